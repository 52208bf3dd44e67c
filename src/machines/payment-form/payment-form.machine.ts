import { checkHandPayment, type PaymentForm, type PaymentRules } from '../../domain/payment-form.ts'
import { formMachine } from '../form/form.ts'

/** The values of the form, with what the rules need to know: they read neither clock nor server. */
export type PaymentDraft = PaymentForm & PaymentRules

/** A payment that is entered by hand. `duplicate`: the customer has another one with this number on that day. */
export const paymentFormMachine = formMachine({
  id: 'paymentForm',
  description: 'Records a payment of a customer, which settles the chosen invoices on its own day.',
  check: (draft) => {
    const { today, open, ...form } = draft as PaymentDraft
    return checkHandPayment(form, { today, open }).map((problem) => ({ ...problem, severity: 'error' as const }))
  },
})
