import { answered, failed } from '../../src/machines/model.ts'
import { noticeRenewalMachine } from '../../src/machines/notice-renewal/notice-renewal.machine.ts'
import { storiesOf } from '../support/stories.ts'

const input = { eventId: 'one' }

export default storiesOf(noticeRenewalMachine, {
  'a letter that has lain for a week is made anew': {
    input,
    begins: 'asking',
    steps: [
      ['renewal.confirmed', 'making'],
      [answered('renewNotice', { kind: 'made' }), 'made'],
    ],
  },
  'the customer has no address any more: the letter stays as it was, and is made once they have one': {
    input,
    begins: 'asking',
    steps: [
      ['renewal.confirmed', 'making'],
      [
        answered('renewNotice', { kind: 'refused', code: 'TIERS_NO_ADDRESS' }),
        { state: 'refused', context: { code: 'TIERS_NO_ADDRESS' } },
      ],
      ['renewal.confirmed', 'making'],
      [answered('renewNotice', { kind: 'made' }), 'made'],
    ],
  },
  'nobody answers: the retry makes no second letter': {
    input,
    begins: 'asking',
    steps: [
      ['renewal.confirmed', 'making'],
      [failed('renewNotice'), 'failed'],
      ['retry.requested', 'making'],
      [answered('renewNotice', { kind: 'made' }), 'made'],
    ],
  },
})
