import { isLimitColumn } from '../credit-limits/columns.ts'
import { type CustomFields, customColumnNamed, customColumns } from '../custom-fields/index.ts'
import { isSiren } from '../siren.ts'
import { detectAmountConvention, looksLikeAmount, toldConvention } from './amount-cells.ts'
import { isEmail } from './customer-rules.ts'
import { DATE_UNREADABLE, decideDateFormat, rankDateFormats, readDate } from './date-cells.ts'
import {
  amountFields,
  dateFields,
  type ImportedEntity,
  type ImportField,
  type ImportProfile,
  importFields,
} from './fields.ts'
import { ledgerMapping } from './ledger/ledger-source.ts'
import { checkMapping, emptyMapping, lacksTerms, mappedColumn, mappedValueFields } from './mapping.ts'
import { type AmountReading, type DateFormat, dateFormats, type ImportMapping } from './mapping-types.ts'
import { looksLikeCurrency, looksLikeDirection, readStanding, tellsOfPayment } from './settling-cells.ts'
import { cellText, isBlankRow, type Row } from './source.ts'
import { fieldByName, isWeakName, namesEmail, namesSum, saysNothing } from './synonyms.ts'
import type {
  ColumnInspection,
  DistinctValues,
  Inspection,
  Known,
  LedgerInfo,
  MatchReason,
  Rivals,
} from './table-types.ts'
import { foldText, foldValue } from './text.ts'
import { suggestValue, valueTable } from './values.ts'

/** Sample values shown for a column. */
const SAMPLE_VALUES = 5
/** Share of a column's filled cells that must look like a field for it to be matched by content. */
const CONTENT_SHARE = 0.8

export type InspectInput = {
  entity: ImportedEntity
  profile: ImportProfile
  headers: readonly string[]
  /** The first data rows. */
  rows: readonly Row[]
  saved: ImportMapping | null
  isWorkbook: boolean
  /** The account's custom fields, for a file of customers. */
  custom?: CustomFields
  /** Set for the half of a ledger, whose columns are known. */
  ledger?: LedgerInfo | null
}

type Match = { field: ImportField; reason: MatchReason }

/** Matches columns to fields, first as saved, then by name, then by content, and guesses the rest of the mapping. */
export const inspectColumns = (input: InspectInput): Inspection => {
  if (input.ledger) return inspectLedger(input)
  const { entity, profile, headers, saved } = input
  const rows = input.rows.filter((row) => !isBlankRow(row))
  const columns = headers.map((_, position) => rows.map((row) => cellText(row[position]).trim()))
  // After a ledger only its answers are saved, without columns.
  const hasSavedColumns =
    saved !== null && saved.columns.length > 0 && saved.columns.every(({ column }) => headers.includes(column))
  const savedMappingFits = hasSavedColumns && !hasNewMeaning(input, columns)
  const { matches, rivals } = matchColumns(input, columns, hasSavedColumns)

  const cellsOf = (field: ImportField): string[] => {
    const position = matches.findIndex((match) => match?.field === field)
    return position < 0 ? [] : columns[position]!
  }
  // Numeric workbook cells have no decimal mark.
  const textCells = headers.map((_, position) =>
    rows.flatMap((row) => (typeof row[position] === 'string' ? [row[position]] : [])),
  )
  const textCellsOf = (field: ImportField): string[] =>
    textCells[matches.findIndex((match) => match?.field === field)] ?? []
  const dateCells = dateFields.flatMap(cellsOf)
  const ranked = rankDateFormats(dateCells)
  const suggestion: ImportMapping = {
    ...emptyMapping(entity),
    columns: matches.flatMap((match, position) => (match ? [{ column: headers[position]!, field: match.field }] : [])),
    unused: saved?.unused ?? [],
    oneContact: saved?.oneContact ?? false,
    completes: saved?.completes ?? false,
    terms: saved?.terms ?? null,
    extent: saved?.extent ?? null,
    layout: saved?.layout ?? emptyMapping(entity).layout,
  }
  suggestion.dateFormat = entity === 'tiers' ? null : chooseDateFormat(saved, dateCells, input.isWorkbook)
  suggestion.amounts = amountFields
    .filter((field) => mappedColumn(suggestion, field) !== null)
    .map((field): AmountReading => {
      // The convention is detected per column in each file: the next export may come from another computer.
      const cells = textCellsOf(field)
      const last = saved?.amounts.find((entry) => entry.field === field)
      const told = toldConvention(cells)
      if (last && (told ?? last.convention) === last.convention) return last
      return { field, convention: told ?? detectAmountConvention(cells) ?? (input.isWorkbook ? '.' : ',') }
    })
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
        convention: detectAmountConvention(textCells[position]!),
      }
    }),
    suggestion,
    problems: checkMapping(suggestion, profile, headers, distinct),
    savedMappingFits,
    rivals,
    known: knownOf(suggestion, saved),
    dateFormats: dateCells.length === 0 ? [] : ranked,
  }
}

/** A ledger has the columns that the engine gave it. */
const inspectLedger = ({ entity, headers, rows, saved, ledger }: InspectInput): Inspection => {
  const suggestion = { ...ledgerMapping(entity), terms: saved?.terms ?? null, extent: saved?.extent ?? null }
  const samplesOf = (position: number) =>
    [...new Set(rows.map((row) => cellText(row[position])).filter((cell) => cell !== ''))].slice(0, SAMPLE_VALUES)
  return {
    columns: headers.map((column, position) => ({
      column,
      samples: samplesOf(position),
      field: suggestion.columns[position]?.field ?? null,
      reason: 'name',
      convention: null,
    })),
    suggestion,
    problems: ledger && lacksTerms(suggestion, ledger) ? [{ code: 'TERMS_MISSING', params: {} }] : [],
    savedMappingFits: true,
    rivals: [],
    known: [],
    dateFormats: [],
  }
}

/** Saved translations first, then likely ones for the remaining cells. */
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

/** The distinct values of a column, normalised ones together, most frequent first. */
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

/** One format for all dates, or none: the user is asked if the cells leave it open (IMP-07). */
const chooseDateFormat = (
  saved: ImportMapping | null,
  dateCells: readonly string[],
  isWorkbook: boolean,
): DateFormat | null => {
  const isIso = (cell: string) => readDate(cell, 'yyyy-MM-dd') > DATE_UNREADABLE
  // Real workbook dates need no format; one is chosen for occasional text cells.
  const texts = isWorkbook ? dateCells.filter((cell) => !isIso(cell)) : dateCells
  const isDate = (cell: string) => dateFormats.some((format) => readDate(cell, format) > DATE_UNREADABLE)
  if (isWorkbook && !texts.some(isDate)) return saved?.dateFormat ?? 'yyyy-MM-dd'
  return decideDateFormat(texts, saved?.dateFormat ?? null)
}

/**
 * What the previous import of the same kind settled: the date format, and how amounts are read if a user confirmed it.
 * Unambiguous cells in one file prove nothing about ambiguous ones in another.
 */
const knownOf = (suggestion: ImportMapping, saved: ImportMapping | null): Known[] => [
  ...(saved?.dateFormat && suggestion.dateFormat === saved.dateFormat ? (['dates'] as const) : []),
  ...suggestion.amounts.flatMap(({ field, convention }) =>
    saved?.amounts.some((last) => last.chosen && last.field === field && last.convention === convention) ? [field] : [],
  ),
]

/** Fields that say how others are to be read: without them a payment becomes a debt, and francs become euros. */
const meanings: readonly ImportField[] = ['direction', 'currency', 'lettering', 'status']

/**
 * The field of a column that a mapping saved for the other columns must not leave out unseen: one that says how amounts
 * are read, or a credit limit; null for any other column, and for one of the account's own.
 */
const fieldToSee = ({ entity, profile, custom }: InspectInput, header: string): ImportField | null => {
  const field = fieldByName(entity, header)
  if (field === null || !importFields(entity, profile).includes(field)) return null
  if (isLimitColumn(field)) return custom && customColumnNamed(custom, header) ? null : field
  return meanings.includes(field) ? field : null
}

/** True if the file has a column to be seen that the saved mapping does not know. */
const hasNewMeaning = (input: InspectInput, columns: readonly string[][]): boolean => {
  const { headers, saved } = input
  return headers.some((header, position) => {
    const field = fieldToSee(input, header)
    if (field === null || isIdle(field, headers, position, columns)) return false
    return (
      !saved?.unused.includes(header) &&
      !saved?.columns.some((entry) => entry.column === header || entry.field === field)
    )
  })
}

const matchColumns = (
  input: InspectInput,
  columns: readonly string[][],
  hasSavedColumns: boolean,
): { matches: (Match | null)[]; rivals: Rivals[] } => {
  const { entity, profile, headers, saved, custom } = input
  const matches: (Match | null)[] = headers.map(() => null)
  const taken = new Set<ImportField>()
  const rivals: Rivals[] = []
  const own: readonly ImportField[] = custom && entity === 'tiers' ? customColumns(custom) : []
  const match = (position: number, field: ImportField, reason: MatchReason) => {
    if (matches[position] || taken.has(field) || ![...importFields(entity, profile), ...own].includes(field)) return
    if (reason !== 'saved' && isIdle(field, headers, position, columns)) return
    if (reason !== 'saved' && (conflicts(field, taken) || rivals.some((group) => contests(group, field)))) return
    matches[position] = { field, reason }
    taken.add(field)
  }
  if (saved)
    for (const { column, field } of saved.columns) {
      const position = headers.indexOf(column)
      if (position >= 0) match(position, field, 'saved')
    }
  // A saved mapping of this layout also lists the ignored columns.
  if (hasSavedColumns) {
    headers.forEach((header, position) => {
      const field = fieldToSee(input, header)
      if (field !== null && !saved?.unused.includes(header)) match(position, field, 'name')
    })
    return { matches, rivals }
  }
  rivals.push(...rivalsOf({ entity, headers, columns, taken }))
  if (custom && entity === 'tiers') {
    headers.forEach((header, position) => {
      const known = fieldByName(entity, header)
      // The account's own "Plafond" stays its own.
      const field = known === null || isLimitColumn(known) ? customColumnNamed(custom, header) : null
      if (field !== null) match(position, field, 'name')
    })
  }
  for (const isWeak of [false, true])
    headers.forEach((header, position) => {
      const field = fieldByName(entity, header)
      if (field !== null && isWeakName(field, header) === isWeak)
        match(position, nameInContext(field, profile, headers), 'name')
    })
  for (const [field, looks] of contents(entity))
    if (!taken.has(field))
      columns.forEach((cells, position) => {
        if (!taken.has(field) && share(cells, looks) >= CONTENT_SHARE) match(position, field, 'content')
      })
  if (entity === 'movements') matchDates(headers, columns, matches, match)
  return { matches, rivals }
}

/**
 * A debit or credit column adds nothing beside Debit and Credit amounts. The currency in a FEC (`Idevise`) belongs to a
 * repeated amount; its debit and credit are in euros by law. A status that is not about payment is ignored.
 */
const isIdle = (
  field: ImportField,
  headers: readonly string[],
  position: number,
  columns: readonly string[][],
): boolean => {
  if (field === 'direction')
    return headers.some((header) => ['debit', 'credit'].includes(fieldByName('movements', header) ?? ''))
  if (field === 'status') {
    const cells = columns[position]!
    return share(cells, (cell) => readStanding(cell) !== null) < CONTENT_SHARE && !cells.some(tellsOfPayment)
  }
  return field === 'currency' && foldText(headers[position]!) === 'idevise'
}

/** Fields for which a wrong column would not be noticed. */
const contested: Record<ImportedEntity, readonly ImportField[]> = {
  movements: ['amount', 'documentDate', 'dueDate', 'documentNumber'],
  tiers: ['ref', 'legalId', 'name', 'phone', 'email', 'addressLine1', 'zipCode', 'city'],
}

/** Names outside the lists whose cells fit: a file with "Montant" may have the open amount in "Solde à payer". */
const alike: Partial<Record<ImportField, { names: (header: string) => boolean; looks: (cell: string) => boolean }>> = {
  amount: { names: namesSum, looks: looksLikeAmount },
  email: { names: namesEmail, looks: isEmail },
}

type Contest = {
  entity: ImportedEntity
  headers: readonly string[]
  columns: readonly string[][]
  taken: ReadonlySet<ImportField>
}

/** Columns between which only the user can choose: several that name a field equally well, or amounts in two forms. */
const rivalsOf = ({ entity, headers, columns: cells, taken }: Contest): Rivals[] => {
  const isAlike = (field: ImportField, header: string) => {
    const { names, looks } = alike[field] ?? {}
    if (!names || !looks || !names(header) || fieldByName(entity, header) !== null) return false
    return share(cells[headers.indexOf(header)]!, looks) >= CONTENT_SHARE
  }
  const named = (field: ImportField) => headers.filter((header) => fieldByName(entity, header) === field)
  return contested[entity].flatMap((field): Rivals[] => {
    if (taken.has(field) || (field === 'amount' && (taken.has('debit') || taken.has('credit')))) return []
    const all = named(field)
    const strong = all.filter((header) => !isWeakName(field, header))
    const best = strong.length > 0 ? strong : all
    const hasSides = field === 'amount' && named('debit').length > 0 && named('credit').length > 0
    const columns =
      best.length > 0 || hasSides ? headers.filter((header) => best.includes(header) || isAlike(field, header)) : []
    if (hasSides && columns.length > 0) return [{ field, columns: [...columns, ...named('debit'), ...named('credit')] }]
    return columns.length > 1 ? [{ field, columns }] : []
  })
}

const contests = (group: Rivals, field: ImportField): boolean =>
  group.field === field || (group.field === 'amount' && (field === 'debit' || field === 'credit'))

/** Amount excludes Debit and Credit (IMP-06); the first one found wins. */
const conflicts = (field: ImportField, taken: ReadonlySet<ImportField>): boolean =>
  field === 'amount'
    ? taken.has('debit') || taken.has('credit')
    : (field === 'debit' || field === 'credit') && taken.has('amount')

/** "Nom" is a person's name beside "Raison sociale" or "Prénom", and the company's if no other column names it. */
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
    ? [
        ['direction', looksLikeDirection],
        ['currency', looksLikeCurrency],
      ]
    : [
        ['email', isEmail],
        ['legalId', isSiren],
        ['phone', (cell) => /^(?:\+33|0033|0)[ .]?[1-9](?:[ .-]?\d{2}){4}$/.test(cell)],
      ]

/**
 * Of two date columns whose names say nothing, the earlier dates are the document's, the later ones the due dates. A
 * column with an unknown name may hold another date (reminder, posting, delivery), so the user is asked.
 */
const matchDates = (
  headers: readonly string[],
  columns: readonly string[][],
  matches: readonly (Match | null)[],
  match: (position: number, field: ImportField, reason: MatchReason) => void,
): void => {
  const missing = dateFields.filter((field) => !matches.some((entry) => entry?.field === field))
  if (missing.length === 0) return
  const isDate = (cell: string) => dateFormats.some((format) => readDate(cell, format) > DATE_UNREADABLE)
  const free = columns
    .map((cells, position) => ({ cells, position }))
    .filter(
      ({ cells, position }) =>
        !matches[position] &&
        fieldByName('movements', headers[position]!) === null &&
        saysNothing(headers[position]!, position) &&
        share(cells, isDate) >= CONTENT_SHARE,
    )
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
