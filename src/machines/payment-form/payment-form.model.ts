import { duplicateAnswer, sampleAnswersOf } from '../form/form.samples.ts'
import type { FlowModel } from '../model.ts'
import { statementAnswers } from '../statement.samples.ts'
import { type PaymentDraft, paymentFormMachine } from './payment-form.machine.ts'

/** A payment of the older of two invoices. */
export const samplePayment: PaymentDraft = {
  paidOn: '2026-11-18',
  amount: 1_250_00,
  reference: 'VIR 4471',
  invoices: ['5f0c3f6e-8d55-4b3a-9a55-0c8c2f8f1b01'],
  today: '2026-11-19',
  open: [
    {
      uniqueRef: '5f0c3f6e-8d55-4b3a-9a55-0c8c2f8f1b01',
      documentNumber: 'F-0101',
      dueDate: '2026-10-12',
      dueAmount: 1_250_00,
    },
    {
      uniqueRef: '5f0c3f6e-8d55-4b3a-9a55-0c8c2f8f1b02',
      documentNumber: 'F-0117',
      dueDate: '2026-11-02',
      dueAmount: 480_50,
    },
  ],
}

/** Samples for every path of a payment that is entered by hand. */
export const paymentFormModel: FlowModel<typeof paymentFormMachine> = {
  machine: paymentFormMachine,
  input: { draft: samplePayment },
  events: [
    { type: 'field.changed', patch: { reference: '' } },
    { type: 'field.changed', patch: { reference: samplePayment.reference } },
    ...sampleAnswersOf({ field: 'paidOn', code: 'DATE_FUTURE' }),
    duplicateAnswer('reference', 'PAYMENT_REFERENCE_TAKEN'),
  ],
  key: ({ context }) => (context.draft as PaymentDraft).reference === '',
  answers: statementAnswers,
}
