import type { FecLine } from './fec.ts'

const digits = (cents: number): string => String(Math.round(cents * 100)).padStart(12, '0')
/** yyyyMMdd as ddMMyy. */
const short = (day: string): string => `${day.slice(6)}${day.slice(4, 6)}${day.slice(2, 4)}`

/** An entry at the columns of the layout, from 1. */
const entryOf = ({
  journal,
  day,
  account,
  ref = '',
  number,
  label = '',
  debit = 0,
  credit = 0,
  letter = '',
  due,
}: FecLine): string => {
  const line = Array<string>(158).fill(' ')
  const put = (from: number, text: string) => {
    for (const [at, letterAt] of [...text].entries()) line[from - 1 + at] = letterAt
  }
  put(1, 'M')
  put(2, (ref || account || '').slice(0, 8))
  put(10, journal.slice(0, 2))
  put(12, '000')
  put(15, short(day))
  put(22, label.slice(0, 20))
  put(42, debit > 0 ? 'D' : 'C')
  put(43, `+${digits(debit || credit)}`)
  put(64, due ? short(due) : '000000')
  put(70, letter.slice(0, 2))
  put(149, number.slice(0, 10))
  return line.join('')
}

const accountOf = (ref: string, name: string): string =>
  `C${ref.padEnd(8)}${name.padEnd(30)}${''.padEnd(7)}${''.padEnd(52)}${'41100000'.padEnd(8)}`

/** Writes a Quadra ASCII file: a line for each customer's account before its first entry. */
export const quadraOf = (lines: readonly FecLine[]): string => {
  const known = new Set<string>()
  return lines
    .flatMap((line) => {
      const { ref = '', name = '' } = line
      const isNew = ref !== '' && !known.has(ref)
      known.add(ref)
      return [...(isNew ? [accountOf(ref, name)] : []), entryOf(line)]
    })
    .map((line) => `${line}\r\n`)
    .join('')
}
