import { samplePaymentCancel } from '../../src/machines/payment-cancel/payment-cancel.model.ts'
import { wiredPaymentCancel } from '../../src/services/ledger/payment-cancel.ts'
import { wiredCases } from '../support/wired.ts'

const asks = (key: string) => ({
  asked: 'POST /api/masters/M1/movements/P1/cancellation',
  key,
  body: { reason: samplePaymentCancel.reason },
})

export default wiredCases(
  (tell) =>
    wiredPaymentCancel({
      masterRef: 'M1',
      uniqueRef: 'P1',
      changed: () => tell('changed'),
      askToCheck: () => tell('askToCheck'),
    }),
  {
    'a payment is cancelled after a refusal': {
      input: { draft: samplePaymentCancel },
      begins: 'editing',
      steps: [
        ['form.submitted', 'saving'],
        [
          { ...asks('key 1'), refuses: 'PAYMENT_USED', status: 409 },
          { state: 'refused', told: ['askToCheck'], context: { refusal: 'PAYMENT_USED' } },
        ],
        ['form.submitted', 'saving'],
        [
          { ...asks('key 2'), answers: null },
          { state: 'saved', told: ['changed'], context: { savedRef: 'P1' } },
        ],
      ],
    },
  },
)
