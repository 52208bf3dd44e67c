/** What a form holds: fields by name. */
export type Draft = Readonly<Record<string, unknown>>

/** What a rule says of a field. A warning stands beside it and refuses nothing. */
export type FormProblem = { field: string; code: string; severity: 'error' | 'warning' }

/** What the server made of a form. `duplicate`: what must be unique is taken. `refused`: a rule, by field or by code. */
export type SaveResult =
  | { kind: 'saved'; ref: string }
  | { kind: 'duplicate'; field: string; code: string }
  | { kind: 'refused'; code: string; problems: readonly FormProblem[] }

export type FormContext = {
  draft: Draft
  /** Problems of the draft that are shown: none before the first attempt to save it. */
  problems: readonly FormProblem[]
  /** True once the person tried to save: from then on the rules speak while one types. */
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

export type FormInput = { draft: Draft }
