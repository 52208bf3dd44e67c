import { join, resolve } from 'node:path'
import type { Hono } from 'hono'
import type { Logger } from 'pino'
import type { Config } from '../../config.ts'
import { mailboxApp, openMailbox, servePages } from './mailbox.ts'
import type { Mailer } from './mailer.ts'
import { smtpMailer } from './smtp-mailer.ts'

/**
 * The way out for mails, where they can be read when it is the embedded mailbox, and where text messages can when they
 * go to the embedded outbox.
 */
export type OpenMailer = {
  mailer: Mailer
  mailboxUrl: string | null
  smsOutboxUrl: string | null
  close(): Promise<void>
}

/** The mail server that SMTP_URL names, else the embedded mailbox. */
export const openMailer = async (config: Config, log: Logger, sms: Hono | null = null): Promise<OpenMailer> => {
  if (config.SMTP_URL) {
    const mailer = smtpMailer(config.SMTP_URL, config.MAIL_FROM)
    const pages = sms && (await servePages(mailboxApp(null, sms), config.MAILBOX_PORT))
    return {
      mailer,
      mailboxUrl: null,
      smsOutboxUrl: pages && `${pages.url}/sms`,
      close: async () => {
        await mailer.close()
        await pages?.close()
      },
    }
  }
  const folder = config.DATA_DIR.startsWith('memory://') ? null : join(resolve(config.DATA_DIR), 'mailbox')
  const mailbox = await openMailbox(folder, config.MAILBOX_PORT, log, sms)
  const mailer = smtpMailer(mailbox.smtpUrl, config.MAIL_FROM, { ignoreTLS: true })
  return {
    mailer,
    mailboxUrl: mailbox.url,
    smsOutboxUrl: sms && `${mailbox.url}/sms`,
    close: async () => {
      await mailer.close()
      await mailbox.close()
    },
  }
}
