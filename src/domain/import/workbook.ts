import type { CellObject, DenseWorkSheet, WorkBook } from 'xlsx'
import { IMPORT_MAX_COLUMNS, IMPORT_MAX_ROWS, IMPORT_MAX_WORKBOOK_UNZIPPED_BYTES, XLS_ROW_LIMIT } from '../constants.ts'
import { dateOf } from '../dates.ts'
import { DATE_UNREADABLE, readSerial } from './date-cells.ts'
import { decodeText } from './decode.ts'
import { type FileProblem, ImportFileError } from './problems.ts'
import { type Shown, shownBy } from './shown.ts'
import { type Cell, gridSource, type Row, type RowSource } from './source.ts'
import { composed } from './text.ts'
import { unzipWorkbook } from './zip.ts'

/** A sheet with its filled rows. Hidden sheets are not offered first. */
export type Sheet = { name: string; rows: number; hidden: boolean }

/** An opened workbook, whose sheets become row sources. */
export type Workbook = {
  sheets: Sheet[]
  /** @throws ImportFileError SHEET_UNKNOWN, TOO_MANY_ROWS, TOO_MANY_COLUMNS, WORKBOOK_EMPTY. */
  open: (sheet: string | null) => { source: RowSource; sheet: string; warnings: FileProblem[] }
}

/** Number formats are needed to recognise dates; formatted text, formulas and styles are not created. */
const options = { dense: true, cellNF: true, cellText: false, cellHTML: false, cellFormula: false } as const

/**
 * Reads a workbook (.xlsx, .ods, .xls, Excel 2003 XML) with SheetJS, which is loaded on first use.
 * @param kind how the file begins: a zip container (.xlsx, .ods), an older binary format, or XML
 * @throws ImportFileError WORKBOOK_ENCRYPTED, WORKBOOK_DAMAGED, WORKBOOK_TOO_LARGE
 */
export const readWorkbook = async (bytes: Uint8Array, kind: 'zip' | 'ole2' | 'biff' | 'xml'): Promise<Workbook> => {
  const xlsx = await import('xlsx')
  let book: WorkBook
  try {
    if (kind === 'zip') {
      const entries = await unzipWorkbook(bytes)
      // SheetJS accepts its own container type: passing unpacked entries avoids its slower inflate and decompression
      // bombs.
      const container = {
        FullPaths: entries.map(({ name }) => name),
        FileIndex: entries.map(({ name, content }) => ({ name, content, type: 2, size: content.length })),
      }
      const parse = (xlsx as unknown as { parse_zip: (zip: typeof container, opts: typeof options) => WorkBook })
        .parse_zip
      book = parse(container, { ...options })
    } else if (kind === 'xml') book = xlsx.read(decodeText(bytes).text, { ...options, type: 'string' })
    else book = xlsx.read(bytes, { ...options, type: 'array' })
  } catch (error) {
    throw asFileError(error)
  }
  const hides = (index: number): boolean => (book.Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0
  const date1904 = book.Workbook?.WBProps?.date1904 === true
  const sheets = book.SheetNames.flatMap((name, index) => {
    const sheet = book.Sheets[name] as (DenseWorkSheet & { '!type'?: string }) | undefined
    return sheet && (sheet['!type'] ?? 'sheet') === 'sheet'
      ? [{ name, sheet, rows: filledRows(sheet), hidden: hides(index) }]
      : []
  })
  // Visible sheets come first.
  sheets.sort((a, b) => Number(a.hidden) - Number(b.hidden))

  return {
    sheets: sheets.map(({ name, rows, hidden }) => ({ name, rows, hidden })),
    open: (wanted) => {
      const chosen =
        wanted === null
          ? (sheets.find(({ rows }) => rows > 1) ?? sheets.find(({ rows }) => rows > 0))
          : sheets.find(({ name }) => name === wanted)
      if (!chosen && wanted !== null) throw new ImportFileError('SHEET_UNKNOWN', { sheet: wanted })
      if (!chosen || chosen.rows === 0) throw new ImportFileError('WORKBOOK_EMPTY')
      if (chosen.rows > IMPORT_MAX_ROWS) throw new ImportFileError('TOO_MANY_ROWS', { max: IMPORT_MAX_ROWS })
      const warnings: FileProblem[] = []
      if ((kind === 'ole2' || kind === 'biff') && chosen.rows === XLS_ROW_LIMIT)
        warnings.push({ code: 'XLS_MAYBE_CUT', params: { rows: XLS_ROW_LIMIT } })
      const merges = chosen.sheet['!merges'] ?? []
      if (merges.length > 0) warnings.push({ code: 'MERGED_CELLS', params: { count: merges.length } })
      return {
        source: sourceOf(chosen.sheet, date1904, xlsx.SSF),
        sheet: chosen.name,
        warnings,
      }
    },
  }
}

const asFileError = (error: unknown): ImportFileError => {
  if (error instanceof ImportFileError) return error
  const message = error instanceof Error ? error.message : ''
  if (/password|encrypt/i.test(message)) return new ImportFileError('WORKBOOK_ENCRYPTED')
  if (/string (length|longer)|allocation/i.test(message))
    return new ImportFileError('WORKBOOK_TOO_LARGE', { max: IMPORT_MAX_WORKBOOK_UNZIPPED_BYTES })
  return new ImportFileError('WORKBOOK_DAMAGED')
}

type SheetRow = (CellObject | undefined | null)[] | undefined | null
const dataOf = (sheet: DenseWorkSheet): SheetRow[] => (sheet['!data'] ?? []) as SheetRow[]

/** Records up to the last one with a filled cell. */
const filledRows = (sheet: DenseWorkSheet): number => {
  const data = dataOf(sheet)
  let count = data.length
  while (count > 0 && !data[count - 1]?.some((cell) => cell?.v !== undefined && cell.v !== '')) count -= 1
  return count
}

type NumberFormats = { is_date: (format: string) => boolean; format: (format: string, value: number) => string }
/** How numbers with a format are read: as dates, or as `shownBy` says. */
type Kind = Shown | 'date'

const sourceOf = (sheet: DenseWorkSheet, date1904: boolean, formats: NumberFormats): RowSource => {
  const data = dataOf(sheet)
  const kinds = new Map<string, Kind>()
  const kindOf = (format: string): Kind => {
    let kind = kinds.get(format)
    if (kind === undefined) {
      kind = format === 'General' ? 'value' : formats.is_date(format) ? 'date' : shownBy(format)
      kinds.set(format, kind)
    }
    return kind
  }
  const dates = new Map<number, number[]>()
  const noteDate = (row: number, column: number) => {
    const rows = dates.get(column)
    if (rows) rows.push(row)
    else dates.set(column, [row])
  }
  const rows: Row[] = []
  const count = filledRows(sheet)
  for (let index = 0; index < count; index += 1) {
    const cells = data[index]
    const row: Cell[] = []
    if (cells)
      for (let column = 0; column < cells.length; column += 1) {
        const cell = cells[column]
        if (!cell) {
          row.push('')
          continue
        }
        const kind = typeof cell.v === 'number' && typeof cell.z === 'string' ? kindOf(cell.z) : 'value'
        if (kind === 'date') noteDate(index, column)
        row.push(toCell(cell, kind, date1904, formats))
      }
    while (row.length > 0 && row.at(-1) === '') row.pop()
    if (row.length > IMPORT_MAX_COLUMNS) throw new ImportFileError('TOO_MANY_COLUMNS', { max: IMPORT_MAX_COLUMNS })
    rows.push(row)
  }
  fillMerged(sheet, rows)
  return { ...gridSource(rows, date1904), dateRows: (column) => dates.get(column) ?? [] }
}

const toCell = (cell: CellObject, kind: Kind, date1904: boolean, formats: NumberFormats): Cell => {
  const { v: value } = cell
  if (typeof value === 'string') return composed(value)
  if (cell.t === 'e') return cell.w ?? '#ERR'
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  if (typeof value !== 'number') return ''
  if (kind === 'date') {
    // SheetJS returns the stored serial; in a 1904 workbook it is 1462 days behind.
    const day = readSerial(value, date1904)
    return day > DATE_UNREADABLE ? dateOf(day) : value
  }
  // The format `00000` keeps the leading zeros of a postcode stored as a number.
  if (kind === 'text') return formats.format(String(cell.z), value)
  // With a currency symbol it is refused as an amount; which currency does not matter.
  return kind === 'foreign' ? `${value} $` : value
}

/**
 * A merged text or date applies to every row of its range and is repeated down its first column. A merged number is
 * not: one amount over three invoices cannot be attributed, so those rows report a missing value.
 */
const fillMerged = (sheet: DenseWorkSheet, rows: Row[]): void => {
  for (const { s, e } of sheet['!merges'] ?? []) {
    const value = rows[s.r]?.[s.c]
    if (typeof value !== 'string' || value === '') continue
    for (let index = s.r + 1; index <= Math.min(e.r, rows.length - 1); index += 1) {
      const row = rows[index] as Cell[]
      while (row.length < s.c) row.push('')
      row[s.c] = value
    }
  }
}
