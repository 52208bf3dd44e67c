import { leavingMachine } from '../../src/machines/leaving/leaving.machine.ts'
import { storiesOf } from '../support/stories.ts'

const toHelp = { type: 'leave.requested', way: { by: 'link', to: '/help' } } as const
const back = { type: 'leave.requested', way: { by: 'history' } } as const
const signOut = { type: 'leave.requested', way: { by: 'signOut' } } as const

export default storiesOf(leavingMachine, {
  'once everything is saved, leaving asks nothing': {
    begins: 'settled',
    steps: [
      ['changes.made', 'guarded.unsaved'],
      ['changes.kept', 'settled'],
      ['changes.made', 'guarded.unsaved'],
    ],
  },
  'the user stays, then leaves without saving, to the last requested page': {
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
  'signing out with unsaved changes asks first, and staying keeps the session': {
    begins: 'settled',
    steps: [
      ['changes.made', 'guarded.unsaved'],
      [signOut, { state: 'guarded.asking', context: { way: { by: 'signOut' } }, does: [] }],
      ['leave.declined', { state: 'guarded.unsaved', does: [] }],
      [signOut, 'guarded.asking'],
      ['leave.confirmed', { state: 'left', does: ['leave'] }],
    ],
  },
  'the changes are saved while the question is open: the navigation continues': {
    begins: 'settled',
    steps: [
      ['changes.made', 'guarded.unsaved'],
      [toHelp, 'guarded.asking'],
      ['changes.kept', { state: 'left', context: { way: { by: 'link', to: '/help' } }, does: ['leave'] }],
    ],
  },
})
