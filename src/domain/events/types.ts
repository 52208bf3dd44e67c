import type { BusinessDate } from '../dates.ts'
import type { Cents } from '../money.ts'

/**
 * What a user records about a customer's invoices (spec 3). A dispute keeps them out of reminders; a promise pauses
 * reminders; a discrepancy notes a difference between what was paid, or acknowledged, and what was expected. It is
 * followed until it is settled and stops no reminder, because the debt is not denied.
 */
export const recordedKinds = ['PROMISE', 'DISPUTE', 'DISCREPANCY'] as const
export type RecordedKind = (typeof recordedKinds)[number]

/** Everything that is recorded about invoices: also a payment that the customer says has been made (`reported.ts`). */
export const noticedKinds = [...recordedKinds, 'REPORTED_PAYMENT'] as const
export type NoticedKind = (typeof noticedKinds)[number]

/**
 * How an event ended. A promise is KEPT, BROKEN or CANCELLED; a dispute or a discrepancy RESOLVED or CANCELLED; a dispute
 * or a reported payment PAID when nothing is left of its invoices; a reported payment NOT_SEEN when it did not arrive.
 */
export const eventOutcomes = ['RESOLVED', 'KEPT', 'BROKEN', 'CANCELLED', 'PAID', 'NOT_SEEN'] as const
export type EventOutcome = (typeof eventOutcomes)[number]

/** What a dispute is about, who settles it (null: whoever looks after the customer) and by when. */
export type DisputeFollowUp = { categoryId: string | null; ownerId: string | null; deadline: BusinessDate | null }

/** The form. Fields that do not apply to a kind are null. */
export type EventDraft = {
  kind: RecordedKind
  movementRefs: readonly string[]
  /** In cents: the disputed or promised amount, or the difference (negative: overpaid). */
  amount: Cents | null
  comment: string
  /** For disputes and discrepancies: since when. */
  startDate: BusinessDate | null
  /** For promises: the promised payment date. */
  paymentDate: BusinessDate | null
  /** For disputes. */
  followUp?: DisputeFollowUp
}

/** An invoice as the rules need it. */
export type EventInvoice = {
  uniqueRef: string
  /** Its open amount, signed, in cents; 0 if cleared. */
  dueAmount: Cents
}

/** An event that has not ended. */
export type OpenEvent = { eventId: string; kind: string; movementRefs: readonly string[] }

/** The parts of a promise that decide how it ends. */
export type PromiseTerms = {
  paymentDate: BusinessDate
  /** What was promised, in cents. */
  amount: Cents
  /** The open amount of its invoices when it was recorded, in cents; null if unknown. */
  openAmount: Cents | null
}
