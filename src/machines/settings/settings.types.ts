/** Saved settings: what the user may change here, and what is read with it and changed elsewhere. */
export type Kept<Fields, Beside> = { fields: Fields; beside: Beside }

/** A problem that the server found, by field. */
export type RefusedField = { field: string; code: string }

/** The server's answer to a change: the saved settings, or the rule that refused it. */
export type SaveResult<Fields, Beside> =
  | { kind: 'kept'; kept: Kept<Fields, Beside> }
  | { kind: 'refused'; code: string; faults: readonly RefusedField[] }

export type SaveInput<Fields> = { fields: Fields }

export type SettingsContext<Fields, Beside> = {
  kept: Kept<Fields, Beside> | null
  /** The form as it is on the screen. */
  fields: Fields
  /** Problems are shown after the first attempt to save. */
  tried: boolean
  /** The server's problems, shown below the fields that they name. */
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
