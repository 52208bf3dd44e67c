import type { Reader } from '../../reading/reader.ts'
import type { Config } from '../../settings/config.ts'
import { embeddedCheck } from './embedded.ts'
import type { IdentityCheck } from './gateway.ts'
import { httpCheck } from './http-check.ts'

/**
 * The provider of IDENTITY_CHECK_URL, else the embedded reader.
 * @throws if IDENTITY_CHECK_SECRET is missing
 */
export const openIdentityCheck = (config: Config, now: () => Date, reader: Reader): IdentityCheck => {
  const { IDENTITY_CHECK_URL: url, IDENTITY_CHECK_SECRET: secret } = config
  if (!url) return embeddedCheck(reader)
  if (!secret) throw new Error('Wrong settings:\n  IDENTITY_CHECK_SECRET: required when IDENTITY_CHECK_URL is set')
  return httpCheck(url, secret, now)
}
