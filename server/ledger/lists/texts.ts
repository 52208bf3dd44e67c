const LINE_BREAK = 10

/** Hashes two characters to 16 bits; different pairs may collide. */
const pairOf = (first: number, second: number): number => ((first & 255) << 8) | (second & 255)

/** Many texts joined into one, so that a word is searched in all of them at once. No text may contain a line break. */
export class Texts {
  readonly #all: string
  readonly #starts: Uint32Array
  /** Pairs of adjacent characters that occur in any text. A word with any other pair cannot match. */
  readonly #pairs = new Uint8Array(65_536)

  /** @param parts texts joined by line breaks, in their order; `count` texts in all */
  constructor(parts: readonly string[], count: number) {
    this.#all = parts.join('\n')
    this.#starts = new Uint32Array(count + 1)
    let index = 1
    let before = LINE_BREAK
    for (let at = 0; at < this.#all.length; at += 1) {
      const code = this.#all.charCodeAt(at)
      this.#pairs[pairOf(before, code)] = 1
      if (code === LINE_BREAK) this.#starts[index++] = at + 1
      before = code
    }
    this.#starts[count] = this.#all.length + 1
  }

  text(index: number): string {
    return this.#all.slice(this.#starts[index], this.#starts[index + 1] - 1)
  }

  /** Indexes of the texts that contain the word, in ascending order. */
  *holding(word: string): Generator<number> {
    if (!this.#mayHold(word)) return
    let index = 0
    for (let at = this.#all.indexOf(word); at >= 0; at = this.#all.indexOf(word, this.#starts[index + 1])) {
      index = this.#indexAt(at, index)
      yield index
      if (index + 1 >= this.#starts.length - 1) return
    }
  }

  #mayHold(word: string): boolean {
    for (let at = 1; at < word.length; at += 1) {
      if (this.#pairs[pairOf(word.charCodeAt(at - 1), word.charCodeAt(at))] === 0) return false
    }
    return true
  }

  /** Index of the text that contains the character at `at`; `from` is the first index to consider. */
  #indexAt(at: number, from: number): number {
    let low = from
    let high = this.#starts.length - 2
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (this.#starts[middle] <= at) low = middle
      else high = middle - 1
    }
    return low
  }
}
