/** A growing list of unsigned 32-bit numbers in a typed array: a million entries take four megabytes. */
export type GrowingList = {
  readonly length: number
  push: (value: number) => void
  at: (index: number) => number
  /** The filled part; the list must not be used afterwards. */
  trim: () => Uint32Array
}

export const growingList = (initial = 1024): GrowingList => {
  let items = new Uint32Array(initial)
  let length = 0
  return {
    get length() {
      return length
    },
    push: (value) => {
      if (length === items.length) {
        const next = new Uint32Array(Math.ceil(length * 1.5) + 16)
        next.set(items)
        items = next
      }
      items[length++] = value
    },
    at: (index) => items[index]!,
    trim: () => items.slice(0, length),
  }
}
