import { cellText, type RowSource } from '../source.ts'
import { ledgerCents } from './cells.ts'
import { ledgerCollector, type RawEntry } from './collect.ts'
import { isCustomerAccount, type Ledger } from './entries.ts'
import { cut, dayOf, headLines } from './fixed-width.ts'

/** An entry: journal, date, account, kind, references, label, due date, side, amount. */
const entry = /^.{3}\d{6}..[\dA-Za-z].{12}[ A-Z].{52}(?:\d{6}| {6})[DC](?=.*\d)[ \d.,-]{20}/
const line = /^.{11}[\dA-Za-z].{12}[ A-Z].{52}.{27}/

/** True for a Sage 100 file in the PNM layout: the name of the company, then lines of fixed width. */
export const isPnm = (text: string): boolean => {
  const [, ...lines] = headLines(text)
  return lines.some((one) => entry.test(one)) && lines.every((one) => line.test(one))
}

/** `X` for the account of a customer, `E` for one of its due dates, `A` for a part of it in a cost centre. */
const kindOf = (text: string): string => cut(text, 25, 25)
const accountOf = (text: string): string => cut(text, 12, 24)
const numberOf = (text: string): string => cut(text, 106, 112)

const entryOf = (text: string): Omit<RawEntry, 'row'> => {
  const side = cut(text, 84, 84)
  const amount = cut(text, 85, 104)
  return {
    ref: cut(text, 26, 38) || accountOf(text),
    name: '',
    account: accountOf(text),
    journal: cut(text, 1, 3),
    numbers: [cut(text, 39, 51), numberOf(text)],
    label: cut(text, 52, 76),
    entryDate: dayOf(cut(text, 4, 9)),
    dueDate: dayOf(cut(text, 78, 83)),
    debit: side === 'C' ? '' : side === 'D' ? amount : `${amount} ${side || '-'}`,
    credit: side === 'C' ? amount : '',
    letter: '',
  }
}

type Placed = { row: number; text: string }

const sumOf = (lines: readonly Placed[]): number =>
  lines.reduce((sum, { text }) => sum + ledgerCents(cut(text, 85, 104)), 0)

/** An entry, or its due dates if they follow it and add up to it. */
const dueDatesOf = (main: Placed, after: readonly Placed[]): readonly Placed[] => {
  const end = after.findIndex(({ text }) => kindOf(text) !== 'E' || numberOf(text) !== numberOf(main.text))
  const dates = end < 0 ? after : after.slice(0, end)
  return dates.length > 0 && sumOf(dates) === sumOf([main]) ? dates : [main]
}

/** The most due dates of an entry that are read. */
const MOST_DUE_DATES = 100

/** The lines of customers of a Sage 100 PNM file; the due dates of an entry stand after it, under its number. */
export const readPnm = (source: RowSource): Ledger => {
  const { add, skip, ledger } = ledgerCollector('PNM')
  const lines = [...source.slices()]
    .flatMap(({ rows, first }) => rows.map((row, at): Placed => ({ row: first + at, text: cellText(row[0]) })))
    .filter(({ row, text }) => row > 0 && text.trim() !== '')
  lines.forEach((main, at) => {
    const kind = kindOf(main.text)
    if (!isCustomerAccount(accountOf(main.text)) || kind === 'A') skip()
    else if (kind !== 'E')
      for (const { row, text } of dueDatesOf(main, lines.slice(at + 1, at + 1 + MOST_DUE_DATES)))
        add({ row, ...entryOf(text) })
  })
  return ledger()
}
