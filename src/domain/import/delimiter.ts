import { type Delimiter, delimiters } from './mapping-types.ts'

const SAMPLE_CHARS = 64 * 1024

/**
 * The first records of a text, split at line ends outside quotes.
 * @returns at most `count` raw records
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

/** Counts each delimiter outside quotes in one record. */
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
 * The delimiter of a text: the most frequent one outside quotes in the first record that has any; on a tie, the
 * following records decide. A text without delimiters has one column.
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

/** True if a character occurs without its partner before (`before`) or after it. */
const standsAlone = (text: string, character: string, partner: string, before: boolean): boolean => {
  const step = before ? -1 : 1
  for (let at = text.indexOf(character); at >= 0; at = text.indexOf(character, at + 1))
    if (text[at + step] !== partner) return true
  return false
}

/**
 * The line ending, judged by the whole text, because exports are joined from parts. Any bare line feed also ends rows
 * in files with mixed endings.
 */
export const detectNewline = (text: string): '\n' | '\r\n' | '\r' => {
  if (!text.includes('\r')) return '\n'
  if (!text.includes('\n')) return '\r'
  return standsAlone(text, '\n', '\r', true) ? '\n' : '\r\n'
}

/** Replaces mixed line endings by line feeds. */
export const evenLineEnds = (text: string): string => {
  if (!text.includes('\r') || !text.includes('\n')) return text
  if (standsAlone(text, '\r', '\n', false)) return text.replace(/\r\n?/g, '\n')
  return standsAlone(text, '\n', '\r', true) ? text.replaceAll('\r\n', '\n') : text
}
