import { cellText, type RowSource } from '../source.ts'
import { ledgerCollector, type RawEntry } from './collect.ts'
import { isCustomerAccount, type Ledger } from './entries.ts'
import { cut, dayOf, headLines } from './fixed-width.ts'

/** An entry: account, journal, folio, date, label, side, signed cents. */
const entry = /^M.{13}\d{6}.{21}[DC][+-]\d{12}/

/** True for a line of a file that Quadra writes: accounts, entries and what belongs to them have a letter first. */
const isLine = (line: string): boolean => /^[A-Z].{8}/.test(line)

/** True for a file in Quadra's fixed-width layout. */
export const isQuadra = (text: string): boolean => {
  const lines = headLines(text)
  return lines.some((line) => entry.test(line)) && lines.every(isLine)
}

type Account = { name: string; collective: string }

/** Quadra's own customers have accounts in 9; a line of the chart of accounts says which account collects them. */
const isCustomer = (account: string, known: Account | undefined): boolean =>
  isCustomerAccount(account) || (known ? isCustomerAccount(known.collective) : account.startsWith('9'))

const centsOf = (line: string): number => {
  const digits = cut(line, 44, 55)
  const side = cut(line, 42, 42)
  if (!/^\d{1,12}$/.test(digits) || (side !== 'D' && side !== 'C')) return Number.NaN
  const cents = Number(digits) * (cut(line, 43, 43) === '-' ? -1 : 1)
  return side === 'D' ? cents : -cents
}

const entryOf = (line: string, account: string, known: Account | undefined): Omit<RawEntry, 'row'> => ({
  ref: account,
  name: known?.name ?? '',
  account: known?.collective || account,
  journal: cut(line, 111, 113) || cut(line, 10, 11),
  numbers: [cut(line, 149, 158), cut(line, 100, 107), cut(line, 75, 79)],
  label: cut(line, 117, 146) || cut(line, 22, 41),
  entryDate: dayOf(cut(line, 15, 20)),
  dueDate: dayOf(cut(line, 64, 69)),
  cents: centsOf(line),
  letter: cut(line, 70, 71),
})

/** The lines of customers of a Quadra file: entries (`M`), and names from the accounts (`C`). */
export const readQuadra = (source: RowSource): Ledger => {
  const { add, skip, ledger } = ledgerCollector('QUADRA')
  const accounts = new Map<string, Account>()
  const lines = [...source.slices()].flatMap(({ rows }) => rows.map((row) => cellText(row[0])))
  for (const line of lines)
    if (line.startsWith('C')) accounts.set(cut(line, 2, 9), { name: cut(line, 10, 39), collective: cut(line, 99, 106) })
  lines.forEach((line, row) => {
    if (!line.startsWith('M')) return
    const account = cut(line, 2, 9)
    const known = accounts.get(account)
    if (isCustomer(account, known)) add({ row, ...entryOf(line, account, known) })
    else skip()
  })
  return ledger()
}
