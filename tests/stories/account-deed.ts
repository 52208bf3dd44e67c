import { accountDeedMachine } from '../../src/machines/account-deed/account-deed.machine.ts'
import { answered, failed } from '../../src/machines/model.ts'
import { storiesOf } from '../support/stories.ts'

export default storiesOf(accountDeedMachine, {
  'new credentials are asked for, twice': {
    begins: 'showing',
    steps: [
      ['deed.requested', 'asking'],
      ['deed.confirmed', 'acting'],
      [
        answered('act', { kind: 'done', told: 'ines@atelier.test' }),
        { state: 'done', context: { told: 'ines@atelier.test' } },
      ],
      ['deed.requested', 'asking'],
      ['deed.confirmed', 'acting'],
    ],
  },
  'whoever reads what it means leaves it alone': {
    begins: 'showing',
    steps: [
      ['deed.requested', 'asking'],
      ['deed.declined', 'showing'],
    ],
  },
  'the account cannot change its version while a subscription runs; once that has ended it is asked again': {
    begins: 'showing',
    steps: [
      ['deed.requested', 'asking'],
      ['deed.confirmed', 'acting'],
      [
        answered('act', { kind: 'refused', code: 'SUBSCRIPTION_RUNS' }),
        { state: 'refused', context: { code: 'SUBSCRIPTION_RUNS' } },
      ],
      ['deed.requested', 'asking'],
      ['deed.confirmed', 'acting'],
      [answered('act', { kind: 'done', told: '' }), { state: 'done', context: { code: '' } }],
    ],
  },
  'nobody knows whether it was done: it is repeated, and then left': {
    begins: 'showing',
    steps: [
      ['deed.requested', 'asking'],
      ['deed.confirmed', 'acting'],
      [failed('act'), 'failed'],
      ['retry.requested', 'acting'],
      [failed('act'), 'failed'],
      ['deed.declined', 'showing'],
    ],
  },
})
