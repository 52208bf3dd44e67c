import { type CustomerFields, customerFieldNames, emptyCustomer } from '../customer-fields.ts'

const completed = customerFieldNames.filter((field) => field !== 'ref' && field !== 'type')

/** A stored customer with what a list says of it: empty cells leave what is stored, and so does the type. */
export const completedCustomer = (stored: CustomerFields, given: Readonly<CustomerFields>): CustomerFields => ({
  ...stored,
  ...Object.fromEntries(
    completed.filter((field) => given[field] !== emptyCustomer[field]).map((field) => [field, given[field]]),
  ),
})
