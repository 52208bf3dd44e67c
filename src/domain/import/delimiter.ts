import { type Delimiter, delimiters } from './mapping-types.ts'

const SAMPLE_CHARS = 64 * 1024

/**
 * The first records of a text, split at line ends outside quotes (a quoted cell may hold line ends).
 * @returns raw record texts, at most `count`.
 */
export const firstRecords = (text: string, count: number): string[] => {
  const records: string[] = []
  const end = Math.min(text.length, SAMPLE_CHARS)
  let quoted = false
  let start = 0
  for (let i = 0; i < end && records.length < count; i += 1) {
    const code = text.charCodeAt(i)
    if (code === 34) quoted = !quoted
    else if (!quoted && (code === 10 || code === 13)) {
      records.push(text.slice(start, i))
      if (code === 13 && text.charCodeAt(i + 1) === 10) i += 1
      start = i + 1
    }
  }
  if (records.length < count && start < end) records.push(text.slice(start, end))
  return records
}

/** How often each delimiter stands outside quotes in one record. */
const countOutsideQuotes = (record: string): Map<string, number> => {
  const counts = new Map<string, number>(delimiters.map((delimiter) => [delimiter, 0]))
  let quoted = false
  for (const char of record) {
    if (char === '"') quoted = !quoted
    else if (!quoted && counts.has(char)) counts.set(char, counts.get(char)! + 1)
  }
  return counts
}

/**
 * The delimiter of a text: the one that stands most often outside quotes in its header line, that is the first record
 * that has any. Where that record leaves a tie, the following ones decide. A text without any has one column.
 */
export const detectDelimiter = (text: string): Delimiter => {
  const totals = new Map<Delimiter, number>()
  for (const record of firstRecords(text, 12)) {
    const counts = countOutsideQuotes(record)
    for (const delimiter of delimiters) totals.set(delimiter, (totals.get(delimiter) ?? 0) + counts.get(delimiter)!)
    const ranked = [...totals].sort((a, b) => b[1] - a[1])
    if (ranked[0]![1] > ranked[1]![1]) return ranked[0]![0]
  }
  return delimiters.reduce((best, delimiter) =>
    (totals.get(delimiter) ?? 0) > (totals.get(best) ?? 0) ? delimiter : best,
  )
}

/** True when a character somewhere stands without its partner before (`before` true) or behind it. */
const standsAlone = (text: string, character: string, partner: string, before: boolean): boolean => {
  const step = before ? -1 : 1
  for (let at = text.indexOf(character); at >= 0; at = text.indexOf(character, at + 1))
    if (text[at + step] !== partner) return true
  return false
}

/**
 * How rows end, by the whole text, as exports are joined from parts. A bare line feed anywhere also ends the rows of a
 * file whose ends are mixed.
 */
export const detectNewline = (text: string): '\n' | '\r\n' | '\r' => {
  if (!text.includes('\r')) return '\n'
  if (!text.includes('\n')) return '\r'
  return standsAlone(text, '\n', '\r', true) ? '\n' : '\r\n'
}

/** The text with line feeds for line ends where several kinds stand side by side: each of them ends a line. */
export const evenLineEnds = (text: string): string => {
  if (!text.includes('\r') || !text.includes('\n')) return text
  if (standsAlone(text, '\r', '\n', false)) return text.replace(/\r\n?/g, '\n')
  return standsAlone(text, '\n', '\r', true) ? text.replaceAll('\r\n', '\n') : text
}
