// biome-ignore lint/suspicious/noControlCharactersInRegex: the one character that PostgreSQL cannot store
const special = /["\\\u0000]/
const escaped = /["\\]/g

/** Replaces NUL, which PostgreSQL cannot store, by the replacement character. */
export const storable = (text: string): string => text.replaceAll('\u0000', '\ufffd')

/**
 * A PostgreSQL `text[]` literal. One parameter per column is the fastest way to insert; arrays of the driver take twice
 * as long.
 */
export const textArray = (values: readonly string[]): string => {
  let literal = ''
  for (const value of values) literal += `,"${special.test(value) ? storable(value).replace(escaped, '\\$&') : value}"`
  return `{${literal.slice(1)}}`
}

/** An array literal of values that need no quotes: numbers, dates, UUIDs. */
export const plainArray = (values: readonly (string | number)[]): string => `{${values.join(',')}}`

/** An array literal of dates, of which '' is null. */
export const dateArray = (values: readonly string[]): string => plainArray(values.map((value) => value || 'null'))

/** Object id of `uuid` in PostgreSQL. */
const UUID = 2950

/**
 * The first `count` keys of four 32-bit words each as a `uuid[]` in PostgreSQL's binary format, which avoids converting
 * a million keys to text and back.
 */
export const uuidArray = (words: Uint32Array, count: number): Buffer => {
  const bytes = Buffer.alloc(20 + count * 20)
  // Header: one dimension, no nulls, the element type, `count` elements from index 1.
  bytes.writeInt32BE(1, 0)
  bytes.writeInt32BE(UUID, 8)
  bytes.writeInt32BE(count, 12)
  bytes.writeInt32BE(1, 16)
  for (let index = 0; index < count; index += 1) {
    const at = 20 + index * 20
    bytes.writeInt32BE(16, at)
    for (let word = 0; word < 4; word += 1) bytes.writeUInt32BE(words[index * 4 + word], at + 4 + word * 4)
  }
  return bytes
}
