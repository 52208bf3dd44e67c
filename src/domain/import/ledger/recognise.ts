import type { ImportedEntity } from '../fields.ts'
import { headerNames } from '../headers.ts'
import { cellText, isBlankRow, type Row, type RowSource } from '../source.ts'
import type { FileInfo } from '../table-types.ts'
import { isEbpLine, readEbp } from './ebp.ts'
import type { Ledger, LedgerFormat } from './entries.ts'
import { isFecHeader, readFec } from './fec.ts'
import { ledgerHeaders, ledgerRows, ledgerSource, undatedOf } from './ledger-source.ts'
import { isPnm, readPnm } from './pnm.ts'
import { isQuadra, readQuadra } from './quadra.ts'
import { isSageSection, readSage } from './sage.ts'

/** First records by which a ledger is recognised: a title, Excel's hint `sep=;`, the header. */
const HEAD_ROWS = 5

/** Where a ledger begins: its format, its header row from 1 (0 without one) and the names in it. */
export type LedgerHead = { format: LedgerFormat; headerRow: number; headers: string[] }

const withoutHeader = (format: LedgerFormat): LedgerHead => ({ format, headerRow: 0, headers: [] })

/** Recognises a ledger by its first records; null for any other file. */
export const ledgerHead = (rows: readonly Row[]): LedgerHead | null => {
  const head = rows.slice(0, HEAD_ROWS).map((row) => Array.from(row, cellText))
  const filled = head.filter((row) => !isBlankRow(row))
  const section = head.findIndex(isSageSection)
  if (section >= 0) return { format: 'SAGE', headerRow: section + 1, headers: [] }
  const header = head.findIndex(isFecHeader)
  if (header >= 0) {
    const names = head[header]!
    return { format: 'FEC', headerRow: header + 1, headers: headerNames(names, names.length) }
  }
  if (filled.length === 0) return null
  if (filled.every(isEbpLine)) return withoutHeader('EBP')
  if (filled.some((row) => row.length > 1)) return null
  const format = fixedWidthFormat(filled.join('\n'))
  return format && withoutHeader(format)
}

/** The layout of a text with lines of fixed width, which is read line by line; null for any other text. */
export const fixedWidthFormat = (text: string): LedgerFormat | null =>
  isQuadra(text) ? 'QUADRA' : isPnm(text) ? 'PNM' : null

const readers: Record<LedgerFormat, (source: RowSource, head: LedgerHead) => Ledger> = {
  FEC: (source, { headers, headerRow }) => readFec(source, headers, headerRow),
  QUADRA: readQuadra,
  SAGE: readSage,
  PNM: readPnm,
  EBP: readEbp,
}

type LedgerTable = Pick<FileInfo, 'headerRow' | 'headers' | 'preview' | 'ledger'>

/** A ledger as a table of one of its halves: customers or movements. Null for any other file. */
export const asLedger = (
  source: RowSource,
  entity: ImportedEntity,
): { source: RowSource; info: LedgerTable } | null => {
  const head = ledgerHead(source.head(HEAD_ROWS))
  if (!head) return null
  const ledger = readers[head.format](source, head)
  const { format, headerRow } = head
  const rows = ledgerRows(ledger, entity)
  const table = ledgerSource(rows, entity, headerRow)
  const headers = ledgerHeaders(entity)
  const preview = table.head(HEAD_ROWS + headerRow).map((row) => Array.from(row, cellText))
  return {
    source: table,
    info: { headerRow, headers, preview, ledger: { format, others: ledger.others, undated: undatedOf(rows, entity) } },
  }
}
