import type { ErasureReview } from '../../contract/accounts/personal-data.ts'
import { answered, type FlowModel } from '../model.ts'
import { decisionsOf, erasureReviewMachine } from './erasure-review.machine.ts'

/** A review for samples. */
export const sampleReview: ErasureReview = {
  person: {
    reviewId: '5b7a3c10-2f64-4c0e-9c52-7d3f1a8e6b21',
    name: 'Odile Quintin',
    phone: '06 99 12 34 56',
    askedAt: '2026-11-20T09:00:00.000Z',
    dueOn: '2026-12-20',
  },
  pieces: [
    { pieceId: 'p1', what: 'EVENTS', text: 'Vu avec Odile Quintin le 12' },
    { pieceId: 'p2', what: 'LOGS', text: 'Odile Quintin, member' },
  ],
  more: false,
}

/** The answer when no piece is left. */
export const emptyReview: ErasureReview = { person: null, pieces: [], more: false }

/** Samples for every path of a review. */
export const erasureReviewModel: FlowModel<typeof erasureReviewMachine> = {
  machine: erasureReviewMachine,
  events: [
    answered('readReview', sampleReview),
    answered('readReview', emptyReview),
    { type: 'piece.chosen', pieceId: 'p1', choice: 'ERASE' },
    { type: 'piece.chosen', pieceId: 'p1', choice: 'KEEP' },
    { type: 'rest.kept' },
    answered('decide', { ...sampleReview, pieces: sampleReview.pieces.slice(0, 1) }),
    answered('decide', emptyReview),
  ],
  key: ({ context }) => [
    decisionsOf(context).erase.length,
    decisionsOf(context).keep.length,
    context.review?.pieces.length,
  ],
}
