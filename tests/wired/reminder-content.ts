import { sampleContent } from '../../src/machines/reminder-content/reminder-content.model.ts'
import { wiredReminderContent } from '../../src/services/delivery/reminder-content.ts'
import { account, bank, contact, content } from '../support/account-content.ts'
import { wiredCases } from '../support/wired.ts'

const { fields } = sampleContent
const reads = { asked: 'GET /api/masters/M1/reminder-content' }
const saves = { asked: 'PUT /api/masters/M1', body: { contact: { ...contact, lastName: 'Roy' }, bank } }
const change = { changeId: 'B1', ...bank, appliesAt: '2026-11-21T09:00:00.000Z', changedBy: 'Inès Carpentier' }

export default wiredCases((tell) => wiredReminderContent({ masterRef: 'M1', askToCheck: () => tell('askToCheck') }), {
  'the content is read; spaces around what was typed are left out; pending bank details are shown': {
    begins: 'loading',
    steps: [
      [
        { ...reads, answers: { ...content, logo: null } },
        { state: 'editing', context: { kept: sampleContent } },
      ],
      [{ type: 'fields.changed', patch: { lastName: ' Roy ' } }, 'editing'],
      ['save.requested', 'saving'],
      [
        { ...saves, answers: { ...content, contact: saves.body.contact, bankChange: change, master: account } },
        {
          state: 'saved',
          context: { kept: { fields: { ...fields, lastName: 'Roy' }, beside: { logo: 'L1', bankChange: change } } },
        },
      ],
    ],
  },
  'the server refuses an IBAN': {
    begins: 'loading',
    steps: [
      [{ ...reads, answers: content }, 'editing'],
      ['save.requested', 'saving'],
      [
        {
          asked: saves.asked,
          body: { contact, bank },
          refuses: 'VALIDATION',
          errors: [{ path: 'body.bank.iban', code: 'INVALID_IBAN' }],
        },
        { state: 'refused', told: ['askToCheck'], context: { refused: [{ field: 'iban', code: 'INVALID_IBAN' }] } },
      ],
    ],
  },
})
