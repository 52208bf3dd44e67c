import { checkPayment, type DeclaredPayment, type PaymentFacts } from '../../domain/cases/index.ts'
import { plainFormMachine } from '../form/form.ts'

/** The values of the form: the payment, and the facts that its rules need, since they read neither clock nor server. */
export type PaymentDraft = DeclaredPayment & { facts: PaymentFacts }

/** A payment that the customer made directly, declared for a case (CASE-11). */
export const declarePaymentMachine = plainFormMachine({
  id: 'declarePayment',
  description: 'Declares a payment that the customer of a case made directly.',
  check: (draft) => {
    const { facts, ...payment } = draft as PaymentDraft
    return checkPayment(payment, facts).map((problem) => ({ ...problem, severity: 'error' as const }))
  },
})
