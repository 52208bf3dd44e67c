import type { SignUpContent } from '../../contract/accounts/sign-up.ts'
import type { Answered, Failed } from '../model.ts'

/** `kept`: what the server has, as JSON; null when that is nothing, or not what is on the screen. */
export type KeepingInput = { content: SignUpContent; version: number; kept: string | null }

export type KeepingContext = KeepingInput & { error: unknown }

/** What is sent to be kept, with the version that it follows; what was kept, with the version that it is. */
export type Keeping = { content: SignUpContent; version: number }

export type KeepingEvent =
  | { type: 'content.changed'; content: SignUpContent }
  | { type: 'retry.requested' }
  | { type: 'theirs.taken' }
  | { type: 'mine.kept' }
  | Answered
  | Failed
