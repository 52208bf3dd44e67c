import { answered, failed } from '../../src/machines/model.ts'
import { noticeRenewalMachine } from '../../src/machines/notice-renewal/notice-renewal.machine.ts'
import { storiesOf } from '../support/stories.ts'

const input = { eventId: 'one' }

export default storiesOf(noticeRenewalMachine, {
  'a letter left unposted for a week is regenerated': {
    input,
    begins: 'asking',
    steps: [
      ['renewal.confirmed', 'making'],
      [answered('renewNotice', { kind: 'made' }), 'made'],
    ],
  },
  'the customer no longer has an address: the letter stays, and is regenerated once there is one': {
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
  'no answer: the retry generates no second letter': {
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
