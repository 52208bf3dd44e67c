import type { ErasureReview } from '../../contract/accounts/personal-data.ts'
import type { Answered, Failed } from '../model.ts'

/** The decision on one piece. */
export type Choice = 'ERASE' | 'KEEP'

export type Decisions = { reviewId: string; erase: string[]; keep: string[] }

export type ErasureReviewContext = {
  review: ErasureReview | null
  /** By the ids of the pieces; a piece without an entry is undecided. */
  choices: Readonly<Record<string, Choice>>
  /** Idempotency key; kept until the outcome is known. */
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
