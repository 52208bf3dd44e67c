import type { customerFields as french } from '../fr/customer-fields.ts'
import type { SameShape } from '../same-shape.ts'

export const customerFields = {
  ref: 'Reference',
  legalId: 'SIREN',
  name: 'Company name',
  type: 'Customer type',
  civility: 'Title',
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone',
  email: 'E-mail',
  addressLine1: 'Address',
  addressLine2: 'Address line 2',
  addressLine3: 'Address line 3',
  city: 'City',
  zipCode: 'Postcode',
  countryIso3: 'Country',
  paymentTerms: 'Payment terms',
  publicBody: 'Public body',
  serviceCode: 'Service code (Chorus Pro)',
  commitmentNumber: 'Commitment number',
} as const satisfies SameShape<typeof french>
