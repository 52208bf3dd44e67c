import { answered, type FlowModel, failed } from '../model.ts'
import { reminderAnswers } from '../reminder.samples.ts'
import { plannedReminderMachine } from './planned-reminder.machine.ts'
import type { PlanChangeResult } from './planned-reminder.types.ts'

const results: readonly PlanChangeResult[] = [
  { kind: 'changed', plannedDate: '2026-11-23', status: 'PLANNED', comment: 'Rappellera' },
  { kind: 'changed', plannedDate: '2026-11-19', status: 'CANCELLED', comment: '' },
  { kind: 'refused', code: 'REMINDER_ALREADY_SENT' },
]

/** Samples for every path: a working day, a holiday, and no day. */
export const plannedReminderModel: FlowModel<typeof plannedReminderMachine> = {
  machine: plannedReminderMachine,
  input: { today: '2026-11-19', plannedDate: '2026-11-19', comment: '', out: false },
  events: [
    { type: 'day.chosen', day: '2026-11-23' },
    { type: 'day.chosen', day: '2026-12-25' },
    { type: 'day.chosen', day: null },
    { type: 'text.typed', text: 'Rappellera' },
    ...results.map((result) => answered('changePlan', result)),
    failed('changePlan'),
  ],
  answers: reminderAnswers,
  key: ({ context }) => [context.out, context.day],
}
