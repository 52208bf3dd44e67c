import { IMPORT_MAX_LENGTHS } from './constants.ts'
import { civilities, customerTypes } from './customer.ts'
import { publicBodies } from './debtor.ts'
import { type DeclaredField, emptyOf, type FieldNames, namesOfKind, type ValuesOf } from './declared-fields.ts'

/** Whom a field is for: all customers, companies or persons. */
type Whom = 'all' | 'companies' | 'persons' | 'publicBodies'

type CustomerDeclaration = DeclaredField & {
  /** Whose files must have a column for it (spec 5, IMP-04). */
  columnOf?: Whom
  /** For whom it must be filled. */
  filledFor?: Whom
  /** Whom the form asks for it; all customers unless it says otherwise. */
  askedOf?: Whom
}

/**
 * The fields of a customer, in the order in which an import shows them. Contract, columns of the table, import, export and
 * form derive from them; absent texts are empty strings. `legalId` is a SIREN in France.
 */
export const customerFields = {
  ref: {
    kind: 'text',
    maxLength: IMPORT_MAX_LENGTHS.tiersRef,
    columnOf: 'all',
    filledFor: 'all',
    headers: `
      ref, reference, code, code client, code tiers, client code, customer code, n client, no client, numero
      client, num client, reference client, ref client, customer reference, customer ref, customer id, client id,
      id client, customer number, customer no, account number, compte client, compte tiers, numero compte, compte
      auxiliaire, comp aux num, tiers ref, reference tiers, identifiant`,
    weakHeaders: 'ref, reference, code, account number, numero compte, identifiant',
  },
  legalId: {
    kind: 'text',
    maxLength: IMPORT_MAX_LENGTHS.legalId,
    columnOf: 'companies',
    filledFor: 'companies',
    askedOf: 'companies',
    headers: `
      legal id, siren, n siren, no siren, numero siren, num siren, siren number, company number, rcs, registration
      number, identifiant legal, company registration number, immatriculation`,
  },
  name: {
    kind: 'text',
    maxLength: IMPORT_MAX_LENGTHS.name,
    columnOf: 'companies',
    filledFor: 'companies',
    askedOf: 'companies',
    headers: `
      name, raison sociale, nom societe, societe, denomination, denomination sociale, entreprise, company, company
      name, nom client, customer name, client name, client, customer, intitule, intitule client, nom entreprise,
      nom de l entreprise, libelle client, comp aux lib, nom commercial, business name, denomination unite legale,
      organisation, organization`,
    weakHeaders: 'nom commercial, business name, client, customer, intitule',
  },
  type: {
    kind: 'choice',
    values: customerTypes,
    empty: 'B2B',
    headers: `
      type, type client, type de client, type tiers, type de tiers, customer type, client type, categorie,
      categorie client, nature client, b2b b2c`,
  },
  civility: {
    kind: 'choice',
    values: civilities,
    empty: 'UNK',
    filledFor: 'persons',
    importedAs: 'title',
    headers: 'title, civilite, civility, titre, salutation, politesse, civ',
  },
  firstName: {
    kind: 'text',
    maxLength: IMPORT_MAX_LENGTHS.person,
    columnOf: 'persons',
    filledFor: 'persons',
    headers: 'first name, firstname, prenom, given name, prenom contact, contact first name, forename',
  },
  lastName: {
    kind: 'text',
    maxLength: IMPORT_MAX_LENGTHS.person,
    columnOf: 'persons',
    filledFor: 'persons',
    headers: `
      last name, lastname, nom, nom de famille, surname, family name, nom contact, contact last name, nom du contact`,
  },
  phone: {
    kind: 'text',
    maxLength: IMPORT_MAX_LENGTHS.phone,
    columnOf: 'all',
    headers: `
      phone, telephone, tel, phone number, numero de telephone, n telephone, n de telephone, mobile, portable, tel
      fixe, telephone fixe, telephone 1, tel 1, telephone portable, tel portable, gsm, contact phone`,
  },
  email: {
    kind: 'text',
    maxLength: IMPORT_MAX_LENGTHS.email,
    columnOf: 'all',
    headers: `
      email, e mail, mail, courriel, adresse mail, adresse email, adresse e mail, email address, e mail address,
      mail contact, email contact, contact email, adresse electronique, adresse de messagerie`,
  },
  addressLine1: {
    kind: 'text',
    maxLength: IMPORT_MAX_LENGTHS.address,
    columnOf: 'all',
    filledFor: 'all',
    headers: `
      address line 1, address line1, adresse, address, adresse 1, address 1, adresse1, address1, rue, street,
      voie, adresse ligne 1, ligne adresse 1, adresse postale, street address, numero et voie, adresse
      facturation, adresse de facturation, billing address, libelle voie etablissement`,
  },
  addressLine2: {
    kind: 'text',
    maxLength: IMPORT_MAX_LENGTHS.address,
    headers: `
      address line 2, address line2, adresse 2, address 2, adresse2, address2, complement, complement adresse,
      complement d adresse, adresse ligne 2, ligne adresse 2, complement adresse etablissement, additional address`,
  },
  addressLine3: {
    kind: 'text',
    maxLength: IMPORT_MAX_LENGTHS.address,
    headers: `
      address line 3, address line3, adresse 3, address 3, adresse3, address3, complement 2, adresse ligne 3,
      ligne adresse 3, complement adresse 2, lieu dit`,
  },
  city: {
    kind: 'text',
    maxLength: IMPORT_MAX_LENGTHS.city,
    columnOf: 'all',
    filledFor: 'all',
    headers: 'city, ville, commune, town, localite, bureau distributeur, libelle commune etablissement',
  },
  zipCode: {
    kind: 'text',
    maxLength: IMPORT_MAX_LENGTHS.zipCode,
    columnOf: 'all',
    filledFor: 'all',
    headers: 'zip code, zipcode, zip, code postal, cp, postal code, postcode, post code, code postal etablissement',
  },
  countryIso3: {
    kind: 'country',
    filledFor: 'all',
    headers: `
      country iso3, country iso 3, country, pays, code pays, country code, pays iso, pays iso3, code iso pays,
      code pays iso3`,
  },
  paymentTerms: {
    kind: 'text',
    maxLength: IMPORT_MAX_LENGTHS.paymentTerms,
    added: true,
    headers: `
      payment terms, terms of payment, conditions de paiement, conditions de reglement, condition de paiement, condition
      de reglement, delai de paiement, delai de reglement, delai reglement, mode de reglement delai`,
  },
  publicBody: {
    kind: 'choice',
    values: ['', ...publicBodies],
    empty: '',
    added: true,
    askedOf: 'companies',
    headers: `
      public body, public sector, organisme public, secteur public, personne publique, type organisme public, type d
      organisme public, acheteur public`,
  },
  serviceCode: {
    kind: 'text',
    maxLength: IMPORT_MAX_LENGTHS.serviceCode,
    added: true,
    askedOf: 'publicBodies',
    headers:
      'service code, code service, code service chorus, code service executant, service executant, chorus service',
  },
  commitmentNumber: {
    kind: 'text',
    maxLength: IMPORT_MAX_LENGTHS.commitmentNumber,
    added: true,
    askedOf: 'publicBodies',
    headers: `
      commitment number, commitment, numero engagement, numero d engagement, n engagement, no engagement, engagement
      juridique, numero engagement chorus`,
  },
} as const satisfies Record<string, CustomerDeclaration>

export type CustomerField = keyof typeof customerFields
export const customerFieldNames = Object.keys(customerFields) as CustomerField[]

/** The fields that are texts. */
export type CustomerText = FieldNames<typeof customerFields, 'text'>
export const customerTexts = namesOfKind(customerFields, 'text')

/** A customer ("tiers" in French accounting), as an import or a form fills it. */
export type CustomerFields = ValuesOf<typeof customerFields>

/** The declaration of a field, with all that it may say. */
export const customerFieldOf = (name: CustomerField): CustomerDeclaration => customerFields[name]

/** A customer of which an import has read nothing yet. */
export const emptyCustomer = Object.fromEntries(
  customerFieldNames.map((name) => [name, emptyOf(customerFields[name])]),
) as CustomerFields

/** A customer before anything is typed. */
export const newCustomer: CustomerFields = { ...emptyCustomer, countryIso3: 'FRA' }

/** The sections of the form, their rows, and the fields of each row. The type is chosen above them. */
export const customerForm = {
  identity: [['ref', 'legalId'], ['name'], ['civility', 'firstName', 'lastName']],
  reach: [['email', 'phone']],
  address: [['addressLine1'], ['addressLine2', 'addressLine3'], ['zipCode', 'city', 'countryIso3']],
  terms: [
    ['paymentTerms', 'publicBody'],
    ['serviceCode', 'commitmentNumber'],
  ],
} as const satisfies Record<string, readonly (readonly CustomerField[])[]>

const isPaired = (field: CustomerField) => ['ref', 'legalId', 'name'].includes(field)

/** The same for a customer that is typed into a case, whose reference follows from its other fields. */
export const typedCustomerForm = {
  ...customerForm,
  identity: [['legalId', 'name'], ...customerForm.identity.filter((row) => !row.some(isPaired))],
} as const satisfies Record<string, readonly (readonly CustomerField[])[]>
