/** What is kept on the server: what a person may change, and what is read with it and changed elsewhere. */
export type Kept<Fields, Beside> = { fields: Fields; beside: Beside }

/** A fault that the server found, by the field that it names. */
export type RefusedField = { field: string; code: string }

/** What the server says to a change: what it keeps from now on, or the rule that says no. */
export type SaveResult<Fields, Beside> =
  | { kind: 'kept'; kept: Kept<Fields, Beside> }
  | { kind: 'refused'; code: string; faults: readonly RefusedField[] }

export type SaveInput<Fields> = { fields: Fields }

export type SettingsContext<Fields, Beside> = {
  kept: Kept<Fields, Beside> | null
  /** As they are on the screen. */
  fields: Fields
  /** Faults are shown once somebody has tried to save. */
  tried: boolean
  /** Of the server, below the fields that they name. */
  refused: readonly RefusedField[]
  refusal: string | null
  error: unknown
}

export type SettingsEvent<Fields> =
  | { type: 'settings.reloaded' }
  | { type: 'fields.changed'; patch: Partial<Fields> }
  | { type: 'save.requested' }
  | { type: 'retry.requested' }
  | { type: 'editing.resumed' }
