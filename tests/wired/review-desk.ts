import type { ReviewDraft } from '../../src/domain/identity-check/review.ts'
import { sampleReview } from '../../src/machines/review-desk/review-desk.samples.ts'
import { wiredReviewDesk } from '../../src/services/accounts/reviews.ts'
import { wiredCases } from '../support/wired.ts'

const waiting = sampleReview('WAITING')
const { processId } = waiting
const open = { type: 'review.opened', processId } as const
const read = { asked: `GET /api/reviews/${processId}` }
const decides = (body: object, key = 'key 1') => ({ asked: `POST /api/reviews/${processId}/decide`, key, body })
const chosen = (accept: boolean) => ({ type: 'decision.chosen', accept }) as const
const change = (patch: object) => ({ type: 'draft.changed', patch }) as const
const accepted: ReviewDraft = { accept: true, reasons: [], comment: '' }
const refused: ReviewDraft = { accept: false, reasons: ['OTHER'], comment: ' Recto seul ' }

const nothing = {
  review: null,
  draft: accepted,
  problems: [],
  attemptKey: '',
  done: false,
  refusal: null,
  error: null,
}
const toShowing = [
  [open, { state: 'loading', context: { ...nothing, processId } }],
  [
    { ...read, answers: waiting },
    { state: 'showing', context: { review: waiting } },
  ],
] as const

export default wiredCases(() => wiredReviewDesk, {
  'documents are refused, again after no answer, with a trimmed comment; then the next ones are opened': {
    begins: { state: 'listing', context: { ...nothing, processId: '' } },
    steps: [
      ...toShowing,
      [chosen(false), { state: 'entering', context: { draft: { ...accepted, accept: false } } }],
      ['decision.confirmed', 'entering'],
      ['decision.abandoned', 'showing'],
      [chosen(false), { state: 'entering', context: { problems: [] } }],
      [change({ reasons: ['OTHER'] }), 'entering'],
      [change({ comment: ' Recto seul ' }), { state: 'entering', context: { draft: refused } }],
      ['decision.confirmed', 'deciding'],
      [
        { ...decides({ ...refused, comment: 'Recto seul' }), fails: true },
        { state: 'unknown', context: { error: 'FORBIDDEN' } },
      ],
      ['retry.requested', { state: 'deciding', context: { error: null } }],
      [
        { ...decides({ ...refused, comment: 'Recto seul' }), answers: sampleReview('REFUSED') },
        { state: 'showing', context: { review: sampleReview('REFUSED'), done: true } },
      ],
      ['review.left', { state: 'listing', context: { ...nothing, processId: '' } }],
      ...toShowing,
    ],
  },
  'somebody else decided, or the company changed what it gave': {
    begins: 'listing',
    steps: [
      ...[404, 409, 422].flatMap(
        (status, index) =>
          [
            ...toShowing,
            [chosen(true), 'entering'],
            ['decision.confirmed', 'deciding'],
            [
              { ...decides(accepted, `key ${index + 1}`), refuses: 'REVIEW_CLOSED', status },
              { state: 'overtaken', context: { refusal: 'REVIEW_CLOSED', done: false } },
            ],
            ['review.left', { state: 'listing', context: nothing }],
          ] as const,
      ),
      [open, 'loading'],
      [
        { ...read, fails: true },
        { state: 'loadFailed', context: { error: 'FORBIDDEN' } },
      ],
    ],
  },
})
