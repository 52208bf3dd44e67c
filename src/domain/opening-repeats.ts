import type { BusinessDate } from './dates.ts'
import { foldValue } from './import/text.ts'
import type { Cents } from './money.ts'

/** A line of an opening balance. `clearingDate`: the day on which the file says that it was cleared; null while open. */
export type OpeningLine = {
  uniqueRef: string
  tiersRef: string
  documentNumber: string
  label: string
  cents: Cents
  clearingDate: BusinessDate | null
}

/** A stored entry: its amount, and what is open of it, 0 once it was cleared. */
export type StoredEntry = {
  uniqueRef: string
  tiersRef: string
  documentNumber: string
  initialCents: Cents
  dueCents: Cents
}

/** The lines that repeat stored entries, and the open entries that such lines clear. */
export type Repeats = { lines: string[]; cleared: { uniqueRef: string; date: BusinessDate }[] }

/** Shorter words of a label are no document numbers. */
const SHORTEST_IN_LABEL = 4

const wordsOf = (label: string): string[] =>
  foldValue(label)
    .split(/\s+/)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
    .filter((word) => word.length >= SHORTEST_IN_LABEL && /\d/.test(word))

const sumOf = <T>(items: readonly T[], centsOf: (item: T) => Cents): Cents =>
  items.reduce((sum, item) => sum + centsOf(item), 0)

const keyOf = (number: string, cents: Cents): string => `${cents}\n${number}`

/** Each line with the entry of its number, else of a number in its label, that has its amount. No entry is given twice. */
const pairsOf = (lines: readonly OpeningLine[], stored: readonly StoredEntry[]): Map<OpeningLine, StoredEntry> => {
  const entries = new Map<string, StoredEntry[]>()
  for (const entry of stored) {
    const number = foldValue(entry.documentNumber)
    if (number === '') continue
    for (const cents of new Set([entry.dueCents, entry.initialCents])) {
      const key = keyOf(number, cents)
      const known = entries.get(key)
      if (known) known.push(entry)
      else entries.set(key, [entry])
    }
  }
  const pairs = new Map<OpeningLine, StoredEntry>()
  const taken = new Set<StoredEntry>()
  const take = (key: string): StoredEntry | undefined => {
    const known = entries.get(key)
    while (known && known.length > 0 && taken.has(known[0]!)) known.shift()
    return known?.[0]
  }
  const pair = (line: OpeningLine, numbers: readonly string[]): void => {
    for (const number of numbers) {
      const entry = take(keyOf(number, line.cents))
      if (!entry) continue
      pairs.set(line, entry)
      taken.add(entry)
      return
    }
  }
  for (const line of lines) pair(line, [foldValue(line.documentNumber)])
  for (const line of lines) if (!pairs.has(line)) pair(line, wordsOf(line.label))
  return pairs
}

const repeatsOfCustomer = (lines: readonly OpeningLine[], stored: readonly StoredEntry[]): Repeats => {
  const pairs = pairsOf(lines, stored)
  const cleared = [...pairs].flatMap(([{ clearingDate }, { uniqueRef, dueCents }]) =>
    clearingDate !== null && dueCents !== 0 ? [{ uniqueRef, date: clearingDate }] : [],
  )
  const named = { lines: [...pairs.keys()].map(({ uniqueRef }) => uniqueRef), cleared }
  const rest = lines.filter((line) => !pairs.has(line))
  const open = stored.filter(({ dueCents }) => dueCents !== 0)
  if (rest.length === 0 || open.length === 0) return named
  const taken = new Set(pairs.values())
  const restOpen = open.filter((entry) => !taken.has(entry))
  const lineCents = ({ cents }: OpeningLine) => cents
  const dueCents = (entry: StoredEntry) => entry.dueCents
  const isRestEqual = restOpen.length > 0 && sumOf(rest, lineCents) === sumOf(restOpen, dueCents)
  const isAllEqual = sumOf(lines, lineCents) === sumOf(open, dueCents)
  const isAllOpen = rest.every(({ clearingDate }) => clearingDate === null)
  if (!isAllOpen || (!isRestEqual && !isAllEqual)) return named
  return { ...named, lines: [...named.lines, ...rest.map(({ uniqueRef }) => uniqueRef)] }
}

const byCustomer = <T extends { tiersRef: string }>(items: readonly T[]): Map<string, T[]> => {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const group = groups.get(item.tiersRef)
    if (group) group.push(item)
    else groups.set(item.tiersRef, [item])
  }
  return groups
}

/**
 * The lines of an opening balance that say again what is stored of the customer: an entry with the same document number
 * and amount, or together exactly what is open. What they clear is cleared on their day. A line that the file
 * clears never repeats a sum, which does not say what is cleared. Any other line repeats nothing.
 */
export const openingRepeats = (lines: readonly OpeningLine[], stored: readonly StoredEntry[]): Repeats => {
  const entries = byCustomer(stored)
  const all = [...byCustomer(lines)].map(([ref, own]) => repeatsOfCustomer(own, entries.get(ref) ?? []))
  return { lines: all.flatMap((repeats) => repeats.lines), cleared: all.flatMap((repeats) => repeats.cleared) }
}
