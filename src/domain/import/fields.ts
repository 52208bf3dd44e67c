import type { Civility, TiersType } from '../tiers.ts'

/** What a file contains: customers or ledger entries. */
export type ImportedEntity = 'tiers' | 'movements'

/** Account type and, for a light account, the kind of its customers (spec 5, IMP-04). */
export const importProfiles = ['STANDARD', 'LIGHT_B2B', 'LIGHT_B2C'] as const
export type ImportProfile = (typeof importProfiles)[number]

/** Mappable customer fields (spec 3, IMP-17). `title` fills `civility` of the customer. */
export const tiersImportFields = [
  'ref',
  'legalId',
  'name',
  'type',
  'title',
  'firstName',
  'lastName',
  'phone',
  'email',
  'addressLine1',
  'addressLine2',
  'addressLine3',
  'city',
  'zipCode',
  'countryIso3',
] as const
export type TiersImportField = (typeof tiersImportFields)[number]

/**
 * Mappable fields of ledger entries (spec 3, IMP-17), and four that say how the others are to be read: debit or credit
 * (D or C), currency, the matching letter of settled entries, and status (paid, overdue, cancelled).
 */
export const movementImportFields = [
  'tiersRef',
  'documentNumber',
  'type',
  'label',
  'rootAccount',
  'documentDate',
  'dueDate',
  'debit',
  'credit',
  'amount',
  'direction',
  'currency',
  'lettering',
  'status',
] as const
export type MovementImportField = (typeof movementImportFields)[number]

export type ImportField = TiersImportField | MovementImportField

/** The mappable fields of an entity, in display order. */
export const importFields = (entity: ImportedEntity): readonly ImportField[] =>
  entity === 'tiers' ? tiersImportFields : movementImportFields

const companyFields = ['ref', 'legalId', 'name', 'addressLine1', 'city', 'zipCode', 'phone', 'email'] as const
const personFields = ['ref', 'addressLine1', 'city', 'zipCode', 'firstName', 'lastName', 'phone', 'email'] as const
const movementFields = ['tiersRef', 'documentNumber', 'documentDate', 'dueDate'] as const

/** Fields that need a column (spec 5, IMP-04 and IMP-05). Amounts are checked separately (IMP-06). */
export const requiredFields = (entity: ImportedEntity, profile: ImportProfile): readonly ImportField[] => {
  if (entity === 'movements') return movementFields
  return profile === 'LIGHT_B2C' ? personFields : companyFields
}

/** Fields whose cells are translated value by value (IMP-08, IMP-09). */
export type ValueField = 'type' | 'title'
export const valueFields = (entity: ImportedEntity): readonly ValueField[] =>
  entity === 'tiers' ? ['type', 'title'] : ['type']

export const dateFields = ['documentDate', 'dueDate'] as const satisfies readonly MovementImportField[]
export const amountFields = ['amount', 'debit', 'credit'] as const satisfies readonly MovementImportField[]
export type AmountField = (typeof amountFields)[number]

/** The customer type that every row of a light account has; null where rows decide. */
export const profileTiersType = (profile: ImportProfile): TiersType | null =>
  profile === 'STANDARD' ? null : profile === 'LIGHT_B2B' ? 'B2B' : 'B2C'

/** Civility of a row without a title column. */
export const DEFAULT_CIVILITY: Civility = 'UNK'
