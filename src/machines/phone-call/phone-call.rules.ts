import type { PhoneCallSheet } from '../../contract/delivery/phone-calls.ts'
import { COMMENT_MAX_LENGTH } from '../../domain/constants.ts'
import { fromDecimal } from '../../domain/money.ts'
import {
  notesProblems,
  type OutcomeProblem,
  outcomeProblems,
  type PhoneCallOutcome,
} from '../../domain/phone-calls/outcome.ts'
import type { OutcomeDraft } from './phone-call.types.ts'

export const emptyDraft: OutcomeDraft = { kind: null, date: null, amount: null, movementRefs: [], comment: '' }

/** The outcome of a draft; null before one was chosen. */
export const outcomeOf = ({ kind, date, amount, movementRefs, comment }: OutcomeDraft): PhoneCallOutcome | null => {
  if (kind === 'PROMISE') return { kind, date: date ?? '', amount: amount ?? 0, movementRefs, comment }
  if (kind === 'DISPUTE') return { kind, movementRefs, comment }
  if (kind === 'CALL_AGAIN') return { kind, date: date ?? '' }
  return kind && { kind }
}

/** What blocks saving a draft, by the rules of the server. */
export const draftProblems = (draft: OutcomeDraft, sheet: PhoneCallSheet | null): OutcomeProblem[] => {
  const outcome = outcomeOf(draft)
  if (!outcome || !sheet) return []
  return outcomeProblems(outcome, {
    today: sheet.today,
    invoices: sheet.invoices.map(({ uniqueRef, dueAmount, promisedOn }) => ({
      uniqueRef,
      dueAmount: fromDecimal(dueAmount),
      promised: promisedOn !== null,
    })),
  })
}

export const hasNotes = (notes: string): boolean => notesProblems(notes).length === 0

export const isReady = (draft: OutcomeDraft, sheet: PhoneCallSheet | null): boolean =>
  draft.kind !== null && draftProblems(draft, sheet).length === 0

/**
 * The initial values of a kind of outcome: a promise covers all that is owed and not promised yet, and the notes are
 * its comment until another is written.
 */
export const begunDraft = (kind: OutcomeDraft['kind'], sheet: PhoneCallSheet, notes: string): OutcomeDraft => {
  const comment = notes.trim().slice(0, COMMENT_MAX_LENGTH)
  if (kind === 'DISPUTE') return { ...emptyDraft, kind, comment }
  if (kind !== 'PROMISE') return { ...emptyDraft, kind }
  const free = sheet.invoices.filter(({ promisedOn }) => promisedOn === null)
  const owed = free.reduce((sum, { dueAmount }) => sum + fromDecimal(dueAmount), 0)
  const credits = sheet.credits.reduce((sum, { dueAmount }) => sum + fromDecimal(dueAmount), 0)
  const amount = Math.max(0, owed + credits)
  return { kind, date: null, amount, movementRefs: free.map(({ uniqueRef }) => uniqueRef), comment }
}
