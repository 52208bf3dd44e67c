import { checkPayment, type DeclaredPayment, type PaymentFacts } from '../../domain/cases/index.ts'
import { plainFormMachine } from '../form/form.ts'

/** What the window of a payment holds: the payment, and what the rules look at, since they read no clock and no server. */
export type PaymentDraft = DeclaredPayment & { facts: PaymentFacts }

/** A payment that the customer made directly, told for one case (CASE-11). */
export const declarePaymentMachine = plainFormMachine({
  id: 'declarePayment',
  description: 'Declares a payment that the customer of a case made directly.',
  check: (draft) => {
    const { facts, ...payment } = draft as PaymentDraft
    return checkPayment(payment, facts).map((problem) => ({ ...problem, severity: 'error' as const }))
  },
})
