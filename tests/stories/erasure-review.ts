import { erasureReviewMachine } from '../../src/machines/erasure-review/erasure-review.machine.ts'
import { emptyReview, sampleReview } from '../../src/machines/erasure-review/erasure-review.model.ts'
import { answered, failed } from '../../src/machines/model.ts'
import { storiesOf } from '../support/stories.ts'

const read = answered('readReview', sampleReview)
const choose = (pieceId: string, choice: 'ERASE' | 'KEEP') => ({ type: 'piece.chosen', pieceId, choice }) as const

export default storiesOf(erasureReviewMachine, {
  'nothing awaits a decision': {
    begins: 'reading',
    steps: [[answered('readReview', emptyReview), 'settled']],
  },
  'the list fails to load and is loaded again': {
    begins: 'reading',
    steps: [
      [failed('readReview'), 'readFailed'],
      ['retry.requested', 'reading'],
      [read, 'reviewing'],
    ],
  },
  'nothing is preselected, and without a selection nothing is sent': {
    begins: 'reading',
    steps: [
      [read, { state: 'reviewing', context: { choices: {} } }],
      ['decisions.submitted', 'reviewing'],
    ],
  },
  'what is only kept is sent without a confirmation': {
    begins: 'reading',
    steps: [
      [read, 'reviewing'],
      ['rest.kept', { state: 'reviewing', context: { choices: { p1: 'KEEP', p2: 'KEEP' } } }],
      ['decisions.submitted', 'deciding'],
      [answered('decide', emptyReview), 'settled'],
    ],
  },
  'an erasure needs a confirmation; cancelling returns to the choices': {
    begins: 'reading',
    steps: [
      [read, 'reviewing'],
      [choose('p1', 'ERASE'), 'reviewing'],
      ['rest.kept', { state: 'reviewing', context: { choices: { p1: 'ERASE', p2: 'KEEP' } } }],
      ['decisions.submitted', 'confirming'],
      ['erasure.abandoned', { state: 'reviewing', context: { choices: { p1: 'ERASE', p2: 'KEEP' } } }],
      [choose('p1', 'KEEP'), { state: 'reviewing', context: { choices: { p1: 'KEEP', p2: 'KEEP' } } }],
      [choose('p1', 'ERASE'), 'reviewing'],
      ['decisions.submitted', 'confirming'],
      ['erasure.confirmed', 'deciding'],
      // One item is left: it is selected again.
      [
        answered('decide', { ...sampleReview, pieces: sampleReview.pieces.slice(0, 1) }),
        { state: 'reviewing', context: { choices: {} } },
      ],
    ],
  },
  'no answer: the retry repeats the same attempt': {
    begins: 'reading',
    steps: [
      [read, 'reviewing'],
      [choose('p1', 'ERASE'), 'reviewing'],
      ['decisions.submitted', 'confirming'],
      ['erasure.confirmed', 'deciding'],
      [failed('decide'), 'unknown'],
      ['retry.requested', 'deciding'],
      [answered('decide', emptyReview), 'settled'],
    ],
  },
})
