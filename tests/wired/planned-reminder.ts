import { wiredPlannedReminder } from '../../src/services/delivery/reminders.ts'
import { wiredCases } from '../support/wired.ts'

const today = '2026-11-10'
const input = { today, plannedDate: today, comment: 'Rappellera', out: false }
const changes = (body: object) => ({ asked: 'PATCH /api/masters/M1/planned-reminders/R1', body })
const planned = { id: 'R1', plannedDate: today, postponedUntil: null, comment: 'Rappellera', status: 'PLANNED' }
const nothing = { change: null, refusal: null, day: null }

export default wiredCases(() => wiredPlannedReminder({ masterRef: 'M1', plannedReminderId: 'R1' }), {
  'a reminder is moved to another day, and back to today': {
    input,
    begins: { state: 'standing', context: { ...input, ...nothing, text: '', error: null } },
    steps: [
      ['postponement.opened', 'choosingDay'],
      [{ type: 'day.chosen', day: '2026-11-12' }, 'choosingDay'],
      ['change.confirmed', 'saving'],
      [
        { ...changes({ plannedDate: '2026-11-12' }), answers: { ...planned, plannedDate: '2026-11-13' } },
        {
          state: 'changed',
          context: {
            plannedDate: '2026-11-13',
            comment: 'Rappellera',
            out: false,
            change: { kind: 'postpone', plannedDate: '2026-11-12' },
          },
        },
      ],
      ['change.cancelled', { state: 'standing', context: nothing }],
      ['postponement.opened', 'choosingDay'],
      [{ type: 'day.chosen', day: today }, 'choosingDay'],
      ['change.confirmed', 'saving'],
      [{ ...changes({ plannedDate: today }), isLeft: true }, 'saving'],
    ],
  },
  'a note is sent as it was written': {
    input,
    begins: 'standing',
    steps: [
      ['note.opened', 'noting'],
      [{ type: 'text.typed', text: 'Rappellera lundi' }, 'noting'],
      ['change.confirmed', 'saving'],
      [
        { ...changes({ comment: 'Rappellera lundi' }), answers: { ...planned, comment: 'Rappellera lundi' } },
        { state: 'changed', context: { comment: 'Rappellera lundi' } },
      ],
    ],
  },
  'a step is skipped after a lost answer, and restored': {
    input,
    begins: 'standing',
    steps: [
      ['unplanning.opened', 'confirmingUnplan'],
      ['change.confirmed', 'saving'],
      [
        { ...changes({ status: 'CANCELLED' }), fails: true },
        { state: 'failed', context: { error: 'FORBIDDEN', refusal: null } },
      ],
      ['retry.requested', { state: 'saving', context: { error: null } }],
      [
        { ...changes({ status: 'CANCELLED' }), answers: { ...planned, status: 'CANCELLED' } },
        { state: 'changed', context: { out: true } },
      ],
      ['restoring.requested', 'saving'],
      [
        { ...changes({ status: 'PLANNED' }), answers: planned },
        { state: 'changed', context: { out: false } },
      ],
    ],
  },
  'a reminder that was sent meanwhile stays as it was': {
    input,
    begins: 'standing',
    steps: [
      ['unplanning.opened', 'confirmingUnplan'],
      ['change.confirmed', 'saving'],
      [
        { ...changes({ status: 'CANCELLED' }), refuses: 'REMINDER_ALREADY_SENT', status: 409 },
        { state: 'refused', context: { refusal: 'REMINDER_ALREADY_SENT', plannedDate: today, out: false } },
      ],
      ['change.cancelled', { state: 'standing', context: nothing }],
    ],
  },
})
