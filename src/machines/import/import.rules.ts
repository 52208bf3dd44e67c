import { IMPORT_CHUNK_ROWS } from '../../domain/constants.ts'
import { rankDateFormats } from '../../domain/import/date-cells.ts'
import {
  type AmountField,
  amountFields,
  dateFields,
  type ImportField,
  type ImportMapping,
  type ImportProfile,
  type MappingProblem,
  requiredFields,
  type TargetValue,
  type ValueField,
  valueFields,
} from '../../domain/import/index.ts'
import type { Failure, ImportContext, Sending } from './import.types.ts'

/** Column that a field is mapped from. */
export const columnOf = (mapping: ImportMapping | null, field: ImportField): string | null =>
  mapping?.columns.find((mapped) => mapped.field === field)?.column ?? null

/** Fields whose values are translated one by one, among the mapped ones (IMP-08, IMP-09). */
export const mappedValueFields = (mapping: ImportMapping | null): ValueField[] =>
  mapping ? valueFields(mapping.entity).filter((field) => columnOf(mapping, field) !== null) : []

/** What keeps the columns from being confirmed: missing fields and an unclear amount (IMP-03 to IMP-06). */
export const columnProblems = (mapping: ImportMapping, profile: ImportProfile): MappingProblem[] => {
  const has = (field: ImportField) => columnOf(mapping, field) !== null
  const problems: MappingProblem[] = requiredFields(mapping.entity, profile)
    .filter((field) => !has(field))
    .map((field) => ({ code: 'FIELD_REQUIRED', params: { field } }))
  if (mapping.entity === 'tiers') return problems
  const split = has('debit') || has('credit')
  if (has('amount') && split) problems.push({ code: 'AMOUNT_AND_DEBIT_CREDIT', params: {} })
  else if (!has('amount') && !split) problems.push({ code: 'AMOUNT_COLUMN_MISSING', params: {} })
  else if (split && !(has('debit') && has('credit')))
    problems.push({ code: 'DEBIT_CREDIT_INCOMPLETE', params: { field: has('debit') ? 'credit' : 'debit' } })
  for (const field of amountFields)
    if (has(field) && !mapping.amounts.some((amount) => amount.field === field))
      problems.push({ code: 'AMOUNT_CONVENTION_MISSING', params: { field } })
  return problems
}

/** Sample cells of the columns that are mapped to dates. */
export const dateSamples = ({ inspection, mapping }: Pick<ImportContext, 'inspection' | 'mapping'>): string[] => {
  const columns: (string | null)[] = dateFields.map((field) => columnOf(mapping, field))
  return (inspection?.columns ?? []).filter(({ column }) => columns.includes(column)).flatMap(({ samples }) => samples)
}

/** True when the person has to say how dates are written: no format reads every sample, or none was found. */
export const isDateFormatOpen = (context: Pick<ImportContext, 'inspection' | 'mapping'>): boolean => {
  if (context.mapping?.entity !== 'movements') return false
  const format = context.mapping.dateFormat
  if (format === null) return true
  return (rankDateFormats(dateSamples(context)).find((ranked) => ranked.format === format)?.share ?? 0) < 1
}

/** A field goes to one column at most: mapping it again takes it from the column that had it (IMP-03). */
export const withColumn = (mapping: ImportMapping, column: string, field: ImportField | null): ImportMapping => {
  const columns = mapping.columns.filter((mapped) => mapped.column !== column && mapped.field !== field)
  const isAmount = amountFields.some((amount) => amount === field)
  const moved = field === null ? columns : [...columns, { column, field }]
  const kept = mapping.amounts.filter((amount) => moved.some((mapped) => mapped.field === amount.field))
  const known = kept.some((amount) => amount.field === field)
  const convention = kept[0]?.convention ?? mapping.amounts[0]?.convention ?? ','
  return {
    ...mapping,
    columns: moved,
    amounts: isAmount && !known ? [...kept, { field: field as AmountField, convention }] : kept,
  }
}

/** The mapping with one more value translated. */
export const withValue = (mapping: ImportMapping, field: ValueField, from: string, to: TargetValue): ImportMapping => ({
  ...mapping,
  values: [...mapping.values.filter((value) => value.field !== field || value.from !== from), { field, from, to }],
})

/** A value is known whatever its letter case and accents. */
export const foldValue = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').trim().replace(/\s+/g, ' ').toLowerCase()

/** What a value of a type or civility column is translated to, or null. */
export const targetOf = (mapping: ImportMapping | null, field: ValueField, value: string): TargetValue | null =>
  mapping?.values.find((known) => known.field === field && foldValue(known.from) === foldValue(value))?.to ?? null

/** True when every different value of the type and civility columns is translated. */
export const areValuesMapped = ({ mapping, values }: Pick<ImportContext, 'mapping' | 'values'>): boolean =>
  values.every((column) => column.values.every(({ value }) => targetOf(mapping, column.field, value) !== null))

/** The first chunk, from 0, that the server has not acknowledged; null when it has them all. */
export const nextChunk = ({ chunks, acknowledged }: Sending): number | null => {
  for (let chunk = 0; chunk < chunks; chunk++) if (!acknowledged.includes(chunk)) return chunk
  return null
}

/** How many chunks the checked rows make. */
export const chunksOf = (rows: number): number => Math.ceil(rows / IMPORT_CHUNK_ROWS)

/** Any rejection as something that can be kept: its code, the values its text needs, the reference for support. */
export const failureOf = (error: unknown): Failure => {
  const given = typeof error === 'object' && error !== null ? (error as Partial<Failure>) : {}
  return {
    code: typeof given.code === 'string' ? given.code : 'generic',
    params: given.params ?? {},
    requestId: given.requestId ?? null,
  }
}
