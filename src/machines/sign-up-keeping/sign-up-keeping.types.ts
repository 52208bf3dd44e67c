import type { SignUpContent } from '../../contract/accounts/sign-up.ts'
import type { Answered, Failed } from '../model.ts'

/** `kept`: what the server has, as JSON; null if that is nothing, or differs from the screen. */
export type KeepingInput = { content: SignUpContent; version: number; kept: string | null }

export type KeepingContext = KeepingInput & { error: unknown }

/** In a request, the content and the version it is based on; in an answer, what was saved and its new version. */
export type Keeping = { content: SignUpContent; version: number }

export type KeepingEvent =
  | { type: 'content.changed'; content: SignUpContent }
  | { type: 'retry.requested' }
  | { type: 'theirs.taken' }
  | { type: 'mine.kept' }
  | Answered
  | Failed
