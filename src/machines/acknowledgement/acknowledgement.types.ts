import type { Acknowledgements } from '../../contract/cases/acknowledgements.ts'
import type { AcknowledgementDraft, AcknowledgementProblem } from '../../domain/cases/index.ts'
import type { BusinessDate } from '../../domain/dates.ts'
import type { Answered, Failed } from '../model.ts'

/** The document that the user chose as proof. */
export type ChosenDocument = { name: string; size: number; file: Blob }

/** The values of the form. */
export type AcknowledgementForm = AcknowledgementDraft & { document: ChosenDocument | null }

/** The outcome of recording. `refused`: a rule of the server, with its code and fields. */
export type RecordResult =
  | { kind: 'recorded' }
  | { kind: 'refused'; code: string; problems: readonly { field: string; code: string }[] }

export type AcknowledgementContext = {
  tiersRef: string
  today: BusinessDate
  draft: AcknowledgementForm
  /** The invoices that may be acknowledged, and earlier acknowledgements. */
  offer: Acknowledgements | null
  /** Problems that are shown: none before the first attempt. */
  problems: readonly (AcknowledgementProblem | { field: string; code: string })[]
  tried: boolean
  attemptKey: string
  refusal: string | null
  /** The acknowledgement whose removal is being confirmed. */
  withdrawn: string | null
  error: unknown
}

/** `invoices`: keys of the invoices that are selected initially; `acknowledgedOn`: the day entered earlier, or ''. */
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
