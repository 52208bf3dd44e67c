import { join, resolve } from 'node:path'
import type { Hono } from 'hono'
import type { Logger } from 'pino'
import { type Config, mustStartTls } from '../../settings/config.ts'
import type { Route } from '../../web/routes.ts'
import { openMailbox } from './mailbox.ts'
import type { Mailer } from './mailer.ts'
import { smtpMailer } from './smtp-mailer.ts'

/**
 * The configured and the embedded mailer, and the pages that show the latter's e-mails and the text messages of the
 * outbox.
 */
export type OpenMailer = {
  /** Sends to the mail server of SMTP_URL, else to the embedded mailbox. */
  configured: Mailer
  embedded: Mailer
  /** Null if another process on this machine serves the pages. */
  mailboxUrl: string | null
  /** Routes of both sets of pages. */
  routes: readonly Route[]
  close(): Promise<void>
}

/** Opens the embedded mailbox, and the mail server of SMTP_URL. @param sms pages of the outbox for text messages */
export const openMailer = async (config: Config, log: Logger, sms: Hono): Promise<OpenMailer> => {
  const folder = config.DATA_DIR.startsWith('memory://') ? null : join(resolve(config.DATA_DIR), 'mailbox')
  // With a real mail server the mailbox only receives e-mails of demonstrations, so processes may share its port.
  const mailbox = await openMailbox(folder, { port: config.MAILBOX_PORT, mayShare: Boolean(config.SMTP_URL) }, log, sms)
  const embedded = smtpMailer(mailbox.smtpUrl, config.MAIL_FROM, 'ignore')
  const configured = config.SMTP_URL
    ? smtpMailer(config.SMTP_URL, config.MAIL_FROM, mustStartTls(config, config.SMTP_URL) ? 'require' : 'prefer')
    : embedded
  return {
    configured,
    embedded,
    mailboxUrl: mailbox.url,
    routes: mailbox.routes,
    close: async () => {
      await configured.close()
      if (embedded !== configured) await embedded.close()
      await mailbox.close()
    },
  }
}
