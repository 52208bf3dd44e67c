import { sampleCase } from '../../src/machines/case.samples.ts'
import { samplePayment } from '../../src/machines/declare-payment/declare-payment.model.ts'
import { wiredDeclarePayment } from '../../src/services/cases/cases.ts'
import { wiredCases } from '../support/wired.ts'

const draft = { ...samplePayment, documentNumber: ' F-0101 ', amount: 120_50 }
const declares = (key: string, amount: number) => ({
  asked: 'POST /api/masters/M1/cases/E1/declare-payment',
  key,
  body: { documentNumber: 'F-0101', paymentDate: samplePayment.paymentDate, amount },
})
const change = (patch: Record<string, unknown>) => ({ type: 'field.changed', patch }) as const

export default wiredCases(
  (tell) =>
    wiredDeclarePayment({
      masterRef: 'M1',
      eventId: 'E1',
      keys: {},
      changed: () => tell('changed'),
      askToCheck: () => tell('askToCheck'),
    }),
  {
    'the same payment is sent again under the same key, another one under another': {
      input: { draft },
      begins: 'editing',
      steps: [
        ['form.submitted', 'saving'],
        [{ ...declares('key 1', 120.5), fails: true }, 'failed'],
        ['retry.requested', 'saving'],
        [
          { ...declares('key 1', 120.5), refuses: 'CASE_CLOSED', status: 409 },
          { state: 'refused', told: ['askToCheck'], context: { refusal: 'CASE_CLOSED' } },
        ],
        [change({ amount: 100_00 }), 'editing'],
        ['form.submitted', 'saving'],
        [
          { ...declares('key 2', 100), answers: sampleCase },
          { state: 'saved', told: ['changed'], context: { savedRef: 'E1' } },
        ],
      ],
    },
    'more than the balance is not declared': {
      input: { draft: { ...draft, amount: 1_250_01 } },
      begins: 'editing',
      steps: [
        [
          'form.submitted',
          {
            state: 'invalid',
            told: ['askToCheck'],
            context: { problems: [{ field: 'amount', code: 'AMOUNT_TOO_HIGH', severity: 'error' }] },
          },
        ],
      ],
    },
  },
)
