import { caseChoiceMachine } from '../../src/machines/case-choice/case-choice.machine.ts'
import { storiesOf } from '../support/stories.ts'

const chosen = (...eventIds: string[]) => ({ type: 'cases.chosen', eventIds }) as const
const addInvoices = { type: 'action.requested', action: 'ADD_INVOICES' } as const

export default storiesOf(caseChoiceMachine, {
  'exactly one case must be selected, and its action opens': {
    begins: 'choosing',
    steps: [
      [addInvoices, 'notOne'],
      [chosen('one'), 'choosing'],
      [chosen('one', 'two'), { state: 'choosing', context: { chosen: ['one', 'two'] } }],
      [addInvoices, 'notOne'],
      [chosen('one'), { state: 'choosing', context: { chosen: ['one'] } }],
      [addInvoices, { state: 'acting', context: { chosen: ['one'], action: 'ADD_INVOICES' } }],
      ['window.closed', { state: 'choosing', context: { chosen: [], action: null } }],
    ],
  },
})
