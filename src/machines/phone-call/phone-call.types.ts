import type { PhoneCallRecorded, PhoneCallSheet } from '../../contract/delivery/phone-calls.ts'
import type { BusinessDate } from '../../domain/dates.ts'
import type { Cents } from '../../domain/money.ts'
import type { PersonFields } from '../../domain/person.ts'
import type { PhoneCallOutcomeKind } from '../../domain/phone-calls/outcome.ts'

/** The values of the outcome form. */
export type OutcomeDraft = {
  kind: PhoneCallOutcomeKind | null
  /** The day of the next call, or of the payment that was made. */
  date: BusinessDate | null
  hour: string
  /** The promised payments. */
  parts: readonly DraftPart[]
  /** True once the user chose the promised invoices; until then they are the oldest that the payments cover. */
  isChosen: boolean
  movementRefs: readonly string[]
  comment: string
  /** The category of a dispute; null: not given. */
  categoryId: string | null
  reference: string
  email: string
  contact: PersonFields
}

/** `no` tells the rows of the form apart. */
export type DraftPart = { no: number; date: BusinessDate | null; amount: Cents | null }

/** Refused by a rule; `code` is that of a text. */
type Refused = { kind: 'refused'; code: string }
export type SheetResult = { kind: 'sheet'; sheet: PhoneCallSheet } | Refused
export type SaveResult = { kind: 'saved'; recorded: PhoneCallRecorded } | Refused

export type SheetInput = { reminderId: string }
export type SaveInput = {
  reminderId: string
  notes: string
  phone: string
  draft: OutcomeDraft
  /** Idempotency key; kept until the outcome is known. */
  attemptKey: string
}

export type PhoneCallContext = {
  /** The planned reminder of this call. */
  reminderId: string
  sheet: PhoneCallSheet | null
  /** The number that was called. */
  phone: string
  notes: string
  draft: OutcomeDraft
  attemptKey: string
  /** The next call of today. */
  next: PhoneCallSheet['next']
  recorded: PhoneCallRecorded | null
  refusal: string | null
  error: unknown
}

export type PhoneCallEvent =
  | { type: 'call.begun'; phone: string }
  | { type: 'call.dropped' }
  | { type: 'notes.changed'; notes: string }
  | { type: 'outcome.wanted' }
  | { type: 'outcome.changed'; patch: Partial<OutcomeDraft> }
  | { type: 'part.added' }
  | { type: 'notes.resumed' }
  | { type: 'call.saved' }
  | { type: 'retry.requested' }
  | { type: 'sheet.reloaded' }
  | { type: 'next.wanted' }

export type PhoneCallInput = { reminderId: string }
