import type { Acknowledgements } from '../../contract/cases/acknowledgements.ts'
import type { AcknowledgementDraft, AcknowledgementProblem } from '../../domain/cases/index.ts'
import type { BusinessDate } from '../../domain/dates.ts'
import type { Answered, Failed } from '../model.ts'

/** The document that proves it, as the person chose it. */
export type ChosenDocument = { name: string; size: number; file: Blob }

/** What the form holds. */
export type AcknowledgementForm = AcknowledgementDraft & { document: ChosenDocument | null }

/** What became of a record. `refused`: a rule of the server stands against it, by its code and fields. */
export type RecordResult =
  | { kind: 'recorded' }
  | { kind: 'refused'; code: string; problems: readonly { field: string; code: string }[] }

export type AcknowledgementContext = {
  tiersRef: string
  today: BusinessDate
  draft: AcknowledgementForm
  /** The invoices that may be acknowledged, and what was recorded before. */
  offer: Acknowledgements | null
  /** Problems that are shown: none before the first try. */
  problems: readonly (AcknowledgementProblem | { field: string; code: string })[]
  tried: boolean
  attemptKey: string
  refusal: string | null
  /** The acknowledgement that is about to be withdrawn. */
  withdrawn: string | null
  error: unknown
}

/** `invoices`: keys of those that are chosen from the start; `acknowledgedOn`: the day that was typed before, or ''. */
export type AcknowledgementInput = {
  tiersRef: string
  today: BusinessDate
  invoices: readonly string[]
  acknowledgedOn: BusinessDate
}

export type AcknowledgementEvent =
  | { type: 'retry.requested' }
  | { type: 'draft.changed'; patch: Partial<AcknowledgementForm> }
  | { type: 'draft.submitted' }
  | { type: 'form.resumed' }
  | { type: 'withdrawal.requested'; id: string }
  | { type: 'withdrawal.confirmed' }
  | { type: 'withdrawal.abandoned' }
  | Answered
  | Failed
