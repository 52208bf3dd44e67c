import {
  BEHAVIOUR_DAYS,
  SCORE_MOST_FOR_DELAY,
  SCORE_MOST_FOR_DISPUTES,
  SCORE_MOST_FOR_PROMISES,
  SCORE_MOST_FOR_TREND,
} from '../constants.ts'
import { addDays, type BusinessDate, daysBetween } from '../dates.ts'
import type { Cents } from '../money.ts'

/** An invoice whose due date has passed: cleared on a day, or with an amount that is still due. */
export type DueInvoice = {
  dueDate: BusinessDate
  amount: Cents
  dueAmount: Cents
  clearingDate: BusinessDate | null
  disputed: boolean
}

/** Days late, weighted by amounts, with the sums that it is made of. */
export type WeightedDelay = {
  /** Days after the due date, one decimal; negative: paid early. Null if nothing was due. */
  days: number | null
  invoices: number
  amount: Cents
  /** What of it is unpaid, and counted until today. */
  unpaid: Cents
}

type PaymentBehaviour = {
  delay: WeightedDelay
  /** Month by month of the due dates, oldest first. */
  months: (WeightedDelay & { month: string })[]
  /** The delay of the last six months less that of the six before, in days; null if one of them has no invoice. */
  trend: { recent: WeightedDelay; before: WeightedDelay; days: number | null }
  promises: { kept: number; broken: number; share: number | null }
  disputed: { invoices: number; of: number; amount: Cents; share: number | null }
  score: Score | null
}

/** A score of 100 less what is taken off for each habit. */
export type Score = {
  points: number
  off: Record<'delay' | 'promises' | 'disputes' | 'trend', number>
}

const oneDecimal = (value: number): number => Math.round(value * 10) / 10

/** What an invoice weighs: its whole amount once it is cleared, what is left of it before. */
const weightOf = ({ clearingDate, amount, dueAmount }: DueInvoice): Cents =>
  clearingDate === null ? dueAmount : amount

const delayOf = ({ clearingDate, dueDate }: DueInvoice, today: BusinessDate): number =>
  daysBetween(dueDate, clearingDate ?? today)

/**
 * The average delay, weighted by amounts: `Σ (amount × days after the due date) ÷ Σ amount`. A cleared invoice counts
 * until its clearing, with its whole amount; an unpaid one until `today`, with what is left of it. So a customer who
 * stops paying gets worse every day, and not only on the day of the payment.
 */
export const weightedDelay = (invoices: readonly DueInvoice[], today: BusinessDate): WeightedDelay => {
  const amount = invoices.reduce((sum, one) => sum + weightOf(one), 0)
  const days = invoices.reduce((sum, one) => sum + weightOf(one) * delayOf(one, today), 0)
  return {
    days: amount > 0 ? oneDecimal(days / amount) : null,
    invoices: invoices.length,
    amount,
    unpaid: invoices.reduce((sum, one) => sum + (one.clearingDate === null ? one.dueAmount : 0), 0),
  }
}

/** The first day of the year of due dates that is looked at; it ends on the day before `today`. */
export const behaviourFrom = (today: BusinessDate): BusinessDate => addDays(today, -BEHAVIOUR_DAYS)

/** The twelve months up to that of `today`, oldest first, as `2026-11`. */
export const monthsUpTo = (today: BusinessDate, count = 12): string[] => {
  const last = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1
  return Array.from({ length: count }, (_, index) => {
    const month = last - count + 1 + index
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
  })
}

const takenOff = (value: number, most: number): number => Math.round(Math.min(most, Math.max(0, value)))

/**
 * 100 points, less one for each day of the weighted delay (60 at most), 20 for promises of which none was kept, 10 for
 * invoices of which all are disputed, and one for each day by which the delay has grown in six months (10 at most).
 * Null without an invoice to judge by.
 */
const scoreOf = ({ delay, promises, disputed, trend }: Omit<PaymentBehaviour, 'score' | 'months'>): Score | null => {
  if (delay.days === null) return null
  const off = {
    delay: takenOff(delay.days, SCORE_MOST_FOR_DELAY),
    promises: takenOff((1 - (promises.share ?? 1)) * SCORE_MOST_FOR_PROMISES, SCORE_MOST_FOR_PROMISES),
    disputes: takenOff((disputed.share ?? 0) * SCORE_MOST_FOR_DISPUTES, SCORE_MOST_FOR_DISPUTES),
    trend: takenOff(trend.days ?? 0, SCORE_MOST_FOR_TREND),
  }
  return { points: 100 - off.delay - off.promises - off.disputes - off.trend, off }
}

/**
 * How a customer pays, by the invoices that fell due in the year before `today` (docs/decisions/0055).
 * @param promises those of the customer that were kept or broken in the same year
 */
export const paymentBehaviour = (
  invoices: readonly DueInvoice[],
  promises: { kept: number; broken: number },
  today: BusinessDate,
): PaymentBehaviour => {
  const from = behaviourFrom(today)
  const half = addDays(today, -Math.floor(BEHAVIOUR_DAYS / 2))
  const due = invoices.filter(({ dueDate }) => dueDate >= from && dueDate < today)
  const recent = weightedDelay(
    due.filter(({ dueDate }) => dueDate >= half),
    today,
  )
  const before = weightedDelay(
    due.filter(({ dueDate }) => dueDate < half),
    today,
  )
  const disputed = due.filter((one) => one.disputed)
  const ended = promises.kept + promises.broken
  const known = {
    delay: weightedDelay(due, today),
    trend: {
      recent,
      before,
      days: recent.days === null || before.days === null ? null : oneDecimal(recent.days - before.days),
    },
    promises: { ...promises, share: ended > 0 ? promises.kept / ended : null },
    disputed: {
      invoices: disputed.length,
      of: due.length,
      amount: disputed.reduce((sum, { amount }) => sum + amount, 0),
      share: due.length > 0 ? disputed.length / due.length : null,
    },
  }
  const months = monthsUpTo(today).map((month) => ({
    month,
    ...weightedDelay(
      due.filter(({ dueDate }) => dueDate.startsWith(month)),
      today,
    ),
  }))
  return { ...known, months, score: scoreOf(known) }
}
