import { IMPORT_MAX_LENGTHS, NOTES_MAX_LENGTH, PHONE_CALL_AGAIN_MAX_DAYS } from '../constants.ts'
import { addDays, type BusinessDate, isBusinessDate } from '../dates.ts'
import {
  type EventDraft,
  type EventField,
  eventProblems,
  instalmentsProblems,
  openAmountOf,
  type PromisedPayments,
  type ReportedPayment,
  reportedProblems,
} from '../events/index.ts'
import { isEmail } from '../import/customer-rules.ts'
import type { Cents } from '../money.ts'
import { checkPerson, type PersonFields } from '../person.ts'

export const phoneCallOutcomes = [
  'PROMISE',
  'ALREADY_PAID',
  'SEND_AGAIN',
  'DISPUTE',
  'CALL_AGAIN',
  'REACHED',
  'WRONG_PERSON',
  'WRONG_NUMBER',
  'NOT_REACHED',
] as const
export type PhoneCallOutcomeKind = (typeof phoneCallOutcomes)[number]

/** How a call ended, and what each outcome requires. Amounts are in cents; invoices are unique references. */
export type PhoneCallOutcome =
  | ({ kind: 'PROMISE' } & PromisedPayments)
  | ({ kind: 'ALREADY_PAID' } & ReportedPayment)
  | { kind: 'SEND_AGAIN'; email: string }
  | { kind: 'DISPUTE'; movementRefs: readonly string[]; comment: string; categoryId: string | null }
  /** `hour` as 14:30; empty: at any time of the day. */
  | { kind: 'CALL_AGAIN'; date: BusinessDate; hour: string }
  | { kind: 'REACHED' }
  /** Who is to be called instead; null if nobody knows. */
  | { kind: 'WRONG_PERSON'; contact: PersonFields | null }
  | { kind: 'WRONG_NUMBER' }
  | { kind: 'NOT_REACHED' }

/** The parts of a call that its outcome depends on. */
export type PhoneCallSubject = {
  today: BusinessDate
  /** The time in Paris, as 14:30. */
  time: string
  /** Invoices of the step with their open amount in cents; `promised` if a promise is open on it. */
  invoices: readonly { uniqueRef: string; dueAmount: Cents; promised: boolean }[]
  /** True if the number that was called is that of a contact, who can be marked. */
  isContactCalled: boolean
}

/** An invalid field of the outcome, and why; `part` is that of an instalment. */
export type OutcomeProblem = {
  field:
    | 'notes'
    | 'date'
    | 'hour'
    | 'amount'
    | 'movementRefs'
    | 'comment'
    | 'categoryId'
    | 'reference'
    | 'email'
    | 'contact'
    | keyof PersonFields
  code: string
  part?: number
}

const isHour = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

/** The next call: later, and not too far ahead; later today only with its hour. */
const againProblems = (
  { date, hour }: Extract<PhoneCallOutcome, { kind: 'CALL_AGAIN' }>,
  { today, time }: PhoneCallSubject,
): OutcomeProblem[] => {
  if (!isBusinessDate(date)) return [{ field: 'date', code: 'DATE_REQUIRED' }]
  if (date < today) return [{ field: 'date', code: 'DATE_PAST' }]
  if (date > addDays(today, PHONE_CALL_AGAIN_MAX_DAYS)) return [{ field: 'date', code: 'DATE_TOO_FAR' }]
  if (hour !== '' && !isHour(hour)) return [{ field: 'hour', code: 'HOUR_INVALID' }]
  if (date > today) return []
  if (hour === '') return [{ field: 'hour', code: 'HOUR_REQUIRED' }]
  return hour <= time ? [{ field: 'hour', code: 'HOUR_PAST' }] : []
}

const fieldOf: Record<EventField, OutcomeProblem['field']> = {
  movementRefs: 'movementRefs',
  amount: 'amount',
  comment: 'comment',
  startDate: 'date',
  paymentDate: 'date',
  categoryId: 'categoryId',
  deadline: 'date',
}

/** The facts of the rules for events, for the invoices of the call. */
const factsOf = ({ today, invoices }: PhoneCallSubject) => {
  const promised = invoices.filter((invoice) => invoice.promised).map(({ uniqueRef }) => uniqueRef)
  return { today, invoices, open: [{ eventId: '', kind: 'PROMISE', movementRefs: promised }] }
}

const disputeProblems = (
  { kind, movementRefs, comment }: Extract<PhoneCallOutcome, { kind: 'DISPUTE' }>,
  subject: PhoneCallSubject,
): OutcomeProblem[] => {
  const amount = openAmountOf(movementRefs, subject.invoices)
  const draft: EventDraft = { kind, movementRefs, amount, comment, startDate: subject.today, paymentDate: null }
  // The disputed amount is the open amount of its invoices: without an invoice, only that is reported.
  return eventProblems(draft, factsOf(subject))
    .filter(({ path }) => path !== 'amount')
    .map(({ path, code }) => ({ field: fieldOf[path], code }))
}

const addressProblems = (email: string): OutcomeProblem[] => {
  const typed = email.trim()
  if (typed === '') return [{ field: 'email', code: 'EMAIL_REQUIRED' }]
  return typed.length > IMPORT_MAX_LENGTHS.email || !isEmail(typed) ? [{ field: 'email', code: 'EMAIL_INVALID' }] : []
}

/** Somebody else to call, unless a contact was called who can be marked; then they may be unknown. */
const personProblems = (contact: PersonFields | null, { isContactCalled }: PhoneCallSubject): OutcomeProblem[] => {
  if (contact) return checkPerson(contact)
  return isContactCalled ? [] : [{ field: 'contact', code: 'CONTACT_REQUIRED' }]
}

/** Notes are required for a call (REM-04). */
export const notesProblems = (notes: string): OutcomeProblem[] => {
  if (notes.trim() === '') return [{ field: 'notes', code: 'NOTES_REQUIRED' }]
  return notes.length > NOTES_MAX_LENGTH ? [{ field: 'notes', code: 'NOTES_TOO_LONG' }] : []
}

/** Problems that prevent this outcome; empty if there are none. Shared by screen and server. */
export const outcomeProblems = (outcome: PhoneCallOutcome, subject: PhoneCallSubject): OutcomeProblem[] => {
  switch (outcome.kind) {
    case 'PROMISE':
      return instalmentsProblems(outcome, factsOf(subject))
    case 'ALREADY_PAID':
      return reportedProblems(outcome, factsOf(subject))
    case 'DISPUTE':
      return disputeProblems(outcome, subject)
    case 'SEND_AGAIN':
      return addressProblems(outcome.email)
    case 'CALL_AGAIN':
      return againProblems(outcome, subject)
    case 'WRONG_PERSON':
      return personProblems(outcome.contact, subject)
    default:
      return []
  }
}
