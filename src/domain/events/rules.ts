import { COMMENT_MAX_LENGTH, EVENT_MAX_DAYS_BACK, PROMISE_MAX_DAYS } from '../constants.ts'
import { addDays, type BusinessDate, isBusinessDate } from '../dates.ts'
import type { Cents } from '../money.ts'
import { deadlineProblem } from './deadline.ts'
import type { DisputeFollowUp, EventDraft, EventInvoice, OpenEvent, RecordedKind } from './types.ts'

/** Rules that may refuse an event. Their texts say how to resolve it. */
export const eventProblemCodes = [
  'INVOICE_REQUIRED',
  'INVOICE_UNKNOWN',
  'INVOICE_CLEARED',
  'INVOICE_NOT_OWED',
  'INVOICE_DISPUTED',
  'INVOICE_PROMISED',
  'COMMENT_REQUIRED',
  'COMMENT_TOO_LONG',
  'AMOUNT_REQUIRED',
  'AMOUNT_INVALID',
  'AMOUNT_TOO_HIGH',
  'DATE_REQUIRED',
  'DATE_PAST',
  'DATE_TOO_FAR',
  'DATE_FUTURE',
  'DATE_TOO_OLD',
  'CATEGORY_UNKNOWN',
  'DEADLINE_PAST',
  'DEADLINE_TOO_FAR',
] as const
export type EventProblemCode = (typeof eventProblemCodes)[number]

export type EventField = 'movementRefs' | 'amount' | 'comment' | 'startDate' | 'paymentDate' | 'categoryId' | 'deadline'
export type EventProblem = { path: EventField; code: EventProblemCode }

/** What the rules need besides the draft. */
export type EventFacts = {
  today: BusinessDate
  /** The customer's invoices, at least those in the draft. */
  invoices: readonly EventInvoice[]
  /** The customer's events that have not ended. */
  open: readonly OpenEvent[]
  /** The event being changed; it does not conflict with itself. */
  changes?: string
  /** The categories of the account; without them, any is known. */
  categories?: readonly { id: string }[]
  /** The category and deadline that the dispute has; they may stay, whatever they are. */
  stored?: Pick<DisputeFollowUp, 'categoryId' | 'deadline'>
}

/** The open amount of some invoices, in cents; credits and cleared entries are ignored. */
export const openAmountOf = (refs: readonly string[], invoices: readonly EventInvoice[]): Cents => {
  const wanted = new Set(refs)
  return invoices.reduce(
    (sum, { uniqueRef, dueAmount }) => (wanted.has(uniqueRef) ? sum + Math.max(0, dueAmount) : sum),
    0,
  )
}

/** Kinds of which an invoice may have at most one open event (EVT-02), and the rule's code. */
const once: Partial<Record<RecordedKind, EventProblemCode>> = {
  DISPUTE: 'INVOICE_DISPUTED',
  PROMISE: 'INVOICE_PROMISED',
}

/** Why an event of this kind may not be recorded for an invoice; null if it may. */
export const invoiceProblem = (
  kind: RecordedKind,
  invoice: EventInvoice | undefined,
  { open, changes }: Pick<EventFacts, 'open' | 'changes'>,
): EventProblemCode | null => {
  if (!invoice) return 'INVOICE_UNKNOWN'
  if (invoice.dueAmount === 0) return 'INVOICE_CLEARED'
  if (invoice.dueAmount < 0) return 'INVOICE_NOT_OWED'
  const rule = once[kind]
  const taken = open.some(
    (event) => event.kind === kind && event.eventId !== changes && event.movementRefs.includes(invoice.uniqueRef),
  )
  return rule && taken ? rule : null
}

/** Every action on an event requires a comment of limited length (spec 5). */
export const commentProblem = (comment: string): 'COMMENT_REQUIRED' | 'COMMENT_TOO_LONG' | null => {
  if (comment.trim() === '') return 'COMMENT_REQUIRED'
  return comment.trim().length > COMMENT_MAX_LENGTH ? 'COMMENT_TOO_LONG' : null
}

const amountProblem = ({ kind, amount }: EventDraft, most: Cents): EventProblemCode | null => {
  if (amount === null) return 'AMOUNT_REQUIRED'
  if (!Number.isSafeInteger(amount) || amount === 0) return 'AMOUNT_INVALID'
  // An overpayment may have any amount.
  if (kind === 'DISCREPANCY') return null
  if (amount < 0) return 'AMOUNT_INVALID'
  return amount > most ? 'AMOUNT_TOO_HIGH' : null
}

const dateProblem = (draft: EventDraft, today: BusinessDate): EventProblem | null => {
  const path = draft.kind === 'PROMISE' ? 'paymentDate' : 'startDate'
  const date = draft[path]
  if (date === null || !isBusinessDate(date)) return { path, code: 'DATE_REQUIRED' }
  if (path === 'paymentDate') {
    if (date < today) return { path, code: 'DATE_PAST' }
    return date > addDays(today, PROMISE_MAX_DAYS) ? { path, code: 'DATE_TOO_FAR' } : null
  }
  if (date > today) return { path, code: 'DATE_FUTURE' }
  return date < addDays(today, -EVENT_MAX_DAYS_BACK) ? { path, code: 'DATE_TOO_OLD' } : null
}

const followUpProblems = ({ followUp }: EventDraft, { today, categories, stored }: EventFacts): EventProblem[] => {
  if (!followUp) return []
  const { categoryId, deadline } = followUp
  const problems: EventProblem[] = []
  const isKnown = !categories || categories.some(({ id }) => id === categoryId)
  if (categoryId !== null && categoryId !== stored?.categoryId && !isKnown)
    problems.push({ path: 'categoryId', code: 'CATEGORY_UNKNOWN' })
  if (deadline === null || deadline === stored?.deadline) return problems
  const problem = deadlineProblem(deadline, today)
  if (problem) problems.push({ path: 'deadline', code: problem })
  return problems
}

/**
 * Problems that prevent recording or changing an event, at most one per field, in the order of the form: its invoices
 * must be open, positive, and in no other open event of the kind; the amount is at most the open amount (a part may be
 * promised or disputed); a comment; a promise is for today or later, a dispute since today or earlier.
 */
export const eventProblems = (draft: EventDraft, facts: EventFacts): EventProblem[] => {
  const problems: EventProblem[] = []
  const byRef = new Map(facts.invoices.map((invoice) => [invoice.uniqueRef, invoice]))
  const refused = draft.movementRefs.map((ref) => invoiceProblem(draft.kind, byRef.get(ref), facts)).find(Boolean)
  if (draft.movementRefs.length === 0) problems.push({ path: 'movementRefs', code: 'INVOICE_REQUIRED' })
  else if (refused) problems.push({ path: 'movementRefs', code: refused })

  const amount = amountProblem(draft, openAmountOf(draft.movementRefs, facts.invoices))
  if (amount && !(amount === 'AMOUNT_TOO_HIGH' && problems.length > 0)) problems.push({ path: 'amount', code: amount })
  const date = dateProblem(draft, facts.today)
  if (date) problems.push(date)
  const comment = commentProblem(draft.comment)
  if (comment) problems.push({ path: 'comment', code: comment })
  return [...problems, ...followUpProblems(draft, facts)]
}
