/**
 * A payment that the customer says has been made. Its invoices are not asked for until the movements can show it; the
 * customer is believed for a limited time.
 */
import { isBusinessDay, nextBusinessDay } from '../calendar.ts'
import { PAYMENT_REFERENCE_MAX_LENGTH, PAYMENT_SEEN_BUSINESS_DAYS, REPORTED_PAYMENT_MAX_DAYS } from '../constants.ts'
import { addDays, type BusinessDate } from '../dates.ts'
import type { Cents } from '../money.ts'
import type { PromiseClock } from './promise.ts'
import { type EventFacts, type EventProblemCode, eventProblems, openAmountOf } from './rules.ts'

export type ReportedPayment = {
  date: BusinessDate
  /** Reference of the transfer, number of the cheque; may be empty. */
  reference: string
  movementRefs: readonly string[]
}

export type ReportedProblem = {
  field: 'date' | 'reference' | 'movementRefs'
  code: EventProblemCode | 'REFERENCE_TOO_LONG'
}

/** Its day is today or before, and its invoices are open and not disputed. */
export const reportedProblems = (
  { date, reference, movementRefs }: ReportedPayment,
  facts: EventFacts,
): ReportedProblem[] => {
  const amount = openAmountOf(movementRefs, facts.invoices) || 1
  // The rules of the days and invoices of a discrepancy are those of anything that began in the past.
  const draft = { kind: 'DISCREPANCY', movementRefs, amount, comment: reference || '-', paymentDate: null } as const
  const problems = eventProblems({ ...draft, startDate: date }, facts).flatMap(({ path, code }): ReportedProblem[] => {
    if (path === 'startDate') return [{ field: 'date', code }]
    return path === 'movementRefs' ? [{ field: path, code }] : []
  })
  return reference.length > PAYMENT_REFERENCE_MAX_LENGTH
    ? [...problems, { field: 'reference', code: 'REFERENCE_TOO_LONG' }]
    : problems
}

/** The first day of which movements can show a payment. */
export const seenFrom = (paidOn: BusinessDate): BusinessDate => {
  let day = paidOn
  for (let left = PAYMENT_SEEN_BUSINESS_DAYS; left > 0; ) {
    day = addDays(day, 1)
    if (isBusinessDay(day)) left -= 1
  }
  return nextBusinessDay(day)
}

/** The last day on which it is believed without an import. */
export const believedUntil = (reportedOn: BusinessDate): BusinessDate => addDays(reportedOn, REPORTED_PAYMENT_MAX_DAYS)

/**
 * How a reported payment ends by itself; null while it is believed. PAID once nothing is left of its invoices;
 * NOT_SEEN once movements were imported that could show it, or after its limit.
 * @param left the open amount of its invoices now, in cents
 */
export const reportedEnd = (
  { paidOn, reportedOn }: { paidOn: BusinessDate; reportedOn: BusinessDate },
  left: Cents,
  { importedOn, today }: Pick<PromiseClock, 'importedOn' | 'today'>,
): 'PAID' | 'NOT_SEEN' | null => {
  if (left <= 0) return 'PAID'
  const isNewer = importedOn !== null && importedOn > reportedOn && importedOn >= seenFrom(paidOn)
  if (isNewer) return 'NOT_SEEN'
  return today > believedUntil(reportedOn) ? 'NOT_SEEN' : null
}
