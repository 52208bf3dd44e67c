import { IMPORT_MAX_ROW_CHARS, IMPORT_MAX_ROWS } from '../../constants.ts'
import { ImportFileError } from '../problems.ts'
import { cellText, gridSource, type RowSource } from '../source.ts'
import { ledgerCollector, type RawEntry } from './collect.ts'
import { isCustomerAccount, type Ledger } from './entries.ts'

/** An entry: account, journal, folio, date, label, side, signed cents. */
const entry = /^M.{13}\d{6}.{21}[DC][+-]\d{12}/
/** Lines that are looked at to recognise the layout. */
const HEAD_CHARS = 4_096

/** True for a line of a file that Quadra writes: accounts, entries and what belongs to them have a letter first. */
const isLine = (line: string): boolean => /^[A-Z].{8}/.test(line)

/** True for a file in Quadra's fixed-width layout. */
export const isQuadra = (text: string): boolean => {
  const lines = text.slice(0, HEAD_CHARS).split(/\r\n|\n|\r/)
  // The last one may be cut.
  const whole = (text.length > HEAD_CHARS ? lines.slice(0, -1) : lines).filter((line) => line.trim() !== '')
  return whole.some((line) => entry.test(line)) && whole.every(isLine)
}

/** A text line by line: its labels may hold any delimiter. */
export const lineSource = (text: string): RowSource => {
  const lines = text.split(/\r\n|\n|\r/)
  if (lines.length > IMPORT_MAX_ROWS) throw new ImportFileError('TOO_MANY_ROWS', { max: IMPORT_MAX_ROWS })
  const long = lines.findIndex((line) => line.length > IMPORT_MAX_ROW_CHARS)
  if (long >= 0) throw new ImportFileError('ROW_TOO_LONG', { line: long + 1, max: IMPORT_MAX_ROW_CHARS })
  return gridSource(
    lines.map((line) => [line]),
    false,
    'text',
  )
}

type Account = { name: string; collective: string }

/** Quadra's own customers have accounts in 9; a line of the chart of accounts says which account collects them. */
const isCustomer = (account: string, known: Account | undefined): boolean =>
  isCustomerAccount(account) || (known ? isCustomerAccount(known.collective) : account.startsWith('9'))

/** Columns of a line, from 1, as the documentation of the layout counts them. */
const cut = (line: string, from: number, to: number): string => line.slice(from - 1, to).trim()

/** `ddMMyy` as `yyyyMMdd`; '' for one that is empty or only zeros. */
const dateOf = (digits: string): string =>
  /^0*$/.test(digits) ? '' : `20${digits.slice(4, 6)}${digits.slice(2, 4)}${digits.slice(0, 2)}`

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
  entryDate: dateOf(cut(line, 15, 20)),
  dueDate: dateOf(cut(line, 64, 69)),
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
