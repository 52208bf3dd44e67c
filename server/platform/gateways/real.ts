import { isOnLoopback } from '../settings/addresses.ts'
import type { Config } from '../settings/config.ts'

/** Ways by which something leaves the installation for good. */
export type RealGateway = 'mail' | 'sms' | 'payments' | 'partner' | 'registeredMail'

/**
 * The gateways that a setting connects to the outside world. Reminders by letter are always printed by the account itself.
 * @returns none when every gateway is embedded, so that nothing can leave
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
 * Whether accounts do business for real here: money is taken, or people from outside reach the application and something
 * can leave it. Demonstrations never do.
 */
export const isForReal = (config: Config): boolean => {
  const gateways = realGateways(config)
  return gateways.includes('payments') || (gateways.length > 0 && !isOnLoopback(config))
}

/** The gateways by which accounts that do business for real reach strangers; none where nothing is for real. */
export const gatewaysForReal = (config: Config): RealGateway[] => (isForReal(config) ? realGateways(config) : [])

/**
 * By what a real tenant pays: Stripe, the embedded page with its test cards, or nothing, where a test card would buy what
 * is real. Demonstrations always pay on the embedded page. See docs/decisions/0025-demonstrations.md.
 */
export const wayOfPayment = (config: Config): 'STRIPE' | 'EMBEDDED' | 'NONE' => {
  if (config.STRIPE_SECRET_KEY) return 'STRIPE'
  return isForReal(config) ? 'NONE' : 'EMBEDDED'
}
