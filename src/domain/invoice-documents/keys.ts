import { DOCUMENT_KEYS_MAX } from '../constants.ts'

/** What may be the number of an invoice in a document, by where it stands; see `numberKey`. */
export type DocumentKeys = {
  /** The number in the XML; '' without XML. */
  xml: string
  name: string[]
  text: string[]
}

/** Shorter numbers are only recognised when they are the whole file name, or in the XML. */
const SHORTEST = 4
const LONGEST = 40
/** `FA-2025-10-0042` has four parts. */
const MOST_PARTS = 5

/** A number without signs and case: `FA-2025/042` and `fa_2025042` are the same document. */
export const numberKey = (number: string): string =>
  number
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')

const isLongEnough = (key: string): boolean => key.length >= SHORTEST && key.length <= LONGEST && /\d/.test(key)

/** A part of a name, with what separates it from the part before: a hyphen holds a number together, a space need not. */
type Part = { text: string; isTight: boolean }

const partsOf = (stem: string): Part[] =>
  [...stem.matchAll(/([^\p{L}\p{N}]*)([\p{L}\p{N}]+)/gu)].map(([, gap, text]) => ({
    text: text!,
    isTight: /^[-./]$/.test(gap!),
  }))

const hasDigit = (part: Part | undefined): boolean => part !== undefined && /\d/.test(part.text)

/** Every run of neighbouring parts that is a number of its own: `FA-2025` in `FA-2025-0042` is not. */
const runsOf = (parts: readonly Part[]): string[] => {
  const runs: string[] = []
  for (let from = 0; from < parts.length; from += 1) {
    for (let to = from; to < Math.min(parts.length, from + MOST_PARTS); to += 1) {
      const run = parts.slice(from, to + 1)
      const key = numberKey(run.map(({ text }) => text).join(''))
      const isLoose = run.slice(1).some(({ isTight }) => !isTight) || /^\d+$/.test(key)
      const goesOn = (neighbour: Part | undefined, isTight: boolean) => hasDigit(neighbour) && (isTight || isLoose)
      if (goesOn(parts[from - 1], run[0]!.isTight) || goesOn(parts[to + 1], parts[to + 1]?.isTight ?? false)) continue
      runs.push(key)
    }
  }
  return runs
}

/** What may be a number in the name of a file: all of it, and every run of its parts. */
export const keysOfName = (fileName: string): string[] => {
  const stem = fileName.replace(/^.*[\\/]/, '').replace(/\.[a-z]{1,5}$/i, '')
  const keys = new Set([numberKey(stem), ...runsOf(partsOf(stem)).filter(isLongEnough)])
  return [...keys].filter((key) => key !== '' && key.length <= LONGEST).slice(0, DOCUMENT_KEYS_MAX)
}

/** A number of digits alone may be an amount, a postcode or a phone number, unless it is said what it is. */
const SAID =
  /(?:(?:facture|invoice|avoir|credit\s+note|num[eé]ro|number|n\s?[°ºo]|no\.|#)[\s:.#]*)+([\p{L}\p{N}][\p{L}\p{N}\-_/.]{2,39})/giu

/** What may be a number in the text of a document: words with letters and digits, and numbers that are called one. */
export const keysOfText = (text: string): string[] => {
  const said = [...text.matchAll(SAID)].map(([, number]) => numberKey(number!))
  const mixed = text
    .split(/\s+/)
    .map(numberKey)
    .filter((key) => /\p{L}/u.test(key))
  return [...new Set([...said, ...mixed])].filter(isLongEnough).slice(0, DOCUMENT_KEYS_MAX)
}
