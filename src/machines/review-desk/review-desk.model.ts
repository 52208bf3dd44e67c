import { answered, type FlowModel } from '../model.ts'
import { reviewDeskMachine } from './review-desk.machine.ts'
import { reviewAnswers, sampleReview } from './review-desk.samples.ts'
import type { DecideResult } from './review-desk.types.ts'

const done = (stage: 'ACCEPTED' | 'REFUSED'): DecideResult => ({ kind: 'done', review: sampleReview(stage) })

/** Samples for every path of a review: a verification that waits, and one that was decided. */
export const reviewDeskModel: FlowModel<typeof reviewDeskMachine> = {
  machine: reviewDeskMachine,
  events: [
    { type: 'review.opened', processId: sampleReview('WAITING').processId },
    { type: 'decision.chosen', accept: true },
    { type: 'decision.chosen', accept: false },
    { type: 'draft.changed', patch: { reasons: ['OTHER_PERSON'] } },
    { type: 'draft.changed', patch: { comment: 'La carte est celle de M. Vasseur.' } },
    answered('loadReview', sampleReview('WAITING')),
    answered('loadReview', sampleReview('ACCEPTED')),
    answered('decideReview', done('ACCEPTED')),
    answered('decideReview', done('REFUSED')),
    answered('decideReview', { kind: 'refused', code: 'REVIEW_CLOSED' } satisfies DecideResult),
  ],
  key: ({ context: { review, draft, problems } }) => [
    review?.stage ?? '',
    draft.accept,
    draft.reasons.length > 0,
    draft.comment !== '',
    problems.length > 0,
  ],
  answers: reviewAnswers,
}
