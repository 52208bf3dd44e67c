import { answered, failed } from '../../src/machines/model.ts'
import { plannedReminderMachine } from '../../src/machines/planned-reminder/planned-reminder.machine.ts'
import { storiesOf } from '../support/stories.ts'

/** Tuesday; the Wednesday after is Armistice Day. */
const today = '2026-11-10'
const planned = { today, plannedDate: today, comment: 'Rappellera', out: false } as const
const leftOut = { ...planned, out: true } as const
const day = (chosen: string | null) => ({ type: 'day.chosen', day: chosen }) as const
const written = (patch: { plannedDate?: string; status?: 'PLANNED' | 'CANCELLED'; comment?: string }) =>
  answered('changePlan', { kind: 'changed', plannedDate: today, status: 'PLANNED', comment: '', ...patch })

export default storiesOf(plannedReminderMachine, {
  'a reminder is postponed to a working day: no day, yesterday and a holiday are refused': {
    input: planned,
    begins: 'standing',
    steps: [
      ['postponement.opened', 'choosingDay'],
      ['change.confirmed', 'choosingDay'],
      [day('2026-11-09'), { state: 'choosingDay', context: { day: '2026-11-09' } }],
      ['change.confirmed', 'choosingDay'],
      [day('2026-11-11'), { state: 'choosingDay', context: { day: '2026-11-11' } }],
      ['change.confirmed', 'choosingDay'],
      [day('2026-11-12'), { state: 'choosingDay', context: { day: '2026-11-12' } }],
      ['change.confirmed', { state: 'saving', context: { change: { kind: 'postpone', plannedDate: '2026-11-12' } } }],
      [written({ plannedDate: '2026-11-12' }), { state: 'changed', context: { plannedDate: '2026-11-12' } }],
      ['restoring.requested', 'changed'],
      ['change.cancelled', { state: 'standing', context: { day: null, change: null } }],
    ],
  },
  'a note is written': {
    input: planned,
    begins: 'standing',
    steps: [
      ['note.opened', { state: 'noting', context: { text: 'Rappellera' } }],
      [
        { type: 'text.typed', text: 'Rappellera lundi' },
        { state: 'noting', context: { text: 'Rappellera lundi' } },
      ],
      ['change.confirmed', { state: 'saving', context: { change: { kind: 'note', comment: 'Rappellera lundi' } } }],
      [written({ comment: 'Rappellera lundi' }), { state: 'changed', context: { comment: 'Rappellera lundi' } }],
    ],
  },
  'a step is skipped, and restored at once': {
    input: planned,
    begins: 'standing',
    steps: [
      ['restoring.requested', 'standing'],
      ['unplanning.opened', 'confirmingUnplan'],
      ['change.confirmed', { state: 'saving', context: { change: { kind: 'unplan' } } }],
      [written({ status: 'CANCELLED' }), { state: 'changed', context: { out: true } }],
      ['restoring.requested', { state: 'saving', context: { change: { kind: 'restore' } } }],
      [written({}), { state: 'changed', context: { out: false } }],
    ],
  },
  'a skipped step can only be restored or annotated': {
    input: leftOut,
    begins: 'standing',
    steps: [
      ['postponement.opened', 'standing'],
      ['unplanning.opened', 'standing'],
      ['note.opened', 'noting'],
      ['change.cancelled', 'standing'],
      ['restoring.requested', { state: 'saving', context: { change: { kind: 'restore' } } }],
    ],
  },
  'each change can be cancelled': {
    input: planned,
    begins: 'standing',
    steps: [
      ['postponement.opened', 'choosingDay'],
      ['change.cancelled', 'standing'],
      ['unplanning.opened', 'confirmingUnplan'],
      ['change.cancelled', 'standing'],
      ['note.opened', 'noting'],
      ['change.cancelled', 'standing'],
    ],
  },
  'it was sent meanwhile: the change is refused, and the reminder stays as it was': {
    input: planned,
    begins: 'standing',
    steps: [
      ['unplanning.opened', 'confirmingUnplan'],
      ['change.confirmed', 'saving'],
      [
        answered('changePlan', { kind: 'refused', code: 'REMINDER_ALREADY_SENT' }),
        { state: 'refused', context: { refusal: 'REMINDER_ALREADY_SENT', out: false } },
      ],
      ['change.cancelled', { state: 'standing', context: { refusal: null } }],
    ],
  },
  'the server does not answer: the same change is retried, and then left': {
    input: planned,
    begins: 'standing',
    steps: [
      ['unplanning.opened', 'confirmingUnplan'],
      ['change.confirmed', 'saving'],
      [failed('changePlan'), 'failed'],
      ['retry.requested', { state: 'saving', context: { change: { kind: 'unplan' } } }],
      [failed('changePlan'), 'failed'],
      ['change.cancelled', { state: 'standing', context: { error: null } }],
    ],
  },
})
