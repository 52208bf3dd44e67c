import { sampleHandReminder } from '../../src/machines/hand-reminder/hand-reminder.model.ts'
import { sampleReminder } from '../../src/machines/reminder.samples.ts'
import { wiredHandReminder } from '../../src/services/delivery/hand-reminder.ts'
import { keyByBody } from '../../src/services/ledger/customer-forms.ts'
import { wiredCases } from '../support/wired.ts'

const planned = { ...sampleReminder, printBatch: null }
const creates = {
  asked: 'POST /api/masters/M1/reminders',
  key: 'key 1',
  body: {
    tiersRef: 'C1',
    media: 'PHONE',
    plannedDate: '2026-11-25',
    title: 'Rappeler la comptable',
    comment: 'Avant midi',
  },
}

export default wiredCases(
  (tell) =>
    wiredHandReminder({
      masterRef: 'M1',
      tiersRef: 'C1',
      keyOf: keyByBody(),
      planned: tell,
      askToCheck: () => tell('askToCheck'),
    }),
  {
    'a reminder is planned once, however often the same is sent': {
      input: { draft: { ...sampleHandReminder, title: ' Rappeler la comptable ', comment: ' Avant midi ' } },
      begins: 'editing',
      steps: [
        ['form.submitted', 'saving'],
        [
          { ...creates, refuses: 'VALIDATION', errors: [{ path: 'body.title', code: 'VALUE_TOO_LONG' }] },
          { state: 'refused', told: ['askToCheck'] },
        ],
        ['form.submitted', 'saving'],
        [
          { ...creates, answers: planned },
          { state: 'saved', told: [planned], context: { savedRef: planned.id } },
        ],
      ],
    },
  },
)
