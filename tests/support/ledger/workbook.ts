/** Writes a ledger to a workbook with a spreadsheet program's cells: numbers, dates and text. */
import { utils, write } from 'xlsx'
import { dayNumber } from '../../../src/domain/dates.ts'
import type { Dialect } from './dialect.ts'
import type { Entry } from './ledger.ts'
import { type Column, columnsOf, isForeign, type WrittenFile } from './write.ts'

/** No .ods, since the library writes it without number formats, which identify codes and currencies. */
export const workbookKinds = { 'ecritures.xlsx': 'xlsx', 'ecritures.xls': 'biff8' } as const
export type WorkbookName = keyof typeof workbookKinds

/** Days from a spreadsheet's first day to the Unix epoch. */
const UNIX_DAY = 25_569

const dated = (date: string) => ({ t: 'n', v: dayNumber(date) + UNIX_DAY, z: 'dd/mm/yyyy' })

const amountOf = ({ cents }: Entry, { field }: Column, { sides }: Dialect): number | null => {
  if (field === 'debit') return cents > 0 ? cents : null
  if (field === 'credit') return cents < 0 ? -cents : null
  return sides === 'direction' || sides === 'type' ? Math.abs(cents) : cents
}

const typed = (column: Column, entry: Entry, index: number, dialect: Dialect): unknown => {
  const { field, cell } = column
  if (field === 'documentDate') return dated(entry.date)
  if (field === 'dueDate') return dated(entry.due)
  if (field === 'amount' || field === 'debit' || field === 'credit') {
    const cents = amountOf(entry, column, dialect)
    if (cents === null) return null
    const isDollars = dialect.foreign === 'cell' && isForeign(dialect, index)
    return { t: 'n', v: cents / 100, z: isDollars ? '[$$-409]#,##0.00' : '#,##0.00' }
  }
  if (field === 'tiersRef' && /^\d+$/.test(entry.ref)) return { t: 'n', v: Number(entry.ref), z: '0000' }
  return cell(entry, index)
}

export const writeWorkbook = (entries: readonly Entry[], dialect: Dialect, name: WorkbookName): WrittenFile => {
  const columns = columnsOf(entries, dialect)
  const rows: unknown[][] = dialect.title ? [['Grand livre des clients au 16 mars'], []] : []
  const headerRow = rows.length + 1
  rows.push(columns.map((column) => column.name))
  entries.forEach((entry, index) => {
    if (dialect.blanks && index % 3 === 1) rows.push([])
    rows.push(columns.map((column) => typed(column, entry, index, dialect)))
  })
  if (dialect.total) {
    const sum = entries.reduce((all, { cents }) => all + cents, 0)
    rows.push(columns.map(({ field }) => (field === 'amount' || field === 'debit' ? sum / 100 : null)))
  }
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Écritures')
  return {
    name,
    bytes: new Uint8Array(write(book, { type: 'array', bookType: workbookKinds[name] })),
    headerRow,
    fields: columns.flatMap(({ name: column, field }) => (field ? [{ column, field }] : [])),
  }
}
