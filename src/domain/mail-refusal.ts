/** Interprets a mail server's refusal (RFC 5321, RFC 3463), for sent mails and bounces alike. */

/** The part of the SMTP dialogue in which the server refused. */
export type SmtpStage = 'MAIL' | 'RCPT' | 'DATA' | 'OTHER'

/** The enhanced status code in a server's answer, such as 5.1.1; '' without one. */
export const statusCodeIn = (words: string): string =>
  /(?<![\d.])[245]\.\d{1,3}\.\d{1,3}(?![\d.])/.exec(words)?.[0] ?? ''

/**
 * True if the refusal means that the address accepts no mail. A refusal of the sender, the content or by a policy
 * (spam, relaying, size) says nothing about the address: one wrong setting must not invalidate the address of every
 * customer.
 */
export const concernsAddress = (statusCode: string, replyCode: number | null, stage: SmtpStage): boolean => {
  if (stage === 'MAIL' || stage === 'OTHER') return false
  const [, subject, detail] = statusCode.split('.').map(Number)
  // 5.1.7 and 5.1.8 concern the sender's address, 5.2.3 the length of the message.
  if (subject === 1) return detail !== 7 && detail !== 8
  if (subject === 2) return detail !== 3
  if (statusCode !== '') return false
  return replyCode === 550 || replyCode === 551 || replyCode === 553
}
