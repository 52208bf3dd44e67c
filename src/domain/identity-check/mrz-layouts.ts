/** Layouts of machine-readable zones: positions of fields and check digits, with all lines joined. */

export const mrzFormats = ['TD1', 'TD2', 'TD3', 'FRENCH_CARD'] as const
export type MrzFormat = (typeof mrzFormats)[number]

type Range = readonly [from: number, to: number]

/** Characters, and the position of their check digit. */
export type Group = { ranges: readonly Range[]; digit: number }

export type Layout = {
  format: MrzFormat
  /** Length of a line, and number of lines. */
  width: number
  lines: number
  number: Range
  birth: Range
  expiry: Range
  names: Range
  /** Positions with digits only, and with letters or fillers only. */
  digits: readonly Range[]
  letters: readonly Range[]
  /** The last group covers the others again. */
  groups: readonly Group[]
}

const NONE: Range = [0, 0]

/** ICAO 9303 parts 4 to 6; FRENCH_CARD: the card of 1988 to 2021, in TD2 size with its own fields. */
export const layouts: Record<MrzFormat, Layout> = {
  TD1: {
    format: 'TD1',
    width: 30,
    lines: 3,
    number: [5, 14],
    birth: [30, 36],
    expiry: [38, 44],
    names: [60, 90],
    digits: [
      [14, 15],
      [30, 37],
      [38, 45],
      [59, 60],
    ],
    letters: [
      [2, 5],
      [45, 48],
      [60, 90],
    ],
    groups: [
      { ranges: [[5, 14]], digit: 14 },
      { ranges: [[30, 36]], digit: 36 },
      { ranges: [[38, 44]], digit: 44 },
      {
        ranges: [
          [5, 30],
          [30, 37],
          [38, 45],
          [48, 59],
        ],
        digit: 59,
      },
    ],
  },
  TD2: {
    format: 'TD2',
    width: 36,
    lines: 2,
    number: [36, 45],
    birth: [49, 55],
    expiry: [57, 63],
    names: [5, 36],
    digits: [
      [45, 46],
      [49, 56],
      [57, 64],
      [71, 72],
    ],
    letters: [
      [2, 36],
      [46, 49],
    ],
    groups: [
      { ranges: [[36, 45]], digit: 45 },
      { ranges: [[49, 55]], digit: 55 },
      { ranges: [[57, 63]], digit: 63 },
      {
        ranges: [
          [36, 46],
          [49, 56],
          [57, 71],
        ],
        digit: 71,
      },
    ],
  },
  TD3: {
    format: 'TD3',
    width: 44,
    lines: 2,
    number: [44, 53],
    birth: [57, 63],
    expiry: [65, 71],
    names: [5, 44],
    digits: [
      [53, 54],
      [57, 64],
      [65, 72],
      [87, 88],
    ],
    letters: [
      [2, 44],
      [54, 57],
    ],
    groups: [
      { ranges: [[44, 53]], digit: 53 },
      { ranges: [[57, 63]], digit: 63 },
      { ranges: [[65, 71]], digit: 71 },
      {
        ranges: [
          [44, 54],
          [57, 64],
          [65, 87],
        ],
        digit: 87,
      },
    ],
  },
  FRENCH_CARD: {
    format: 'FRENCH_CARD',
    width: 36,
    lines: 2,
    number: [36, 48],
    birth: [63, 69],
    expiry: NONE,
    names: NONE,
    digits: [
      [36, 40],
      [48, 49],
      [63, 70],
      [71, 72],
    ],
    letters: [
      [2, 30],
      [49, 63],
      [70, 71],
    ],
    groups: [
      { ranges: [[36, 48]], digit: 48 },
      { ranges: [[63, 69]], digit: 69 },
      { ranges: [[0, 71]], digit: 71 },
    ],
  },
}

const WEIGHTS = [7, 3, 1]

const worth = (character: string): number => {
  if (character === '<') return 0
  const digit = Number.parseInt(character, 36)
  return Number.isNaN(digit) ? 0 : digit
}

/** The check digit of some characters: weights 7, 3, 1; letters count from 10, fillers as 0 (ICAO 9303 part 3, 4.9). */
export const checkDigit = (text: string): string => {
  let sum = 0
  for (let index = 0; index < text.length; index++) sum += worth(text[index]!) * WEIGHTS[index % 3]!
  return String(sum % 10)
}

/** Whether the digit of a group is right. */
export const isGroupProven = (text: string, { ranges, digit }: Group): boolean =>
  checkDigit(ranges.map(([from, to]) => text.slice(from, to)).join('')) === text[digit]

/** Whether all check digits of a zone are right. */
export const isProven = (text: string, groups: readonly Group[]): boolean =>
  groups.every((group) => isGroupProven(text, group))
