import type { SelectionAnswer } from '../../contract/cases/cases.ts'

/** What became of an addition. `refused`: a rule of the server stands against it, by its code. */
export type AdditionResult = { kind: 'added' } | { kind: 'refused'; code: string }

export type AdditionContext = {
  eventId: string
  tiersRef: string
  /** The open invoices of the customer with what stands against each; null until they are read. */
  offer: SelectionAnswer | null
  chosen: readonly string[]
  attemptKey: string
  refusal: string | null
  error: unknown
}

export type AdditionEvent =
  | { type: 'retry.requested' }
  | { type: 'invoices.chosen'; movementRefs: readonly string[] }
  | { type: 'addition.requested' }
  | { type: 'choice.resumed' }

/** `chosen`: what was chosen before the page was left; what a rule takes out by now is left out. */
export type AdditionInput = { eventId: string; tiersRef: string; chosen: readonly string[] }
export type OfferInput = Pick<AdditionInput, 'eventId' | 'tiersRef'>
/** `amountDue`: what they come to on the screen. */
export type AddInput = {
  eventId: string
  movementRefs: readonly string[]
  amountDue: number
  attemptKey: string
}
