import { samplePayment } from '../../src/machines/payment-form/payment-form.model.ts'
import { wiredPaymentForm } from '../../src/services/ledger/payment-form.ts'
import { invoice } from '../support/event-offer.ts'
import { wiredCases } from '../support/wired.ts'

const [first] = samplePayment.open
const asks = (key: string) => ({
  asked: 'POST /api/masters/M1/movements/payments',
  key,
  body: {
    tiersRef: 'C1',
    paidOn: samplePayment.paidOn,
    amount: 1250,
    reference: samplePayment.reference,
    invoices: [{ uniqueRef: first!.uniqueRef, paid: 1250 }],
  },
})

export default wiredCases(
  (tell) =>
    wiredPaymentForm({
      masterRef: 'M1',
      tiersRef: 'C1',
      changed: () => tell('changed'),
      askToCheck: () => tell('askToCheck'),
    }),
  {
    'a payment is stored once its reference is free': {
      input: { draft: { ...samplePayment, reference: ` ${samplePayment.reference} ` } },
      begins: 'editing',
      steps: [
        ['form.submitted', 'saving'],
        [
          { ...asks('key 1'), refuses: 'PAYMENT_REFERENCE_TAKEN', status: 409 },
          {
            state: 'duplicate',
            context: { problems: [{ field: 'reference', code: 'PAYMENT_REFERENCE_TAKEN', severity: 'error' }] },
          },
        ],
        ['form.submitted', 'saving'],
        [
          { ...asks('key 2'), answers: invoice('P1', -1250) },
          { state: 'saved', told: ['changed'], context: { savedRef: 'P1' } },
        ],
      ],
    },
    'an invoice that changed meanwhile is a refusal': {
      input: { draft: samplePayment },
      begins: 'editing',
      steps: [
        ['form.submitted', 'saving'],
        [
          { ...asks('key 1'), refuses: 'INVOICES_CHANGED', status: 409 },
          { state: 'refused', told: ['askToCheck'], context: { refusal: 'INVOICES_CHANGED' } },
        ],
      ],
    },
  },
)
