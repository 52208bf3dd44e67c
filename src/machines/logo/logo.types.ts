/** A file that somebody chose, with what decides whether it may be sent. */
export type ChosenLogo = { type: string; size: number; file: Blob }

/** What the server says: the logo from now on, or the rule that says no. */
export type LogoResult = { kind: 'kept'; logo: string | null } | { kind: 'refused'; code: string }

export type UploadInput = { file: Blob | null }
export type RemoveInput = { logo: string }

export type LogoContext = {
  /** Id of the logo that is kept; null: none. */
  logo: string | null
  /** The file that is sent, and sent again when nobody answered. */
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
