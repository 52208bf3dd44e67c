import type { Config } from '../../settings/config.ts'
import { deskPartner } from './desk.ts'
import type { PartnerGateway } from './gateway.ts'
import { httpPartner } from './http-partner.ts'

/**
 * The partner of PARTNER_URL, else the embedded desk.
 * @throws if PARTNER_SECRET is missing
 */
export const openPartner = (config: Config, now: () => Date): PartnerGateway => {
  if (!config.PARTNER_URL) return deskPartner('DESK')
  if (!config.PARTNER_SECRET) throw new Error('Wrong settings:\n  PARTNER_SECRET: required when PARTNER_URL is set')
  return httpPartner(config.PARTNER_URL, config.PARTNER_SECRET, now)
}
