/** A seeded random generator (mulberry32): the same seed gives the same company. */
export type Random = {
  /** From 0 (included) to 1 (excluded). */
  next(): number
  /** An integer from `from` to `to`, both included. */
  int(from: number, to: number): number
  pick<T>(list: readonly T[]): T
  /** True with this probability. */
  chance(probability: number): boolean
}

export const randomFrom = (seed: number): Random => {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1))
  return { next, int, pick: (list) => list[int(0, list.length - 1)], chance: (probability) => next() < probability }
}
