import type { ReviewDetail } from '../../contract/accounts/reviews.ts'
import type { ReviewDraft, ReviewProblem } from '../../domain/identity-check/review.ts'

export type LoadInput = { processId: string }
export type DecideInput = { processId: string; draft: ReviewDraft; attemptKey: string }

/** What became of a decision: done, with the verification as it is now, or a rule that says no. */
export type DecideResult = { kind: 'done'; review: ReviewDetail } | { kind: 'refused'; code: string }

export type DraftPatch = Partial<Omit<ReviewDraft, 'accept'>>

export type ReviewDeskContext = {
  /** The verification that is open; '' for the list alone. */
  processId: string
  review: ReviewDetail | null
  draft: ReviewDraft
  problems: ReviewProblem[]
  /** One for each attempt: a retry repeats it. */
  attemptKey: string
  /** It was just decided, for the note that says so. */
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
