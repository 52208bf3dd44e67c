import { DELAY_YEAR_DAYS, FORECAST_LEAST_INVOICES, FORECAST_TEST_WEEKS, FORECAST_WEEKS } from '../constants.ts'
import { addDays, type BusinessDate, daysBetween } from '../dates.ts'
import type { Cents } from '../money.ts'
import { mondayOf } from './index.ts'

/** An invoice as a forecast sees it: cleared later, or open with what is due of it. */
export type ForecastInvoice = {
  tiersRef: string
  documentDate: BusinessDate
  dueDate: BusinessDate
  amount: Cents
  dueAmount: Cents
  clearingDate: BusinessDate | null
}

/** The quantiles of delays that a forecast tries, one after the other. */
export const forecastQuantiles = [0.5, 0.75, 0.9] as const

/** The values of which at least these shares are not larger, as `percentile_disc` of SQL. */
const quantilesOf = (delays: readonly number[]): number[] => {
  const sorted = [...delays].sort((a, b) => a - b)
  return forecastQuantiles.flatMap((share) => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? [])
}

/**
 * When the invoices that are open at the end of `on` will be paid, each by its customer's own delays: the quantiles of
 * the days between due date and clearing of what the customer paid in the year before; those of the whole account for a
 * customer with fewer than FORECAST_LEAST_INVOICES such invoices. An invoice is expected at the median delay; one that is older
 * than that at the next quantile, three quarters and nine tenths; one that is older still is not forecast.
 */
export const expectedDates = <I extends ForecastInvoice>(
  invoices: readonly I[],
  on: BusinessDate,
): { invoice: I; expected: BusinessDate | null; cents: Cents }[] => {
  const from = addDays(on, -DELAY_YEAR_DAYS)
  const paid = invoices.filter(({ clearingDate }) => clearingDate !== null && clearingDate > from && clearingDate <= on)
  const delayOf = ({ dueDate, clearingDate }: I): number => daysBetween(dueDate, clearingDate ?? on)
  const ofAccount = quantilesOf(paid.map(delayOf))
  const own = new Map(
    [...Map.groupBy(paid, ({ tiersRef }) => tiersRef)]
      .filter(([, theirs]) => theirs.length >= FORECAST_LEAST_INVOICES)
      .map(([ref, theirs]) => [ref, quantilesOf(theirs.map(delayOf))]),
  )
  return invoices
    .filter(({ documentDate, clearingDate }) => documentDate <= on && (clearingDate === null || clearingDate > on))
    .map((invoice) => {
      const dates = (own.get(invoice.tiersRef) ?? ofAccount).map((delay) => addDays(invoice.dueDate, delay))
      const cents = invoice.clearingDate === null ? invoice.dueAmount : invoice.amount
      return { invoice, expected: dates.find((date) => date > on) ?? null, cents }
    })
}

export type Week = { from: BusinessDate; to: BusinessDate }

/** A forecast: made at the end of a day, for some weeks after it. */
export type ForecastRun = { madeOn: BusinessDate; weeks: Week[] }

const weeksFrom = (monday: BusinessDate, count: number): Week[] =>
  Array.from({ length: count }, (_, index) => ({
    from: addDays(monday, index * 7),
    to: addDays(monday, index * 7 + 6),
  }))

/**
 * The forecasts that are made: two of the past, with what was known then, which are compared with what was paid, and
 * that of the weeks to come. The current week is forecast from today on.
 */
export const forecastRuns = (today: BusinessDate): { tests: ForecastRun[]; coming: ForecastRun } => {
  const monday = mondayOf(today)
  return {
    tests: Array.from({ length: FORECAST_TEST_WEEKS / FORECAST_WEEKS }, (_, index) => {
      const start = addDays(monday, -7 * (FORECAST_TEST_WEEKS - index * FORECAST_WEEKS))
      return { madeOn: addDays(start, -1), weeks: weeksFrom(start, FORECAST_WEEKS) }
    }),
    coming: { madeOn: addDays(today, -1), weeks: weeksFrom(monday, FORECAST_WEEKS) },
  }
}

/**
 * How wrong forecasts were: the differences of all weeks, whatever their sign, over what was collected in them.
 * @returns a share; null if nothing was collected
 */
export const forecastError = (weeks: readonly { forecast: Cents; collected: Cents }[]): number | null => {
  const collected = weeks.reduce((sum, one) => sum + one.collected, 0)
  const off = weeks.reduce((sum, one) => sum + Math.abs(one.forecast - one.collected), 0)
  return collected > 0 ? off / collected : null
}
