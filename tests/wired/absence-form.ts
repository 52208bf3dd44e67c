import { sampleAbsenceDraft } from '../../src/machines/absence-form/absence-form.model.ts'
import { sampleAbsence } from '../../src/machines/absence-form/absence-form.samples.ts'
import { wiredAbsenceForm } from '../../src/services/accounts/absence.ts'
import { wiredCases } from '../support/wired.ts'

const input = { draft: sampleAbsenceDraft }
const asks = { asked: 'PUT /api/tenant/absence', body: sampleAbsence }

export default wiredCases((tell) => wiredAbsenceForm({ changed: tell, askToCheck: () => tell('askToCheck') }), {
  'the absence is stored after a refusal': {
    input,
    begins: 'editing',
    steps: [
      ['form.submitted', 'saving'],
      [
        { ...asks, refuses: 'VALIDATION', errors: [{ path: 'body.to', code: 'DATE_FAR' }] },
        { state: 'refused', told: ['askToCheck'] },
      ],
      ['form.submitted', 'saving'],
      [
        { ...asks, answers: null },
        { state: 'saved', told: [true], context: { savedRef: sampleAbsence.from } },
      ],
    ],
  },
  'the absence is removed': {
    input,
    begins: 'editing',
    steps: [
      ['removal.requested', 'confirmingRemoval'],
      ['removal.confirmed', 'removing'],
      [
        { asked: 'DELETE /api/tenant/absence', answers: null },
        { state: 'removed', told: [false] },
      ],
    ],
  },
})
