import Papa from 'papaparse'
import { IMPORT_MAX_ROW_CHARS, IMPORT_MAX_ROWS } from '../constants.ts'
import type { Delimiter } from './mapping-types.ts'
import { ImportFileError } from './problems.ts'
import { countOf, isSwallowing, readLine, usualWidth } from './quotes.ts'
import type { Row, RowSource } from './source.ts'

/**
 * Characters parsed at a time: small enough for the young generation of the heap, large enough to add no cost per row.
 */
const BLOCK_CHARS = 256 * 1024
/** Characters parsed after a line with unclear quotes, because another may follow soon. */
const CAREFUL_CHARS = 2 * 1024

/** A first guess at the length of a row. */
const TYPICAL_ROW_CHARS = 128

type Parsed = { data: string[][]; errors: { code: string; row?: number }[]; meta: { cursor: number } }

/** Consecutive records: where they end, and which of them (from 0) have unclear quotes. */
type Part = { rows: string[][]; end: number; unclear: number[] }

/**
 * The records of a delimited text. Papa's parser runs over blocks of the text and leaves the last, possibly incomplete
 * record of each block to the next; only the text and the block starts are kept. If a quote would make a record swallow
 * the following lines, its line becomes a record of its own, and parsing restarts at the next line.
 * @param mayHoldZero false if the text is known to contain no zero character
 * @throws ImportFileError (while running) ROW_TOO_LONG, TOO_MANY_ROWS
 */
export const textSource = (
  text: string,
  delimiter: Delimiter,
  newline: '\n' | '\r\n' | '\r',
  mayHoldZero = true,
): RowSource => {
  const parser = new Papa.Parser({ delimiter, newline })
  const lineEnd = newline === '\r' ? '\r' : '\n'
  const unclear = new Set<number>()
  let starts: number[] = []
  let firsts: number[] = []
  let cached = -1
  let cachedRows: Row[] = []
  let width = 0

  const tooLong = (index: number) => new ImportFileError('ROW_TOO_LONG', { line: index + 1, max: IMPORT_MAX_ROW_CHARS })

  /** The line at `start` as a record, with its quotes as part of the text. */
  const lineFrom = (start: number, index: number): Part => {
    const found = text.indexOf(newline, start)
    const end = found < 0 ? text.length : found
    if (end - start > IMPORT_MAX_ROW_CHARS) throw tooLong(index)
    const { cells, isClear } = readLine(text.substring(start, end), delimiter)
    return { rows: [cells], end: found < 0 ? end : end + newline.length, unclear: isClear ? [] : [0] }
  }

  /** The first record whose quotes are ambiguous, or -1. */
  const firstUnclear = (part: string, from: number, isLast: boolean, { data, errors, meta }: Parsed): number => {
    if (!part.includes('"')) return -1
    if (width === 0) width = usualWidth(data)
    let wrong = Number.POSITIVE_INFINITY
    // A record cut by the end of the block is judged once it is complete.
    for (const { row = 0 } of errors) if (isLast || row < data.length) wrong = Math.min(wrong, row)
    // Multi-line records are rare; only where there are some is each one checked.
    const several = countOf(text, lineEnd, from, meta.cursor) > data.length - (isLast ? 1 : 0)
    const swallowing = several ? data.findIndex((row) => isSwallowing(row, delimiter, width)) : -1
    const first = swallowing < 0 ? wrong : Math.min(swallowing, wrong)
    return Number.isFinite(first) ? first : -1
  }

  /** Records from `start`: those before an ambiguous one, or that one alone. */
  const partFrom = (start: number, index: number, chars: number): Part => {
    for (let size = chars; ; size *= 2) {
      const end = Math.min(start + size, text.length)
      const isLast = end === text.length
      const part = text.substring(start, end)
      const parsed = parser.parse(part, start, !isLast) as Parsed
      const stop = firstUnclear(part, start, isLast, parsed)
      if (stop === 0) return lineFrom(start, index)
      if (stop > 0) {
        const { data, meta } = new Papa.Parser({ delimiter, newline, preview: stop }).parse(part, start, true) as Parsed
        return { rows: data, end: meta.cursor, unclear: [] }
      }
      const { data: rows } = parsed
      if (isLast) {
        const last = rows.at(-1)
        if (last && last.length === 1 && last[0] === '') rows.pop()
        if (rows.length === 1 && end - start > IMPORT_MAX_ROW_CHARS) throw tooLong(index)
        return { rows, end, unclear: [] }
      }
      if (rows.length > 0) return { rows, end: parsed.meta.cursor, unclear: [] }
      // An unclosed quote would take the rest of the file; an overlong line reports itself.
      if (end - start > IMPORT_MAX_ROW_CHARS) return lineFrom(start, index)
    }
  }

  /** The records of one block; the same start gives the same block. */
  const blockFrom = (start: number, index: number): Part => {
    const whole = partFrom(start, index, BLOCK_CHARS)
    while (whole.end < text.length && whole.end - start < BLOCK_CHARS / 2) {
      const part = partFrom(whole.end, index + whole.rows.length, CAREFUL_CHARS)
      for (const at of part.unclear) whole.unclear.push(whole.rows.length + at)
      for (const row of part.rows) whole.rows.push(row)
      whole.end = part.end
    }
    return whole
  }

  const block = (number: number): Row[] => {
    if (cached !== number) {
      cachedRows = blockFrom(starts[number]!, firsts[number]!).rows
      cached = number
    }
    return cachedRows
  }

  return {
    kind: 'text',
    date1904: false,
    mayHoldZero,
    unclear,
    dateRows: () => [],
    *slices() {
      const newStarts: number[] = []
      const newFirsts: number[] = []
      let at = 0
      let first = 0
      while (at < text.length) {
        const { rows, end, unclear: found } = blockFrom(at, first)
        newStarts.push(at)
        newFirsts.push(first)
        for (const row of found) unclear.add(first + row)
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
      const rows: Row[] = []
      for (let at = 0; rows.length < count && at < text.length; ) {
        const part = partFrom(at, rows.length, count * TYPICAL_ROW_CHARS)
        rows.push(...part.rows)
        at = part.end
      }
      return rows.slice(0, count)
    },
  }
}

/** The index of the last entry not above `value` in an ascending list, or -1. */
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
