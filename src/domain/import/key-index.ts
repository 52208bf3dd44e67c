/** Finds rows by their 128-bit key: an open hash table of row numbers over the keys' words. */
export type KeyIndex = {
  /** The row that holds the key of `row` already, or -1 after adding `row`. */
  addOrFind: (row: number) => number
  /** The row that holds the key at `at` of another list, or -1. */
  find: (words: Uint32Array, at: number) => number
}

/** @param keys four words a row; @param capacity how many rows will be added at most. */
export const keyIndex = (keys: Uint32Array, capacity: number): KeyIndex => {
  let size = 16
  while (size < capacity * 1.3) size *= 2
  const mask = size - 1
  const rows = new Int32Array(size)
  const same = (row: number, words: Uint32Array, at: number): boolean =>
    keys[row * 4] === words[at] &&
    keys[row * 4 + 1] === words[at + 1] &&
    keys[row * 4 + 2] === words[at + 2] &&
    keys[row * 4 + 3] === words[at + 3]

  const slotOf = (words: Uint32Array, at: number): number => {
    let slot = words[at]! & mask
    while (rows[slot] !== 0 && !same(rows[slot]! - 1, words, at)) slot = (slot + 1) & mask
    return slot
  }
  return {
    addOrFind: (row) => {
      const slot = slotOf(keys, row * 4)
      const held = rows[slot]!
      if (held === 0) rows[slot] = row + 1
      return held - 1
    },
    find: (words, at) => rows[slotOf(words, at)]! - 1,
  }
}
