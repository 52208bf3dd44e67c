import { DEBIT_RETRY_DAYS } from '../constants.ts'
import { addDays, type BusinessDate } from '../dates.ts'
import type { SubscriptionDuration } from '../payments/index.ts'
import { lastDayOf, type SubscriptionStatus, type SubscriptionTerms } from './periods.ts'

/** True once its last day is over. */
export const isOver = ({ validUntil }: Pick<SubscriptionTerms, 'validUntil'>, today: BusinessDate): boolean =>
  today > validUntil

/** The day on which a refused debit is retried; null after the last attempt. */
export const tryAgainOn = ({ refusedOn, refusals }: SubscriptionTerms): BusinessDate | null => {
  const days = DEBIT_RETRY_DAYS[refusals - 1]
  return refusedOn === null || days === undefined ? null : addDays(refusedOn, days)
}

/** The terms after a refused debit: retry days count from the first refusal. */
export const afterRefusal = (terms: SubscriptionTerms, today: BusinessDate): SubscriptionTerms => ({
  ...terms,
  refusedOn: terms.refusedOn ?? today,
  refusals: terms.refusals + 1,
})

/**
 * The terms after a payment. A period follows the previous one without a gap, even if paid late, since the subscription
 * was usable in between; after a trial it begins the day after; the first period of the paid plan begins with the
 * subscription. After its end, it begins today.
 */
export const afterPayment = (
  terms: SubscriptionTerms,
  { today, duration, ended }: { today: BusinessDate; duration: SubscriptionDuration; ended: boolean },
): SubscriptionTerms => {
  const goesOn = !ended && terms.paidPeriods > 0 && terms.duration === duration
  const isFirst = terms.type === 'BASIC' && terms.paidPeriods === 0
  const begin = ended ? today : isFirst ? terms.beganOn : addDays(terms.validUntil, 1)
  const [beganOn, paidPeriods] = goesOn ? [terms.beganOn, terms.paidPeriods + 1] : [begin, 1]
  return {
    type: 'BASIC',
    duration,
    beganOn,
    paidPeriods,
    validUntil: lastDayOf(beganOn, duration, paidPeriods),
    refusedOn: null,
    refusals: 0,
  }
}

/** The day of the next automatic debit; null if there is none. */
export const nextDebitOf = (status: SubscriptionStatus, terms: SubscriptionTerms): BusinessDate | null => {
  if (status === 'PAYMENT_REFUSED') return tryAgainOn(terms)
  return status === 'ACTIVE' && terms.duration === 'AUTOMATIC_DEBIT' ? addDays(terms.validUntil, 1) : null
}

/**
 * Whether sending and delegation are blocked because the subscription of a standard account has ended (chosen).
 * Existing data can still be read and exported. Light accounts pay per case, and accounts from before subscriptions
 * have none.
 */
export const isBlocked = (accountType: 'STANDARD' | 'LIGHT', status: SubscriptionStatus | null): boolean =>
  accountType === 'STANDARD' && status === 'ENDED'
