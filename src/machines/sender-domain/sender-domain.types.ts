import type { OwnSender, SenderAnswer } from '../../contract/accounts/sender.ts'
import type { SenderFields } from '../../domain/sender-domain/sender.ts'
import type { RefusedField } from '../settings/settings.types.ts'

/** From whom the e-mails of the account leave, as the server knows it. */
export type Known = SenderAnswer
export type { OwnSender }

/** The server's answer to a save: the sender with its records, or the rule that refuses it. */
export type SaveResult =
  | { kind: 'kept'; known: Known }
  | { kind: 'refused'; code: string; faults: readonly RefusedField[] }

export type SaveInput = { fields: SenderFields }

export type SenderContext = {
  /** Null until it was read. */
  known: Known | null
  /** The form as it is on the screen. */
  fields: SenderFields
  /** Problems are shown after the first attempt to save. */
  tried: boolean
  refused: readonly RefusedField[]
  refusal: string | null
  error: unknown
}

export type SenderEvent =
  | { type: 'editing.begun' }
  | { type: 'editing.cancelled' }
  | { type: 'editing.resumed' }
  | { type: 'fields.changed'; patch: Partial<SenderFields> }
  | { type: 'save.requested' }
  | { type: 'check.requested' }
  | { type: 'attempt.dropped' }
  | { type: 'removal.requested' }
  | { type: 'removal.confirmed' }
  | { type: 'removal.cancelled' }
  | { type: 'retry.requested' }
