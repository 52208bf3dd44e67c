import { formalNoticeRenewalMachine } from '../../src/machines/formal-notice-renewal/formal-notice-renewal.machine.ts'
import { answered, failed } from '../../src/machines/model.ts'
import { storiesOf } from '../support/stories.ts'

const input = { eventId: 'one' }

export default storiesOf(formalNoticeRenewalMachine, {
  'a letter left unposted for a week is regenerated': {
    input,
    begins: 'asking',
    steps: [
      ['renewal.confirmed', 'making'],
      [answered('renewFormalNotice', { kind: 'made' }), 'made'],
    ],
  },
  'the customer no longer has an address: the letter stays, and is regenerated once there is one': {
    input,
    begins: 'asking',
    steps: [
      ['renewal.confirmed', 'making'],
      [
        answered('renewFormalNotice', { kind: 'refused', code: 'TIERS_NO_ADDRESS' }),
        { state: 'refused', context: { code: 'TIERS_NO_ADDRESS' } },
      ],
      ['renewal.confirmed', 'making'],
      [answered('renewFormalNotice', { kind: 'made' }), 'made'],
    ],
  },
  'no answer: the retry generates no second letter': {
    input,
    begins: 'asking',
    steps: [
      ['renewal.confirmed', 'making'],
      [failed('renewFormalNotice'), 'failed'],
      ['retry.requested', 'making'],
      [answered('renewFormalNotice', { kind: 'made' }), 'made'],
    ],
  },
})
