import { handReminderMachine } from '../../src/machines/hand-reminder/hand-reminder.machine.ts'
import { sampleHandReminder } from '../../src/machines/hand-reminder/hand-reminder.model.ts'
import { answered } from '../../src/machines/model.ts'
import { formStories } from '../support/form-stories.ts'
import { storiesOf } from '../support/stories.ts'

const alone = { ...sampleHandReminder, outlook: { ...sampleHandReminder.outlook, contacts: [] } }
const input = { draft: sampleHandReminder }
const saved = answered('saveForm', { kind: 'saved', ref: 'R-1' })

export default storiesOf(handReminderMachine, {
  ...formStories({
    draft: alone,
    wrong: { plannedDate: '2026-11-18' },
    problem: { field: 'plannedDate', code: 'REMINDER_DATE_PAST', severity: 'error' },
    mended: { plannedDate: '2026-11-26' },
  }),
  'a step of the scenario is near: nothing is sent before the person says what is done about it': {
    input,
    begins: 'editing',
    steps: [
      ['form.submitted', 'asking'],
      [{ type: 'question.cancelled' }, { state: 'editing', context: { draft: sampleHandReminder } }],
      ['form.submitted', 'asking'],
      [
        { type: 'question.answered', patch: { beside: 'REPLACE' } },
        { state: 'saving', context: { draft: { ...sampleHandReminder, beside: 'REPLACE' } } },
      ],
      [saved, { state: 'saved', context: { savedRef: 'R-1' } }],
    ],
  },
  'nothing is near on another day: nothing is asked': {
    input,
    begins: 'editing',
    steps: [
      [{ type: 'field.changed', patch: { plannedDate: '2026-12-15' } }, 'editing'],
      ['form.submitted', 'saving'],
      [saved, 'saved'],
    ],
  },
  'a mistake is mended first, and asked about afterwards': {
    input,
    begins: 'editing',
    steps: [
      [{ type: 'field.changed', patch: { plannedDate: '2026-11-18' } }, 'editing'],
      ['form.submitted', { state: 'invalid', does: ['askToCheck'] }],
      [{ type: 'field.changed', patch: { plannedDate: '2026-11-25' } }, 'invalid'],
      ['form.submitted', 'asking'],
      [{ type: 'question.answered', patch: { beside: 'ANYWAY' } }, 'saving'],
      [saved, 'saved'],
    ],
  },
  'the server knows of a contact that the page does not: it asks, and the answer is sent': {
    input: { draft: alone },
    begins: 'editing',
    steps: [
      ['form.submitted', 'saving'],
      [
        answered('saveForm', { kind: 'refused', code: 'REMINDER_BESIDE_CONTACT', problems: [] }),
        { state: 'asking', context: { refusal: null } },
      ],
      [
        { type: 'question.answered', patch: { beside: 'ANYWAY' } },
        { state: 'saving', context: { draft: { ...alone, beside: 'ANYWAY' } } },
      ],
      [saved, 'saved'],
    ],
  },
  'a note needs no channel and no question': {
    input: { draft: { ...sampleHandReminder, media: 'NOTE', comment: '' } },
    begins: 'editing',
    steps: [
      [
        'form.submitted',
        {
          state: 'invalid',
          context: { problems: [{ field: 'comment', code: 'NOTE_MISSING', severity: 'error' }] },
          does: ['askToCheck'],
        },
      ],
      [{ type: 'field.changed', patch: { comment: 'Rappelle lundi' } }, 'invalid'],
      ['form.submitted', 'saving'],
      [saved, 'saved'],
    ],
  },
})
