/** The values of a form, by field. */
export type Draft = Readonly<Record<string, unknown>>

/** A rule's finding on a field. A warning is shown but does not block saving. */
export type FormProblem = { field: string; code: string; severity: 'error' | 'warning' }

/** The server's answer. `duplicate`: a unique value is taken. `refused`: a rule, by field or by code. */
export type SaveResult =
  | { kind: 'saved'; ref: string }
  | { kind: 'duplicate'; field: string; code: string }
  | { kind: 'refused'; code: string; problems: readonly FormProblem[] }

export type FormContext = {
  draft: Draft
  /** Problems of the draft that are shown: none before the first attempt to save it. */
  problems: readonly FormProblem[]
  /** True after the first attempt to save: from then on problems are shown during typing. */
  tried: boolean
  /** Code of a refusal that names no field. */
  refusal: string | null
  savedRef: string
  error: unknown
}

export type FormEvent =
  | { type: 'field.changed'; patch: Draft }
  | { type: 'form.submitted' }
  | { type: 'retry.requested' }
  | { type: 'removal.requested' }
  | { type: 'removal.cancelled' }
  | { type: 'removal.confirmed' }
  | { type: 'question.answered'; patch: Draft }
  | { type: 'question.cancelled' }

export type FormInput = { draft: Draft }
