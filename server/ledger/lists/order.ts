const DIGIT = 65_536

/** All positions in ascending order. */
export const positionsOf = (size: number): Uint32Array<ArrayBuffer> => {
  const positions = new Uint32Array(size)
  // `Uint32Array.from` with a function allocates an object per value.
  for (let at = 0; at < size; at += 1) positions[at] = at
  return positions
}

/**
 * Positions sorted by their values; ties keep their order. A radix sort: a million values take some ten milliseconds.
 */
export const orderOf = (values: Float64Array | Int32Array): Uint32Array => {
  let order = positionsOf(values.length)
  if (values.length === 0) return order
  let least = values[0]
  let most = values[0]
  for (const value of values) {
    if (value < least) least = value
    if (value > most) most = value
  }
  let next = new Uint32Array(values.length)
  const counts = new Uint32Array(DIGIT + 1)
  for (let unit = 1; unit <= most - least; unit *= DIGIT) {
    const digitOf = (position: number): number => Math.floor((values[position] - least) / unit) % DIGIT
    counts.fill(0)
    for (let at = 0; at < order.length; at += 1) counts[digitOf(order[at]) + 1] += 1
    for (let digit = 0; digit < DIGIT; digit += 1) counts[digit + 1] += counts[digit]
    for (let at = 0; at < order.length; at += 1) {
      const digit = digitOf(order[at])
      next[counts[digit]] = order[at]
      counts[digit] += 1
    }
    ;[order, next] = [next, order]
  }
  return order
}

/** One byte per row: 1 if the row is included. Never written to once made, since the same filter shares it. */
export type Taken = Uint8Array

/** Marks the rows that pass a test. */
export const takenBy = (size: number, takes: (position: number) => boolean): Taken => {
  const taken = new Uint8Array(size)
  for (let position = 0; position < size; position += 1) if (takes(position)) taken[position] = 1
  return taken
}

/** Marks the rows at these positions. */
export const takenAt = (size: number, positions: Iterable<number>): Taken => {
  const taken = new Uint8Array(size)
  for (const position of positions) taken[position] = 1
  return taken
}

/** The intersection of several sets of rows; null means every row. */
export const takenByAll = (sets: readonly Taken[]): Taken | null => {
  const [first, ...others] = sets
  if (!first) return null
  if (others.length === 0) return first
  const taken = first.slice()
  for (const other of others) for (let at = 0; at < taken.length; at += 1) taken[at] &= other[at]
  return taken
}

const BETWEEN_MARKS = 1_024

/** The included rows of a sort order. Marks at regular distances let a deep page start near its first row. */
export class View {
  readonly count: number
  readonly #order: Uint32Array
  readonly #taken: Taken | null
  /** Index within the order of every BETWEEN_MARKS-th included row. */
  readonly #marks: number[] = []
  readonly #sums = new WeakMap<Float64Array, number>()

  /** @param taken null to include every row of the order */
  constructor(order: Uint32Array, taken: Taken | null) {
    this.#order = order
    this.#taken = taken
    let count = taken ? 0 : order.length
    if (taken) {
      for (let at = 0; at < order.length; at += 1) {
        if (taken[order[at]] === 0) continue
        if (count % BETWEEN_MARKS === 0) this.#marks.push(at)
        count += 1
      }
    }
    this.count = count
  }

  /** Positions of the rows `from` to `from + size`, counted from the end when `descending`. */
  page(from: number, size: number, descending: boolean): number[] {
    const length = Math.max(0, Math.min(size, this.count - from))
    if (length === 0) return []
    const first = descending ? this.count - from - length : from
    const found = this.#taken
      ? this.#rows(this.#taken, first, length)
      : [...this.#order.subarray(first, first + length)]
    return descending ? found.reverse() : found
  }

  sumOf(values: Float64Array): number {
    const known = this.#sums.get(values)
    if (known !== undefined) return known
    const taken = this.#taken
    let sum = 0
    // By position instead of by rank: reading from one end to the other is several times faster.
    for (let at = 0; at < values.length; at += 1) if (taken === null || taken[at] === 1) sum += values[at]
    this.#sums.set(values, sum)
    return sum
  }

  #rows(taken: Taken, first: number, length: number): number[] {
    const found: number[] = []
    let rank = Math.floor(first / BETWEEN_MARKS) * BETWEEN_MARKS
    for (let at = this.#marks[rank / BETWEEN_MARKS]; found.length < length; at += 1) {
      const position = this.#order[at]
      if (taken[position] === 0) continue
      if (rank >= first) found.push(position)
      rank += 1
    }
    return found
  }
}

const EVERY_ROW: Taken = new Uint8Array()
const views = new WeakMap<Uint32Array, WeakMap<Taken, View>>()

/** The view of an order and a set, made once for as long as both are kept: the pages of a list share it. */
export const viewOf = (order: Uint32Array, taken: Taken | null): View => {
  const ofOrder = views.get(order) ?? new WeakMap<Taken, View>()
  views.set(order, ofOrder)
  const view = ofOrder.get(taken ?? EVERY_ROW) ?? new View(order, taken)
  ofOrder.set(taken ?? EVERY_ROW, view)
  return view
}
