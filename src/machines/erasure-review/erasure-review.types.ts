import type { ErasureReview } from '../../contract/accounts/personal-data.ts'
import type { Answered, Failed } from '../model.ts'

/** What becomes of one piece. */
export type Choice = 'ERASE' | 'KEEP'

export type Decisions = { reviewId: string; erase: string[]; keep: string[] }

export type ErasureReviewContext = {
  review: ErasureReview | null
  /** By the ids of pieces; what is not chosen is not decided. */
  choices: Readonly<Record<string, Choice>>
  /** Of the attempt: the same as long as nobody can tell whether it arrived. */
  attemptKey: string
  error: unknown
}

export type ErasureReviewEvent =
  | { type: 'retry.requested' }
  | { type: 'piece.chosen'; pieceId: string; choice: Choice }
  | { type: 'rest.kept' }
  | { type: 'decisions.submitted' }
  | { type: 'erasure.confirmed' }
  | { type: 'erasure.abandoned' }
  | Answered
  | Failed
