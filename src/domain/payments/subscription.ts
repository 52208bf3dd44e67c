import { SUBSCRIPTION_MONTH_NET_CENTS, SUBSCRIPTION_YEAR_SAVES_PERCENT, TRIAL_DAYS } from '../constants.ts'
import { toDecimal } from '../money.ts'
import { type OrderPurpose, type Price, priceOf, withVat } from './price.ts'

/** A free trial, or the paid plan (spec 4). */
export const subscriptionTypes = ['TRIAL', 'BASIC'] as const
export type SubscriptionType = (typeof subscriptionTypes)[number]

/** What one payment covers: a month, a year, or a month by recurring automatic debit (spec 3). */
export const subscriptionDurations = ['ONE_MONTH', 'ONE_YEAR', 'AUTOMATIC_DEBIT'] as const
export type SubscriptionDuration = (typeof subscriptionDurations)[number]

/** Months covered by one payment. */
export const monthsOf = (duration: SubscriptionDuration): number => (duration === 'ONE_YEAR' ? 12 : 1)

/** The price of one payment (spec 1: 39 EUR a month excluding tax, a year saves 20 %). */
export const subscriptionPrice = (duration: SubscriptionDuration): Price => {
  const full = monthsOf(duration) * SUBSCRIPTION_MONTH_NET_CENTS
  const saved = duration === 'ONE_YEAR' ? SUBSCRIPTION_YEAR_SAVES_PERCENT : 0
  return withVat(Math.round((full * (100 - saved)) / 100))
}

/** The price of a duration in decimals, for display. */
export const pricingOf = (duration: SubscriptionDuration) => {
  const { net, vat, gross } = subscriptionPrice(duration)
  const months = monthsOf(duration)
  return {
    duration,
    months,
    netAmount: toDecimal(net),
    vatAmount: toDecimal(vat),
    grossAmount: toDecimal(gross),
    netPerMonth: toDecimal(Math.round(net / months)),
    savedAmount: toDecimal(months * subscriptionPrice('ONE_MONTH').net - net),
    trialDays: TRIAL_DAYS,
  }
}

/** The price of any kind of purchase. */
export const priceOfPurchase = (purpose: OrderPurpose, duration: SubscriptionDuration): Price =>
  purpose === 'SUBSCRIPTION' ? subscriptionPrice(duration) : priceOf(purpose)
