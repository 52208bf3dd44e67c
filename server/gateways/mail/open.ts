import { join, resolve } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '../../config.ts'
import { openMailbox } from './mailbox.ts'
import type { Mailer } from './mailer.ts'
import { smtpMailer } from './smtp-mailer.ts'

/** The way out for mails, and where they can be read when it is the embedded mailbox. */
export type OpenMailer = { mailer: Mailer; mailboxUrl: string | null; close(): Promise<void> }

/** The mail server that SMTP_URL names, else the embedded mailbox. */
export const openMailer = async (config: Config, log: Logger): Promise<OpenMailer> => {
  if (config.SMTP_URL) {
    const mailer = smtpMailer(config.SMTP_URL, config.MAIL_FROM)
    return { mailer, mailboxUrl: null, close: () => mailer.close() }
  }
  const folder = config.DATA_DIR.startsWith('memory://') ? null : join(resolve(config.DATA_DIR), 'mailbox')
  const mailbox = await openMailbox(folder, config.MAILBOX_PORT, log)
  const mailer = smtpMailer(mailbox.smtpUrl, config.MAIL_FROM, { ignoreTLS: true })
  return {
    mailer,
    mailboxUrl: mailbox.url,
    close: async () => {
      await mailer.close()
      await mailbox.close()
    },
  }
}
