import { join, resolve } from 'node:path'
import type { Hono } from 'hono'
import type { Config } from '../../config.ts'
import { openEmbeddedPayments } from './embedded.ts'
import { paymentPages } from './embedded-pages.ts'
import type { PaymentGateway } from './gateway.ts'
import { stripeGateway } from './stripe.ts'

/** The providers of payments: by which new orders are paid, and by which older ones were begun. */
export type Payments = {
  current: PaymentGateway
  /** @returns undefined for one that is no longer set up */
  named(name: string): PaymentGateway | undefined
}

/** The providers, and the pages of the embedded one while orders are paid on them. */
export type OpenPayments = { payments: Payments; pages: Hono | null }

/** Stripe when STRIPE_SECRET_KEY is set, else the embedded payment page. */
export const openPayments = async (config: Config, now: () => Date): Promise<OpenPayments> => {
  const folder = config.DATA_DIR.startsWith('memory://') ? null : join(resolve(config.DATA_DIR), 'payments')
  const embedded = await openEmbeddedPayments(folder, now)
  const stripe = config.STRIPE_SECRET_KEY ? stripeGateway(config.STRIPE_URL, config.STRIPE_SECRET_KEY) : undefined
  const current = stripe ?? embedded
  return {
    payments: { current, named: (name) => [embedded, stripe].find((gateway) => gateway?.name === name) },
    pages: stripe ? null : paymentPages(embedded),
  }
}
