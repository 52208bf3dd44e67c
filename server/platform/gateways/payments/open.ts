import { join, resolve } from 'node:path'
import type { Config } from '../../settings/config.ts'
import { wayOfPayment } from '../real.ts'
import { type EmbeddedPayments, openEmbeddedPayments } from './embedded.ts'
import type { PaymentGateway } from './gateway.ts'
import { stripeGateway } from './stripe.ts'

/** The providers of payments of a tenant: by which new orders are paid, and by which older ones were begun. */
export type Payments = {
  /** Null: nothing can be bought. */
  current: PaymentGateway | null
  /** @returns undefined for one that is no longer set up */
  named(name: string): PaymentGateway | undefined
}

/** Those of real tenants and of demonstrations. */
export type OpenPayments = { real: Payments; demo: Payments; embedded: EmbeddedPayments }

/** A provider that no longer counts: what was begun with it was never paid, and nothing is debited. */
const closed = (name: PaymentGateway['name']): PaymentGateway => ({
  name,
  begin: () => Promise.reject(new Error(`payments by ${name} are closed`)),
  debit: async ({ transactionNumber }) => transactionNumber,
  read: async () => 'KO',
  abandon: async () => 'KO',
})

/** Opens the embedded payment page, and Stripe when STRIPE_SECRET_KEY is set. */
export const openPayments = async (config: Config, now: () => Date): Promise<OpenPayments> => {
  const folder = config.DATA_DIR.startsWith('memory://') ? null : join(resolve(config.DATA_DIR), 'payments')
  const embedded = await openEmbeddedPayments(folder, now)
  const stripe = config.STRIPE_SECRET_KEY ? stripeGateway(config.STRIPE_URL, config.STRIPE_SECRET_KEY) : undefined
  const way = wayOfPayment(config)
  return {
    embedded,
    real: {
      current: (way === 'STRIPE' && stripe) || (way === 'EMBEDDED' ? embedded : null),
      named: (name) => {
        if (name === 'stripe') return stripe
        return way === 'EMBEDDED' ? embedded : closed('embedded')
      },
    },
    demo: { current: embedded, named: (name) => (name === 'embedded' ? embedded : closed('stripe')) },
  }
}
