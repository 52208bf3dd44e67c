import type { ReviewDetail } from '../../contract/accounts/reviews.ts'
import type { ReviewDraft, ReviewProblem } from '../../domain/identity-check/review.ts'

export type LoadInput = { processId: string }
export type DecideInput = { processId: string; draft: ReviewDraft; attemptKey: string }

/** The outcome of a decision: done, with the updated verification, or refused by a rule. */
export type DecideResult = { kind: 'done'; review: ReviewDetail } | { kind: 'refused'; code: string }

export type DraftPatch = Partial<Omit<ReviewDraft, 'accept'>>

export type ReviewDeskContext = {
  /** The verification that is open; '' for the list alone. */
  processId: string
  review: ReviewDetail | null
  draft: ReviewDraft
  problems: ReviewProblem[]
  /** Idempotency key; kept until the outcome is known. */
  attemptKey: string
  /** True right after a decision, for its confirmation message. */
  done: boolean
  refusal: string | null
  error: unknown
}

export type ReviewDeskEvent =
  | { type: 'review.opened'; processId: string }
  | { type: 'review.left' }
  | { type: 'retry.requested' }
  | { type: 'decision.chosen'; accept: boolean }
  | { type: 'draft.changed'; patch: DraftPatch }
  | { type: 'decision.confirmed' }
  | { type: 'decision.abandoned' }
