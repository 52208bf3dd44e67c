import { checkTiersForm, type TiersForm } from '../../domain/tiers-form.ts'
import { formMachine } from '../form/form.ts'

/** A customer that is added or changed (CUST-03). The reference of a new one may be taken: `duplicate`. */
export const customerFormMachine = formMachine({
  id: 'customerForm',
  description: 'Adds a customer or changes one.',
  check: (draft) => checkTiersForm(draft as TiersForm),
})
