import { listTemplates } from '../../contract/planning/templates.ts'
import { sampleAnswersOf } from '../form/form.samples.ts'
import { answered, type FlowModel, gives } from '../model.ts'
import { sampleStatement, statementAnswers } from '../statement.samples.ts'
import { type HandReminderDraft, handReminderMachine } from './hand-reminder.machine.ts'

/** A phone call that may be planned, some days before a step of the scenario. */
export const sampleHandReminder: HandReminderDraft = {
  media: 'PHONE',
  now: false,
  plannedDate: '2026-11-25',
  title: 'Rappeler la comptable',
  comment: '',
  texts: null,
  movementRefs: null,
  beside: null,
  outlook: {
    ...sampleStatement.byHand,
    contacts: [{ on: '2026-11-27', media: 'EMAIL', stepId: 'second', round: 1 }],
  },
  today: '2026-11-19',
}

/** Samples for every path of contacting a customer outside the plan. */
export const handReminderModel: FlowModel<typeof handReminderMachine> = {
  machine: handReminderMachine,
  input: { draft: sampleHandReminder },
  events: [
    { type: 'field.changed', patch: { plannedDate: '2026-11-18', beside: null } },
    { type: 'field.changed', patch: { plannedDate: '2026-11-25', beside: null } },
    { type: 'field.changed', patch: { plannedDate: '2026-12-15', beside: null } },
    { type: 'question.answered', patch: { beside: 'REPLACE' } },
    { type: 'question.cancelled' },
    ...sampleAnswersOf({ field: 'plannedDate', code: 'REMINDER_ALREADY_PLANNED' }),
    answered('saveForm', { kind: 'refused', code: 'REMINDER_BESIDE_CONTACT', problems: [] }),
  ],
  key: ({ context }) => {
    const { plannedDate, beside } = context.draft as HandReminderDraft
    return `${plannedDate} ${beside}`
  },
  answers: [gives(listTemplates, { items: [] }), ...statementAnswers],
}
