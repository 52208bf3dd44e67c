/**
 * Balances and the aged balance, from open ledger entries.
 *
 * Credits (negative amounts: unapplied payments and credit notes) are counted separately and never spread over
 * invoices: the accountant decides which invoice a credit pays, and spreading it would hide an old one. So the buckets
 * and `overdue` are before credits, and `total` is after. A reminder deducts credits from what it asks for.
 */
import { type BusinessDate, daysBetween } from '../dates.ts'
import type { Cents } from '../money.ts'

/** What the ledger needs of an open entry; `dueAmount` is signed, positive is owed. */
export type LedgerMovement = { tiersRef: string; dueDate: BusinessDate; dueAmount: Cents }

/**
 * Days after the due date of an invoice; 0 while it is not overdue, and for credits. A customer's days overdue are the
 * maximum over its invoices, disputed or not, on every screen.
 */
export const daysLateOf = (
  { dueDate, dueAmount }: Pick<LedgerMovement, 'dueDate' | 'dueAmount'>,
  today: BusinessDate,
): number => (dueAmount > 0 ? Math.max(0, daysBetween(dueDate, today)) : 0)

export type CustomerBalance = {
  /** Everything open, credits deducted; negative if the customer has overpaid. */
  total: Cents
  /** Past the due date, before credits. */
  overdue: Cents
  /** Open credits, as a negative amount. */
  credits: Cents
  /** Days overdue of the oldest overdue invoice; 0 without one. */
  daysLate: number
  /** Open invoices, due or not. */
  openCount: number
  overdueCount: number
}

const emptyBalance = (): CustomerBalance => ({
  total: 0,
  overdue: 0,
  credits: 0,
  daysLate: 0,
  openCount: 0,
  overdueCount: 0,
})

const addTo = (balance: CustomerBalance, movement: LedgerMovement, today: BusinessDate): void => {
  const { dueAmount } = movement
  balance.total += dueAmount
  if (dueAmount < 0) balance.credits += dueAmount
  if (dueAmount <= 0) return
  balance.openCount += 1
  const late = daysLateOf(movement, today)
  if (late === 0) return
  balance.overdue += dueAmount
  balance.overdueCount += 1
  balance.daysLate = Math.max(balance.daysLate, late)
}

/**
 * The balance of the given entries, usually those of one customer. An invoice is overdue from the day after its due
 * date.
 */
export const balanceOf = (movements: Iterable<LedgerMovement>, today: BusinessDate): CustomerBalance => {
  const balance = emptyBalance()
  for (const movement of movements) addTo(balance, movement, today)
  return balance
}

/** Balances by customer reference, in one pass. Customers without open entries are absent. */
export const balancesByCustomer = (
  movements: Iterable<LedgerMovement>,
  today: BusinessDate,
): Map<string, CustomerBalance> => {
  const balances = new Map<string, CustomerBalance>()
  for (const movement of movements) {
    let balance = balances.get(movement.tiersRef)
    if (!balance) {
      balance = emptyBalance()
      balances.set(movement.tiersRef, balance)
    }
    addTo(balance, movement, today)
  }
  return balances
}

/** Buckets of the aged balance by days overdue, each with its first and last day. */
export const agedBuckets = [
  { bucket: 'NOT_DUE', from: Number.NEGATIVE_INFINITY, to: 0 },
  { bucket: 'D1_30', from: 1, to: 30 },
  { bucket: 'D31_60', from: 31, to: 60 },
  { bucket: 'D61_90', from: 61, to: 90 },
  { bucket: 'OVER_90', from: 91, to: Number.POSITIVE_INFINITY },
] as const

export type AgedBucket = (typeof agedBuckets)[number]['bucket']

export type AgedBalance = {
  /** All five buckets in order, including empty ones; without credits. */
  buckets: { bucket: AgedBucket; amount: Cents; movements: number }[]
  /** Open credits, as a negative amount. */
  credits: Cents
  /** The buckets plus the credits. */
  total: Cents
  /** All buckets except NOT_DUE. */
  overdue: Cents
  /** Customers with an overdue amount. */
  lateTiers: number
}

/** The aged balance of an account (or customer) on a day. */
export const agedBalance = (movements: Iterable<LedgerMovement>, today: BusinessDate): AgedBalance => {
  const aged: AgedBalance = {
    buckets: agedBuckets.map(({ bucket }) => ({ bucket, amount: 0, movements: 0 })),
    credits: 0,
    total: 0,
    overdue: 0,
    lateTiers: 0,
  }
  const late = new Set<string>()
  for (const { tiersRef, dueDate, dueAmount } of movements) {
    aged.total += dueAmount
    if (dueAmount < 0) aged.credits += dueAmount
    if (dueAmount <= 0) continue
    const days = daysBetween(dueDate, today)
    const bucket = aged.buckets[agedBuckets.findIndex(({ to }) => days <= to)]!
    bucket.amount += dueAmount
    bucket.movements += 1
    if (days > 0) {
      aged.overdue += dueAmount
      late.add(tiersRef)
    }
  }
  aged.lateTiers = late.size
  return aged
}
