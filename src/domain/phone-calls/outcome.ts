import { NOTES_MAX_LENGTH, PHONE_CALL_AGAIN_MAX_DAYS } from '../constants.ts'
import { addDays, type BusinessDate, isBusinessDate } from '../dates.ts'
import { type EventDraft, type EventField, eventProblems, openAmountOf } from '../events/index.ts'
import type { Cents } from '../money.ts'

export const phoneCallOutcomes = ['PROMISE', 'DISPUTE', 'CALL_AGAIN', 'WRONG_NUMBER', 'REACHED', 'NOT_REACHED'] as const
export type PhoneCallOutcomeKind = (typeof phoneCallOutcomes)[number]

/** How a call ended, and what each outcome requires. Amounts are in cents; invoices are unique references. */
export type PhoneCallOutcome =
  | { kind: 'PROMISE'; date: BusinessDate; amount: Cents; movementRefs: readonly string[]; comment: string }
  | { kind: 'DISPUTE'; movementRefs: readonly string[]; comment: string }
  | { kind: 'CALL_AGAIN'; date: BusinessDate }
  | { kind: 'WRONG_NUMBER' }
  | { kind: 'REACHED' }
  | { kind: 'NOT_REACHED' }

/** The parts of a call that its outcome depends on. */
export type PhoneCallSubject = {
  today: BusinessDate
  /** Invoices of the step with their open amount in cents; `promised` if a promise is open on it. */
  invoices: readonly { uniqueRef: string; dueAmount: Cents; promised: boolean }[]
}

/** An invalid field of the outcome, and why. */
export type OutcomeProblem = { field: 'notes' | 'date' | 'amount' | 'movementRefs' | 'comment'; code: string }

/** The day of the next call: after today, and not too far ahead. */
const againProblems = (date: string, today: BusinessDate): OutcomeProblem[] => {
  if (!isBusinessDate(date)) return [{ field: 'date', code: 'DATE_REQUIRED' }]
  if (date <= today) return [{ field: 'date', code: 'DATE_PAST' }]
  return date > addDays(today, PHONE_CALL_AGAIN_MAX_DAYS) ? [{ field: 'date', code: 'DATE_TOO_FAR' }] : []
}

const fieldOf: Record<EventField, OutcomeProblem['field']> = {
  movementRefs: 'movementRefs',
  amount: 'amount',
  comment: 'comment',
  startDate: 'date',
  paymentDate: 'date',
}

/** A promise or dispute must follow the rules for events, for the invoices of the call. */
const agreedProblems = (
  outcome: Extract<PhoneCallOutcome, { kind: 'PROMISE' | 'DISPUTE' }>,
  { today, invoices }: PhoneCallSubject,
): OutcomeProblem[] => {
  const promise = outcome.kind === 'PROMISE'
  const draft: EventDraft = {
    kind: outcome.kind,
    movementRefs: outcome.movementRefs,
    amount: promise ? outcome.amount : openAmountOf(outcome.movementRefs, invoices),
    comment: outcome.comment,
    startDate: promise ? null : today,
    paymentDate: promise ? outcome.date : null,
  }
  const promised = invoices.filter((invoice) => invoice.promised).map(({ uniqueRef }) => uniqueRef)
  const open = [{ eventId: '', kind: 'PROMISE', movementRefs: promised }]
  const problems = eventProblems(draft, { today, invoices, open })
  // The disputed amount is the open amount of its invoices: without an invoice, only that is reported.
  const told = promise ? problems : problems.filter(({ path }) => path !== 'amount')
  return told.map(({ path, code }) => ({ field: fieldOf[path], code }))
}

/** Notes are required for a call (REM-04). */
export const notesProblems = (notes: string): OutcomeProblem[] => {
  if (notes.trim() === '') return [{ field: 'notes', code: 'NOTES_REQUIRED' }]
  return notes.length > NOTES_MAX_LENGTH ? [{ field: 'notes', code: 'NOTES_TOO_LONG' }] : []
}

/** Problems that prevent this outcome; empty if there are none. Shared by screen and server. */
export const outcomeProblems = (outcome: PhoneCallOutcome, subject: PhoneCallSubject): OutcomeProblem[] => {
  if (outcome.kind === 'PROMISE' || outcome.kind === 'DISPUTE') return agreedProblems(outcome, subject)
  if (outcome.kind === 'CALL_AGAIN') return againProblems(outcome.date, subject.today)
  return []
}

/**
 * Whether a call completes its step. If nobody was reached, the step is repeated on the next business day and skipped
 * after `attempts` calls, so that the scenario continues. After a wrong number, the planner uses another channel.
 * @param attempts unanswered calls of the step, including this one
 */
export const endsStep = (kind: PhoneCallOutcomeKind, attempts: number, limit: number): boolean => {
  if (kind === 'NOT_REACHED') return attempts >= limit
  return kind === 'PROMISE' || kind === 'DISPUTE' || kind === 'REACHED'
}
