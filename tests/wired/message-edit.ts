import { sampleMessage } from '../../src/machines/message-edit/message-edit.samples.ts'
import { wiredMessageEdit } from '../../src/services/delivery/own-message.ts'
import { wiredCases } from '../support/wired.ts'

const input = { draft: sampleMessage }
const path = '/api/masters/M1/planned-reminders/r-1/message'
const { media: _, ...written } = sampleMessage
const asks = { asked: `PUT ${path}`, body: written }

export default wiredCases(
  (tell) =>
    wiredMessageEdit({
      masterRef: 'M1',
      plannedReminderId: 'r-1',
      changed: tell,
      askToCheck: () => tell('askToCheck'),
    }),
  {
    'the message is stored after a refusal': {
      input,
      begins: 'editing',
      steps: [
        ['form.submitted', 'saving'],
        [
          { ...asks, refuses: 'VALIDATION', errors: [{ path: 'body.recipient', code: 'EMAIL_BOUNCED' }] },
          { state: 'refused', told: ['askToCheck'] },
        ],
        ['form.submitted', 'saving'],
        [
          { ...asks, answers: null },
          { state: 'saved', told: [sampleMessage.recipient], context: { savedRef: 'r-1' } },
        ],
      ],
    },
    'the usual message comes back': {
      input,
      begins: 'editing',
      steps: [
        ['removal.requested', 'confirmingRemoval'],
        ['removal.confirmed', 'removing'],
        [
          { asked: `DELETE ${path}`, answers: null },
          { state: 'removed', told: [null] },
        ],
      ],
    },
  },
)
