import { membersMachine } from '../../src/machines/members/members.machine.ts'
import { sampleActions, sampleMembers } from '../../src/machines/members/members.model.ts'
import { answered, failed } from '../../src/machines/model.ts'
import { storiesOf } from '../support/stories.ts'

const read = answered('readMembers', sampleMembers)
const done = answered('act', { kind: 'done', people: sampleMembers })
const refused = answered('act', { kind: 'refused', code: 'LAST_ADMINISTRATOR' })
const wanted = (action: keyof typeof sampleActions) =>
  ({ type: 'action.requested', action: sampleActions[action] }) as const
const typed = (email: string) => ({ type: 'form.changed', patch: { email } }) as const
const form = (email: string) => ({ email, role: 'member' }) as const

export default storiesOf(membersMachine, {
  'a colleague is invited, and the next one': {
    begins: 'reading',
    steps: [
      [read, { state: 'shown', context: { people: sampleMembers } }],
      [typed('colette@atelier.test'), { state: 'shown', context: { form: form('colette@atelier.test') } }],
      [
        'invitation.requested',
        { state: 'acting', context: { action: { kind: 'invite', ...form('colette@atelier.test') } } },
      ],
      [done, { state: 'done', context: { form: form('') } }],
      [typed('basile@'), { state: 'done', context: { form: form('basile@') } }],
      ['invitation.requested', { state: 'done', context: { tried: true }, does: ['askToCheck'] }],
      [typed('basile@atelier.test'), 'done'],
      ['invitation.requested', 'acting'],
    ],
  },
  'an invitation without an address is not sent': {
    begins: 'reading',
    steps: [
      [read, 'shown'],
      ['invitation.requested', { state: 'shown', context: { tried: true }, does: ['askToCheck'] }],
    ],
  },
  'roles are changed and invitations revoked at once; only a removal needs a confirmation': {
    begins: 'reading',
    steps: [
      [read, 'shown'],
      [wanted('change'), { state: 'acting', context: { action: sampleActions.change } }],
      [done, 'done'],
      [wanted('withdraw'), { state: 'acting', context: { action: sampleActions.withdraw } }],
      [done, 'done'],
      [wanted('remove'), { state: 'confirming', context: { action: sampleActions.remove } }],
      ['removal.declined', 'shown'],
      [wanted('remove'), 'confirming'],
      ['removal.confirmed', 'acting'],
    ],
  },
  'the last administrator stays: the list remains, and other actions are possible': {
    begins: 'reading',
    steps: [
      [read, 'shown'],
      [wanted('remove'), 'confirming'],
      ['removal.confirmed', 'acting'],
      [refused, { state: 'refused', context: { code: 'LAST_ADMINISTRATOR', people: sampleMembers } }],
      [wanted('remove'), 'confirming'],
      ['removal.confirmed', 'acting'],
      [refused, 'refused'],
      ['invitation.requested', { state: 'refused', context: { tried: true }, does: ['askToCheck'] }],
      [typed('colette@atelier.test'), { state: 'refused', context: { form: form('colette@atelier.test') } }],
      ['invitation.requested', 'acting'],
      [refused, 'refused'],
      [wanted('decide'), 'acting'],
    ],
  },
  'the outcome is unknown: the attempt is repeated, and then the list is reloaded': {
    begins: 'reading',
    steps: [
      [read, 'shown'],
      [wanted('invite'), 'acting'],
      [failed('act'), 'failed'],
      ['retry.requested', 'acting'],
      [failed('act'), 'failed'],
      ['action.dropped', 'reading'],
    ],
  },
  'the list fails to load at first': {
    begins: 'reading',
    steps: [
      [failed('readMembers'), 'readFailed'],
      ['retry.requested', 'reading'],
      [read, 'shown'],
    ],
  },
})
