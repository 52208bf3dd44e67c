import { type CustomerForm, checkCustomerForm } from '../../domain/customer-form.ts'
import { formMachine } from '../form/form.ts'

/** A customer that is added or changed (CUST-03). `duplicate`: the reference of a new one is taken. */
export const customerFormMachine = formMachine({
  id: 'customerForm',
  description: 'Adds a customer or changes one.',
  check: (draft) => checkCustomerForm(draft as CustomerForm),
})
