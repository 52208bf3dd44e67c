import { newCustomer } from '../../domain/customer-fields.ts'
import type { CustomerForm } from '../../domain/customer-form.ts'
import { noPerson } from '../../domain/person.ts'

/** A customer without problems. */
export const sampleCustomer: CustomerForm = {
  ...newCustomer,
  ref: 'C-0042',
  legalId: '404833048',
  name: 'Menuiserie Vasseur',
  email: 'compta@vasseur.test',
  addressLine1: '4 rue des Copeaux',
  zipCode: '33000',
  city: 'Bordeaux',
  collectionContact: noPerson,
}
