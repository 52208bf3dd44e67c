import { nextBusinessDayNumber } from '../calendar.ts'
import { type BusinessDate, dateOf, dayNumber } from '../dates.ts'

/** What decides how long a promise is waited for. */
export type PromiseClock = {
  today: BusinessDate
  /** Business days after the promised day in which its payment may still arrive. */
  promiseGraceDays: number
  /** The day on which the last completed import of ledger entries began; null: there was none. */
  importedOn: BusinessDate | null
}

export const promiseStandings = ['PENDING', 'TO_CHECK', 'KEPT', 'BROKEN'] as const
/**
 * PENDING: the payment is awaited. TO_CHECK: it should have arrived, and no import is recent enough to show it. KEPT or
 * BROKEN: as the ledger entries show.
 */
export type PromiseStanding = (typeof promiseStandings)[number]

/** The ends of the grace by its length and the promised day; the same days recur throughout a planning. */
const ends: Map<BusinessDate, BusinessDate>[] = []

/** The last day on which the payment of a promise is awaited: its own day, and the grace after it. */
export const awaitedUntil = (paymentDate: BusinessDate, promiseGraceDays: number): BusinessDate => {
  ends[promiseGraceDays] ??= new Map()
  let end = ends[promiseGraceDays].get(paymentDate)
  if (end === undefined) {
    let day = dayNumber(paymentDate)
    for (let left = promiseGraceDays; left > 0; left -= 1) day = nextBusinessDayNumber(day + 1)
    end = dateOf(day)
    ends[promiseGraceDays].set(paymentDate, end)
  }
  return end
}

/**
 * How a promise stands on a day. It is broken only if an import that began after the promised day still shows it unpaid
 * when the grace is over (decision 47); edits of single entries are no such import.
 */
export const promiseStanding = (
  paymentDate: BusinessDate,
  isPaid: boolean,
  { today, promiseGraceDays, importedOn }: PromiseClock,
): PromiseStanding => {
  if (isPaid) return 'KEPT'
  if (paymentDate >= today || awaitedUntil(paymentDate, promiseGraceDays) >= today) return 'PENDING'
  return importedOn !== null && importedOn > paymentDate ? 'BROKEN' : 'TO_CHECK'
}

/** The promised days of unpaid promises that are to be checked, both included; `from` is null if all earlier ones are. */
export const daysToCheck = ({
  today,
  promiseGraceDays,
  importedOn,
}: PromiseClock): { from: BusinessDate | null; to: BusinessDate } => {
  let to = dayNumber(today) - 1
  while (awaitedUntil(dateOf(to), promiseGraceDays) >= today) to -= 1
  return { from: importedOn, to: dateOf(to) }
}
