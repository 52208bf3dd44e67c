import type { AmountField } from './fields.ts'
import type { AmountConvention } from './mapping-types.ts'

/** Result of `readAmount` for an empty cell; real amounts are whole cents. */
export const AMOUNT_EMPTY = Number.MAX_SAFE_INTEGER
export const AMOUNT_UNREADABLE = Number.MAX_SAFE_INTEGER - 1
/** More than two non-zero decimals, or three that may be thousands: the meaning is ambiguous. */
export const AMOUNT_DECIMALS = Number.MAX_SAFE_INTEGER - 2
export const AMOUNT_OVERFLOW = Number.MAX_SAFE_INTEGER - 3
/** An amount in another currency than the euro. */
export const AMOUNT_FOREIGN = Number.MAX_SAFE_INTEGER - 4

/** numeric(14,2) of the database holds twelve digits before the decimal mark. */
export const AMOUNT_MAX_CENTS = 99_999_999_999_999

/**
 * What the last text says about the convention of its column: nothing; that it is right (`1 234,56`); or that the other
 * convention would read a number with three decimals (`250.000`).
 */
export const SHAPE_NEUTRAL = 0
export const SHAPE_DECIDED = 1
export const SHAPE_EITHER = 2
export let amountShape = SHAPE_NEUTRAL

/** Longer cells are not amounts; this also keeps the patterns below from running over megabytes. */
const MAX_CELL_LENGTH = 40

const spaces = /[\s\u00a0\u202f\u2007\u2009\u200a\ufeff']/g
const currency = /^(?:EUR|€)|(?:EUR|€)$/i
const foreignSign = '(?:USD|GBP|CHF|CAD|AUD|JPY|CNY|SEK|NOK|DKK|PLN|CZK|HUF|RON|MAD|TND|XOF|XAF|XPF|[A-Z]{0,2}[$£¥₣])'
const foreign = new RegExp(`^[-+(\\s]*${foreignSign}|${foreignSign}[-+)\\s]*$`, 'i')

/** True for thousands separators other than the decimal mark of the other convention. */
const isGroupSpace = (code: number): boolean =>
  code === 0x20 ||
  code === 0xa0 ||
  code === 0x202f ||
  code === 0x2009 ||
  code === 0x2007 ||
  code === 39 ||
  code === 0x2019

/**
 * Reads an amount as exact cents, without binary fractions. Accepts `1 234,56` with any space, `1.234,56`, `1,234.56`,
 * `-12`, `12-`, `(12)`, the euro's symbol and code, and the dash that accounting formats use for zero. A thousands
 * separator must precede three digits, so `1.23` is refused if the decimal mark is a comma.
 * @param threeDecimals the column has three decimals: `12,500` is twelve and a half. Otherwise it is refused.
 * @returns cents, or AMOUNT_EMPTY, AMOUNT_UNREADABLE, AMOUNT_DECIMALS, AMOUNT_OVERFLOW, AMOUNT_FOREIGN.
 */
export const readAmount = (text: string, convention: AmountConvention, threeDecimals = false): number => {
  amountShape = SHAPE_NEUTRAL
  const decimal = convention === ',' ? 44 : 46
  const group = convention === ',' ? 46 : 44
  const length = text.length
  if (length === 0) return AMOUNT_EMPTY
  if (length > MAX_CELL_LENGTH) return AMOUNT_UNREADABLE
  let at = 0
  let negative = false
  if (text.charCodeAt(0) === 45) {
    negative = true
    at = 1
  }
  let units = 0
  let count = 0
  let sinceGroup = -1
  let marks = 0
  for (; at < length; at += 1) {
    const code = text.charCodeAt(at)
    const digit = code - 48
    if (digit >= 0 && digit <= 9) {
      units = units * 10 + digit
      count += 1
      if (sinceGroup >= 0) sinceGroup += 1
    } else if (code === group || isGroupSpace(code)) {
      // `0.500` is never a grouped number.
      if (count === 0 || count > 15 || (sinceGroup >= 0 ? sinceGroup !== 3 : count > 3 || units === 0))
        return readUnusual(text, convention, threeDecimals)
      sinceGroup = 0
      if (code === group) marks += 1
    } else if (code === decimal) {
      break
    } else return readUnusual(text, convention, threeDecimals)
  }
  if (sinceGroup >= 0 && sinceGroup !== 3) return readUnusual(text, convention, threeDecimals)
  let cents = 0
  let decimals = 0
  let tooFine = false
  if (at < length) {
    for (at += 1; at < length; at += 1) {
      const digit = text.charCodeAt(at) - 48
      if (!(digit >= 0 && digit <= 9)) return readUnusual(text, convention, threeDecimals)
      decimals += 1
      if (decimals <= 2) cents = cents * 10 + digit
      else if (digit !== 0) tooFine = true
    }
    if (decimals === 1) cents *= 10
    // `12,500` may be twelve and a half or twelve thousand five hundred; `1234,500` can only be the first.
    const isEither = decimals === 3 && count <= 3 && units > 0
    if (tooFine || (isEither && !threeDecimals)) return AMOUNT_DECIMALS
    if (!isEither) amountShape = SHAPE_DECIDED
  } else if (marks > 0) amountShape = marks > 1 ? SHAPE_DECIDED : SHAPE_EITHER
  if (count + decimals === 0) return readUnusual(text, convention, threeDecimals)
  if (count > 15 || units * 100 + cents > AMOUNT_MAX_CENTS) return AMOUNT_OVERFLOW
  const total = units * 100 + cents
  return negative && total !== 0 ? -total : total
}

/**
 * Rare notations: trailing signs, parentheses, currencies, dashes, surrounding spaces. They are stripped, and the rest
 * is read again.
 */
const readUnusual = (text: string, convention: AmountConvention, threeDecimals: boolean): number => {
  // Our export of rejected rows prefixes formulas with an apostrophe; it may be imported again.
  let rest = text
    .trim()
    .replace(/^'(?=[-+])/, '')
    .replace(/^="(.*)"$/, '$1')
    .replaceAll('\u2212', '-')
    .replaceAll('\u2013', '-')
  if (rest === '') return AMOUNT_EMPTY
  if (foreign.test(rest)) return /\d/.test(rest) ? AMOUNT_FOREIGN : AMOUNT_UNREADABLE
  let negative = false
  for (let changed = true; changed; ) {
    changed = false
    const inner = /^\((.*)\)$/s.exec(rest)
    if (inner && !negative) {
      rest = inner[1]!.trim()
      negative = true
      changed = true
    }
    const bare = rest.replace(currency, '').trim()
    if (bare !== rest) {
      rest = bare
      changed = true
    }
  }
  if (/^-+$/.test(rest)) return negative ? AMOUNT_UNREADABLE : 0
  const signed = /^(?:([+-])\s*(.*)|(.*?)\s*([+-]))$/s.exec(rest)
  if (signed) {
    const sign = signed[1] ?? signed[4]
    if (negative) return AMOUNT_UNREADABLE
    negative = sign === '-'
    rest = (signed[2] ?? signed[3]!).replace(currency, '').trim()
  }
  if (rest === text || !/^[\d.,]/.test(rest)) return AMOUNT_UNREADABLE
  const value = readAmount(rest, convention, threeDecimals)
  if (value === AMOUNT_EMPTY) return AMOUNT_UNREADABLE
  return negative && value !== 0 && value <= AMOUNT_MAX_CENTS ? -value : value
}

/**
 * A numeric workbook cell in cents. A formula may have more decimals than the sheet shows: the value is rounded half
 * away from zero, and `rounded` is set. Fifteen digits count, as in the spreadsheet.
 */
export const readNumberAmount = (value: number): { cents: number; rounded: boolean } => {
  if (!Number.isFinite(value)) return { cents: AMOUNT_UNREADABLE, rounded: false }
  const exact = Number((Math.abs(value) * 100).toPrecision(15))
  const cents = Math.round(exact)
  if (cents > AMOUNT_MAX_CENTS) return { cents: AMOUNT_OVERFLOW, rounded: false }
  return { cents: value < 0 && cents !== 0 ? -cents : cents, rounded: Math.abs(exact - cents) > 1e-6 }
}

/** How many cells prove a decimal mark for their column, and how many make it likely. */
type Marks = Record<AmountConvention, number>

/**
 * If a cell has both marks, the last one is decimal; so is a mark that does not precede exactly three final digits, or
 * that follows a lone zero. Before exactly three digits, it is more likely a thousands separator.
 */
const countMarks = (cells: readonly string[]): { told: Marks; likely: Marks } => {
  const told: Marks = { ',': 0, '.': 0 }
  const likely: Marks = { ',': 0, '.': 0 }
  for (const cell of cells) {
    const bare = cell.replace(spaces, '')
    const lastComma = bare.lastIndexOf(',')
    const lastPoint = bare.lastIndexOf('.')
    if (lastComma < 0 && lastPoint < 0) continue
    const mark = lastComma > lastPoint ? ',' : '.'
    const other = mark === ',' ? '.' : ','
    const isRepeated = bare.indexOf(mark) !== bare.lastIndexOf(mark)
    const before = /(\d*)$/.exec(bare.slice(0, bare.lastIndexOf(mark)))![1]!
    const after = /^\d*/.exec(bare.slice(bare.lastIndexOf(mark) + 1))![0]
    if (bare.includes(other)) told[mark] += 1
    else if (isRepeated) told[other] += 1
    else if (after.length !== 3 || before.length > 3 || before === '0' || before === '') told[mark] += 1
    else likely[other] += 1
  }
  return { told, likely }
}

/** The decimal mark proved by the cells of a column; null if none or both are proved. */
export const toldConvention = (cells: readonly string[]): AmountConvention | null => {
  const { told } = countMarks(cells)
  if (told[','] > 0 === told['.'] > 0) return null
  return told[','] > 0 ? ',' : '.'
}

/** The likely decimal mark of a column; null if no cell has one. */
export const detectAmountConvention = (cells: readonly string[]): AmountConvention | null => {
  const { told, likely } = countMarks(cells)
  const weight = (mark: AmountConvention) => told[mark] * 10 + likely[mark]
  if (weight(',') === 0 && weight('.') === 0) return null
  return weight(',') >= weight('.') ? ',' : '.'
}

/** Example cells shown for an uncertain column. */
const EXAMPLES = 5

/**
 * Why the convention of a column is uncertain: these cells are thousands in one convention and three decimals in the
 * other, and the column proves neither, or both.
 */
export type AmountDoubt = {
  field: AmountField
  cells: { line: number; value: string }[]
  /** Other cells of the column contradict the convention. */
  contradicted: boolean
}

/** Observes the cells of an amount column while they are read. */
export const amountWitness = (field: AmountField, convention: AmountConvention) => {
  const other = convention === ',' ? '.' : ','
  const cells: AmountDoubt['cells'] = []
  let isDecided = false
  let isContradicted = false
  return {
    /** A cell that fits the convention, with its `amountShape`. */
    reads: (shape: number, cell: string, line: number): void => {
      if (shape === SHAPE_DECIDED) isDecided = true
      else if (cells.length < EXAMPLES) cells.push({ line, value: cell })
    },
    /** A cell that does not fit. */
    fails: (cell: string, line: number): void => {
      if (cells.length < EXAMPLES && readAmount(cell, convention, true) <= AMOUNT_MAX_CENTS) {
        cells.push({ line, value: cell })
        isContradicted = true
      }
      if (isContradicted) return
      isContradicted = readAmount(cell, other, true) <= AMOUNT_MAX_CENTS && amountShape === SHAPE_DECIDED
    },
    doubt: (): AmountDoubt | null =>
      cells.length > 0 && (isContradicted || !isDecided) ? { field, cells, contradicted: isContradicted } : null,
  }
}

/** True for a cell that either convention can read. */
export const looksLikeAmount = (cell: string): boolean =>
  readAmount(cell, ',') <= AMOUNT_FOREIGN || readAmount(cell, '.') <= AMOUNT_FOREIGN
