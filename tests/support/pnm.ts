import type { FecLine } from './fec.ts'

/** A line of a Sage 100 file: `kind` is `X` (an account of a customer), `E` (a due date of it) or `A` (a cost centre). */
type PnmLine = FecLine & { kind?: 'X' | 'E' | 'A' }

/** yyyyMMdd as ddMMyy. */
const short = (day: string): string => `${day.slice(6)}${day.slice(4, 6)}${day.slice(2, 4)}`

const lineOf = (line: PnmLine, entry: number): string => {
  const { journal, day, account = '411000', ref = '', number, label = '', debit = 0, credit = 0, due } = line
  const kind = line.kind ?? (ref === '' ? '' : 'X')
  return [
    journal.padEnd(3),
    short(day),
    'FC',
    account.padEnd(13),
    kind.padEnd(1),
    ref.padEnd(13),
    number.padEnd(13),
    label.slice(0, 25).padEnd(25),
    ' ',
    (due ? short(due) : '').padEnd(6),
    kind === 'A' ? ' ' : debit > 0 ? 'D' : 'C',
    (debit || credit).toFixed(2).padStart(20),
    'N',
    String(entry).padStart(7),
  ]
    .join('')
    .padEnd(199)
}

/** Writes a Sage 100 PNM file: the name of the company, then a line of fixed width for each entry and its parts. */
export const pnmOf = (lines: readonly PnmLine[], company = 'Société Générale du Négoce'): string => {
  let entry = 0
  const texts = lines.map((line) => {
    if (line.kind !== 'E' && line.kind !== 'A') entry += 1
    return lineOf(line, entry)
  })
  return [company.padEnd(30), ...texts].map((line) => `${line}\r\n`).join('')
}
