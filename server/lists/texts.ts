/** Many texts as one, in which a word is found in all of them at once. None may hold a line break. */
export class Texts {
  readonly #all: string
  readonly #starts: Uint32Array

  /** @param parts texts joined by line breaks, in their order; `count` texts in all */
  constructor(parts: readonly string[], count: number) {
    this.#all = parts.join('\n')
    this.#starts = new Uint32Array(count + 1)
    let at = 0
    for (let index = 1; index < count; index += 1) {
      at = this.#all.indexOf('\n', at) + 1
      this.#starts[index] = at
    }
    this.#starts[count] = this.#all.length + 1
  }

  /** The text at an index. */
  text(index: number): string {
    return this.#all.slice(this.#starts[index], this.#starts[index + 1]! - 1)
  }

  /** Indexes of the texts that hold the word, in their order. */
  *holding(word: string): Generator<number> {
    let index = 0
    for (let at = this.#all.indexOf(word); at >= 0; at = this.#all.indexOf(word, this.#starts[index + 1])) {
      index = this.#indexAt(at, index)
      yield index
      if (index + 1 >= this.#starts.length - 1) return
    }
  }

  /** The text that the character at `at` belongs to; none before `from`. */
  #indexAt(at: number, from: number): number {
    let low = from
    let high = this.#starts.length - 2
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (this.#starts[middle]! <= at) low = middle
      else high = middle - 1
    }
    return low
  }
}
