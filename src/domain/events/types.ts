import type { BusinessDate } from '../dates.ts'
import type { Cents } from '../money.ts'

/**
 * What a person records about invoices of a customer (spec 3). A dispute blocks them; a promise pauses the reminders; a
 * discrepancy notes that what was paid, or what the customer acknowledges, differs from what is expected: it is
 * followed until it is settled and holds nothing back, since the debt is not denied.
 */
export const recordedKinds = ['PROMISE', 'DISPUTE', 'DISCREPANCY'] as const
export type RecordedKind = (typeof recordedKinds)[number]

/**
 * How an event ended. A promise is KEPT, BROKEN or CANCELLED; a dispute or a discrepancy RESOLVED or CANCELLED; a dispute
 * PAID when nothing is left of its invoices.
 */
export const eventOutcomes = ['RESOLVED', 'KEPT', 'BROKEN', 'CANCELLED', 'PAID'] as const
export type EventOutcome = (typeof eventOutcomes)[number]

/** What a person enters. Parts that a kind does not have are null. */
export type EventDraft = {
  kind: RecordedKind
  movementRefs: readonly string[]
  /** Cents; what of the invoices is disputed or promised, or the difference (negative: too much was paid). */
  amount: Cents | null
  comment: string
  /** Dispute and discrepancy: the day since when. */
  startDate: BusinessDate | null
  /** Promise: the day on which the money is due. */
  paymentDate: BusinessDate | null
}

/** An invoice as the rules of events see it. */
export type EventInvoice = {
  uniqueRef: string
  /** What is left of it, signed, in cents; 0 when it is cleared. */
  dueAmount: Cents
}

/** An event that has not ended. */
export type OpenEvent = { eventId: string; kind: string; movementRefs: readonly string[] }

/** A promise as far as its end depends on it. */
export type PromiseTerms = {
  paymentDate: BusinessDate
  /** What was promised, in cents. */
  amount: Cents
  /** What was open of its invoices when it was recorded, in cents; null when it is not known. */
  openAmount: Cents | null
}
