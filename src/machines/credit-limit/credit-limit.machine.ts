import { type CreditLimitValues, checkCreditLimit } from '../../domain/credit-limits/index.ts'
import { removableFormMachine } from '../form/form.ts'

/** The values of the form, with the customer's SIREN, '' without one. */
export type CreditLimitDraft = CreditLimitValues & { legalId: string }

/** The limit of a customer or of its SIREN: set, changed, or ended after a confirmation. */
export const creditLimitMachine = removableFormMachine({
  id: 'creditLimit',
  description: 'Sets what a customer may owe, by the account or by its credit insurer, changes it or ends it.',
  check: (draft) => {
    const { legalId, ...values } = draft as CreditLimitDraft
    return checkCreditLimit(values, legalId).map((problem) => ({ ...problem, severity: 'error' as const }))
  },
})
