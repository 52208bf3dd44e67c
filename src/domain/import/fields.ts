import { type LimitColumn, limitColumns, limitFields } from '../credit-limits/columns.ts'
import type { CustomColumn } from '../custom-fields/columns.ts'
import type { CustomerType } from '../customer.ts'
import { type CustomerField, customerFieldNames, customerFieldOf } from '../customer-fields.ts'
import type { DeclaredField } from '../declared-fields.ts'
import { type MovementImportField, movementFieldOf, movementImportFields } from '../movement-fields.ts'

/** What a file contains: customers or ledger entries. */
export type ImportedEntity = 'tiers' | 'movements'

/** Account type and, for a light account, the kind of its customers (spec 5, IMP-04). */
export const importProfiles = ['STANDARD', 'LIGHT_B2B', 'LIGHT_B2C'] as const
export type ImportProfile = (typeof importProfiles)[number]

/** Mappable customer fields (spec 3, IMP-17). `title` fills `civility` of the customer. */
export type CustomerImportField = Exclude<CustomerField, 'civility'> | 'title'
const importedAs = (field: CustomerField) => (customerFieldOf(field).importedAs ?? field) as CustomerImportField
export const customerImportFields: readonly CustomerImportField[] = customerFieldNames.map(importedAs)

export { type MovementImportField, movementImportFields }

export type ImportField = CustomerImportField | LimitColumn | MovementImportField | CustomColumn

/** The declarations of an entity's mappable fields, in display order. */
export const declaredFields = (entity: ImportedEntity): readonly (readonly [ImportField, DeclaredField])[] =>
  declared[entity]
const declared: Record<ImportedEntity, [ImportField, DeclaredField][]> = {
  tiers: [
    ...customerFieldNames.map((field): [ImportField, DeclaredField] => [importedAs(field), customerFieldOf(field)]),
    ...limitColumns.map((field): [ImportField, DeclaredField] => [field, limitFields[field]]),
  ],
  movements: movementImportFields.map((field) => [field, movementFieldOf(field)]),
}

/** The mappable fields of an entity, in display order. A light account has no credit limits. */
export const importFields = (entity: ImportedEntity, profile: ImportProfile = 'STANDARD'): readonly ImportField[] => {
  if (entity === 'movements') return movementImportFields
  return profile === 'STANDARD' ? [...customerImportFields, ...limitColumns] : customerImportFields
}

const requiredOf = (whom: 'companies' | 'persons'): readonly ImportField[] =>
  customerFieldNames.filter((field) => ['all', whom].includes(customerFieldOf(field).columnOf ?? '')).map(importedAs)

const required = {
  companies: requiredOf('companies'),
  persons: requiredOf('persons'),
  movements: movementImportFields.filter((field) => movementFieldOf(field).hasColumn),
}

/** Fields that need a column (spec 5, IMP-04 and IMP-05). Amounts are checked separately (IMP-06). */
export const requiredFields = (entity: ImportedEntity, profile: ImportProfile): readonly ImportField[] =>
  required[entity === 'movements' ? 'movements' : profile === 'LIGHT_B2C' ? 'persons' : 'companies']

/** Fields whose cells are translated value by value (IMP-08, IMP-09). */
export type ValueField = 'type' | 'title'
export const valueFields = (entity: ImportedEntity): readonly ValueField[] =>
  entity === 'tiers' ? ['type', 'title'] : ['type']

export const dateFields = ['documentDate', 'dueDate'] as const satisfies readonly MovementImportField[]
export const amountFields = ['amount', 'debit', 'credit'] as const satisfies readonly MovementImportField[]
export type AmountField = (typeof amountFields)[number]

/** The customer type that every row of a light account has; null where rows decide. */
export const profileCustomerType = (profile: ImportProfile): CustomerType | null =>
  profile === 'STANDARD' ? null : profile === 'LIGHT_B2B' ? 'B2B' : 'B2C'
