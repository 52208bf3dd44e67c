import { IMPORT_CHUNK_ROWS } from '../../domain/constants.ts'
import {
  type AmountField,
  type AmountReading,
  amountFields,
  type Doubts,
  dateFields,
  type FileInfo,
  type ImportField,
  type ImportMapping,
  type ImportProfile,
  type Inspection,
  type Known,
  type LayoutChoice,
  type MappingProblem,
  type Rivals,
  requiredFields,
  type TargetValue,
  type ValueField,
} from '../../domain/import/index.ts'
import { checkMapping, lacksTerms, mappedColumn, mappedValueFields } from '../../domain/import/mapping.ts'
import { foldValue } from '../../domain/import/text.ts'
import { valueTable } from '../../domain/import/values.ts'
import type { Failure, ImportContext, Sending } from './import.types.ts'

/** True if only the user knows which sheet to use, or where the headers are. */
export const isLayoutOpen = ({ info, layout }: { info: FileInfo; layout: LayoutChoice }): boolean => {
  const offered = info.sheets.filter(({ rows, hidden }) => rows > 0 && !hidden).length
  if (info.ledger) return isEncodingOpen({ info, layout })
  const isSheetOpen = layout.sheet === null && info.sheets.length > 0 && offered !== 1
  return isSheetOpen || (layout.headerRow === null && info.headerRow === 0) || isEncodingOpen({ info, layout })
}

/** True if the file reads about as well in another encoding. */
export const isEncodingOpen = ({ info, layout }: { info: FileInfo; layout: LayoutChoice }): boolean =>
  layout.encoding === null && info.warnings.some(({ code }) => code === 'ENCODING_UNSURE')

type Mapped = Pick<ImportContext, 'mapping' | 'profile' | 'info' | 'inspection'>

/** Problems that a later question settles: they do not block confirming the columns. */
const laterCodes: readonly string[] = ['DATE_FORMAT_MISSING', 'VALUE_TARGET_UNKNOWN']

/** What blocks confirming the columns: missing fields and an unclear amount (IMP-03 to IMP-06). */
export const columnProblems = ({ mapping, profile, info, inspection }: Mapped): MappingProblem[] =>
  mapping
    ? [
        ...withOpenRivals(
          checkMapping(mapping, profile, info?.headers ?? [])
            .filter(({ code }) => !laterCodes.includes(code))
            .map((problem) => asRivals(problem, inspection?.rivals ?? [])),
          { mapping, profile, rivals: inspection?.rivals ?? [] },
        ),
        ...(info?.ledger && lacksTerms(mapping, info.ledger) ? [termsMissing] : []),
      ]
    : [{ code: 'FIELD_REQUIRED', params: {} }]

const termsMissing: MappingProblem = { code: 'TERMS_MISSING', params: {} }

/** True if invoices of the file have no due date, so that it follows from the payment terms. */
export const asksTerms = ({ mapping, info }: Pick<ImportContext, 'mapping' | 'info'>): boolean =>
  mapping?.entity === 'movements' &&
  (info?.ledger ? info.ledger.undated > 0 : mappedColumn(mapping, 'dueDate') === null)

const rivalsProblem = ({ field, columns }: Rivals): MappingProblem => ({
  code: 'COLUMNS_RIVAL',
  params: { field, columns: columns.join(', ') },
})

/** If one contact detail is enough, the user still chooses between rival columns for telephone or e-mail. */
const withOpenRivals = (
  problems: MappingProblem[],
  { mapping, profile, rivals }: { mapping: ImportMapping; profile: ImportProfile; rivals: readonly Rivals[] },
): MappingProblem[] => {
  const required = requiredFields(mapping.entity, profile)
  const isTold = (field: ImportField) => problems.some(({ params }) => params.field === field)
  const open = rivals.filter(
    ({ field }) => required.includes(field) && mappedColumn(mapping, field) === null && !isTold(field),
  )
  return [...problems, ...open.map(rivalsProblem)]
}

/** Adds to a field without a column the columns that the user has to choose from. */
const asRivals = (problem: MappingProblem, rivals: readonly Rivals[]): MappingProblem => {
  const missing =
    problem.code === 'AMOUNT_COLUMN_MISSING'
      ? 'amount'
      : problem.code === 'FIELD_REQUIRED'
        ? problem.params.field
        : null
  const found = rivals.find(({ field }) => field === missing)
  return found ? rivalsProblem(found) : problem
}

/** True if open invoices are missing from the file: paid, or simply not new. */
export const asksExtent = ({ entity, comparison }: Pick<ImportContext, 'entity' | 'comparison'>): boolean =>
  entity === 'movements' && (comparison?.absentOpen ?? 0) > 0

/** True for a file that holds only what is new, as the user said for this account. */
export const isPartial = ({ mapping }: Pick<ImportContext, 'mapping'>): boolean => mapping?.extent === 'NEW'

/** The mapped fields whose values are translated one by one (IMP-08, IMP-09); those of a ledger are known. */
export const translatedFields = ({ mapping, profile, info }: Mapped): ValueField[] =>
  mapping && !info?.ledger ? mappedValueFields(mapping, profile) : []

/** Sample cells of the columns that are mapped to dates. */
export const dateSamples = ({ inspection, mapping }: Pick<ImportContext, 'inspection' | 'mapping'>): string[] => {
  if (!inspection || mapping?.entity !== 'movements') return []
  const columns = dateFields.map((field) => mappedColumn(mapping, field))
  return inspection.columns.filter(({ column }) => columns.includes(column)).flatMap(({ samples }) => samples)
}

/** True if the user has to choose the date format: the first rows are ambiguous. */
export const isDateFormatOpen = ({ mapping }: Pick<ImportContext, 'mapping'>): boolean =>
  mapping?.entity === 'movements' && mapping.dateFormat === null

/** What is ambiguous over the whole file and neither the user nor the answers of the last import have settled. */
export const openDoubts = (
  doubts: Doubts,
  { answered, inspection }: Pick<ImportContext, 'answered' | 'inspection'>,
): Known[] => {
  const isKnown = (what: Known) => inspection?.known.includes(what) ?? false
  const { dates, amounts } = doubts
  // An answer of the last import holds for cells that fit it, never against cells that do not.
  const areDatesOpen = dates !== null && !(dates.cells.length === 0 && isKnown('dates'))
  return [
    ...(areDatesOpen ? (['dates'] as const) : []),
    ...amounts.filter(({ field, contradicted }) => contradicted || !isKnown(field)).map(({ field }) => field),
  ].filter((what) => !answered.includes(what))
}

/** Amount columns without a decimal mark yet. */
export const openAmounts = ({ mapping }: Pick<ImportContext, 'mapping'>): AmountField[] =>
  amountFields.filter(
    (field) =>
      mapping !== null &&
      mappedColumn(mapping, field) !== null &&
      !mapping.amounts.some((reading) => reading.field === field),
  )

/** A field has at most one column: mapping it again removes it from the column that had it (IMP-03). */
export const withColumn = (
  mapping: ImportMapping,
  column: string,
  field: ImportField | null,
  inspection: Inspection | null = null,
): ImportMapping => {
  const others = mapping.columns.filter((mapped) => mapped.column !== column && mapped.field !== field)
  const columns = field === null ? others : [...others, { column, field }]
  const kept = mapping.amounts.filter(
    (amount) => amount.field !== field && columns.some((mapped) => mapped.field === amount.field),
  )
  // Each column is read by its own cells, independently of the others.
  const convention = inspection?.columns.find((inspected) => inspected.column === column)?.convention ?? ','
  const isAmount = amountFields.some((amount) => amount === field)
  return { ...mapping, columns, amounts: isAmount ? [...kept, { field: field as AmountField, convention }] : kept }
}

/** The mapping with the user's reading of an amount column. */
export const withReading = (mapping: ImportMapping, { field, convention, decimals }: AmountReading): ImportMapping => ({
  ...mapping,
  amounts: [
    ...mapping.amounts.filter((amount) => amount.field !== field),
    decimals ? { field, convention, decimals, chosen: true } : { field, convention, chosen: true },
  ],
})

/** The mapping with one more translated value. */
export const withValue = (mapping: ImportMapping, field: ValueField, from: string, to: TargetValue): ImportMapping => ({
  ...mapping,
  values: [
    ...mapping.values.filter((value) => value.field !== field || foldValue(value.from) !== foldValue(from)),
    { field, from, to },
  ],
})

/** The translation of a value of a type or civility column, or null. */
export const targetOf = (mapping: ImportMapping, field: ValueField, value: string): TargetValue | null =>
  valueTable(mapping, field).get(foldValue(value)) ?? null

/** True if every distinct value of the type and civility columns is translated. */
export const areValuesMapped = ({ mapping, values }: Pick<ImportContext, 'mapping' | 'values'>): boolean =>
  mapping !== null &&
  values.every((column) => {
    const table = valueTable(mapping, column.field)
    return column.values.every(({ value }) => table.has(foldValue(value)))
  })

/** The first chunk, from 0, that the server has not acknowledged; null if it has them all. */
export const nextChunk = ({ chunks, acknowledged }: Sending): number | null => {
  for (let chunk = 0; chunk < chunks; chunk += 1) if (!acknowledged.includes(chunk)) return chunk
  return null
}

/** The number of chunks for the checked rows. */
export const chunksOf = (rows: number): number => Math.ceil(rows / IMPORT_CHUNK_ROWS)

/** Any rejection in a serializable form: its code, the values its text needs, the reference for support. */
export const failureOf = (error: unknown): Failure => {
  const given = typeof error === 'object' && error !== null ? (error as Partial<Failure>) : {}
  return {
    code: typeof given.code === 'string' ? given.code : 'generic',
    params: given.params ?? {},
    requestId: given.requestId ?? null,
  }
}

/** True for a transient failure: no answer, too many requests, or a server that is unavailable. */
export const isServerAway = (error: unknown): boolean => {
  const { code, status } = (typeof error === 'object' && error !== null ? error : {}) as Partial<HttpProblem>
  return code === 'OFFLINE' || status === TOO_MANY_REQUESTS || (status ?? 0) >= FIRST_SERVER_ERROR
}
type HttpProblem = { code: string; status: number }
const TOO_MANY_REQUESTS = 429
const FIRST_SERVER_ERROR = 500

/** A state's value as one name, such as `asking.reviewing`. */
export const stateName = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .map(([parent, child]) => `${parent}.${stateName(child)}`)
        .join(' ')
    : String(value)
