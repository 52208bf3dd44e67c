import { buffer } from 'node:stream/consumers'
import { createTransport } from 'nodemailer'
import DKIM from 'nodemailer/lib/dkim'
import MailComposer from 'nodemailer/lib/mail-composer'
import { concernsAddress, type SmtpStage, statusCodeIn } from '../../../../src/domain/mail-refusal.ts'
import type { Mail, Mailer, MailResult, OwnMailSender } from './mailer.ts'

/** Timeout of the connection and of each response. Short, because a user waits for the result. */
const TIMEOUT_MS = 15_000

/**
 * Timeout of the whole transfer, against servers that respond slowly without end; enough for the largest e-mail on a
 * slow line.
 */
const WHOLE_MS = 120_000

type SmtpError = Error & { code?: string; responseCode?: number; response?: string; command?: string }

/** Whether the server refused permanently: by 5xx, or because the envelope can never be sent (no valid recipient). */
const isRefusal = (error: SmtpError): boolean => {
  // The connection could not be secured, which says nothing about the e-mail.
  if (error.code === 'ETLS') return false
  return error.responseCode === undefined ? error.code === 'EENVELOPE' : error.responseCode >= 500
}

const addressIn = (sender: string): string => /<([^<>]+)>/.exec(sender)?.[1] ?? sender.trim()

const stageOf = ({ code, command }: SmtpError): SmtpStage => {
  if (command === 'MAIL FROM') return 'MAIL'
  // No command was sent: the address is invalid.
  if (command === 'RCPT TO' || code === 'EENVELOPE') return 'RCPT'
  return command === 'DATA' || code === 'EMESSAGE' ? 'DATA' : 'OTHER'
}

const refusalOf = (error: SmtpError): MailResult => {
  const reason = error.response ?? error.message
  const statusCode = statusCodeIn(reason)
  const replyCode = error.responseCode ?? (error.code === 'EENVELOPE' ? 553 : null)
  return { status: 'REFUSED', reason, statusCode, address: concernsAddress(statusCode, replyCode, stageOf(error)) }
}

/** Builds the message once, so that what is stored is exactly what was sent. */
const rawOf = (mail: Mail, from: string | { name: string; address: string }): Promise<Buffer> =>
  new MailComposer({
    messageId: mail.messageId,
    from,
    // A single recipient passed as an object, so that a comma in it cannot add a second one.
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
    // All content is passed in; an e-mail must never include a file or URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build()

/** The message with a signature of the domain in its From header (RFC 6376). */
const signed = (
  raw: Buffer,
  { domain: domainName, selector: keySelector, privateKey }: OwnMailSender,
): Promise<Buffer> => buffer(new DKIM({ domainName, keySelector, privateKey }).sign(raw))

const fromOf = ({ own, fromName }: Mail, sender: string): string | { name: string; address: string } => {
  if (own) return { name: own.name, address: own.address }
  return fromName ? { name: fromName, address: addressIn(sender) } : sender
}

/**
 * Sends e-mails by SMTP.
 * @param url smtp(s)://user:password@host:port
 * @param sender name and address of MAIL_FROM
 * @param tls for smtp://: 'require' refuses servers without STARTTLS, 'ignore' is for the embedded mailbox
 * @param wholeMs timeout for one e-mail, from connecting to the server's final response
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
      const written = await rawOf(mail, fromOf(mail, sender))
      const raw = mail.own ? await signed(written, mail.own) : written
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
