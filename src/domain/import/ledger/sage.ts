import { readDirection } from '../settling-cells.ts'
import { cellText, isBlankRow, type Row, type RowSource } from '../source.ts'
import { ledgerCollector, type RawEntry } from './collect.ts'
import { isCustomerAccount, type Ledger } from './entries.ts'

const SECTION = '##section'
const MOVEMENTS = 'mvt'

/** The line that opens the section of entries, which a Sage 50 (Ciel) transfer begins with. */
export const isSageSection = (cells: readonly string[]): boolean =>
  cells[0]?.trim().toLowerCase() === SECTION && cells[1]?.trim().toLowerCase() === MOVEMENTS

const entryOf = (cells: Row): Omit<RawEntry, 'row'> => {
  const text = (column: number) => cellText(cells[column]).trim()
  const isDebit = readDirection(text(6)) > 0
  const amount = readDirection(text(6)) === 0 ? `${text(5)} ${text(6)}` : text(5)
  return {
    ref: text(3),
    name: text(4),
    account: text(3),
    journal: text(1),
    numbers: [text(9), text(0)],
    label: text(8),
    entryDate: text(2),
    dueDate: text(11),
    debit: isDebit ? amount : '',
    credit: isDebit ? '' : amount,
    letter: '',
  }
}

/** The lines of customers of a Sage 50 (Ciel) transfer: number, journal, date, account, its name, amount, side … */
export const readSage = (source: RowSource): Ledger => {
  const { add, skip, ledger } = ledgerCollector('SAGE')
  let isInside = false
  for (const { rows, first } of source.slices())
    rows.forEach((cells, index) => {
      if (cellText(cells[0]).startsWith('##')) isInside = isSageSection(cells.map(cellText))
      else if (isInside && !isBlankRow(cells)) {
        if (isCustomerAccount(cellText(cells[3]).trim())) add({ row: first + index, ...entryOf(cells) })
        else skip()
      }
    })
  return ledger()
}
