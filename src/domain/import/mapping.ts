import { isCustomColumn } from '../custom-fields/columns.ts'
import {
  type AmountField,
  amountFields,
  dateFields,
  type ImportedEntity,
  type ImportField,
  type ImportProfile,
  importFields,
  requiredFields,
  type ValueField,
  valueFields,
} from './fields.ts'
import type { ImportMapping } from './mapping-types.ts'
import type { MappingProblem } from './problems.ts'
import type { DistinctValues, LedgerInfo } from './table-types.ts'
import { foldValue } from './text.ts'
import { targetValues, valueTable } from './values.ts'

/** The column mapped to a field, or null. */
export const mappedColumn = (mapping: ImportMapping, field: ImportField): string | null =>
  mapping.columns.find((entry) => entry.field === field)?.column ?? null

/**
 * Type and title fields whose cells must be translated (IMP-08, IMP-09). A light account has only one customer type.
 */
export const mappedValueFields = (mapping: ImportMapping, profile: ImportProfile): ValueField[] =>
  valueFields(mapping.entity).filter(
    (field) =>
      mappedColumn(mapping, field) !== null &&
      !(mapping.entity === 'tiers' && field === 'type' && profile !== 'STANDARD'),
  )

const contactFields: readonly ImportField[] = ['phone', 'email']

/**
 * Required fields without a column (IMP-04, IMP-05). Telephone or e-mail is enough if the account says so, and payment
 * terms are for a due date.
 */
export const missingFields = (mapping: ImportMapping, profile: ImportProfile): ImportField[] =>
  completesStored(mapping, profile) ? [] : missingForNew(mapping, profile)

const missingForNew = (mapping: ImportMapping, profile: ImportProfile): ImportField[] => {
  const missing = requiredFields(mapping.entity, profile).filter(
    (field) => mappedColumn(mapping, field) === null && !(field === 'dueDate' && mapping.terms !== null),
  )
  return mapping.oneContact && lacksOneContact(mapping)
    ? missing.filter((field) => !contactFields.includes(field))
    : missing
}

/**
 * True if a list of customers can only complete stored ones: it has their references and something else, but lacks
 * columns that new customers need. The customers of a light account are not stored to be completed.
 */
export const canComplete = (mapping: ImportMapping, profile: ImportProfile): boolean =>
  mapping.entity === 'tiers' &&
  profile === 'STANDARD' &&
  mapping.columns.length > 1 &&
  mappedColumn(mapping, 'ref') !== null &&
  missingForNew(mapping, profile).length > 0

/** True if the list completes stored customers, as the user said. */
export const completesStored = (mapping: ImportMapping, profile: ImportProfile): boolean =>
  mapping.completes && canComplete(mapping, profile)

/** True if invoices of a ledger have no due date and the account has not said when they are due. */
export const lacksTerms = (mapping: ImportMapping, ledger: LedgerInfo): boolean =>
  mapping.entity === 'movements' && mapping.terms === null && ledger.undated > 0

/** True if a customer file has a column for telephone or e-mail, but not both. */
export const lacksOneContact = (mapping: ImportMapping): boolean =>
  mapping.entity === 'tiers' && contactFields.filter((field) => mappedColumn(mapping, field) === null).length === 1

/**
 * Problems that keep a mapping from being used, empty if there are none (spec 5, IMP-03 to IMP-09): required fields
 * without a column, a field or column used twice, Amount together with or without Debit and Credit, no date format,
 * untranslated cells of type and title columns.
 * @param values the distinct cells of the type and title columns, if known
 */
export const checkMapping = (
  mapping: ImportMapping,
  profile: ImportProfile,
  headers: readonly string[],
  values: readonly DistinctValues[] = [],
): MappingProblem[] => {
  const problems: MappingProblem[] = []
  const { entity } = mapping
  const known = new Set<string>(importFields(entity, profile))
  const fields = new Set<ImportField>()
  const columns = new Set<string>()
  for (const { column, field } of mapping.columns) {
    if (!headers.includes(column)) problems.push({ code: 'COLUMN_UNKNOWN', params: { column } })
    if (columns.has(column)) problems.push({ code: 'COLUMN_TWICE', params: { column } })
    if (!known.has(field) && !(entity === 'tiers' && isCustomColumn(field)))
      problems.push({ code: 'FIELD_UNKNOWN', params: { field } })
    else if (fields.has(field)) problems.push({ code: 'FIELD_TWICE', params: { field } })
    columns.add(column)
    fields.add(field)
  }
  for (const field of missingFields(mapping, profile)) problems.push({ code: 'FIELD_REQUIRED', params: { field } })
  if (entity === 'movements') problems.push(...amountProblems(mapping, fields))
  if (entity === 'movements' && mapping.dateFormat === null && dateFields.some((field) => fields.has(field)))
    problems.push({ code: 'DATE_FORMAT_MISSING', params: {} })
  problems.push(...valueProblems(mapping, profile, values))
  return problems
}

/** Either Amount, or Debit and Credit (IMP-06), each with its decimal mark. */
const amountProblems = (mapping: ImportMapping, fields: ReadonlySet<ImportField>): MappingProblem[] => {
  const problems: MappingProblem[] = []
  const debit = fields.has('debit')
  const credit = fields.has('credit')
  if (fields.has('amount')) {
    if (debit || credit) problems.push({ code: 'AMOUNT_AND_DEBIT_CREDIT', params: {} })
  } else if (!debit && !credit) problems.push({ code: 'AMOUNT_COLUMN_MISSING', params: {} })
  else if (!debit || !credit)
    problems.push({ code: 'DEBIT_CREDIT_INCOMPLETE', params: { field: debit ? 'credit' : 'debit' } })
  const hasConvention = (field: AmountField) => mapping.amounts.some((entry) => entry.field === field)
  for (const field of amountFields)
    if (fields.has(field) && !hasConvention(field))
      problems.push({ code: 'AMOUNT_CONVENTION_MISSING', params: { field } })
  return problems
}

const valueProblems = (
  mapping: ImportMapping,
  profile: ImportProfile,
  values: readonly DistinctValues[],
): MappingProblem[] => {
  const problems: MappingProblem[] = []
  for (const field of mappedValueFields(mapping, profile)) {
    const table = valueTable(mapping, field)
    for (const { value } of values.find((list) => list.field === field)?.values ?? [])
      if (!table.has(foldValue(value))) problems.push({ code: 'VALUE_UNMAPPED', params: { field, value } })
  }
  for (const { field, from, to } of mapping.values)
    if (!targetValues(mapping.entity, field).includes(to))
      problems.push({ code: 'VALUE_TARGET_UNKNOWN', params: { field, value: from } })
  return problems
}

/** An empty mapping. */
export const emptyMapping = (entity: ImportedEntity): ImportMapping => ({
  entity,
  columns: [],
  unused: [],
  values: [],
  dateFormat: null,
  amounts: [],
  oneContact: false,
  completes: false,
  terms: null,
  extent: null,
  layout: { encoding: null, delimiter: null, headerRow: null, sheet: null },
})
