import { isOnLoopback } from '../settings/addresses.ts'
import type { Config } from '../settings/config.ts'

/** Gateways through which something irrevocably leaves the installation. */
export type RealGateway = 'mail' | 'sms' | 'payments' | 'partner' | 'registeredMail'

/**
 * The gateways configured to reach external services. Reminder letters are always printed by the account itself.
 * @returns an empty list if every gateway is embedded, so that nothing can be sent out
 */
export const realGateways = (config: Config): RealGateway[] => {
  const all: [RealGateway, string | undefined][] = [
    ['mail', config.SMTP_URL],
    ['sms', config.SMS_URL],
    ['payments', config.STRIPE_SECRET_KEY],
    ['partner', config.PARTNER_URL],
    ['registeredMail', config.REGISTERED_MAIL_URL],
  ]
  return all.flatMap(([gateway, setting]) => (setting ? gateway : []))
}

/**
 * Whether accounts do real business on this installation: money is taken, or external users can reach the application
 * and something can be sent out. Demonstrations never do.
 */
export const isForReal = (config: Config): boolean => {
  const gateways = realGateways(config)
  return gateways.includes('payments') || (gateways.length > 0 && !isOnLoopback(config))
}

/** The gateways through which real accounts reach third parties; none if there is no real business. */
export const gatewaysForReal = (config: Config): RealGateway[] => (isForReal(config) ? realGateways(config) : [])

/**
 * How a real tenant pays: by Stripe, on the embedded page with test cards, or not at all where a test card would buy
 * something real. Demonstrations always pay on the embedded page. See docs/decisions/0025-demonstrations.md.
 */
export const wayOfPayment = (config: Config): 'STRIPE' | 'EMBEDDED' | 'NONE' => {
  if (config.STRIPE_SECRET_KEY) return 'STRIPE'
  return isForReal(config) ? 'NONE' : 'EMBEDDED'
}
