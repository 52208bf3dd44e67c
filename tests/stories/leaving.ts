import { leavingMachine } from '../../src/machines/leaving/leaving.machine.ts'
import { storiesOf } from '../support/stories.ts'

const toHelp = { type: 'leave.requested', way: { by: 'link', to: '/help' } } as const
const back = { type: 'leave.requested', way: { by: 'history' } } as const
const signOut = { type: 'leave.requested', way: { by: 'signOut' } } as const

export default storiesOf(leavingMachine, {
  'once everything is kept, nobody is asked any more': {
    begins: 'settled',
    steps: [
      ['changes.made', 'guarded.unsaved'],
      ['changes.kept', 'settled'],
      ['changes.made', 'guarded.unsaved'],
    ],
  },
  'somebody who is asked stays, then leaves without saving by the way that was wanted last': {
    begins: 'settled',
    steps: [
      ['changes.made', 'guarded.unsaved'],
      [toHelp, { state: 'guarded.asking', context: { way: { by: 'link', to: '/help' } } }],
      ['leave.declined', 'guarded.unsaved'],
      [toHelp, 'guarded.asking'],
      [back, { state: 'guarded.asking', context: { way: { by: 'history' } } }],
      ['leave.confirmed', { state: 'left', does: ['leave'] }],
    ],
  },
  'somebody logs out with changes that are not kept: they are asked first, and stay signed in when they stay': {
    begins: 'settled',
    steps: [
      ['changes.made', 'guarded.unsaved'],
      [signOut, { state: 'guarded.asking', context: { way: { by: 'signOut' } }, does: [] }],
      ['leave.declined', { state: 'guarded.unsaved', does: [] }],
      [signOut, 'guarded.asking'],
      ['leave.confirmed', { state: 'left', does: ['leave'] }],
    ],
  },
  'the changes are kept while the person is asked: they go where they wanted to': {
    begins: 'settled',
    steps: [
      ['changes.made', 'guarded.unsaved'],
      [toHelp, 'guarded.asking'],
      ['changes.kept', { state: 'left', context: { way: { by: 'link', to: '/help' } }, does: ['leave'] }],
    ],
  },
})
