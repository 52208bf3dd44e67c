import { noPerson } from '../../domain/person.ts'
import type { TiersForm } from '../../domain/tiers-form.ts'

/** A customer whom the rules take. */
export const sampleCustomer: TiersForm = {
  ref: 'C-0042',
  type: 'B2B',
  legalId: '404833048',
  name: 'Menuiserie Vasseur',
  civility: 'UNK',
  firstName: '',
  lastName: '',
  phone: '',
  email: 'compta@vasseur.test',
  addressLine1: '4 rue des Copeaux',
  addressLine2: '',
  addressLine3: '',
  zipCode: '33000',
  city: 'Bordeaux',
  countryIso3: 'FRA',
  collectionContact: noPerson,
}
