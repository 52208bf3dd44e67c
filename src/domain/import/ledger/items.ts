import type { Ledger, LedgerEntry, LedgerItem } from './entries.ts'
import { isOpening, typeOf } from './journals.ts'
import { grouped, letterKey, withoutRepeats } from './openings.ts'

const sumOf = (entries: readonly LedgerEntry[]): number => entries.reduce((sum, { cents }) => sum + cents, 0)
const lastOf = (days: readonly number[]): number =>
  days.reduce((last, day) => Math.max(last, day), Number.NEGATIVE_INFINITY)

/** The day of a lettering: the one that accounting gives, or that of the last entry of the group. */
const clearedOn = (group: readonly LedgerEntry[]): number =>
  lastOf(group.map(({ letterDay, entryDay }) => letterDay ?? entryDay))

type Standing = { clearedDay: number | null; letter: string }
const open: Standing = { clearedDay: null, letter: '' }

/** Small letters are a part payment in the packages: nothing is cleared. */
const isPart = (group: readonly LedgerEntry[]): boolean =>
  group.every(({ letter, letterDay }) => letterDay === null && letter === letter.toLowerCase() && /\p{L}/u.test(letter))

/**
 * A lettered group is cleared if it balances, or if it was lettered after the last entry of the file, where its
 * counterpart is. Any other group keeps its letter, and is refused as in any file.
 */
const standingOf = (group: readonly LedgerEntry[], lastDay: number): Standing => {
  if (sumOf(group) === 0) return { clearedDay: clearedOn(group), letter: '' }
  if (isPart(group)) return open
  const letteredOn = lastOf(group.map(({ letterDay }) => letterDay ?? Number.NEGATIVE_INFINITY))
  return letteredOn > lastDay ? { clearedDay: letteredOn, letter: '' } : { clearedDay: null, letter: group[0]!.letter }
}

const itemOf = (entry: LedgerEntry, { clearedDay, letter }: Standing): LedgerItem => {
  const { row, ref, account, documentNumber, label, documentDay, dueDay, cents } = entry
  const type = typeOf(entry)
  const what = { row, ref, account, documentNumber, type, label, documentDay, dueDay, cents }
  return { ...what, clearedDay, letter, isOpening: isOpening(entry) }
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
  return [{ ...lines[0]!, cents, clearedDay, isOpening: lines.every((item) => item.isOpening) }]
}

/** The documents of a ledger: entries without repeats, letters resolved, lines of one document added up. */
export const ledgerItems = ({ entries }: Pick<Ledger, 'entries'>): LedgerItem[] => {
  const kept = withoutRepeats(entries)
  const lastDay = lastOf(kept.map(({ entryDay }) => entryDay))
  const standings = new Map(
    [
      ...grouped(
        kept.filter(({ letter }) => letter !== ''),
        letterKey,
      ),
    ].map(([key, group]) => [key, standingOf(group, lastDay)]),
  )
  const items = kept.map((entry) => itemOf(entry, standings.get(letterKey(entry)) ?? open))
  return [...grouped(items, keyOf).values()].flatMap(joined)
}
