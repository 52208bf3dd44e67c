import { DASHBOARD_PERIODS, PROMISE_WEEKS } from '../constants.ts'
import { addDays, type BusinessDate, dayNumber, daysBetween } from '../dates.ts'
import type { Cents } from '../money.ts'

export type DashboardPeriod = (typeof DASHBOARD_PERIODS)[number]

export const isDashboardPeriod = (days: number): days is DashboardPeriod =>
  (DASHBOARD_PERIODS as readonly number[]).includes(days)

/** The first day of a period that includes `today`. */
export const periodStart = (today: BusinessDate, days: DashboardPeriod): BusinessDate => addDays(today, 1 - days)

/**
 * Days sales outstanding by the simple method: receivables over the invoices of the period, times its days, both with
 * tax. Above the length of the period it only means "longer", but it is not capped, because the figure is shown beside
 * the period.
 * @param receivable everything open, credits deducted, in cents
 * @param invoiced invoices of the period less its credit notes, in cents
 * @returns days, one decimal; null if nothing was invoiced
 */
export const dsoOf = (receivable: Cents, invoiced: Cents, days: number): number | null =>
  invoiced <= 0 ? null : Math.round((Math.max(0, receivable) / invoiced) * days * 10) / 10

/** The Monday of the date's week. */
export const mondayOf = (date: BusinessDate): BusinessDate => {
  const weekday = (((dayNumber(date) + 3) % 7) + 7) % 7
  return addDays(date, -weekday)
}

export type PromisedWeek = {
  /** Its Monday. */
  from: BusinessDate
  /** Its Sunday. */
  to: BusinessDate
  amount: Cents
  promises: number
}

/**
 * Promised payments, week by week from the current one. Overdue promises and those beyond the last week are counted
 * separately.
 */
export const promisedByWeek = (
  promises: readonly { date: BusinessDate; amount: Cents }[],
  today: BusinessDate,
): { weeks: PromisedWeek[]; late: Cents; later: Cents } => {
  const first = mondayOf(today)
  const weeks: PromisedWeek[] = Array.from({ length: PROMISE_WEEKS }, (_, index) => ({
    from: addDays(first, index * 7),
    to: addDays(first, index * 7 + 6),
    amount: 0,
    promises: 0,
  }))
  let late = 0
  let later = 0
  for (const { date, amount } of promises) {
    const week = weeks[Math.floor(daysBetween(first, date) / 7)]
    if (date < today) late += amount
    else if (!week) later += amount
    else {
      week.amount += amount
      week.promises += 1
    }
  }
  return { weeks, late, later }
}
