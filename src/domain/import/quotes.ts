import type { Delimiter } from './mapping-types.ts'

/** Counts a character in part of a text. */
export const countOf = (text: string, character: string, from: number, to: number): number => {
  let count = 0
  for (let at = text.indexOf(character, from); at >= 0 && at < to; at = text.indexOf(character, at + 1)) count += 1
  return count
}

/** Records examined to find the usual number of cells. */
const WIDTH_ROWS = 50

/** The most frequent number of cells in the first records; 0 if no record has several. */
export const usualWidth = (rows: readonly (readonly string[])[]): number => {
  const counts = new Map<number, number>()
  for (const { length } of rows.slice(0, WIDTH_ROWS)) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0
}

const holdsLineEnd = (row: readonly string[]): boolean => {
  for (const cell of row) if (cell.includes('\n') || cell.includes('\r')) return true
  return false
}

/**
 * True for a multi-line record whose lines could be records themselves: a quote that was part of the text (`12" tube`)
 * has joined them, which would store the amount of one under the other.
 */
export const isSwallowing = (row: readonly string[], delimiter: Delimiter, width: number): boolean => {
  if (width < 3 || !holdsLineEnd(row)) return false
  // Delimiters per line of the record.
  const lines = [0]
  row.forEach((cell, index) => {
    if (index > 0) lines[lines.length - 1]! += 1
    if (!/[\r\n]/.test(cell)) return
    cell.split(/\r\n?|\n/).forEach((part, at) => {
      const count = countOf(part, delimiter, 0, part.length)
      if (at > 0) lines.push(count)
      else lines[lines.length - 1]! += count
    })
  })
  return lines.length > 1 && lines.every((count) => count >= width - 1)
}

const quoted = /^\s*"((?:[^"]|"")*)"\s*$/

/**
 * One line as a record, whatever its quotes. Paired quotes (`"Pro" subscription`) are clear: the cell is quoted as a
 * whole, or they belong to the text. A single one may hide a delimiter or a line end.
 */
export const readLine = (line: string, delimiter: Delimiter): { cells: string[]; isClear: boolean } => {
  let isClear = true
  const cells = line.split(delimiter).map((cell) => {
    if (!cell.includes('"')) return cell
    if (countOf(cell, '"', 0, cell.length) % 2 !== 0) isClear = false
    const inner = quoted.exec(cell)?.[1]
    return inner === undefined ? cell : inner.replaceAll('""', '"')
  })
  return { cells, isClear }
}
