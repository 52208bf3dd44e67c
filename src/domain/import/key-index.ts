/** Finds rows by their 128-bit key with an open-addressing hash table. */
export type KeyIndex = {
  /** The row that already has the key of `row`, or -1 after adding `row`. */
  addOrFind: (row: number) => number
  /** The row with the key at `at` of another list, or -1. */
  find: (words: Uint32Array, at: number) => number
}

/**
 * @param keys four words per row
 * @param capacity maximum number of rows
 */
export const keyIndex = (keys: Uint32Array, capacity: number): KeyIndex => {
  let size = 16
  while (size < capacity * 2) size *= 2
  const mask = size - 1
  // Each slot stores row + 1 and a word of its key, to reject mismatches early.
  const places = new Int32Array(size * 2)
  const same = (row: number, words: Uint32Array, at: number): boolean =>
    keys[row * 4] === words[at] &&
    keys[row * 4 + 1] === words[at + 1] &&
    keys[row * 4 + 2] === words[at + 2] &&
    keys[row * 4 + 3] === words[at + 3]

  const placeOf = (words: Uint32Array, at: number): number => {
    const tag = words[at + 1]! | 0
    let place = words[at]! & mask
    for (;;) {
      const row = places[place * 2]!
      if (row === 0 || (places[place * 2 + 1] === tag && same(row - 1, words, at))) return place * 2
      place = (place + 1) & mask
    }
  }
  return {
    addOrFind: (row) => {
      const place = placeOf(keys, row * 4)
      const held = places[place]!
      if (held === 0) {
        places[place] = row + 1
        places[place + 1] = keys[row * 4 + 1]!
      }
      return held - 1
    },
    find: (words, at) => places[placeOf(words, at)]! - 1,
  }
}
