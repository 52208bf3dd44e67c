import { emptyReview, sampleReview } from '../../src/machines/erasure-review/erasure-review.model.ts'
import { wiredErasureReview } from '../../src/services/accounts/erasure-review.ts'
import { wiredCases } from '../support/wired.ts'

const at = '/api/tenant/erasure-review'
const read = { asked: `GET ${at}` }
const reads = (review: object) => ({ ...read, answers: review })
const decides = (erase: string[], keep: string[], key = 'key 1') => ({
  asked: `POST ${at}/${sampleReview.person!.reviewId}/decisions`,
  key,
  body: { erase, keep },
})
const choose = (pieceId: string, choice: 'ERASE' | 'KEEP') => ({ type: 'piece.chosen', pieceId, choice }) as const
const rest = { ...sampleReview, pieces: sampleReview.pieces.slice(1) }

export default wiredCases(wiredErasureReview, {
  'one piece is kept, and the other one erased under a key of its own': {
    begins: 'reading',
    steps: [
      [reads(sampleReview), { state: 'reviewing', context: { review: sampleReview, choices: {} } }],
      [choose('p1', 'KEEP'), 'reviewing'],
      ['decisions.submitted', 'deciding'],
      [
        { ...decides([], ['p1']), answers: rest },
        { state: 'reviewing', context: { review: rest, choices: {} } },
      ],
      [choose('p2', 'ERASE'), 'reviewing'],
      ['decisions.submitted', 'confirming'],
      ['erasure.confirmed', 'deciding'],
      [
        { ...decides(['p2'], [], 'key 2'), fails: true },
        { state: 'unknown', context: { error: 'FORBIDDEN' } },
      ],
      ['retry.requested', { state: 'deciding', context: { error: null } }],
      [{ ...decides(['p2'], [], 'key 2'), answers: emptyReview }, 'settled'],
    ],
  },
  'another administrator has decided it: what is left is shown': {
    begins: 'reading',
    steps: [
      [
        { ...read, fails: true },
        { state: 'readFailed', context: { error: 'FORBIDDEN' } },
      ],
      ['retry.requested', 'reading'],
      [reads(sampleReview), 'reviewing'],
      ['rest.kept', 'reviewing'],
      ['decisions.submitted', 'deciding'],
      [{ ...decides([], ['p1', 'p2']), refuses: 'REVIEW_NOT_FOUND', status: 404 }, 'deciding'],
      [reads(rest), { state: 'reviewing', context: { review: rest } }],
    ],
  },
})
