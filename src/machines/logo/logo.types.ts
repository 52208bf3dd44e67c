/** A file that the user chose, with what decides whether it may be sent. */
export type ChosenLogo = { type: string; size: number; file: Blob }

/** The server's answer: the new logo, or the rule that refuses it. */
export type LogoResult = { kind: 'kept'; logo: string | null } | { kind: 'refused'; code: string }

export type UploadInput = { file: Blob }
export type RemoveInput = { logo: string }

export type LogoContext = {
  /** Id of the saved logo; null: none. */
  logo: string | null
  /** The file that is being uploaded, and again on a retry. */
  file: Blob | null
  refusal: string | null
  error: unknown
}

export type LogoEvent =
  | { type: 'logo.chosen'; chosen: ChosenLogo }
  | { type: 'logo.removed' }
  | { type: 'retry.requested' }
  | { type: 'attempt.dropped' }

export type LogoFlowInput = { logo: string | null }
