import { sampleCase } from '../../src/machines/case.samples.ts'
import { sampleTyped } from '../../src/machines/typed-invoices/typed-invoices.model.ts'
import { wiredTypedInvoices } from '../../src/services/cases/cases.ts'
import { wiredCases } from '../support/wired.ts'

const draft = { invoices: [sampleTyped], known: ['F-0101'], today: '2026-11-19', strictDocumentNumbers: false }
const adds = (key: string, ...invoices: object[]) => ({
  asked: 'POST /api/masters/M1/cases/E1/add-invoices-light',
  key,
  body: { invoices },
})
const sent = { ...sampleTyped, amount: 300 }
const change = (...invoices: object[]) => ({ type: 'field.changed', patch: { invoices } }) as const
const taken = (index: number) =>
  ({ field: `invoices.${index}.documentNumber`, code: 'DOCUMENT_NUMBER_TAKEN', severity: 'error' }) as const

export default wiredCases(
  (tell) =>
    wiredTypedInvoices({
      masterRef: 'M1',
      eventId: 'E1',
      keys: {},
      changed: () => tell('changed'),
      askToCheck: () => tell('askToCheck'),
    }),
  {
    'the same invoices are sent again under the same key, others under another': {
      input: { draft },
      begins: 'editing',
      steps: [
        ['form.submitted', 'saving'],
        [{ ...adds('key 1', sent), fails: true }, 'failed'],
        ['retry.requested', 'saving'],
        [
          { ...adds('key 1', sent), refuses: 'CASE_CLOSED', status: 409 },
          { state: 'refused', told: ['askToCheck'], context: { refusal: 'CASE_CLOSED' } },
        ],
        [change({ ...sampleTyped, amount: 10_50 }), 'editing'],
        ['form.submitted', 'saving'],
        [
          { ...adds('key 2', { ...sent, amount: 10.5 }), answers: sampleCase },
          { state: 'saved', told: ['changed'], context: { savedRef: 'E1' } },
        ],
      ],
    },
    'a number is taken by the case, or by an invoice above': {
      input: { draft },
      begins: 'editing',
      steps: [
        [change(sampleTyped, { ...sampleTyped, documentNumber: 'F-0101' }, sampleTyped), 'editing'],
        ['form.submitted', { state: 'invalid', told: ['askToCheck'], context: { problems: [taken(1), taken(2)] } }],
      ],
    },
    'the number above counts without spaces': {
      input: { draft },
      begins: 'editing',
      steps: [
        [change({ ...sampleTyped, documentNumber: ' F-0201 ' }, sampleTyped), 'editing'],
        ['form.submitted', { state: 'invalid', context: { problems: [taken(1)] } }],
      ],
    },
  },
)
