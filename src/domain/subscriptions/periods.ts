import { FIRST_PAYMENT_DAYS, TRIAL_DAYS } from '../constants.ts'
import { addDays, addMonths, type BusinessDate } from '../dates.ts'
import { monthsOf, type SubscriptionDuration, type SubscriptionType } from '../payments/index.ts'

/** States of a subscription in the database and the API; see src/machines/subscription. */
export const subscriptionStatuses = [
  'TRIAL',
  'UNPAID',
  'ACTIVE',
  'DEBITING',
  'PAYMENT_REFUSED',
  'CANCELLED',
  'ENDED',
] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

/** The dates of a subscription. `validUntil` is the last usable day. */
export type SubscriptionTerms = {
  type: SubscriptionType
  duration: SubscriptionDuration
  /** First day of the consecutive paid periods; before the first payment, the first day. */
  beganOn: BusinessDate
  paidPeriods: number
  validUntil: BusinessDate
  /** The day after the period whose debit was refused; null if none was. */
  refusedOn: BusinessDate | null
  refusals: number
}

/** Last day of a number of periods, counted from the first day, so that the 31st returns after February. */
export const lastDayOf = (beganOn: BusinessDate, duration: SubscriptionDuration, periods: number): BusinessDate =>
  addDays(addMonths(beganOn, monthsOf(duration) * periods), -1)

/** What a contract begins: a free trial, or the paid plan, whose first payment may take some days. */
export const firstTerms = (
  type: SubscriptionType,
  duration: SubscriptionDuration,
  today: BusinessDate,
): { status: SubscriptionStatus; terms: SubscriptionTerms } => ({
  status: type === 'TRIAL' ? 'TRIAL' : 'UNPAID',
  terms: {
    type,
    duration,
    beganOn: today,
    paidPeriods: 0,
    validUntil: addDays(today, (type === 'TRIAL' ? TRIAL_DAYS : FIRST_PAYMENT_DAYS) - 1),
    refusedOn: null,
    refusals: 0,
  },
})
