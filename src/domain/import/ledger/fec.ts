import { readDirection } from '../settling-cells.ts'
import { cellText, isBlankRow, type Row, type RowSource } from '../source.ts'
import { foldText } from '../text.ts'
import { ledgerCollector, type RawEntry } from './collect.ts'
import { isCustomerAccount, type Ledger } from './entries.ts'

const named = (header: string): string => foldText(header).replaceAll(' ', '')

/** Where the columns of a FEC are (art. A47 A-1 LPF), by their names; -1 without one. */
const columnsOf = (headers: readonly string[]) => {
  const names = headers.map(named)
  const at = (...of: string[]) => names.findIndex((name) => of.includes(name))
  return {
    journal: at('journalcode'),
    journalName: at('journallib'),
    entryNumber: at('ecriturenum'),
    entryDate: at('ecrituredate'),
    account: at('comptenum'),
    accountName: at('comptelib'),
    ref: at('compauxnum'),
    name: at('compauxlib'),
    piece: at('pieceref'),
    pieceDate: at('piecedate'),
    label: at('ecriturelib'),
    debit: at('debit'),
    credit: at('credit'),
    amount: at('montant'),
    side: at('sens'),
    letter: at('ecriturelet'),
    letterDate: at('datelet'),
    dueDate: at('datelimitreglmt', 'dateecheance', 'echeance'),
    invoice: at('numfacture'),
  }
}

/** True for the header of a FEC: the names of the law, whatever their case, order and additions. */
export const isFecHeader = (headers: readonly string[]): boolean => {
  const { journal, entryNumber, entryDate, account, ref, debit, credit, amount, side } = columnsOf(headers)
  const hasAmounts = (debit >= 0 && credit >= 0) || (amount >= 0 && side >= 0)
  return hasAmounts && [journal, entryNumber, entryDate, account, ref].every((column) => column >= 0)
}

/** The lines of customers of a FEC. Without an auxiliary account, the account of the customer is its reference. */
export const readFec = (source: RowSource, headers: readonly string[], headerRow: number): Ledger => {
  const at = columnsOf(headers)
  const { add, skip, ledger } = ledgerCollector('FEC', source.date1904)
  for (const { rows, first } of source.slices())
    rows.forEach((cells, index) => {
      const row = first + index
      if (row < headerRow || isBlankRow(cells)) return
      if (isCustomerAccount(textAt(cells, at.account))) add({ row, ...entryOf(cells, at, headers.length) })
      else skip()
    })
  return ledger()
}

type Columns = ReturnType<typeof columnsOf>
const textAt = (cells: Row, column: number): string => (column < 0 ? '' : cellText(cells[column]).trim())

const entryOf = (cells: Row, at: Columns, width: number): Omit<RawEntry, 'row'> => {
  const text = (column: number) => textAt(cells, column)
  const ref = text(at.ref)
  const beyond = cells.slice(width)
  return {
    ref: ref || text(at.account),
    name: text(ref === '' ? at.accountName : at.name),
    account: text(at.account),
    journal: `${text(at.journal)} ${text(at.journalName)}`,
    numbers: [text(at.invoice), text(at.piece), text(at.entryNumber)],
    label: text(at.label),
    entryDate: cells[at.entryDate],
    documentDate: cells[at.pieceDate],
    dueDate: cells[at.dueDate],
    ...(at.debit >= 0 && at.credit >= 0 ? { debit: cells[at.debit], credit: cells[at.credit] } : inSides(cells, at)),
    letter: text(at.letter),
    letterDate: cells[at.letterDate],
    ...(!isBlankRow(beyond) && { surplus: beyond }),
  }
}

/** `Montant` and `Sens`; an unknown side leaves the amount unreadable. */
const inSides = (cells: Row, { amount, side }: Columns) => {
  const direction = readDirection(cellText(cells[side]))
  const cell = cells[amount]
  if (direction === 0) return { debit: `${cellText(cell)} ${cellText(cells[side])}`, credit: '' }
  return direction > 0 ? { debit: cell, credit: '' } : { debit: '', credit: cell }
}
