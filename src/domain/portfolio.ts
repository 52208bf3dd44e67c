import { DELEGATION_SUGGESTED_FROM_CENTS, REMINDER_THRESHOLD_CENTS } from './constants.ts'
import { type AgedBucket, agedBuckets } from './ledger/index.ts'
import type { Cents } from './money.ts'
import type { TiersType } from './tiers.ts'

/** How far a customer's debts have gone, worst last. */
export const risks = ['NONE', 'LOW', 'MEDIUM', 'HIGH', 'CRITICAL'] as const
export type Risk = (typeof risks)[number]

/** What a credit manager may do with a customer. */
export const portfolioActions = ['FORMAL_NOTICE', 'DELEGATE', 'CALL', 'REMIND'] as const
export type PortfolioAction = (typeof portfolioActions)[number]

export type Debtor = { totalCents: Cents; overdueCents: Cents; daysLate: number }

const firstDayOf = (bucket: AgedBucket): number => agedBuckets.find((one) => one.bucket === bucket)!.from

/** Days late of the oldest invoice from which a customer is of the next risk (chosen: the buckets of the aged balance). */
const FROM_DAYS = { MEDIUM: firstDayOf('D31_60'), HIGH: firstDayOf('D61_90'), CRITICAL: firstDayOf('OVER_90') }

/** The risk of a customer, by the age of the oldest debt. */
export const riskOf = ({ overdueCents, daysLate }: Debtor): Risk => {
  if (overdueCents <= 0) return 'NONE'
  if (daysLate >= FROM_DAYS.CRITICAL) return 'CRITICAL'
  if (daysLate >= FROM_DAYS.HIGH) return 'HIGH'
  return daysLate >= FROM_DAYS.MEDIUM ? 'MEDIUM' : 'LOW'
}

/**
 * What may be done, firmest first, the formal notice before the delegation that waits for it: reminders and calls from the threshold of reminders on, a formal notice once a month
 * has passed, a delegation after two months and from the amount from which one is suggested; neither of the two with an
 * individual (spec 5). Credits that cover the debts leave nothing to do.
 */
export const actionsOf = (debtor: Debtor, type: TiersType): PortfolioAction[] => {
  const { totalCents, overdueCents, daysLate } = debtor
  const claimed = Math.min(totalCents, overdueCents)
  if (claimed < REMINDER_THRESHOLD_CENTS) return []
  const actions: PortfolioAction[] = ['CALL', 'REMIND']
  if (type === 'B2C') return actions
  if (daysLate >= FROM_DAYS.HIGH && claimed >= DELEGATION_SUGGESTED_FROM_CENTS) actions.unshift('DELEGATE')
  if (daysLate >= FROM_DAYS.MEDIUM) actions.unshift('FORMAL_NOTICE')
  return actions
}
