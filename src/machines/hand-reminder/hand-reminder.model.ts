import { sampleAnswersOf } from '../form/form.samples.ts'
import type { FlowModel } from '../model.ts'
import { sampleStatement, statementAnswers } from '../statement.samples.ts'
import { type HandReminderDraft, handReminderMachine } from './hand-reminder.machine.ts'

/** A phone call that may be planned. */
export const sampleHandReminder: HandReminderDraft = {
  media: 'PHONE',
  plannedDate: '2026-11-25',
  title: 'Rappeler la comptable',
  comment: '',
  outlook: sampleStatement.byHand,
  today: '2026-11-19',
}

/** Samples for every path of planning a reminder by hand. */
export const handReminderModel: FlowModel<typeof handReminderMachine> = {
  machine: handReminderMachine,
  input: { draft: sampleHandReminder },
  events: [
    { type: 'field.changed', patch: { plannedDate: '2026-11-18' } },
    { type: 'field.changed', patch: { plannedDate: '2026-11-25' } },
    ...sampleAnswersOf({ field: 'plannedDate', code: 'REMINDER_ALREADY_PLANNED' }),
  ],
  key: ({ context }) => (context.draft as HandReminderDraft).plannedDate === '2026-11-18',
  answers: statementAnswers,
}
