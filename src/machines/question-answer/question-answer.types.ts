import type { LinkedQuestion } from '../../contract/ledger/questions.ts'
import type { AnswerValues } from '../../domain/questions/index.ts'
import type { FormProblem } from '../form/form.types.ts'

/** The answer as entered, with the file that the salesperson chose. */
export type AnswerDraft = AnswerValues & { file: { name: string; size: number; blob: Blob } | null }

/** Links that were guessed, have expired or were withdrawn are all unknown. */
export type ReadResult = { kind: 'open'; question: LinkedQuestion } | { kind: 'answered' } | { kind: 'unknown' }

export type SendResult =
  | { kind: 'sent' }
  | { kind: 'answered' }
  | { kind: 'unknown' }
  | { kind: 'refused'; code: string; problems: readonly FormProblem[] }

export type QuestionAnswerInput = { token: string }

export type QuestionAnswerContext = {
  token: string
  question: LinkedQuestion | null
  draft: AnswerDraft
  problems: readonly FormProblem[]
  /** Problems are shown from the first attempt on. */
  tried: boolean
  /** The same for each retry. */
  attempt: string
  refusal: string | null
  error: unknown
}

export type QuestionAnswerEvent =
  | { type: 'draft.changed'; patch: Partial<AnswerDraft> }
  | { type: 'answer.submitted' }
  | { type: 'retry.requested' }
