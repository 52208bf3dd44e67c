import type { PhoneCallSheet } from '../../contract/delivery/phone-calls.ts'
import { COMMENT_MAX_LENGTH, PROMISE_MAX_PARTS } from '../../domain/constants.ts'
import { oldestCovering, totalOf } from '../../domain/events/index.ts'
import { fromDecimal } from '../../domain/money.ts'
import { isNobody, noPerson, type PersonFields } from '../../domain/person.ts'
import {
  notesProblems,
  type OutcomeProblem,
  outcomeProblems,
  type PhoneCallOutcome,
} from '../../domain/phone-calls/outcome.ts'
import type { OutcomeDraft } from './phone-call.types.ts'

export const emptyDraft: OutcomeDraft = {
  kind: null,
  date: null,
  hour: '',
  parts: [],
  isChosen: false,
  movementRefs: [],
  comment: '',
  categoryId: null,
  reference: '',
  email: '',
  contact: noPerson,
}

const nobodyIf = (contact: PersonFields): PersonFields | null =>
  isNobody({ ...contact, civility: '' }) ? null : { ...contact, civility: contact.civility || 'UNK' }

/** The outcome of a draft; null before one was chosen. */
export const outcomeOf = (draft: OutcomeDraft): PhoneCallOutcome | null => {
  const { kind, date, movementRefs, comment } = draft
  switch (kind) {
    case 'PROMISE': {
      const parts = draft.parts.map((part) => ({ date: part.date ?? '', amount: part.amount ?? 0 }))
      return { kind, parts, movementRefs, comment }
    }
    case 'ALREADY_PAID':
      return { kind, date: date ?? '', reference: draft.reference.trim(), movementRefs }
    case 'SEND_AGAIN':
      return { kind, email: draft.email.trim() }
    case 'DISPUTE':
      return { kind, movementRefs, comment, categoryId: draft.categoryId }
    case 'CALL_AGAIN':
      return { kind, date: date ?? '', hour: draft.hour }
    case 'WRONG_PERSON':
      return { kind, contact: nobodyIf(draft.contact) }
    default:
      return kind && { kind }
  }
}

const freeOf = (sheet: PhoneCallSheet) =>
  sheet.invoices
    .filter(({ promisedOn }) => promisedOn === null)
    .map(({ uniqueRef, dueAmount }) => ({ uniqueRef, dueAmount: fromDecimal(dueAmount) }))

const creditsOf = (sheet: PhoneCallSheet): number =>
  -sheet.credits.reduce((sum, { dueAmount }) => sum + fromDecimal(dueAmount), 0)

/** What blocks saving a draft, by the rules of the server. */
export const draftProblems = (draft: OutcomeDraft, sheet: PhoneCallSheet | null, phone: string): OutcomeProblem[] => {
  const outcome = outcomeOf(draft)
  if (!outcome || !sheet) return []
  return outcomeProblems(outcome, {
    today: sheet.today,
    time: sheet.time,
    invoices: sheet.invoices.map(({ uniqueRef, dueAmount, promisedOn }) => ({
      uniqueRef,
      dueAmount: fromDecimal(dueAmount),
      promised: promisedOn !== null,
    })),
    isContactCalled: sheet.numbers.some(
      (number) => number.phone === phone && number.role !== 'CUSTOMER' && !number.wrongPerson,
    ),
  })
}

export const hasNotes = (notes: string): boolean => notesProblems(notes).length === 0

export const isReady = (draft: OutcomeDraft, sheet: PhoneCallSheet | null, phone: string): boolean =>
  draft.kind !== null && draftProblems(draft, sheet, phone).length === 0

/**
 * The initial values of a kind of outcome: a promise covers all that is owed and not promised yet, a payment that was
 * made all that is owed, and the notes are the comment until another is written.
 */
export const begunDraft = (kind: OutcomeDraft['kind'], sheet: PhoneCallSheet, notes: string): OutcomeDraft => {
  const comment = notes.trim().slice(0, COMMENT_MAX_LENGTH)
  const begun = { ...emptyDraft, kind }
  if (kind === 'DISPUTE') return { ...begun, comment }
  if (kind === 'SEND_AGAIN') return { ...begun, email: sheet.email }
  if (kind === 'ALREADY_PAID')
    return { ...begun, date: sheet.today, movementRefs: sheet.invoices.map(({ uniqueRef }) => uniqueRef) }
  if (kind !== 'PROMISE') return begun
  const free = freeOf(sheet)
  const amount = Math.max(0, totalOf(free.map(({ dueAmount }) => ({ amount: dueAmount }))) - creditsOf(sheet))
  return withOldest({ ...begun, parts: [{ no: 1, date: null, amount }], comment }, sheet)
}

export const canAddPart = ({ kind, parts }: OutcomeDraft): boolean =>
  kind === 'PROMISE' && parts.length < PROMISE_MAX_PARTS

/** A promise with another payment, of what the others leave of the chosen invoices or else of all that is owed. */
export const withPart = (draft: OutcomeDraft, sheet: PhoneCallSheet): OutcomeDraft => {
  const { parts, isChosen, movementRefs } = draft
  const free = freeOf(sheet)
  const sumOf = (invoices: typeof free) => totalOf(invoices.map(({ dueAmount }) => ({ amount: dueAmount })))
  const owed = sumOf(free) - creditsOf(sheet)
  const asked = isChosen
    ? Math.min(owed, sumOf(free.filter(({ uniqueRef }) => movementRefs.includes(uniqueRef))))
    : owed
  const left = asked - totalOf(parts)
  const part = { no: Math.max(0, ...parts.map(({ no }) => no)) + 1, date: null, amount: left > 0 ? left : null }
  return changedDraft(draft, { parts: [...parts, part] }, sheet)
}

/** The draft with the oldest invoices that its payments cover. */
const withOldest = (draft: OutcomeDraft, sheet: PhoneCallSheet): OutcomeDraft => ({
  ...draft,
  movementRefs: oldestCovering(totalOf(draft.parts), freeOf(sheet), creditsOf(sheet)),
})

/** A draft after a change; without a choice of the user, the invoices follow the promised amounts. */
export const changedDraft = (
  draft: OutcomeDraft,
  patch: Partial<OutcomeDraft>,
  sheet: PhoneCallSheet | null,
): OutcomeDraft => {
  const changed = { ...draft, ...patch }
  return sheet && changed.kind === 'PROMISE' && !changed.isChosen ? withOldest(changed, sheet) : changed
}
