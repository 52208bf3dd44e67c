/** An amount that is owed, in cents. */
type Owed = { cents: number }

/** What a search may still cost, in documents read and sums tried. Each search takes its share from it. */
export type Steps = { left: number }

/** How many sums are tried before a customer's invoices count as too many to tell. */
const MOST_SUMS = 20_000
/** With more different amounts than this, the sums do not suffice to rule out every other choice. */
const MOST_AMOUNTS = 200

/** Documents by their amount, the largest first; null if there are too many amounts. */
const byAmount = <T extends Owed>(owed: readonly T[]): [number, T[]][] | null => {
  const groups = new Map<number, T[]>()
  for (const one of owed) {
    const group = groups.get(one.cents)
    if (group) group.push(one)
    else groups.set(one.cents, [one])
    if (groups.size > MOST_AMOUNTS) return null
  }
  return [...groups].sort(([a], [b]) => b - a)
}

/**
 * The documents whose amounts add up to `cents`, if only one choice of amounts does; null if there is none, several, or
 * too many documents to tell. Of documents with the same amount the first ones are taken.
 * @param owed with amounts above 0, in the order in which they are to be paid
 */
export const exactSum = <T extends Owed>(
  owed: readonly T[],
  cents: number,
  steps: Steps = { left: Number.POSITIVE_INFINITY },
): T[] | null => {
  if (steps.left < owed.length) steps.left = 0
  if (steps.left === 0 || cents <= 0) return null
  steps.left -= owed.length
  const amounts = byAmount(owed)
  if (!amounts) return null
  /** What the amounts from each place on add up to. */
  const rests: number[] = []
  let rest = 0
  for (const [amount, all] of amounts.toReversed()) {
    rest += amount * all.length
    rests.unshift(rest)
  }
  const most = Math.min(MOST_SUMS, steps.left)
  let sums = 0
  const found: number[][] = []
  /** How many of each amount are taken. */
  const counts: number[] = amounts.map(() => 0)
  const search = (at: number, missing: number): void => {
    if (missing === 0) found.push([...counts])
    if (missing === 0 || at === amounts.length || rests[at]! < missing) return
    const [amount, all] = amounts[at]!
    for (let count = Math.min(all.length, Math.floor(missing / amount)); count >= 0 && found.length < 2; count -= 1) {
      if (sums === most) return
      sums += 1
      counts[at] = count
      search(at + 1, missing - count * amount)
    }
    counts[at] = 0
  }
  search(0, cents)
  steps.left -= sums
  if (found.length !== 1 || sums === most) return null
  return amounts.flatMap(([, all], at) => all.slice(0, found[0]![at]))
}
