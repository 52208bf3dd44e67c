/** What the fields of a customer are called, in the form and in an import. */
export const customerFields = {
  ref: 'Référence',
  legalId: 'SIREN',
  name: 'Raison sociale',
  type: 'Type de client',
  civility: 'Civilité',
  firstName: 'Prénom',
  lastName: 'Nom',
  phone: 'Téléphone',
  email: 'E-mail',
  addressLine1: 'Adresse',
  addressLine2: 'Complément d’adresse 1',
  addressLine3: 'Complément d’adresse 2',
  city: 'Ville',
  zipCode: 'Code postal',
  countryIso3: 'Pays',
  paymentTerms: 'Conditions de paiement',
} as const
