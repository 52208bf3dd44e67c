import type { Logger } from 'pino'
import { type Config, DEMO_SELLER } from '../settings/config.ts'
import { isForReal, wayOfPayment } from './real.ts'

/** Warns about settings that a real business needs, although the application works without them. */
export const warnOfMissing = (config: Config, log: Logger): void => {
  if (!isForReal(config)) return
  const missing = [
    ...(wayOfPayment(config) === 'NONE' ? ['STRIPE_SECRET_KEY: nothing can be bought'] : []),
    ...(config.HEALTH_URL ? [] : ['HEALTH_URL: scores are not offered']),
    ...(config.COMPANIES_URL ? [] : ['COMPANIES_URL: nobody can sign up']),
    ...(config.SELLER_SIREN === DEMO_SELLER.siren ? ['SELLER_NAME, SELLER_ADDRESS, SELLER_SIREN: invented'] : []),
  ]
  if (missing.length > 0) log.warn({ missing }, 'settings that a real business needs are missing')
}
