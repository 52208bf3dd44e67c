import { COMPANY_INFORMATION_NET_CENTS, FORMAL_NOTICE_NET_CENTS, VAT_PERCENT } from '../constants.ts'
import type { Cents } from '../money.ts'

/** What an order is for (spec 4). */
export const orderPurposes = ['FORMAL_NOTICE', 'DRAFT_FORMAL_NOTICE', 'SUBSCRIPTION', 'COMPANY_INFORMATION'] as const
export type OrderPurpose = (typeof orderPurposes)[number]

/** The outcome of an order for the user: paid, refused, or not known yet (spec 4). */
export const orderOutcomes = ['OK', 'KO', 'WAITING'] as const

/** A price in cents: net, VAT and gross. */
export type Price = { net: Cents; vat: Cents; gross: Cents }

/** A net price with its VAT, rounded to the cent. */
export const withVat = (net: Cents): Price => {
  const vat = Math.round((net * VAT_PERCENT) / 100)
  return { net, vat, gross: net + vat }
}

const netPrices: Record<Exclude<OrderPurpose, 'SUBSCRIPTION'>, Cents> = {
  FORMAL_NOTICE: FORMAL_NOTICE_NET_CENTS,
  DRAFT_FORMAL_NOTICE: FORMAL_NOTICE_NET_CENTS,
  COMPANY_INFORMATION: COMPANY_INFORMATION_NET_CENTS,
}

/**
 * The price of a purchase, the same on the screen and in the order (spec 1). For subscriptions, see
 * `subscriptionPrice`.
 */
export const priceOf = (purpose: Exclude<OrderPurpose, 'SUBSCRIPTION'>): Price => withVat(netPrices[purpose])
