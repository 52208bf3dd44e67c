import type { RecordedEvent } from '../../contract/ledger/events.ts'
import type { BusinessDate } from '../../domain/dates.ts'
import type { EventDraft, EventInvoice, EventProblem, OpenEvent, RecordedKind } from '../../domain/events/index.ts'

/** An invoice that the form offers. */
export type OfferedInvoice = EventInvoice & { documentNumber: string; dueDate: BusinessDate; daysLate: number }

/** What the form is made from: the customer's open invoices, and their events that have not ended. */
export type Offer = { invoices: readonly OfferedInvoice[]; open: readonly OpenEvent[] }

/** What became of a write. `refused`: a rule of the server stands against it, by its code and fields. */
export type WriteResult =
  | { kind: 'written'; event: RecordedEvent }
  | { kind: 'refused'; code: string; problems: readonly EventProblem[] }

/** How a person ends an event. */
export type EndAs = 'RESOLVE' | 'CANCEL'

export type LoadInput = { tiersRef: string }
export type RecordInput = { tiersRef: string; draft: EventDraft; eventId: string | null; attemptKey: string }
export type EndInput = { eventId: string; as: EndAs; comment: string }

/** What a person may change in the form. */
export type DraftPatch = Partial<Omit<EventDraft, 'kind'>>

export type EventContext = {
  tiersRef: string
  today: BusinessDate
  /** The event that is looked at; null while one is made. */
  event: RecordedEvent | null
  draft: EventDraft
  /** True once the person entered an amount: until then it follows the invoices. */
  amountEntered: boolean
  offer: Offer
  /** What stands against the draft, shown once the person tried to save it. */
  problems: readonly EventProblem[]
  endComment: string
  endAs: EndAs
  /** What stands against the comment of the end. */
  endProblem: 'COMMENT_REQUIRED' | 'COMMENT_TOO_LONG' | null
  /** Key of the attempt: the same as long as nobody can tell whether it arrived. */
  attemptKey: string
  /** Code of the refusal. */
  refusal: string | null
  /** The unexpected, for its words and reference. */
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
  /** Invoices chosen before the form opens. */
  movementRefs: readonly string[]
  today: BusinessDate
  /** An event that is there already: it is shown, to be changed or ended. */
  event: RecordedEvent | null
}
