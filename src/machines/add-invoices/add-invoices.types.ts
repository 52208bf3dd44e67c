import type { SelectionAnswer } from '../../contract/cases/cases.ts'

/** The outcome of an addition. `refused`: a rule of the server, with its code. */
export type AdditionResult = { kind: 'added' } | { kind: 'refused'; code: string }

export type AdditionContext = {
  eventId: string
  tiersRef: string
  /** The customer's open invoices with the rules that exclude each; null until they are read. */
  offer: SelectionAnswer | null
  chosen: readonly string[]
  /** Why locked invoices are added all the same, as typed. */
  overrideReason: string
  attemptKey: string
  refusal: string | null
  error: unknown
}

export type AdditionEvent =
  | { type: 'retry.requested' }
  | { type: 'invoices.chosen'; movementRefs: readonly string[] }
  | { type: 'reason.typed'; reason: string }
  | { type: 'addition.requested' }
  | { type: 'choice.resumed' }

/** `chosen`: what was selected before the page was left; invoices that a rule excludes by now are dropped. */
export type AdditionInput = { eventId: string; tiersRef: string; chosen: readonly string[] }
export type OfferInput = Pick<AdditionInput, 'eventId' | 'tiersRef'>
/** `amountDue`: their total on the screen. */
export type AddInput = {
  eventId: string
  movementRefs: readonly string[]
  amountDue: number
  overrideReason: string
  attemptKey: string
}
