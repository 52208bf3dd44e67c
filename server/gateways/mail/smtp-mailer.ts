import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer.ts'

/** A mail server that does not answer within this is given up: the person waits for the answer. */
const TIMEOUT_MS = 15_000

type SmtpError = Error & { code?: string; responseCode?: number; response?: string }

/** True when the server said no for good: its 5xx, or an envelope that can never be sent (no valid recipient). */
const isRefusal = (error: SmtpError): boolean =>
  error.responseCode === undefined ? error.code === 'EENVELOPE' : error.responseCode >= 500

const addressIn = (sender: string): string => /<([^<>]+)>/.exec(sender)?.[1] ?? sender.trim()

/**
 * Mails by SMTP.
 * @param url smtp(s)://user:password@host:port
 * @param sender name and address of MAIL_FROM
 * @param ignoreTLS for the embedded mailbox, which is on the same machine
 */
export const smtpMailer = (url: string, sender: string, { ignoreTLS = false } = {}): Mailer => {
  const transport = createTransport({
    url,
    ignoreTLS,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // Content comes from our own texts: no file or address is ever read into a mail.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async ({ messageId, fromName, replyTo, to, subject, text, html }) => {
      try {
        await transport.sendMail({
          messageId,
          from: fromName ? { name: fromName, address: addressIn(sender) } : sender,
          // One recipient, as an object: a comma in it never becomes a second one.
          to: { name: '', address: to },
          ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
          subject,
          text,
          html,
          headers: { 'auto-submitted': 'auto-generated' },
        })
        return { status: 'SENT' }
      } catch (error) {
        const failure = error as SmtpError
        if (isRefusal(failure)) return { status: 'REFUSED', reason: failure.response ?? failure.message }
        throw error
      }
    },
    close: async () => transport.close(),
  }
}
