import { isSiren } from '../siren.ts'
import { detectAmountConvention } from './amount-cells.ts'
import { DATE_UNREADABLE, rankDateFormats, readDate } from './date-cells.ts'
import {
  amountFields,
  dateFields,
  type ImportedEntity,
  type ImportField,
  type ImportProfile,
  importFields,
} from './fields.ts'
import { checkMapping, emptyMapping, mappedColumn, mappedValueFields } from './mapping.ts'
import { type DateFormat, dateFormats, type ImportMapping } from './mapping-types.ts'
import { cellText, isBlankRow, type Row } from './source.ts'
import { fieldByName } from './synonyms.ts'
import type { ColumnInspection, DistinctValues, Inspection, MatchReason } from './table-types.ts'
import { foldValue } from './text.ts'
import { isEmail } from './tiers-rules.ts'
import { suggestValue, valueTable } from './values.ts'

/** Different filled cells shown with a column. */
const SAMPLE_VALUES = 5
/** The share of a column's filled cells that must look like a content for the column to be matched by it. */
const CONTENT_SHARE = 0.8

export type InspectInput = {
  entity: ImportedEntity
  profile: ImportProfile
  headers: readonly string[]
  /** The first data rows. */
  rows: readonly Row[]
  saved: ImportMapping | null
  isWorkbook: boolean
}

type Match = { field: ImportField; reason: MatchReason }

/** Matches columns to fields: as saved, by name, then by content; and guesses everything else that a mapping holds. */
export const inspectColumns = (input: InspectInput): Inspection => {
  const { entity, profile, headers, saved } = input
  const rows = input.rows.filter((row) => !isBlankRow(row))
  const columns = headers.map((_, position) => rows.map((row) => cellText(row[position]).trim()))
  const savedMappingFits = saved?.columns.every(({ column }) => headers.includes(column)) ?? false
  const matches = matchColumns(input, columns, savedMappingFits)

  const cellsOf = (field: ImportField): string[] => {
    const position = matches.findIndex((match) => match?.field === field)
    return position < 0 ? [] : columns[position]!
  }
  // Number cells of a workbook have no decimal mark.
  const textCellsOf = (field: ImportField): string[] => {
    const position = matches.findIndex((match) => match?.field === field)
    return rows.flatMap((row) => (typeof row[position] === 'string' ? [row[position]] : []))
  }
  const dateCells = dateFields.flatMap(cellsOf)
  const ranked = rankDateFormats(dateCells)
  const suggestion: ImportMapping = {
    ...emptyMapping(entity),
    columns: matches.flatMap((match, position) => (match ? [{ column: headers[position]!, field: match.field }] : [])),
    oneContact: saved?.oneContact ?? false,
    layout: saved?.layout ?? emptyMapping(entity).layout,
  }
  suggestion.dateFormat = entity === 'tiers' ? null : chooseDateFormat(saved, ranked, input.isWorkbook)
  suggestion.amounts = amountFields
    .filter((field) => mappedColumn(suggestion, field) !== null)
    .map((field) => ({
      field,
      // One convention a column, found anew in each file: the next export may come from another computer.
      convention:
        detectAmountConvention(textCellsOf(field)) ??
        saved?.amounts.find((entry) => entry.field === field)?.convention ??
        (input.isWorkbook ? '.' : ','),
    }))
  const distinct = mappedValueFields(suggestion, profile).map((field) =>
    distinctOf(
      field,
      cellsOf(field).map((cell) => [cell, 1] as const),
    ),
  )
  suggestion.values = suggestValues(suggestion, saved, distinct)

  return {
    columns: headers.map((column, position): ColumnInspection => {
      const match = matches[position]
      return {
        column,
        samples: [...new Set(columns[position]!.filter((cell) => cell !== ''))].slice(0, SAMPLE_VALUES),
        field: match?.field ?? null,
        reason: match?.reason ?? null,
      }
    }),
    suggestion,
    problems: checkMapping(suggestion, profile, headers, distinct),
    savedMappingFits,
    dateFormats: dateCells.length === 0 ? [] : ranked,
  }
}

/** Saved translations first, then likely ones of the other cells. */
export const suggestValues = (
  mapping: ImportMapping,
  saved: ImportMapping | null,
  distinct: readonly DistinctValues[],
): ImportMapping['values'] => {
  const values: ImportMapping['values'] = [...(saved?.values ?? [])]
  for (const { field, values: cells } of distinct) {
    const known = valueTable({ ...mapping, values }, field)
    for (const { value } of cells) {
      if (known.has(foldValue(value))) continue
      const to = suggestValue(mapping.entity, field, value)
      if (to !== null) {
        values.push({ field, from: value, to })
        known.set(foldValue(value), to)
      }
    }
  }
  return values
}

/** The different cells of a column, folded ones together, the most frequent first. */
export const distinctOf = (
  field: DistinctValues['field'],
  cells: Iterable<readonly [cell: string, count: number]>,
): DistinctValues => {
  const counts = new Map<string, { value: string; count: number }>()
  for (const [cell, count] of cells) {
    const value = cell.trim()
    const entry = counts.get(foldValue(value))
    if (entry) entry.count += count
    else counts.set(foldValue(value), { value, count })
  }
  return { field, values: [...counts.values()].sort((a, b) => b.count - a.count) }
}

const chooseDateFormat = (
  saved: ImportMapping | null,
  ranked: readonly { format: DateFormat; share: number }[],
  isWorkbook: boolean,
): DateFormat | null => {
  const best = ranked[0]!
  const savedShare = ranked.find((entry) => entry.format === saved?.dateFormat)?.share ?? 0
  if (saved?.dateFormat && savedShare >= best.share) return saved.dateFormat
  if (best.share > 0) return best.format
  // Real dates of a workbook need no format; one is chosen for the odd text cell.
  return saved?.dateFormat ?? (isWorkbook ? 'yyyy-MM-dd' : null)
}

const matchColumns = (
  { entity, profile, headers, saved }: InspectInput,
  columns: readonly string[][],
  savedMappingFits: boolean,
): (Match | null)[] => {
  const matches: (Match | null)[] = headers.map(() => null)
  const taken = new Set<ImportField>()
  const match = (position: number, field: ImportField, reason: MatchReason) => {
    if (matches[position] || taken.has(field) || !importFields(entity).includes(field)) return
    if (reason !== 'saved' && conflicts(field, taken)) return
    matches[position] = { field, reason }
    taken.add(field)
  }
  if (saved)
    for (const { column, field } of saved.columns) {
      const position = headers.indexOf(column)
      if (position >= 0) match(position, field, 'saved')
    }
  // A saved mapping that fits says which columns are not wanted, too.
  if (savedMappingFits) return matches
  headers.forEach((header, position) => {
    const field = fieldByName(entity, header)
    if (field !== null) match(position, nameInContext(field, profile, headers), 'name')
  })
  for (const [field, looks] of contents(entity))
    if (!taken.has(field))
      columns.forEach((cells, position) => {
        if (!taken.has(field) && share(cells, looks) >= CONTENT_SHARE) match(position, field, 'content')
      })
  if (entity === 'movements') matchDates(columns, matches, match)
  return matches
}

/** Amount and Debit or Credit exclude each other (IMP-06): the first that was found stays. */
const conflicts = (field: ImportField, taken: ReadonlySet<ImportField>): boolean =>
  field === 'amount'
    ? taken.has('debit') || taken.has('credit')
    : (field === 'debit' || field === 'credit') && taken.has('amount')

/** "Nom" is a person's name beside "Raison sociale" or "Prénom", and the company's where nothing else names it. */
const nameInContext = (field: ImportField, profile: ImportProfile, headers: readonly string[]): ImportField => {
  if (field !== 'lastName') return field
  const others = headers.map((header) => fieldByName('tiers', header))
  return profile !== 'LIGHT_B2C' && !others.includes('name') && !others.includes('firstName') ? 'name' : field
}

const share = (cells: readonly string[], looks: (cell: string) => boolean): number => {
  const filled = cells.filter((cell) => cell !== '')
  return filled.length === 0 ? 0 : filled.filter(looks).length / filled.length
}

const contents = (entity: ImportedEntity): [ImportField, (cell: string) => boolean][] =>
  entity === 'movements'
    ? []
    : [
        ['email', isEmail],
        ['legalId', isSiren],
        ['phone', (cell) => /^(?:\+33|0033|0)[ .]?[1-9](?:[ .-]?\d{2}){4}$/.test(cell)],
      ]

/** Two columns of dates: the earlier one is the document's, the later one the due date. */
const matchDates = (
  columns: readonly string[][],
  matches: readonly (Match | null)[],
  match: (position: number, field: ImportField, reason: MatchReason) => void,
): void => {
  const missing = dateFields.filter((field) => !matches.some((entry) => entry?.field === field))
  if (missing.length === 0) return
  const isDate = (cell: string) => dateFormats.some((format) => readDate(cell, format) > DATE_UNREADABLE)
  const free = columns
    .map((cells, position) => ({ cells, position }))
    .filter(({ cells, position }) => !matches[position] && share(cells, isDate) >= CONTENT_SHARE)
  if (missing.length === 1) {
    if (free.length === 1) match(free[0]!.position, missing[0]!, 'content')
    return
  }
  if (free.length !== 2) return
  const [first, second] = free as [(typeof free)[0], (typeof free)[0]]
  const { format } = rankDateFormats([...first.cells, ...second.cells])[0]!
  let later = 0
  first.cells.forEach((cell, row) => {
    later += Math.sign(readDate(second.cells[row]!, format) - readDate(cell, format))
  })
  match((later >= 0 ? first : second).position, 'documentDate', 'content')
  match((later >= 0 ? second : first).position, 'dueDate', 'content')
}
