import type { ImportedEntity } from '../fields.ts'
import { headerNames } from '../headers.ts'
import { cellText, type Row, type RowSource } from '../source.ts'
import type { FileInfo } from '../table-types.ts'
import type { Ledger, LedgerFormat } from './entries.ts'
import { isFecHeader, readFec } from './fec.ts'
import { ledgerHeaders, ledgerRows, ledgerSource, undatedOf } from './ledger-source.ts'

/** Records before the header of a ledger: a title, Excel's hint `sep=;`. */
const HEADER_ROWS = 5

/** Where a ledger begins: its format, and its header row from 1, or 0 without one. */
export type LedgerHead = { format: LedgerFormat; headerRow: number; headers: string[] }

/** Recognises a ledger by its first records; null for any other file. */
export const ledgerHead = (rows: readonly Row[]): LedgerHead | null => {
  for (const [index, row] of rows.slice(0, HEADER_ROWS).entries()) {
    const cells = Array.from(row, cellText)
    if (isFecHeader(cells)) return { format: 'FEC', headerRow: index + 1, headers: headerNames(cells, cells.length) }
  }
  return null
}

const ledgerOf = (source: RowSource, { headers, headerRow }: LedgerHead): Ledger => readFec(source, headers, headerRow)

type LedgerTable = Pick<FileInfo, 'headerRow' | 'headers' | 'preview' | 'ledger'>

/** A ledger as a table of one of its halves: customers or movements. Null for any other file. */
export const asLedger = (
  source: RowSource,
  entity: ImportedEntity,
): { source: RowSource; info: LedgerTable } | null => {
  const head = ledgerHead(source.head(HEADER_ROWS))
  if (!head) return null
  const ledger = ledgerOf(source, head)
  const { format, headerRow } = head
  const rows = ledgerRows(ledger, entity)
  const table = ledgerSource(rows, entity, headerRow)
  const headers = ledgerHeaders(entity)
  const preview = table.head(HEADER_ROWS + headerRow).map((row) => Array.from(row, cellText))
  return {
    source: table,
    info: { headerRow, headers, preview, ledger: { format, others: ledger.others, undated: undatedOf(rows, entity) } },
  }
}
