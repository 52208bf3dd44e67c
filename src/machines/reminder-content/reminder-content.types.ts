import type { ContentFault, ContentField, ContentFields } from '../../domain/reminder-content.ts'

/** What is kept on the server. */
export type KeptContent = {
  fields: ContentFields
  /** Null when there is no logo. */
  logo: string | null
}

/** What the server says to a change: what it keeps from now on, or the rule that says no. */
export type ContentResult =
  | { kind: 'kept'; content: KeptContent }
  | { kind: 'refused'; code: string; faults: readonly { field: string; code: string }[] }

/** A file that somebody chose, with what decides whether it may be sent. */
export type ChosenLogo = { type: string; size: number; file: Blob }

export type SaveInput = { fields: ContentFields }
export type LogoInput = { file: Blob | null }
export type RemoveInput = { logo: string }

export type ReminderContentContext = {
  kept: KeptContent | null
  fields: ContentFields
  /** Faults are shown once somebody has tried to save. */
  tried: boolean
  /** Of the server, below the fields that they name. */
  refused: readonly { field: string; code: string }[]
  file: Blob | null
  /** What is tried again after a failure. */
  doing: 'save' | 'upload' | 'remove'
  refusal: string | null
  error: unknown
}

export type ReminderContentEvent =
  | { type: 'content.reloaded' }
  | { type: 'field.changed'; field: ContentField; value: string }
  | { type: 'save.requested' }
  | { type: 'logo.chosen'; logo: ChosenLogo }
  | { type: 'logo.removed' }
  | { type: 'attempt.retried' }
  | { type: 'editing.resumed' }

export type { ContentFault, ContentField, ContentFields }
