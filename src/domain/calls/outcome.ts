import { CALL_AGAIN_MAX_DAYS, COMMENT_MAX_LENGTH, NOTES_MAX_LENGTH, PROMISE_MAX_DAYS } from '../constants.ts'
import { addDays, type BusinessDate, isBusinessDate } from '../dates.ts'
import type { Cents } from '../money.ts'

export const callOutcomes = ['PROMISE', 'DISPUTE', 'CALL_AGAIN', 'WRONG_NUMBER', 'REACHED', 'NOT_REACHED'] as const
export type CallOutcomeKind = (typeof callOutcomes)[number]

/** How a call ended, with what each ending needs. Amounts are cents; invoices are unique references. */
export type CallOutcome =
  | { kind: 'PROMISE'; date: BusinessDate; amount: Cents; movementRefs: readonly string[]; comment: string }
  | { kind: 'DISPUTE'; movementRefs: readonly string[]; comment: string }
  | { kind: 'CALL_AGAIN'; date: BusinessDate }
  | { kind: 'WRONG_NUMBER' }
  | { kind: 'REACHED' }
  | { kind: 'NOT_REACHED' }

/** What a call is about, as far as its outcome is judged by it. */
export type CallSubject = {
  today: BusinessDate
  /** Invoices of the step, with what is left of each in cents; `promised` when a promise is open on it. */
  invoices: readonly { uniqueRef: string; dueAmount: Cents; promised: boolean }[]
}

/** A field of the outcome that is not right, and why. */
export type OutcomeProblem = { field: 'notes' | 'date' | 'amount' | 'movementRefs' | 'comment'; code: string }

const textProblem = (field: 'notes' | 'comment', text: string, limit: number): OutcomeProblem[] => {
  if (text.trim() === '') return [{ field, code: 'REQUIRED' }]
  return text.length > limit ? [{ field, code: 'TOO_LONG' }] : []
}

const dateProblem = (date: string, from: BusinessDate, to: BusinessDate): OutcomeProblem[] => {
  if (!isBusinessDate(date)) return [{ field: 'date', code: 'REQUIRED' }]
  if (date < from) return [{ field: 'date', code: 'TOO_EARLY' }]
  return date > to ? [{ field: 'date', code: 'TOO_LATE' }] : []
}

const invoicesProblem = (refs: readonly string[], subject: CallSubject): OutcomeProblem[] => {
  const known = new Set(subject.invoices.map(({ uniqueRef }) => uniqueRef))
  if (refs.length === 0) return [{ field: 'movementRefs', code: 'REQUIRED' }]
  return refs.every((ref) => known.has(ref)) ? [] : [{ field: 'movementRefs', code: 'UNKNOWN_INVOICE' }]
}

const promiseProblems = (
  { date, amount, movementRefs, comment }: Extract<CallOutcome, { kind: 'PROMISE' }>,
  subject: CallSubject,
): OutcomeProblem[] => {
  const chosen = subject.invoices.filter(({ uniqueRef }) => movementRefs.includes(uniqueRef))
  const owed = chosen.reduce((sum, { dueAmount }) => sum + dueAmount, 0)
  const problems = [
    ...dateProblem(date, subject.today, addDays(subject.today, PROMISE_MAX_DAYS)),
    ...invoicesProblem(movementRefs, subject),
    ...textProblem('comment', comment, COMMENT_MAX_LENGTH),
  ]
  // One open promise a movement (EVT-02).
  if (chosen.some(({ promised }) => promised)) problems.push({ field: 'movementRefs', code: 'PROMISED_ALREADY' })
  if (!Number.isInteger(amount) || amount <= 0) problems.push({ field: 'amount', code: 'REQUIRED' })
  else if (amount > owed) problems.push({ field: 'amount', code: 'ABOVE_OWED' })
  return problems
}

/** The notes of a call are required (REM-04). */
export const notesProblems = (notes: string): OutcomeProblem[] => textProblem('notes', notes, NOTES_MAX_LENGTH)

/** What stands against ending a call so; empty when nothing does. The screen and the server ask the same function. */
export const outcomeProblems = (outcome: CallOutcome, subject: CallSubject): OutcomeProblem[] => {
  if (outcome.kind === 'PROMISE') return promiseProblems(outcome, subject)
  if (outcome.kind === 'DISPUTE') {
    return [
      ...invoicesProblem(outcome.movementRefs, subject),
      ...textProblem('comment', outcome.comment, COMMENT_MAX_LENGTH),
    ]
  }
  if (outcome.kind === 'CALL_AGAIN') {
    return dateProblem(outcome.date, addDays(subject.today, 1), addDays(subject.today, CALL_AGAIN_MAX_DAYS))
  }
  return []
}

/**
 * Whether a call ends its step. Nobody reached: the step is tried again on the next business day, and given up after
 * `attempts` calls, so that the scenario goes on. Of a wrong number the planner makes another medium.
 * @param attempts calls of the step without an answer, this one among them
 */
export const endsStep = (kind: CallOutcomeKind, attempts: number, limit: number): boolean => {
  if (kind === 'NOT_REACHED') return attempts >= limit
  return kind === 'PROMISE' || kind === 'DISPUTE' || kind === 'REACHED'
}
