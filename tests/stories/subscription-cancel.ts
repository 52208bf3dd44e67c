import { answered, failed } from '../../src/machines/model.ts'
import { subscriptionCancelMachine } from '../../src/machines/subscription-cancel/subscription-cancel.machine.ts'
import { storiesOf } from '../support/stories.ts'

const cancelled = answered('cancelSubscription', { kind: 'cancelled', usableUntil: '2027-11-21' })

export default storiesOf(subscriptionCancelMachine, {
  'a subscription is cancelled, and stays usable until its last day; cancelling it again changes nothing': {
    begins: 'showing',
    steps: [
      ['cancel.requested', 'asking'],
      ['cancel.confirmed', 'cancelling'],
      [cancelled, { state: 'cancelled', context: { usableUntil: '2027-11-21' } }],
      ['cancel.requested', 'asking'],
      ['cancel.confirmed', 'cancelling'],
      [cancelled, 'cancelled'],
    ],
  },
  'the user changes their mind': {
    begins: 'showing',
    steps: [
      ['cancel.requested', 'asking'],
      ['cancel.declined', 'showing'],
    ],
  },
  'the subscription is not found, so it cannot be cancelled': {
    begins: 'showing',
    steps: [
      ['cancel.requested', 'asking'],
      ['cancel.confirmed', 'cancelling'],
      [answered('cancelSubscription', { kind: 'missing' }), 'missing'],
    ],
  },
  'whether it was cancelled is unknown: it is retried, and then left': {
    begins: 'showing',
    steps: [
      ['cancel.requested', 'asking'],
      ['cancel.confirmed', 'cancelling'],
      [failed('cancelSubscription'), 'failed'],
      ['retry.requested', 'cancelling'],
      [failed('cancelSubscription'), 'failed'],
      ['cancel.declined', 'showing'],
    ],
  },
})
