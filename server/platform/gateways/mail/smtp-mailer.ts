import { createTransport } from 'nodemailer'
import MailComposer from 'nodemailer/lib/mail-composer'
import { concernsAddress, type SmtpStage, statusCodeIn } from '../../../../src/domain/mail-refusal.ts'
import type { Mail, Mailer, MailResult } from './mailer.ts'

/** A mail server that does not answer within this is given up: the person waits for the answer. */
const TIMEOUT_MS = 15_000

/** One that answers a little at a time, and never to the end, is given up after this, with the largest mail on a slow line. */
const WHOLE_MS = 120_000

type SmtpError = Error & { code?: string; responseCode?: number; response?: string; command?: string }

/** True when the server said no for good: its 5xx, or an envelope that can never be sent (no valid recipient). */
const isRefusal = (error: SmtpError): boolean => {
  // The connection could not be secured: nothing was said about the mail.
  if (error.code === 'ETLS') return false
  return error.responseCode === undefined ? error.code === 'EENVELOPE' : error.responseCode >= 500
}

const addressIn = (sender: string): string => /<([^<>]+)>/.exec(sender)?.[1] ?? sender.trim()

const stageOf = ({ code, command }: SmtpError): SmtpStage => {
  if (command === 'MAIL FROM') return 'MAIL'
  // Without a command: an address that nothing can be sent to.
  if (command === 'RCPT TO' || code === 'EENVELOPE') return 'RCPT'
  return command === 'DATA' || code === 'EMESSAGE' ? 'DATA' : 'OTHER'
}

const refusalOf = (error: SmtpError): MailResult => {
  const reason = error.response ?? error.message
  const statusCode = statusCodeIn(reason)
  const replyCode = error.responseCode ?? (error.code === 'EENVELOPE' ? 553 : null)
  return { status: 'REFUSED', reason, statusCode, address: concernsAddress(statusCode, replyCode, stageOf(error)) }
}

/** The bytes of a mail, once: what is handed over is what is kept. */
const rawOf = (mail: Mail, from: string | { name: string; address: string }): Promise<Buffer> =>
  new MailComposer({
    messageId: mail.messageId,
    from,
    // One recipient, as an object: a comma in it never becomes a second one.
    to: { name: '', address: mail.to },
    ...(mail.replyTo ? { replyTo: { name: '', address: mail.replyTo } } : {}),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    headers: { 'auto-submitted': 'auto-generated' },
    attachments: (mail.attachments ?? []).map(({ name, contentType, content, cid }) => ({
      filename: name,
      contentType,
      content: Buffer.from(content),
      ...(cid ? { cid, contentDisposition: 'inline' as const } : {}),
    })),
    newline: 'windows',
    // Content comes from our own texts: no file or address is ever read into a mail.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build()

/**
 * Mails by SMTP.
 * @param url smtp(s)://user:password@host:port
 * @param sender name and address of MAIL_FROM
 * @param tls of smtp://: 'require' sends nothing to a server without STARTTLS, 'ignore' is for the embedded mailbox
 * @param wholeMs how long one mail may take from its connection to the server's answer
 */
export const smtpMailer = (
  url: string,
  sender: string,
  tls: 'require' | 'prefer' | 'ignore',
  wholeMs = WHOLE_MS,
): Mailer => {
  const transport = createTransport({
    url,
    requireTLS: tls === 'require',
    ignoreTLS: tls === 'ignore',
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  })
  return {
    send: async (mail) => {
      const from = mail.fromName ? { name: mail.fromName, address: addressIn(sender) } : sender
      const raw = await rawOf(mail, from)
      try {
        const envelope = { from: addressIn(sender), to: [mail.to] }
        const { response: answer } = await transport.sendMail({ envelope, raw, signal: AbortSignal.timeout(wholeMs) })
        return { status: 'SENT', raw, answer }
      } catch (error) {
        if (isRefusal(error as SmtpError)) return refusalOf(error as SmtpError)
        throw error
      }
    },
    close: async () => transport.close(),
  }
}
