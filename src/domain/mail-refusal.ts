/** What a mail server's "no" is about (RFC 5321, RFC 3463): pure, so that mails and notices judge alike. */

/** The part of the SMTP dialogue in which the server refused. */
export type SmtpStage = 'MAIL' | 'RCPT' | 'DATA' | 'OTHER'

/** The enhanced status code in a server's words, as 5.1.1; '' when there is none. */
export const statusCodeIn = (words: string): string =>
  /(?<![\d.])[245]\.\d{1,3}\.\d{1,3}(?![\d.])/.exec(words)?.[0] ?? ''

/**
 * True when a refusal says that the address itself takes no mail. A refusal of the sender, of the content or by a rule
 * (spam, relaying, too large) says nothing of the address: one wrong setting must not condemn every customer's.
 */
export const concernsAddress = (statusCode: string, replyCode: number | null, stage: SmtpStage): boolean => {
  if (stage === 'MAIL' || stage === 'OTHER') return false
  const [, subject, detail] = statusCode.split('.').map(Number)
  // 5.1.7 and 5.1.8 are about the sender's address, 5.2.3 about the length of the message.
  if (subject === 1) return detail !== 7 && detail !== 8
  if (subject === 2) return detail !== 3
  if (statusCode !== '') return false
  return replyCode === 550 || replyCode === 551 || replyCode === 553
}
