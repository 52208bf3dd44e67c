import type { CustomerType } from '../customer.ts'
import { type CustomerText, customerTexts } from '../customer-fields.ts'
import type { PublicBody } from '../debtor.ts'
import { definitionOf, eachMedium, type Medium } from '../mediums/index.ts'

type Language = 'fr' | 'en'

/**
 * The columns of the customer list and its export, in display order, with their headers. A text field of a customer needs
 * nothing more; how another column is written stands in the screen's `columns.tsx` and in the server's `export.ts`.
 */
const columns = {
  name: { fr: 'Client', en: 'Customer' },
  ref: { fr: 'Référence', en: 'Reference' },
  type: { fr: 'Type', en: 'Type' },
  legalId: { fr: 'SIREN', en: 'SIREN' },
  email: { fr: 'E-mail', en: 'E-mail' },
  phone: { fr: 'Téléphone', en: 'Phone' },
  city: { fr: 'Ville', en: 'City' },
  paymentTerms: { fr: 'Conditions de paiement', en: 'Payment terms' },
  serviceCode: { fr: 'Code service', en: 'Service code' },
  commitmentNumber: { fr: 'Numéro d’engagement', en: 'Commitment number' },
  tags: { fr: 'Étiquettes', en: 'Tags' },
  owner: { fr: 'Suivi par', en: 'Owner' },
  lastEvents: { fr: 'Activité récente', en: 'Recent activity' },
  totalAmount: { fr: 'Encours', en: 'Outstanding' },
  creditLimit: { fr: 'Limite de crédit', en: 'Credit limit' },
  exposure: { fr: 'Encours sous limite', en: 'Exposure' },
  overdueAmount: { fr: 'En retard', en: 'Overdue' },
  daysLate: { fr: 'Jours de retard', en: 'Days overdue' },
} as const satisfies Record<string, Record<Language, string>>
export type CustomerColumn = keyof typeof columns
export const customerColumns = Object.keys(columns) as CustomerColumn[]

/** The columns that show a text of the customer as it is. */
export type PlainColumn = Exclude<Extract<CustomerColumn, CustomerText>, 'name' | 'ref'>
export const plainColumns = customerColumns.filter(
  (column): column is PlainColumn =>
    column !== 'name' && column !== 'ref' && customerTexts.some((text) => text === column),
)

/** Headers of the columns, and the name of the sheet. */
const headersIn = (language: Language) =>
  Object.fromEntries(customerColumns.map((column) => [column, columns[column][language]])) as Record<
    CustomerColumn,
    string
  >
export const columnNames: Record<Language, Record<CustomerColumn | 'sheet', string>> = {
  fr: { ...headersIn('fr'), sheet: 'Clients' },
  en: { ...headersIn('en'), sheet: 'Customers' },
}

/** A public body is named by its kind. */
export const typeNames: Record<Language, Record<CustomerType | PublicBody, string>> = {
  fr: {
    B2B: 'Entreprise',
    B2C: 'Particulier',
    AUTHORITY: 'État, collectivité',
    HOSPITAL: 'Hôpital public',
    ENTERPRISE: 'Entreprise publique',
  },
  en: {
    B2B: 'Company',
    B2C: 'Individual',
    AUTHORITY: 'State or local authority',
    HOSPITAL: 'Public hospital',
    ENTERPRISE: 'Public enterprise',
  },
}

/** A reminder is named by its channel, any other event by its kind. */
export const eventNames: Record<Language, Record<EventName, string>> = {
  fr: {
    PROMISE: 'Promesse de paiement',
    DISPUTE: 'Litige',
    DISCREPANCY: 'Écart de règlement',
    REPORTED_PAYMENT: 'Paiement annoncé',
    DEBT_COLLECTION_DELEGATION: 'Délégation',
    FORMAL_NOTICE: 'Mise en demeure',
    ...eachMedium((medium) => definitionOf(medium).words.fr.name),
  },
  en: {
    PROMISE: 'Promise to pay',
    DISPUTE: 'Dispute',
    DISCREPANCY: 'Payment discrepancy',
    REPORTED_PAYMENT: 'Reported payment',
    DEBT_COLLECTION_DELEGATION: 'Collections',
    FORMAL_NOTICE: 'Formal notice',
    ...eachMedium((medium) => definitionOf(medium).words.en.name),
  },
}
type EventName =
  | 'PROMISE'
  | 'DISPUTE'
  | 'DISCREPANCY'
  | 'REPORTED_PAYMENT'
  | 'DEBT_COLLECTION_DELEGATION'
  | 'FORMAL_NOTICE'
  | Medium
