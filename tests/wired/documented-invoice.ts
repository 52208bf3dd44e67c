import { sampleJoinedDocument } from '../../src/machines/invoice-documents/invoice-documents.model.ts'
import { wiredDocumentedInvoice } from '../../src/services/ledger/invoice-documents.ts'
import { wiredCases } from '../support/wired.ts'

const makes = (key: string) => ({
  asked: 'POST /api/masters/M1/invoice-documents/D1/invoice',
  key,
  body: { tiersRef: 'C-0017', dueDate: '2026-11-01' },
})
const input = { draft: { tiersRef: ' C-0017 ', dueDate: '2026-11-01' } }

export default wiredCases(
  (tell) =>
    wiredDocumentedInvoice({
      masterRef: 'M1',
      fileId: 'D1',
      made: () => tell('made'),
      askToCheck: () => tell('askToCheck'),
    }),
  {
    'an invoice is made after a refusal': {
      input,
      begins: 'editing',
      steps: [
        ['form.submitted', 'saving'],
        [
          { ...makes('key 1'), refuses: 'VALIDATION', errors: [{ path: 'body.dueDate', code: 'DUE_BEFORE_DOCUMENT' }] },
          { state: 'refused', told: ['askToCheck'] },
        ],
        ['form.submitted', 'saving'],
        [
          { ...makes('key 2'), answers: sampleJoinedDocument },
          { state: 'saved', told: ['made'], context: { savedRef: 'D1' } },
        ],
      ],
    },
    'the number is taken': {
      input,
      begins: 'editing',
      steps: [
        ['form.submitted', 'saving'],
        [
          { ...makes('key 1'), refuses: 'DOCUMENT_NUMBER_TAKEN' },
          { state: 'duplicate', told: ['askToCheck'] },
        ],
      ],
    },
  },
)
