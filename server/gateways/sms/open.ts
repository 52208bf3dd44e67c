import { join, resolve } from 'node:path'
import type { Hono } from 'hono'
import type { Config } from '../../config.ts'
import type { SmsGateway } from './gateway.ts'
import { httpSmsGateway } from './http-gateway.ts'
import { openSmsOutbox } from './outbox.ts'

/** The way out for text messages, and the pages on which they can be read when it is the embedded outbox. */
export type OpenSms = { gateway: SmsGateway; pages: Hono | null }

/** The gateway that SMS_URL names, else the embedded outbox. */
export const openSms = async (config: Config, now: () => Date): Promise<OpenSms> => {
  if (config.SMS_URL) return { gateway: httpSmsGateway(config.SMS_URL, config.SMS_TOKEN ?? ''), pages: null }
  const folder = config.DATA_DIR.startsWith('memory://') ? null : join(resolve(config.DATA_DIR), 'sms-outbox')
  const outbox = await openSmsOutbox(folder, now)
  return { gateway: outbox, pages: outbox.pages }
}
