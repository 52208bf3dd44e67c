import type { Ledger, LedgerEntry, LedgerItem } from './entries.ts'
import { isOpening, typeOf } from './journals.ts'
import { grouped, letterKey, withoutRepeats } from './openings.ts'

const sumOf = (entries: readonly LedgerEntry[]): number => entries.reduce((sum, { cents }) => sum + cents, 0)
const lastOf = (days: readonly number[]): number =>
  days.reduce((last, day) => Math.max(last, day), Number.NEGATIVE_INFINITY)

/** The day of a lettering: the one that accounting gives, or that of the last entry of the group. */
const clearedOn = (group: readonly LedgerEntry[]): number =>
  lastOf(group.map(({ letterDay, entryDay }) => letterDay ?? entryDay))

/** What the letter of an entry says: `openCents` is what is open of it; `isLettered` as in `LedgerItem`. */
type Standing = { clearedDay: number | null; letter: string; openCents?: number; isLettered?: boolean }
const open: Standing = { clearedDay: null, letter: '' }

/** Small letters are a part payment in the packages: nothing is cleared. */
const isPart = (group: readonly LedgerEntry[]): boolean =>
  group.every(({ letter, letterDay }) => letterDay === null && letter === letter.toLowerCase() && /\p{L}/u.test(letter))

/**
 * A group that pays more than the file asks also pays entries of before the file: what is over stays open on its last
 * payments, and everything else is cleared.
 */
const overpaid = (group: readonly LedgerEntry[]): [LedgerEntry, Standing][] => {
  const clearedDay = clearedOn(group)
  let over = sumOf(group)
  return group.toReversed().map((entry) => {
    const openCents = Math.max(over, Math.min(entry.cents, 0))
    over -= openCents
    return [entry, { clearedDay: openCents === 0 ? clearedDay : null, letter: '', openCents, isLettered: true }]
  })
}

/**
 * What a lettered group says of each of its entries. It is cleared if it balances. One that asks more than it pays is
 * cleared if it was lettered after the last entry of the file, where its payment is; else it keeps its letter, and is
 * refused as in any file.
 */
const standingsOf = (group: readonly LedgerEntry[], lastDay: number): [LedgerEntry, Standing][] => {
  const all = (standing: Standing) => group.map((entry): [LedgerEntry, Standing] => [entry, standing])
  const sum = sumOf(group)
  if (sum === 0) return all({ clearedDay: clearedOn(group), letter: '' })
  if (isPart(group)) return all(open)
  if (sum < 0) return overpaid(group)
  const letteredOn = lastOf(group.map(({ letterDay }) => letterDay ?? Number.NEGATIVE_INFINITY))
  return all(
    letteredOn > lastDay ? { clearedDay: letteredOn, letter: '' } : { clearedDay: null, letter: group[0]!.letter },
  )
}

const itemOf = (entry: LedgerEntry, { clearedDay, letter, openCents, isLettered = false }: Standing): LedgerItem => {
  const { row, ref, account, documentNumber, label, documentDay, dueDay } = entry
  const type = typeOf(entry)
  const cents = openCents || entry.cents
  const what = { row, ref, account, documentNumber, type, label, documentDay, dueDay, cents }
  return { ...what, clearedDay, letter, isLettered, isOpening: isOpening(entry) }
}

const keyOf = ({ ref, documentNumber, type, documentDay, dueDay }: LedgerItem): string =>
  [ref, documentNumber, type, documentDay, dueDay].join('\n')

/** Lines of one document as one item: what is open of them, or all of it when it was cleared. */
const joined = (items: readonly LedgerItem[]): LedgerItem[] => {
  const refused = items.filter(({ letter }) => letter !== '')
  if (refused.length > 0) return [...items]
  const still = items.filter(({ clearedDay }) => clearedDay === null)
  const lines = still.length > 0 ? still : items
  const cents = lines.reduce((sum, item) => sum + item.cents, 0)
  if (cents === 0) return []
  const clearedDay = still.length > 0 ? null : lastOf(lines.map((item) => item.clearedDay!))
  const isLettered = items.some((item) => item.isLettered)
  return [{ ...lines[0]!, cents, clearedDay, isLettered, isOpening: lines.every((item) => item.isOpening) }]
}

/** The documents of a ledger: entries without repeats, letters resolved, lines of one document added up. */
export const ledgerItems = ({ entries }: Pick<Ledger, 'entries'>): LedgerItem[] => {
  const kept = withoutRepeats(entries)
  const lastDay = lastOf(kept.map(({ entryDay }) => entryDay))
  const lettered = kept.filter(({ letter }) => letter !== '')
  const standings = new Map([...grouped(lettered, letterKey).values()].flatMap((group) => standingsOf(group, lastDay)))
  const items = kept.map((entry) => itemOf(entry, standings.get(entry) ?? open))
  return [...grouped(items, keyOf).values()].flatMap(joined)
}
