import { cellText, isBlankRow, type Row, type RowSource } from '../source.ts'
import { ledgerCollector, type RawEntry } from './collect.ts'
import { isCustomerAccount, type Ledger } from './entries.ts'

/** Where the side stands: after nine fields, or eight in files without the name of the account. */
const SIDES = [8, 7] as const

const textsOf = (cells: Row): string[] => cells.map((cell) => cellText(cell).trim())

const sideAt = (texts: readonly string[]): number =>
  SIDES.find((at) => /^[DC]$/.test(texts[at] ?? '') && /^-?\d+(?:\.\d+)?$/.test(texts[at - 1] ?? '')) ?? -1

/** True for a line of an EBP export of entries: number, date (ddMMyyyy), journal, account … amount, side, due date. */
export const isEbpLine = (cells: readonly string[]): boolean => {
  const texts = textsOf(cells)
  return (
    /^\d+$/.test(texts[0] ?? '') &&
    /^[0-3]\d[01]\d(?:19|20)\d\d$/.test(texts[1] ?? '') &&
    /^\d{3}\w*$/.test(texts[3] ?? '') &&
    sideAt(texts) > 0
  )
}

/** `ddMMyyyy` as `yyyyMMdd`. */
const dateOf = (digits: string): string => `${digits.slice(4)}${digits.slice(2, 4)}${digits.slice(0, 2)}`

const entryOf = (texts: readonly string[]): Omit<RawEntry, 'row'> => {
  const side = sideAt(texts)
  const amount = texts[side - 1] ?? texts.slice(4).join(' ')
  const isDebit = texts[side] === 'D'
  return {
    ref: texts[3]!,
    name: side === SIDES[0] ? texts[4]! : '',
    account: texts[3]!,
    journal: texts[2]!,
    numbers: [texts[side - 2] ?? '', texts[0]!],
    label: texts[side - 3] ?? '',
    entryDate: dateOf(texts[1]!),
    dueDate: dateOf(texts[side + 1] ?? ''),
    debit: isDebit || side < 0 ? amount : '',
    credit: isDebit || side < 0 ? '' : amount,
    letter: '',
  }
}

/** The lines of customers of an EBP export. */
export const readEbp = (source: RowSource): Ledger => {
  const { add, skip, ledger } = ledgerCollector('EBP')
  for (const { rows, first } of source.slices())
    rows.forEach((cells, index) => {
      if (isBlankRow(cells)) return
      const texts = textsOf(cells)
      if (isCustomerAccount(texts[3] ?? '')) add({ row: first + index, ...entryOf(texts) })
      else skip()
    })
  return ledger()
}
