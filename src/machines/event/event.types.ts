import type { RecordedEvent } from '../../contract/ledger/events.ts'
import type { BusinessDate } from '../../domain/dates.ts'
import type { EventDraft, EventInvoice, EventProblem, OpenEvent, RecordedKind } from '../../domain/events/index.ts'

/** An invoice that the form offers. */
export type OfferedInvoice = EventInvoice & { documentNumber: string; dueDate: BusinessDate; daysLate: number }

/** What the form is built from: the customer's open invoices, and their events that have not ended. */
export type Offer = { invoices: readonly OfferedInvoice[]; open: readonly OpenEvent[] }

/** The outcome of a write. `refused`: a rule of the server, with its code and fields. */
export type WriteResult =
  | { kind: 'written'; event: RecordedEvent }
  | { kind: 'refused'; code: string; problems: readonly EventProblem[] }

/** How a user ends an event. */
export type EndAs = 'RESOLVE' | 'CANCEL'

export type LoadInput = { tiersRef: string }
export type RecordInput = { tiersRef: string; draft: EventDraft; eventId: string | null; attemptKey: string }
export type EndInput = { eventId: string; as: EndAs; comment: string }

/** What a user may change in the form. */
export type DraftPatch = Partial<Omit<EventDraft, 'kind'>>

export type EventContext = {
  tiersRef: string
  today: BusinessDate
  /** The event that is shown; null for a new one. */
  event: RecordedEvent | null
  draft: EventDraft
  /** True once the user entered an amount: until then it follows the invoices. */
  amountEntered: boolean
  offer: Offer
  /** Problems of the draft, shown after the first attempt to save it. */
  problems: readonly EventProblem[]
  endComment: string
  endAs: EndAs
  /** Problem of the closing comment. */
  endProblem: 'COMMENT_REQUIRED' | 'COMMENT_TOO_LONG' | null
  /** Idempotency key; kept until the outcome is known. */
  attemptKey: string
  refusal: string | null
  /** Unexpected error: the screen shows its text and reference. */
  error: unknown
}

export type EventFlowEvent =
  | { type: 'retry.requested' }
  | { type: 'draft.changed'; patch: DraftPatch }
  | { type: 'draft.submitted' }
  | { type: 'change.requested' }
  | { type: 'end.requested'; as: EndAs }
  | { type: 'comment.changed'; comment: string }
  | { type: 'end.confirmed' }
  | { type: 'end.abandoned' }
  | { type: 'form.resumed' }
  | { type: 'modal.closed' }

export type EventInput = {
  kind: RecordedKind
  tiersRef: string
  /** Invoices selected before the form opens. */
  movementRefs: readonly string[]
  today: BusinessDate
  /** An existing event: it is shown first, to be changed or ended. */
  event: RecordedEvent | null
}
