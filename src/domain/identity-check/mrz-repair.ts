import { isProven, type Layout } from './mrz-layouts.ts'

/** What OCR takes for what: each letter with the digit that it is taken for, and the other way round. */
const DIGIT_OF: Record<string, string> = {
  O: '0',
  Q: '0',
  D: '0',
  I: '1',
  L: '1',
  Z: '2',
  S: '5',
  G: '6',
  B: '8',
  T: '7',
}
const LETTERS_OF: Record<string, string> = {
  '0': 'OQD',
  '1': 'IL',
  '2': 'Z',
  '5': 'S',
  '6': 'G',
  '8': 'B',
  '7': 'T',
  '4': 'A',
}
/** Fillers and the letters of their shape. */
const FILLER_LIKE = ['K', 'C', 'L', 'E']

const isIn = (ranges: Layout['digits'], index: number): boolean =>
  ranges.some(([from, to]) => index >= from && index < to)

/** Places that a check digit covers, and the check digits themselves: no other may be put right. */
const isCovered = ({ groups }: Layout, index: number): boolean =>
  groups.some(({ ranges, digit }) => index === digit || isIn(ranges, index))

/** What may stand at a place instead of what was read. */
const othersAt = (text: string, layout: Layout, index: number): string[] => {
  const read = text[index]!
  if (!isCovered(layout, index)) return []
  if (isIn(layout.digits, index)) return DIGIT_OF[read] ? [DIGIT_OF[read]] : []
  const fillers = read === '<' ? FILLER_LIKE : FILLER_LIKE.includes(read) ? ['<'] : []
  const letters = [...(LETTERS_OF[read] ?? '')]
  if (isIn(layout.letters, index)) return [...letters, ...fillers]
  return [...letters, ...(DIGIT_OF[read] ? [DIGIT_OF[read]] : []), ...fillers]
}

const replaced = (text: string, index: number, character: string): string =>
  text.slice(0, index) + character + text.slice(index + 1)

/** What must be wrong, since no such character can stand there: a letter among digits, a digit among letters. */
const isImpossible = (text: string, layout: Layout, index: number): boolean =>
  (isIn(layout.digits, index) && !/\d/.test(text[index]!)) || (isIn(layout.letters, index) && /\d/.test(text[index]!))

/** Most zones that are tried for what must be wrong (chosen). */
const MOST_BASES = 81

/** The zones in which each place that must be wrong holds something that can stand there; none when there are too many. */
const possible = (zone: string, layout: Layout, impossible: readonly number[]): string[] => {
  let zones = [zone]
  for (const index of impossible) {
    const others = othersAt(zone, layout, index)
    if (zones.length * others.length > MOST_BASES) return []
    zones = zones.flatMap((one) => others.map((other) => replaced(one, index, other)))
  }
  return zones
}

/**
 * A zone whose check digits are wrong, put right: only by characters that OCR confuses, only where a check digit covers
 * them, and only when there is exactly one way that makes all check digits right.
 * @returns null when there is none, or more than one
 */
export const repaired = (zone: string, layout: Layout): string | null => {
  const places = [...zone].map((_, index) => index)
  const impossible = places.filter((index) => isImpossible(zone, layout, index))
  const bases = possible(zone, layout, impossible)
  const sure = new Set(bases.filter((one) => isProven(one, layout.groups)))
  if (sure.size > 0) return sure.size === 1 ? [...sure][0]! : null
  // Several ways already: anything more would be a guess.
  const [text] = bases
  if (text === undefined || bases.length > 1) return null
  // One more place at most: of two, some pair makes the check digits right by chance.
  const proven = new Set<string>()
  for (const index of places.filter((place) => !impossible.includes(place)))
    for (const other of othersAt(text, layout, index)) {
      const one = replaced(text, index, other)
      if (isProven(one, layout.groups)) proven.add(one)
    }
  return proven.size === 1 ? [...proven][0]! : null
}
