import { COUNT_BACK_MONTHS, TREND_MONTHS } from '../constants.ts'
import { addDays, type BusinessDate, daysBetween } from '../dates.ts'
import { type AgedBucket, agedBuckets } from '../ledger/index.ts'
import type { Cents } from '../money.ts'
import { dsoOf } from './index.ts'

/** The last day of the month of a date. */
export const monthEndOf = (date: BusinessDate): BusinessDate => {
  const month = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))
  return addDays(`${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`, -1)
}

/** The first day of the month of a date. */
export const monthStartOf = (date: BusinessDate): BusinessDate => `${date.slice(0, 7)}-01`

/** The days at which a year is looked at: the ends of the eleven months before, and `today`. Oldest first. */
export const trendDays = (today: BusinessDate): BusinessDate[] => {
  const days = [today]
  while (days.length < TREND_MONTHS) days.unshift(addDays(monthStartOf(days[0] ?? today), -1))
  return days
}

/**
 * Entries with the same due date that were open on the same days of `trendDays`: from the one at position `entered` to
 * the one before `left`.
 */
export type OpenEntries = { entered: number; left: number; dueDate: BusinessDate; cents: Cents }

export type AgedOn = { on: BusinessDate; buckets: Record<AgedBucket, Cents>; credits: Cents; receivable: Cents }

/** The bucket of a debt on a day. */
export const bucketOn = (dueDate: BusinessDate, on: BusinessDate): AgedBucket => {
  const late = daysBetween(dueDate, on)
  return agedBuckets.find(({ from, to }) => late >= from && late <= to)?.bucket ?? 'OVER_90'
}

/** The aged balance on each day: debts by age, credits apart, and both together. */
export const agedOver = (days: readonly BusinessDate[], entries: readonly OpenEntries[]): AgedOn[] => {
  const aged = days.map((on): AgedOn => {
    const buckets = { NOT_DUE: 0, D1_30: 0, D31_60: 0, D61_90: 0, OVER_90: 0 }
    return { on, buckets, credits: 0, receivable: 0 }
  })
  for (const { entered, left, dueDate, cents } of entries)
    for (const one of aged.slice(entered, left)) {
      one.receivable += cents
      if (cents < 0) one.credits += cents
      else one.buckets[bucketOn(dueDate, one.on)] += cents
    }
  return aged
}

/** What was invoiced on a day, less credit notes. */
export type DaySales = { on: BusinessDate; cents: Cents }

const salesBetween = (sales: readonly DaySales[], from: BusinessDate, to: BusinessDate): Cents =>
  sales.reduce((sum, { on, cents }) => (on >= from && on <= to ? sum + cents : sum), 0)

/** DSO by the simple method on a past day; see `dsoOf`. */
export const simpleDsoOn = (
  on: BusinessDate,
  receivable: Cents,
  sales: readonly DaySales[],
  days: number,
): number | null => dsoOf(receivable, salesBetween(sales, addDays(on, 1 - days), on), days)

/**
 * Days sales outstanding by the count-back method: the sales of whole months are taken off what customers owe, from the
 * latest month backwards, and their days are counted; of the month whose sales exceed the rest, its share of days is
 * counted. Unlike the simple method it does not take a good month for slow payment.
 * @returns days, one decimal; null if the sales of COUNT_BACK_MONTHS months do not make up the receivables
 */
export const countBackDsoOn = (on: BusinessDate, receivable: Cents, sales: readonly DaySales[]): number | null => {
  let rest = receivable
  let days = 0
  let to = on
  for (let month = 0; month < COUNT_BACK_MONTHS && rest > 0; month += 1) {
    const from = monthStartOf(to)
    const length = daysBetween(from, to) + 1
    const sold = salesBetween(sales, from, to)
    if (sold >= rest) return Math.round((days + (rest / sold) * length) * 10) / 10
    rest -= Math.max(0, sold)
    days += length
    to = addDays(from, -1)
  }
  return rest > 0 ? null : days
}

/** The first day of which sales are needed for the trend. */
export const salesFrom = (today: BusinessDate): BusinessDate => {
  const first = trendDays(today)[0] ?? today
  return addDays(monthStartOf(first), -31 * COUNT_BACK_MONTHS)
}
