import { checkPaymentCancel, type PaymentCancel } from '../../domain/payment-cancel.ts'
import { plainFormMachine } from '../form/form.ts'

export type PaymentCancelDraft = PaymentCancel

/** The cancellation of a payment that was entered by hand, which needs a reason. */
export const paymentCancelMachine = plainFormMachine({
  id: 'paymentCancel',
  description: 'Cancels a payment that was entered by hand: what it paid is due again.',
  check: (draft) =>
    checkPaymentCancel(draft as PaymentCancelDraft).map((problem) => ({ ...problem, severity: 'error' as const })),
})
