/** An amount that is owed, in cents. */
type Owed = { cents: number }

/** How many sums are tried before a customer's invoices count as too many to tell. */
const STEPS = 20_000
/** With more different amounts than this, the steps do not suffice to rule out every other choice. */
const MOST_AMOUNTS = 200

/**
 * The documents whose amounts add up to `cents`, if only one choice of amounts does; null if there is none, several, or
 * too many documents to tell. Of documents with the same amount the first ones are taken.
 * @param owed with amounts above 0, in the order in which they are to be paid
 */
export const exactSum = <T extends Owed>(owed: readonly T[], cents: number): T[] | null => {
  const byAmount = new Map<number, T[]>()
  for (const one of owed) byAmount.set(one.cents, [...(byAmount.get(one.cents) ?? []), one])
  const amounts = [...byAmount].sort(([a], [b]) => b - a)
  if (cents <= 0 || amounts.length > MOST_AMOUNTS) return null
  /** What the amounts from each place on add up to. */
  const rests: number[] = []
  let rest = 0
  for (const [amount, all] of amounts.toReversed()) {
    rest += amount * all.length
    rests.unshift(rest)
  }
  const found: T[][] = []
  let steps = 0
  const search = (at: number, missing: number, taken: readonly T[]): void => {
    if (missing === 0) found.push([...taken])
    if (missing === 0 || at === amounts.length || rests[at]! < missing) return
    const [amount, all] = amounts[at]!
    for (let count = Math.min(all.length, Math.floor(missing / amount)); count >= 0 && found.length < 2; count -= 1) {
      steps += 1
      if (steps > STEPS) return
      search(at + 1, missing - count * amount, [...taken, ...all.slice(0, count)])
    }
  }
  search(0, cents, [])
  return found.length === 1 && steps <= STEPS ? found[0]! : null
}
