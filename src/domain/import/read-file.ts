import { IMPORT_MAX_COLUMNS, IMPORT_MAX_WORKBOOK_BYTES } from '../constants.ts'
import { decodeText, holdsZeroByte } from './decode.ts'
import { detectDelimiter, detectNewline, evenLineEnds } from './delimiter.ts'
import type { ImportedEntity } from './fields.ts'
import { fileDigest } from './file-digest.ts'
import { findHeaderRow, HEADER_SEARCH_ROWS, headerNames } from './headers.ts'
import { lineSource } from './ledger/fixed-width.ts'
import { asLedger, fixedWidthFormat } from './ledger/recognise.ts'
import type { Encoding, LayoutChoice } from './mapping-types.ts'
import { readPage } from './page.ts'
import { type FileProblem, ImportFileError } from './problems.ts'
import { checkFileSize, extensionOf, importExtensions, sniffFile } from './sniff.ts'
import { cellText, isBlankRow, type RowSource } from './source.ts'
import type { FileInfo } from './table-types.ts'
import { composed } from './text.ts'
import { textSource } from './text-source.ts'
import { readWorkbook } from './workbook.ts'

/** A file that was read: its properties and its records. */
export type ReadFile = { info: FileInfo; source: RowSource }
type ReadContent = { info: Omit<FileInfo, 'digest'>; source: RowSource }

/** Records examined to find the width of the table. */
const WIDTH_ROWS = 200

/**
 * Reads a file of customers or ledger entries. Its kind is detected from the content, because files get renamed.
 * Choices that are null are detected (IMP-01, IMP-02). Of a ledger, the half for `entity` is read.
 * @throws ImportFileError if the file cannot be read
 */
export const readImportFile = async (
  bytes: Uint8Array,
  name: string,
  layout: LayoutChoice,
  entity: ImportedEntity = 'movements',
): Promise<ReadFile> => {
  if (!importExtensions.some((extension) => extension === extensionOf(name)))
    throw new ImportFileError('FILE_TYPE_UNSUPPORTED', { found: extensionOf(name) || name })
  if (bytes.length === 0) throw new ImportFileError('FILE_EMPTY')
  checkFileSize(name, bytes.length)
  // The digest is computed on another thread in the meantime.
  const [digest, { info, source }] = await Promise.all([fileDigest(bytes), readContent(bytes, name, layout, entity)])
  return { info: { ...info, digest }, source }
}

const readContent = async (
  bytes: Uint8Array,
  name: string,
  layout: LayoutChoice,
  entity: ImportedEntity,
): Promise<ReadContent> => {
  const { kind, found } = sniffFile(bytes)
  if (kind === 'other') throw new ImportFileError('FILE_TYPE_UNSUPPORTED', { found })
  if (kind === 'text') return readText(bytes, name, layout, entity)
  if (bytes.length > IMPORT_MAX_WORKBOOK_BYTES)
    throw new ImportFileError('FILE_TOO_LARGE', { max: IMPORT_MAX_WORKBOOK_BYTES })
  const book = kind === 'html' ? await readPage(bytes) : await readWorkbook(bytes, kind)
  const { source: records, sheet, warnings } = book.open(layout.sheet)
  const { source, ...head } = tableOf(records, layout, entity)
  return {
    source,
    info: {
      name,
      bytes: bytes.length,
      kind: kind === 'html' ? 'html' : 'workbook',
      encoding: null,
      delimiter: null,
      sheets: book.sheets,
      sheet,
      warnings,
      ...head,
    },
  }
}

/** False if the bytes contain no combining accent (U+0300 to U+036F); a fast check. */
const mayHoldAccents = (bytes: Uint8Array, encoding: Encoding): boolean =>
  encoding === 'utf-8' ? bytes.includes(0xcc) || bytes.includes(0xcd) : encoding.startsWith('utf-16')

const readText = (bytes: Uint8Array, name: string, layout: LayoutChoice, entity: ImportedEntity): ReadContent => {
  const { text: decoded, encoding, isSure } = decodeText(bytes, layout.encoding)
  const even = evenLineEnds(decoded)
  const text = mayHoldAccents(bytes, encoding) ? composed(even) : even
  // Excel's hint `sep=;` stays a line, so that line numbers match the file.
  const hint = /^sep=([;,\t|])\r?\n/i.exec(text)
  if (text.trim() === '') throw new ImportFileError('FILE_EMPTY')
  const warnings: FileProblem[] = []
  if (!isSure) warnings.push({ code: 'ENCODING_UNSURE', params: { encoding } })
  const damagedAt = text.indexOf('\ufffd')
  if (damagedAt >= 0)
    warnings.push({ code: 'CHARACTERS_DAMAGED', params: { line: text.slice(0, damagedAt).split('\n').length } })
  const delimiter = layout.delimiter ?? (hint ? (hint[1] as ';') : detectDelimiter(text))
  const isWide = encoding.startsWith('utf-16')
  const records = fixedWidthFormat(text)
    ? lineSource(text)
    : textSource(text, delimiter, detectNewline(text), isWide || holdsZeroByte(bytes))
  const { source, ...head } = tableOf(records, layout, entity)
  return {
    source,
    info: {
      name,
      bytes: bytes.length,
      kind: 'csv',
      encoding,
      delimiter,
      sheets: [],
      sheet: null,
      warnings,
      ...head,
    },
  }
}

type Table = Pick<FileInfo, 'headerRow' | 'headers' | 'preview' | 'ledger'> & { source: RowSource }

/** The table of a file: as it is, or the customers or movements of a ledger. */
const tableOf = (records: RowSource, layout: LayoutChoice, entity: ImportedEntity): Table => {
  const ledger = asLedger(records, entity)
  if (!ledger) return { source: records, ledger: null, ...headOf(records, layout) }
  if (ledger.source.head(ledger.info.headerRow + 1).length <= ledger.info.headerRow)
    throw new ImportFileError('LEDGER_WITHOUT_CUSTOMERS', { others: ledger.info.ledger?.others ?? 0 })
  return { source: ledger.source, ...ledger.info }
}

const headOf = (source: RowSource, layout: LayoutChoice): Pick<FileInfo, 'headerRow' | 'headers' | 'preview'> => {
  const head = source.head(WIDTH_ROWS)
  const preview = head.slice(0, HEADER_SEARCH_ROWS).map((row) => Array.from(row, cellText))
  const headerRow = layout.headerRow ?? findHeaderRow(preview)
  if (headerRow > HEADER_SEARCH_ROWS) throw new ImportFileError('HEADER_ROW_OUT_OF_FILE', { rows: HEADER_SEARCH_ROWS })
  const header = headerRow === 0 ? null : (preview[headerRow - 1] ?? null)
  if (headerRow > 0 && header === null) throw new ImportFileError('HEADER_ROW_OUT_OF_FILE', { rows: preview.length })
  if (head.length < WIDTH_ROWS && head.slice(headerRow).every(isBlankRow))
    throw new ImportFileError('FILE_WITHOUT_ROWS')
  const filled = head.filter((row) => !isBlankRow(row))
  const width = header ? header.length : filled.reduce((widest, row) => Math.max(widest, row.length), 0)
  if (width > IMPORT_MAX_COLUMNS) throw new ImportFileError('TOO_MANY_COLUMNS', { max: IMPORT_MAX_COLUMNS })
  return { headerRow, headers: headerNames(header, width), preview }
}
