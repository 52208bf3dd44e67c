import { dayListMachine } from '../../src/machines/day-list/day-list.machine.ts'
import { pausedDay, sampleDay } from '../../src/machines/day-list/day-list.model.ts'
import { handDay } from '../../src/machines/day-list/day-list.samples.ts'
import { answered, failed } from '../../src/machines/model.ts'
import { storiesOf } from '../support/stories.ts'

const read = answered('readDay', sampleDay)
const leavesAt = '2026-11-19T09:00:00.000Z'
const confirmed = answered('confirmDay', { kind: 'confirmed', count: 12, leavesAt })
const toShown = [[read, { state: 'shown', context: { day: sampleDay } }]] as const

export default storiesOf(dayListMachine, {
  'the list of the day is confirmed and leaves': {
    begins: 'loading',
    steps: [
      ...toShown,
      ['list.confirmed', 'confirming'],
      [confirmed, { state: 'confirmed', context: { confirmed: { count: 12, leavesAt } } }],
      ['list.requested', 'loading'],
    ],
  },
  'the list has changed since it was seen: nothing leaves before it is seen anew': {
    begins: 'loading',
    steps: [
      ...toShown,
      ['list.confirmed', 'confirming'],
      [answered('confirmDay', { kind: 'refused' }), { state: 'changed', context: { confirmed: null } }],
      ['list.requested', 'loading'],
    ],
  },
  'whether the list is confirmed is unknown: it is confirmed again, and then looked at': {
    begins: 'loading',
    steps: [
      ...toShown,
      ['list.confirmed', 'confirming'],
      [failed('confirmDay'), 'confirmFailed'],
      ['retry.requested', { state: 'confirming', context: { error: null } }],
      [failed('confirmDay'), 'confirmFailed'],
      ['list.requested', 'loading'],
    ],
  },
  'all is paused, nothing can be confirmed, and the pause is ended': {
    begins: 'loading',
    steps: [
      ...toShown,
      ['resume.requested', 'shown'],
      ['pause.requested', 'pausing'],
      [answered('pauseSending', pausedDay), { state: 'shown', context: { day: pausedDay } }],
      ['list.confirmed', 'shown'],
      ['pause.requested', 'shown'],
      ['resume.requested', 'resuming'],
      [answered('resumeSending', sampleDay), { state: 'shown', context: { day: sampleDay } }],
    ],
  },
  'whether it is paused is unknown: it is paused again, and then looked at': {
    begins: 'loading',
    steps: [
      ...toShown,
      ['pause.requested', 'pausing'],
      [failed('pauseSending'), 'pauseFailed'],
      ['retry.requested', 'pausing'],
      [failed('pauseSending'), 'pauseFailed'],
      ['list.requested', 'loading'],
    ],
  },
  'whether the pause has ended is unknown: it is ended again, and then looked at': {
    begins: 'loading',
    steps: [
      [answered('readDay', pausedDay), 'shown'],
      ['resume.requested', 'resuming'],
      [failed('resumeSending'), 'resumeFailed'],
      ['retry.requested', 'resuming'],
      [failed('resumeSending'), 'resumeFailed'],
      ['list.requested', 'loading'],
    ],
  },
  'an account that sends by hand has nothing to confirm and nothing to pause': {
    begins: 'loading',
    steps: [
      [failed('readDay'), 'loadFailed'],
      ['retry.requested', 'loading'],
      [answered('readDay', handDay), 'shown'],
      ['list.confirmed', 'shown'],
      ['pause.requested', 'shown'],
      ['resume.requested', 'shown'],
    ],
  },
})
