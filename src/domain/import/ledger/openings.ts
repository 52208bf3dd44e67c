import type { LedgerEntry } from './entries.ts'
import { isOpening } from './journals.ts'

const sumOf = (entries: readonly LedgerEntry[]): number => entries.reduce((sum, { cents }) => sum + cents, 0)

/** Entries by a key, in their order. */
export const grouped = <T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}

export const letterKey = ({ ref, account, letter }: Pick<LedgerEntry, 'ref' | 'account' | 'letter'>): string =>
  `${ref}\n${account}\n${letter}`

/** What is open of these entries: without letters, or with letters that do not balance among them. */
const openOf = (entries: readonly LedgerEntry[]): LedgerEntry[] => {
  const sums = new Map([...grouped(entries, letterKey)].map(([key, group]) => [key, sumOf(group)]))
  return entries.filter((entry) => entry.letter === '' || sums.get(letterKey(entry)) !== 0)
}

/** The entry that a line of the opening balance repeats: the same document and amount, or the only one of the amount. */
const repeatedBy = (line: LedgerEntry, open: readonly LedgerEntry[]): LedgerEntry | undefined => {
  const alike = open.filter(({ cents }) => cents === line.cents)
  return (
    alike.find(({ documentNumber }) => documentNumber === line.documentNumber) ??
    (alike.length === 1 ? alike[0] : undefined)
  )
}

/**
 * Chooses between the entries of a customer before an opening balance and the lines that repeat what was open of them.
 * The entries say more, so they are kept if the sums agree and the letters of the lines can be given to them; else the
 * opening balance is what accounting says is open.
 */
const chosen = (before: readonly LedgerEntry[], again: readonly LedgerEntry[], isRepeated: boolean): LedgerEntry[] => {
  const open = openOf(before)
  if (!isRepeated && sumOf(open) !== sumOf(again)) return [...again]
  const letters = again.filter(({ letter }) => letter !== '').map((line) => ({ line, entry: repeatedBy(line, open) }))
  if (letters.some(({ entry }) => !entry)) return sumOf(open) === sumOf(again) ? [...again] : [...before]
  const given = new Map(letters.map(({ line, entry }) => [entry, line]))
  return before.map((entry) => {
    const line = given.get(entry)
    return line ? { ...entry, letter: line.letter, letterDay: line.letterDay } : entry
  })
}

/**
 * The entries without what they hold twice: where a file goes over several years, the opening balance of each later one
 * repeats what the earlier entries left open. The opening balance of the first year repeats nothing and stays.
 */
export const withoutRepeats = (entries: readonly LedgerEntry[]): LedgerEntry[] => {
  const days = new Set(entries.filter(isOpening).map(({ entryDay }) => entryDay))
  let kept = [...entries]
  for (const day of [...days].sort((a, b) => a - b)) {
    const isLine = (entry: LedgerEntry) => entry.entryDay === day && isOpening(entry)
    const before = kept.filter((entry) => entry.entryDay < day)
    if (before.length === 0) continue
    const again = kept.filter(isLine)
    const isRepeated = sumOf(openOf(before)) === sumOf(again)
    const linesOf = grouped(again, ({ ref }) => ref)
    const entriesOf = grouped(before, ({ ref }) => ref)
    const refs = new Set([...entriesOf.keys(), ...linesOf.keys()])
    const either = [...refs].flatMap((ref) => chosen(entriesOf.get(ref) ?? [], linesOf.get(ref) ?? [], isRepeated))
    kept = [...either, ...kept.filter((entry) => entry.entryDay >= day && !isLine(entry))]
  }
  return kept
}
