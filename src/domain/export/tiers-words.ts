import { definitionOf, eachMedium, type Medium } from '../mediums/index.ts'

/** Columns of the exported customer list, in the order in which the screen offers them. */
export const tiersColumns = [
  'name',
  'ref',
  'type',
  'legalId',
  'email',
  'phone',
  'city',
  'lastEvents',
  'totalAmount',
  'overdueAmount',
  'daysLate',
] as const
export type TiersColumn = (typeof tiersColumns)[number]

type Language = 'fr' | 'en'

/** Headers of the columns, and the name of the sheet. */
export const columnNames: Record<Language, Record<TiersColumn | 'sheet', string>> = {
  fr: {
    sheet: 'Clients',
    name: 'Client',
    ref: 'Référence',
    type: 'Type',
    legalId: 'SIREN',
    email: 'E-mail',
    phone: 'Téléphone',
    city: 'Ville',
    lastEvents: 'Derniers événements',
    totalAmount: 'Encours',
    overdueAmount: 'En retard',
    daysLate: 'Jours de retard',
  },
  en: {
    sheet: 'Customers',
    name: 'Customer',
    ref: 'Reference',
    type: 'Type',
    legalId: 'SIREN',
    email: 'E-mail',
    phone: 'Phone',
    city: 'City',
    lastEvents: 'Latest events',
    totalAmount: 'Balance',
    overdueAmount: 'Overdue',
    daysLate: 'Days late',
  },
}

export const typeNames: Record<Language, Record<'B2B' | 'B2C', string>> = {
  fr: { B2B: 'Entreprise', B2C: 'Particulier' },
  en: { B2B: 'Company', B2C: 'Private person' },
}

/** A reminder is named by its channel, any other event by its kind. */
export const eventNames: Record<Language, Record<EventName, string>> = {
  fr: {
    PROMISE: 'Promesse',
    DISPUTE: 'Litige',
    DISCREPANCY: 'Écart de règlement',
    DEBT_COLLECTION_DELEGATION: 'Délégation',
    FORMAL_NOTICE: 'Mise en demeure',
    ...eachMedium((medium) => definitionOf(medium).words.fr.name),
  },
  en: {
    PROMISE: 'Promise',
    DISPUTE: 'Dispute',
    DISCREPANCY: 'Discrepancy',
    DEBT_COLLECTION_DELEGATION: 'Delegation',
    FORMAL_NOTICE: 'Formal notice',
    ...eachMedium((medium) => definitionOf(medium).words.en.name),
  },
}
type EventName = 'PROMISE' | 'DISPUTE' | 'DISCREPANCY' | 'DEBT_COLLECTION_DELEGATION' | 'FORMAL_NOTICE' | Medium
