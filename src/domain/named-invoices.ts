import { foldValue } from './import/text.ts'

/** Shorter numbers are only recognised alone: `12` in a label may be anything. */
const SHORTEST_IN_LABEL = 4
/** How many words of a label are looked at. */
const MOST_WORDS = 60

const isWordSign = (sign: string): boolean => /[\p{L}\p{N}]/u.test(sign)

/** The places in a text before or after which there is no letter or digit. */
const edgesOf = (text: string): { starts: number[]; isEnd: boolean[] } => {
  const inWord = Array.from({ length: text.length }, (_, at) => isWordSign(text[at]!))
  const starts = inWord.flatMap((_, at) => (inWord[at - 1] ? [] : [at]))
  return { starts, isEnd: [...inWord.map((isInside) => !isInside), true] }
}

/**
 * Finds the invoices of a customer that a payment names: by the same document number, or by their number as a word of
 * its label.
 * @returns what finds them, in the order of `invoices`
 */
export const namedAmong = <T extends { documentNumber: string }>(invoices: readonly T[]) => {
  const places = new Map<string, number[]>()
  for (const [place, { documentNumber }] of invoices.entries()) {
    const number = foldValue(documentNumber)
    const known = places.get(number)
    if (known) known.push(place)
    else if (number !== '') places.set(number, [place])
  }
  const inLabels = [...places.keys()].filter((number) => number.length >= SHORTEST_IN_LABEL && /\d/.test(number))
  const words = new Set(inLabels)
  const lengths = [...new Set(inLabels.map((number) => number.length))]
  return ({ documentNumber, label }: { documentNumber: string; label: string }): T[] => {
    const text = foldValue(label)
    const { starts, isEnd } = edgesOf(text)
    const found = new Set(places.get(foldValue(documentNumber)))
    for (const start of starts.slice(0, MOST_WORDS))
      for (const length of lengths) {
        const word = isEnd[start + length] ? text.slice(start, start + length) : ''
        if (words.has(word)) for (const place of places.get(word)!) found.add(place)
      }
    return [...found].sort((a, b) => a - b).map((place) => invoices[place]!)
  }
}
