import { caseAnswers } from '../case.samples.ts'
import { sampleAnswersOf } from '../form/form.samples.ts'
import type { FlowModel } from '../model.ts'
import { declarePaymentMachine, type PaymentDraft } from './declare-payment.machine.ts'

export const samplePayment: PaymentDraft = {
  documentNumber: 'F-0101',
  paymentDate: '2026-11-18',
  amount: 120_00,
  facts: { today: '2026-11-19', openedOn: '2026-11-10', documentNumbers: ['F-0101'], balance: 1_250_00 },
}

/** Samples for every path of a declared payment. */
export const declarePaymentModel: FlowModel<typeof declarePaymentMachine> = {
  machine: declarePaymentMachine,
  input: { draft: samplePayment },
  events: [
    { type: 'field.changed', patch: { amount: 2_000_00 } },
    { type: 'field.changed', patch: { amount: samplePayment.amount } },
    ...sampleAnswersOf({ field: 'paymentDate', code: 'DATE_BEFORE_CASE' }),
  ],
  key: ({ context }) => (context.draft as PaymentDraft).amount === samplePayment.amount,
  answers: caseAnswers,
}
