import { DELEGATION_SUGGESTED_FROM_CENTS, REMINDER_THRESHOLD_CENTS } from './constants.ts'
import type { CustomerType } from './customer.ts'
import { type AgedBucket, agedBuckets } from './ledger/index.ts'
import type { Cents } from './money.ts'

/** How serious a customer's arrears are, worst last. */
export const risks = ['NONE', 'LOW', 'MEDIUM', 'HIGH', 'CRITICAL'] as const
export type Risk = (typeof risks)[number]

/** What a credit manager may do with a customer. */
export const portfolioActions = ['FORMAL_NOTICE', 'DELEGATE', 'CALL', 'REMIND'] as const
export type PortfolioAction = (typeof portfolioActions)[number]

export type Debtor = { totalCents: Cents; overdueCents: Cents; daysLate: number }

const firstDayOf = (bucket: AgedBucket): number => agedBuckets.find((one) => one.bucket === bucket)!.from

/**
 * Days overdue of the oldest invoice from which a customer has the next risk (chosen: the buckets of the aged balance).
 */
const FROM_DAYS = { MEDIUM: firstDayOf('D31_60'), HIGH: firstDayOf('D61_90'), CRITICAL: firstDayOf('OVER_90') }

/** The risk of a customer, by the age of the oldest overdue invoice. */
export const riskOf = ({ overdueCents, daysLate }: Debtor): Risk => {
  if (overdueCents <= 0) return 'NONE'
  if (daysLate >= FROM_DAYS.CRITICAL) return 'CRITICAL'
  if (daysLate >= FROM_DAYS.HIGH) return 'HIGH'
  return daysLate >= FROM_DAYS.MEDIUM ? 'MEDIUM' : 'LOW'
}

/**
 * The available actions, firmest first: reminders and calls above the reminder threshold, a formal notice after a
 * month, a delegation after two months and from its suggested minimum. Individuals get neither of the last two (spec
 * 5). If credits cover the debts, there is nothing to do.
 */
export const actionsOf = (debtor: Debtor, type: CustomerType): PortfolioAction[] => {
  const { totalCents, overdueCents, daysLate } = debtor
  const amountDue = Math.min(totalCents, overdueCents)
  if (amountDue < REMINDER_THRESHOLD_CENTS) return []
  const actions: PortfolioAction[] = ['CALL', 'REMIND']
  if (type === 'B2C') return actions
  if (daysLate >= FROM_DAYS.HIGH && amountDue >= DELEGATION_SUGGESTED_FROM_CENTS) actions.unshift('DELEGATE')
  if (daysLate >= FROM_DAYS.MEDIUM) actions.unshift('FORMAL_NOTICE')
  return actions
}
