import Papa from 'papaparse'
import { IMPORT_MAX_ROW_CHARS, IMPORT_MAX_ROWS } from '../constants.ts'
import type { Delimiter } from './mapping-types.ts'
import { ImportFileError } from './problems.ts'
import type { Row, RowSource } from './source.ts'

/** Characters parsed at a time: small enough for the youngest part of the heap, large enough to cost nothing a row. */
const BLOCK_CHARS = 256 * 1024

/** A first guess at the length of a row, for reading the first ones only. */
const TYPICAL_ROW_CHARS = 128

type Parsed = { data: string[][]; errors: { code: string; row?: number }[]; meta: { cursor: number } }

/**
 * The records of a delimited text. Papa's parser runs over blocks of the text and leaves the last, perhaps cut, record
 * of each block to the next one; only the text and the start of each block are kept.
 * @param mayHoldZero false when the text is known to be without a zero character
 * @throws ImportFileError (while running) ROW_TOO_LONG, QUOTE_UNCLOSED, TOO_MANY_ROWS.
 */
export const textSource = (
  text: string,
  delimiter: Delimiter,
  newline: '\n' | '\r\n' | '\r',
  mayHoldZero = true,
): RowSource => {
  const parser = new Papa.Parser({ delimiter, newline })
  let starts: number[] = []
  let firsts: number[] = []
  let cached = -1
  let cachedRows: Row[] = []

  const parseFrom = (start: number, index: number, chars = BLOCK_CHARS): { rows: string[][]; end: number } => {
    for (let size = chars; ; size *= 2) {
      const end = Math.min(start + size, text.length)
      const isLast = end === text.length
      const parsed = parser.parse(text.substring(start, end), start, !isLast) as Parsed
      if (isLast) {
        const unclosed = parsed.errors.find((error) => error.code === 'MissingQuotes')
        if (unclosed) throw new ImportFileError('QUOTE_UNCLOSED', { line: index + parsed.data.length })
        const rows = parsed.data
        const last = rows.at(-1)
        if (last && last.length === 1 && last[0] === '') rows.pop()
        if (rows.length === 1 && end - start > IMPORT_MAX_ROW_CHARS) throw tooLong(index)
        return { rows, end }
      }
      if (parsed.data.length > 0) return { rows: parsed.data, end: parsed.meta.cursor }
      if (end - start > IMPORT_MAX_ROW_CHARS) throw tooLong(index)
    }
  }
  const tooLong = (index: number) => new ImportFileError('ROW_TOO_LONG', { line: index + 1, max: IMPORT_MAX_ROW_CHARS })

  const block = (number: number): Row[] => {
    if (cached !== number) {
      cachedRows = parseFrom(starts[number]!, firsts[number]!).rows
      cached = number
    }
    return cachedRows
  }

  return {
    kind: 'text',
    date1904: false,
    mayHoldZero,
    *slices() {
      const newStarts: number[] = []
      const newFirsts: number[] = []
      let at = 0
      let first = 0
      while (at < text.length) {
        const { rows, end } = parseFrom(at, first)
        newStarts.push(at)
        newFirsts.push(first)
        at = end
        yield { rows, first, done: at / text.length }
        first += rows.length
        if (first > IMPORT_MAX_ROWS) throw new ImportFileError('TOO_MANY_ROWS', { max: IMPORT_MAX_ROWS })
      }
      starts = newStarts
      firsts = newFirsts
      cached = -1
    },
    row(index) {
      const number = lastAtMost(firsts, index)
      return number < 0 ? [] : (block(number)[index - firsts[number]!] ?? [])
    },
    head(count) {
      for (let chars = count * TYPICAL_ROW_CHARS; ; chars *= 2) {
        const { rows } = parseFrom(0, 0, chars)
        if (rows.length >= count || chars >= text.length) return rows.slice(0, count)
      }
    },
  }
}

/** The position of the last entry that is not above `value` in an ascending list; -1 without one. */
const lastAtMost = (list: readonly number[], value: number): number => {
  let low = 0
  let high = list.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (list[middle]! <= value) low = middle + 1
    else high = middle
  }
  return low - 1
}
