import { accountActionMachine } from '../../src/machines/account-action/account-action.machine.ts'
import { answered, failed } from '../../src/machines/model.ts'
import { storiesOf } from '../support/stories.ts'

export default storiesOf(accountActionMachine, {
  'new credentials are requested twice': {
    begins: 'showing',
    steps: [
      ['action.requested', 'asking'],
      ['action.confirmed', 'acting'],
      [
        answered('act', { kind: 'done', told: 'ines@atelier.test' }),
        { state: 'done', context: { told: 'ines@atelier.test' } },
      ],
      ['action.requested', 'asking'],
      ['action.confirmed', 'acting'],
    ],
  },
  'the user reads what it means and cancels': {
    begins: 'showing',
    steps: [
      ['action.requested', 'asking'],
      ['action.declined', 'showing'],
    ],
  },
  'the account cannot change its plan during a subscription; once that has ended it is retried': {
    begins: 'showing',
    steps: [
      ['action.requested', 'asking'],
      ['action.confirmed', 'acting'],
      [
        answered('act', { kind: 'refused', code: 'SUBSCRIPTION_RUNS' }),
        { state: 'refused', context: { code: 'SUBSCRIPTION_RUNS' } },
      ],
      ['action.requested', 'asking'],
      ['action.confirmed', 'acting'],
      [answered('act', { kind: 'done', told: '' }), { state: 'done', context: { code: '' } }],
    ],
  },
  'the outcome is unknown: it is repeated, and then left': {
    begins: 'showing',
    steps: [
      ['action.requested', 'asking'],
      ['action.confirmed', 'acting'],
      [failed('act'), 'failed'],
      ['retry.requested', 'acting'],
      [failed('act'), 'failed'],
      ['action.declined', 'showing'],
    ],
  },
})
