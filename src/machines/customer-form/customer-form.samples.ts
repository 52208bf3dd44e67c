import { noTiers } from '../../domain/customer-fields.ts'
import { noPerson } from '../../domain/person.ts'
import type { TiersForm } from '../../domain/tiers-form.ts'

/** A customer without problems. */
export const sampleCustomer: TiersForm = {
  ...noTiers,
  ref: 'C-0042',
  legalId: '404833048',
  name: 'Menuiserie Vasseur',
  email: 'compta@vasseur.test',
  addressLine1: '4 rue des Copeaux',
  zipCode: '33000',
  city: 'Bordeaux',
  collectionContact: noPerson,
}
