import { looksLikeAmount } from './amount-cells.ts'
import { DATE_UNREADABLE, readDate } from './date-cells.ts'
import { dateFormats } from './mapping-types.ts'
import { fieldByName } from './synonyms.ts'
import { columnLetters } from './text.ts'

/**
 * Rows searched for the header row, which may also be chosen among them: exports begin with an address, a title,
 * filters.
 */
export const HEADER_SEARCH_ROWS = 60

/** True for a cell that looks like a value instead of a name: number, amount, date, e-mail. */
const looksLikeData = (cell: string): boolean =>
  looksLikeAmount(cell) ||
  dateFormats.some((format) => readDate(cell, format) > DATE_UNREADABLE) ||
  /^\S+@\S+$/.test(cell)

/**
 * The header row among the first rows of a file, from 1; 0 if there seems to be none. The row with the most name-like
 * cells wins, known field names counting more, and the first on a tie. A row with data and no known name is not a
 * header.
 */
export const findHeaderRow = (rows: readonly (readonly string[])[]): number => {
  let best = 0
  let bestScore = 0
  rows.slice(0, HEADER_SEARCH_ROWS).forEach((row, index) => {
    let names = 0
    const fields = new Set<string>()
    let data = 0
    for (const raw of row) {
      const cell = raw.trim()
      if (cell === '') continue
      const field = fieldByName('movements', cell) ?? fieldByName('tiers', cell)
      if (field !== null) fields.add(field)
      if (looksLikeData(cell)) data += 1
      else names += 1
    }
    const known = fields.size
    if (data > 0 && known < 2) return
    const score = names + 3 * known
    if (score > bestScore) {
      best = index + 1
      bestScore = score
    }
  })
  return best
}

/** On one line with single spaces: header cells may contain line ends. */
const oneLine = (cell: string): string => cell.replace(/\s+/g, ' ').trim()

/**
 * Unique column names: a blank header gets the column's letter, a repeated one ` [2]`, ` [3]` (IMP-02).
 * @param cells the header row, or null if the file has none
 * @param width number of columns
 */
export const headerNames = (cells: readonly string[] | null, width: number): string[] => {
  const used = new Set<string>()
  const own = new Set((cells ?? []).map(oneLine))
  return Array.from({ length: width }, (_, index) => {
    const base = oneLine(cells?.[index] ?? '') || columnLetters(index)
    let name = base
    for (let count = 2; used.has(name) || (name !== base && own.has(name)); count += 1) name = `${base} [${count}]`
    used.add(name)
    return name
  })
}
