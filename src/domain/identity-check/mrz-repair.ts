import { isProven, type Layout } from './mrz-layouts.ts'

/** Typical OCR confusions between letters and digits. */
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
/** Fillers and the letters that look like them. */
const FILLER_LIKE = ['K', 'C', 'L', 'E']

const isIn = (ranges: Layout['digits'], index: number): boolean =>
  ranges.some(([from, to]) => index >= from && index < to)

/** Positions covered by a check digit, and the check digits themselves; only these may be corrected. */
const isCovered = ({ groups }: Layout, index: number): boolean =>
  groups.some(({ ranges, digit }) => index === digit || isIn(ranges, index))

/** Possible replacements for the character at a position. */
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

/** True for a character that cannot be right: a letter among digits, or a digit among letters. */
const isImpossible = (text: string, layout: Layout, index: number): boolean =>
  (isIn(layout.digits, index) && !/\d/.test(text[index]!)) || (isIn(layout.letters, index) && /\d/.test(text[index]!))

/** Maximum number of candidates for impossible characters (chosen). */
const MOST_BASES = 81

/** The zones in which every impossible character is replaced; none if there are too many. */
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
 * Corrects a zone with wrong check digits: only with characters that OCR confuses, only where a check digit covers
 * them, and only if exactly one correction makes all check digits right.
 * @returns null if there is none, or more than one
 */
export const repaired = (zone: string, layout: Layout): string | null => {
  const places = [...zone].map((_, index) => index)
  const impossible = places.filter((index) => isImpossible(zone, layout, index))
  const bases = possible(zone, layout, impossible)
  const sure = new Set(bases.filter((one) => isProven(one, layout.groups)))
  if (sure.size > 0) return sure.size === 1 ? [...sure][0]! : null
  // With several possibilities already, anything more would be a guess.
  const [text] = bases
  if (text === undefined || bases.length > 1) return null
  // At most one more position: among pairs, some would fit by chance.
  const proven = new Set<string>()
  for (const index of places.filter((place) => !impossible.includes(place)))
    for (const other of othersAt(text, layout, index)) {
      const one = replaced(text, index, other)
      if (isProven(one, layout.groups)) proven.add(one)
    }
  return proven.size === 1 ? [...proven][0]! : null
}
