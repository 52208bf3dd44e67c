import { join, resolve } from 'node:path'
import type { Config } from '../../settings/config.ts'
import { wayOfPayment } from '../real.ts'
import { type EmbeddedPayments, openEmbeddedPayments } from './embedded.ts'
import type { PaymentGateway } from './gateway.ts'
import { stripeGateway } from './stripe.ts'

/** The payment providers of a tenant: the one for new orders, and those of existing ones. */
export type Payments = {
  /** Null if nothing can be bought. */
  current: PaymentGateway | null
  /** @returns undefined if it is no longer configured */
  named(name: string): PaymentGateway | undefined
}

/** The providers of real tenants and of demonstrations. */
export type OpenPayments = { real: Payments; demo: Payments; embedded: EmbeddedPayments }

/** A disabled provider: payments started with it count as unpaid, and debits fail. */
const closed = (name: PaymentGateway['name']): PaymentGateway => ({
  name,
  begin: () => Promise.reject(new Error(`payments by ${name} are disabled`)),
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
