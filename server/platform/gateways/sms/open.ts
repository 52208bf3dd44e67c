import { join, resolve } from 'node:path'
import type { Hono } from 'hono'
import type { Config } from '../../settings/config.ts'
import type { SmsGateway } from './gateway.ts'
import { httpSmsGateway } from './http-gateway.ts'
import { openSmsOutbox } from './outbox.ts'

/** The configured and the embedded SMS gateway, and the pages of the embedded outbox. */
export type OpenSms = {
  /** The gateway of SMS_URL, else the embedded outbox. */
  configured: SmsGateway
  embedded: SmsGateway
  pages: Hono
}

/** Opens the embedded outbox, and the gateway of SMS_URL. */
export const openSms = async (config: Config, now: () => Date): Promise<OpenSms> => {
  const folder = config.DATA_DIR.startsWith('memory://') ? null : join(resolve(config.DATA_DIR), 'sms-outbox')
  const embedded = await openSmsOutbox(folder, now)
  const configured = config.SMS_URL ? httpSmsGateway(config.SMS_URL, config.SMS_TOKEN ?? '') : embedded
  return { configured, embedded, pages: embedded.pages }
}
