import { sampleAnswersOf } from '../form/form.samples.ts'
import type { FlowModel } from '../model.ts'
import { statementAnswers } from '../statement.samples.ts'
import { type PaymentCancelDraft, paymentCancelMachine } from './payment-cancel.machine.ts'

export const samplePaymentCancel: PaymentCancelDraft = { reason: 'Saisi deux fois' }

/** Samples for every path of the cancellation of a payment. */
export const paymentCancelModel: FlowModel<typeof paymentCancelMachine> = {
  machine: paymentCancelMachine,
  input: { draft: samplePaymentCancel },
  events: [
    { type: 'field.changed', patch: { reason: '' } },
    { type: 'field.changed', patch: { reason: samplePaymentCancel.reason } },
    ...sampleAnswersOf({ field: 'reason', code: 'VALUE_TOO_LONG' }),
  ],
  key: ({ context }) => (context.draft as PaymentCancelDraft).reason === '',
  answers: statementAnswers,
}
