import { answered, failed } from '../../src/machines/model.ts'
import { reviewDeskMachine } from '../../src/machines/review-desk/review-desk.machine.ts'
import { sampleReview } from '../../src/machines/review-desk/review-desk.samples.ts'
import type { DecideResult } from '../../src/machines/review-desk/review-desk.types.ts'
import { storiesOf } from '../support/stories.ts'

const [waiting, accepted, refused] = [sampleReview('WAITING'), sampleReview('ACCEPTED'), sampleReview('REFUSED')]
const opened = { type: 'review.opened', processId: waiting.processId } as const
const read = (review = waiting) => answered('loadReview', review)
const result = (answer: DecideResult) => answered('decideReview', answer)
const accept = { type: 'decision.chosen', accept: true } as const
const refuse = { type: 'decision.chosen', accept: false } as const

export default storiesOf(reviewDeskMachine, {
  'documents are accepted, and nothing more can be decided': {
    begins: 'listing',
    steps: [
      [opened, { state: 'loading', context: { processId: waiting.processId } }],
      [read(), { state: 'showing', context: { review: waiting, done: false } }],
      [accept, { state: 'entering', context: { draft: { accept: true, reasons: [], comment: '' } } }],
      ['decision.confirmed', 'deciding'],
      [result({ kind: 'done', review: accepted }), { state: 'showing', context: { review: accepted, done: true } }],
      [refuse, 'showing'],
      ['review.left', { state: 'listing', context: { processId: '', review: null, done: false } }],
    ],
  },
  'a refusal needs a reason, and the reason "other" an explanation': {
    begins: 'listing',
    steps: [
      [opened, 'loading'],
      [read(), 'showing'],
      [refuse, 'entering'],
      [
        'decision.confirmed',
        { state: 'entering', context: { problems: [{ field: 'reasons', code: 'VALUE_MISSING' }] } },
      ],
      [
        { type: 'draft.changed', patch: { reasons: ['OTHER'] } },
        { state: 'entering', context: { draft: { accept: false, reasons: ['OTHER'], comment: '' }, problems: [] } },
      ],
      [
        'decision.confirmed',
        { state: 'entering', context: { problems: [{ field: 'comment', code: 'VALUE_MISSING' }] } },
      ],
      [
        { type: 'draft.changed', patch: { comment: 'Recto seul' } },
        { state: 'entering', context: { problems: [] } },
      ],
      ['decision.confirmed', 'deciding'],
      [result({ kind: 'done', review: refused }), { state: 'showing', context: { review: refused, done: true } }],
    ],
  },
  'a decision can be cancelled': {
    begins: 'listing',
    steps: [
      [opened, 'loading'],
      [read(), 'showing'],
      [refuse, 'entering'],
      [{ type: 'draft.changed', patch: { reasons: ['UNREADABLE'] } }, 'entering'],
      ['decision.abandoned', 'showing'],
      [accept, { state: 'entering', context: { draft: { accept: true, reasons: [], comment: '' } } }],
    ],
  },
  'somebody else decided first, or the company changed its documents: nothing is left to decide': {
    begins: 'listing',
    steps: [
      [opened, 'loading'],
      [read(), 'showing'],
      [accept, 'entering'],
      ['decision.confirmed', 'deciding'],
      [
        result({ kind: 'refused', code: 'REVIEW_CLOSED' }),
        { state: 'overtaken', context: { refusal: 'REVIEW_CLOSED', done: false } },
      ],
      ['review.left', { state: 'listing', context: { refusal: null } }],
    ],
  },
  'whether it was decided is unknown: the same attempt is repeated, or the verification left': {
    begins: 'listing',
    steps: [
      [opened, 'loading'],
      [read(), 'showing'],
      [accept, 'entering'],
      ['decision.confirmed', 'deciding'],
      [failed('decideReview'), 'unknown'],
      ['retry.requested', { state: 'deciding', context: { error: null } }],
      [failed('decideReview'), 'unknown'],
      ['review.left', 'listing'],
    ],
  },
  'a verification fails to load: it is loaded again, or left': {
    begins: 'listing',
    steps: [
      [opened, 'loading'],
      ['review.left', 'listing'],
      [opened, 'loading'],
      [failed('loadReview'), 'loadFailed'],
      ['retry.requested', { state: 'loading', context: { error: null } }],
      [failed('loadReview'), 'loadFailed'],
      ['review.left', 'listing'],
    ],
  },
  'a decided one is only displayed': {
    begins: 'listing',
    steps: [
      [opened, 'loading'],
      [read(accepted), 'showing'],
      [accept, 'showing'],
      ['review.left', 'listing'],
    ],
  },
})
