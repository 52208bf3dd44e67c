import { sampleInvoice } from '../../src/machines/invoice-form/invoice-form.model.ts'
import { wiredInvoiceForm } from '../../src/services/ledger/customer-forms.ts'
import { invoice } from '../support/event-offer.ts'
import { type WiredCases, wiredCases } from '../support/wired.ts'

const { today: _, strictDocumentNumbers: __, ...fields } = sampleInvoice
const saves = (uniqueRef: string | null, amount = 1250) => ({
  asked: 'PUT /api/masters/M1/movements/form',
  body: { ...fields, tiersRef: 'C1', uniqueRef, amount },
})

const casesOf = (uniqueRef: string | null, cases: Parameters<typeof wiredCases>[1]): WiredCases =>
  wiredCases(
    (tell) =>
      wiredInvoiceForm({
        masterRef: 'M1',
        tiersRef: 'C1',
        uniqueRef,
        changed: () => tell('changed'),
        askToCheck: () => tell('askToCheck'),
      }),
    cases,
  )

export default {
  ...casesOf(null, {
    'an invoice is added once its number is free': {
      input: { draft: { ...sampleInvoice, label: ` ${sampleInvoice.label}` } },
      begins: 'editing',
      steps: [
        ['form.submitted', 'saving'],
        [
          { ...saves(null), refuses: 'DOCUMENT_NUMBER_TAKEN', status: 409 },
          {
            state: 'duplicate',
            context: { problems: [{ field: 'documentNumber', code: 'DOCUMENT_NUMBER_TAKEN', severity: 'error' }] },
          },
        ],
        ['form.submitted', 'saving'],
        [
          { ...saves(null), answers: invoice('I1', 1250) },
          { state: 'saved', told: ['changed'], context: { savedRef: 'I1' } },
        ],
      ],
    },
    'where numbers are strict, a sign that they may not contain is an error': {
      input: { draft: { ...sampleInvoice, documentNumber: 'FA 118/2', strictDocumentNumbers: true } },
      begins: 'editing',
      steps: [['form.submitted', { state: 'invalid', told: ['askToCheck'] }]],
    },
    'where they are not, it is taken': {
      input: { draft: { ...sampleInvoice, documentNumber: 'FA 118/2' } },
      begins: 'editing',
      steps: [
        ['form.submitted', 'saving'],
        [{ ...saves(null), body: { ...saves(null).body, documentNumber: 'FA 118/2' }, isLeft: true }, 'saving'],
      ],
    },
  }),
  ...casesOf('I1', {
    'an invoice is changed': {
      input: { draft: sampleInvoice },
      begins: 'editing',
      steps: [
        ['form.submitted', 'saving'],
        [{ ...saves('I1'), answers: invoice('I1', 1250) }, 'saved'],
      ],
    },
  }),
} satisfies WiredCases
