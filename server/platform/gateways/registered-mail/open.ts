import type { Config } from '../../settings/config.ts'
import type { RegisteredMail } from './gateway.ts'
import { httpRegisteredMail } from './http-provider.ts'

/**
 * The provider of REGISTERED_MAIL_URL, else the embedded print room.
 * @throws if REGISTERED_MAIL_SECRET is missing
 */
export const openRegisteredMail = (config: Config, now: () => Date): RegisteredMail => {
  const { REGISTERED_MAIL_URL: url, REGISTERED_MAIL_SECRET: secret } = config
  if (!url) return { code: 'PRINT_ROOM' }
  if (!secret) throw new Error('Wrong settings:\n  REGISTERED_MAIL_SECRET: required when REGISTERED_MAIL_URL is set')
  return httpRegisteredMail(url, secret, now)
}
