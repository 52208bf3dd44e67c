import { sampleHandReminder } from '../../src/machines/hand-reminder/hand-reminder.model.ts'
import { sampleReminder } from '../../src/machines/reminder.samples.ts'
import { wiredHandReminder } from '../../src/services/delivery/hand-reminder.ts'
import { keyByBody } from '../../src/services/ledger/customer-forms.ts'
import { wiredCases } from '../support/wired.ts'

const planned = { ...sampleReminder, printBatch: null }
const body = {
  tiersRef: 'C1',
  media: 'PHONE',
  now: false,
  plannedDate: '2026-11-25',
  title: 'Rappeler la comptable',
  comment: 'Avant midi',
  texts: null,
  movementRefs: null,
  beside: 'REPLACE',
}
const creates = { asked: 'POST /api/masters/M1/reminders', key: 'key 1', body }
const written = { subject: 'Votre facture', body: 'Bonjour {customerName}' }
const answer = { type: 'question.answered', patch: { beside: 'REPLACE' } } as const

export default wiredCases(
  (tell) =>
    wiredHandReminder({
      masterRef: 'M1',
      tiersRef: 'C1',
      keyOf: keyByBody(),
      contacted: tell,
      askToCheck: () => tell('askToCheck'),
    }),
  {
    'a reminder is planned once, however often the same is sent, with what was said of the other contact': {
      input: { draft: { ...sampleHandReminder, title: ' Rappeler la comptable ', comment: ' Avant midi ' } },
      begins: 'editing',
      steps: [
        ['form.submitted', 'asking'],
        [answer, 'saving'],
        [
          { ...creates, refuses: 'VALIDATION', errors: [{ path: 'body.title', code: 'VALUE_TOO_LONG' }] },
          { state: 'refused', told: ['askToCheck'] },
        ],
        ['form.submitted', 'saving'],
        [
          { ...creates, answers: planned },
          { state: 'saved', told: [{ now: false, reminder: planned }], context: { savedRef: planned.id } },
        ],
      ],
    },
    'a letter of an invoice leaves now with its own text: its PDF is made at once': {
      input: {
        draft: {
          ...sampleHandReminder,
          media: 'LETTER',
          now: true,
          texts: { fr: written, en: written },
          movementRefs: ['5f0c3f6e-8d55-4b3a-9a55-0c8c2f8f1b01'],
          beside: 'ANYWAY',
        },
      },
      begins: 'editing',
      steps: [
        ['form.submitted', 'saving'],
        [
          {
            asked: 'POST /api/masters/M1/reminders?generatePdfAsync=false',
            key: 'key 1',
            body: {
              ...body,
              media: 'LETTER',
              now: true,
              plannedDate: '2026-11-19',
              comment: '',
              texts: { fr: written, en: written },
              movementRefs: ['5f0c3f6e-8d55-4b3a-9a55-0c8c2f8f1b01'],
              beside: 'ANYWAY',
            },
            answers: planned,
          },
          { state: 'saved', told: [{ now: true, reminder: planned }] },
        ],
      ],
    },
    'a note is written in the history of the customer': {
      input: { draft: { ...sampleHandReminder, media: 'NOTE', comment: ' Rappelle lundi ' } },
      begins: 'editing',
      steps: [
        ['form.submitted', 'saving'],
        [
          {
            asked: 'POST /api/masters/M1/tiers-changes',
            key: 'key 1',
            body: { customers: { of: 'KEYS', keys: ['C1'] }, change: { kind: 'NOTE', text: 'Rappelle lundi' } },
            answers: { done: 1, refused: [] },
          },
          { state: 'saved', told: [{ now: true, reminder: null }], context: { savedRef: 'C1' } },
        ],
      ],
    },
  },
)
