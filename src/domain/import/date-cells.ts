import { businessDateAt, dayNumber } from '../dates.ts'
import { type DateFormat, dateFormats } from './mapping-types.ts'

/** A cell that does not match the format. */
export const DATE_UNREADABLE = -2_000_000
/** A cell that matches the format but is not a date (31/02, day 0, month 0). */
export const DATE_IMPOSSIBLE = -2_000_001
/** A date with a time but no zone that may be midnight in France written in UTC: this day, or the next. */
export const DATE_DOUBTFUL = -2_000_002

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

const LAST_YEAR = 9999
/** The day number before the first of each month of the years 0 to 9999, and one entry after the last. */
const monthStarts = new Int32Array((LAST_YEAR + 1) * 12 + 1)
let before = -719_529
for (let month = 0; month < monthStarts.length; month += 1) {
  monthStarts[month] = before
  before += DAYS[month % 12]! + (month % 12 === 1 && isLeap(Math.floor(month / 12)) ? 1 : 0)
}

/** Days since 1970-01-01 of a calendar day, or DATE_IMPOSSIBLE. Years 0 to 9999 of the Gregorian calendar. */
export const civilDay = (year: number, month: number, day: number): number => {
  if (month < 1 || month > 12 || day < 1) return DATE_IMPOSSIBLE
  const index = year * 12 + month - 1
  const at = monthStarts[index]! + day
  return at <= monthStarts[index + 1]! ? at : DATE_IMPOSSIBLE
}

/** Reads `length` digits of `text` from `at` as a number; -1 if they are not digits. */
const digits = (text: string, at: number, length: number): number => {
  let value = 0
  const end = at + length
  for (let i = at; i < end; i += 1) {
    const digit = text.charCodeAt(i) - 48
    if (!(digit >= 0 && digit <= 9)) return -1
    value = value * 10 + digit
  }
  return value
}

const inPattern = (year: number, month: number, day: number): number =>
  year < 0 || month < 0 || month > 12 || day < 0 || day > 31 ? DATE_UNREADABLE : civilDay(year, month, day)

/** Exports may add a time: ` 00:00`, `T00:00:00.000Z`. */
const timeTail = /^[T ](\d{1,2}):(\d{2})(?::\d{2}(?:[.,]\d+)?)?( ?[AP]M)?(Z|[+-]\d{2}:?\d{2})?$/i

const DAY_MINUTES = 1_440
/** Cache: the timestamps of a column repeat, and the time zone lookup is slow. */
const momentDays = new Map<number, number>()

/** The date in France for a time in minutes since 1970-01-01 UTC. */
const dayOfMoment = (minutes: number): number => {
  let day = momentDays.get(minutes)
  if (day === undefined) {
    const found = dayNumber(businessDateAt(new Date(minutes * 60_000)))
    day = Number.isNaN(found) ? DATE_UNREADABLE : found
    if (momentDays.size < 10_000) momentDays.set(minutes, day)
  }
  return day
}

/** True for a time that, read as UTC, is midnight in France: 23:00 in winter, 22:00 in summer. */
const mayBeMidnight = (day: number, minutes: number): boolean => {
  if (minutes !== 22 * 60 && minutes !== 23 * 60) return false
  const moment = day * DAY_MINUTES + minutes
  return dayOfMoment(moment) > day && dayOfMoment(moment - 1) === day
}

/**
 * The day of a date with a time: with a zone, the day in France; without one, the day as written, unless the time may
 * be midnight in France, which is the next day.
 */
const dayWithTime = (day: number, tail: string): number => {
  const time = tail.length < 40 ? timeTail.exec(tail) : null
  if (!time) return DATE_UNREADABLE
  if (day <= DATE_UNREADABLE) return day
  const [, hours, minutes, half, zone] = time
  const hour = half ? (Number(hours) % 12) + (/p/i.test(half) ? 12 : 0) : Number(hours)
  if (hour > 23 || Number(minutes) > 59) return DATE_UNREADABLE
  const at = hour * 60 + Number(minutes)
  if (!zone) return mayBeMidnight(day, at) ? DATE_DOUBTFUL : day
  const digits = zone.replace(/\D/g, '')
  const offset = digits === '' ? 0 : Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2))
  return dayOfMoment(day * DAY_MINUTES + at + (zone.startsWith('-') ? offset : -offset))
}

type Order = 'day' | 'month' | 'year'
type Shape = { first: Order; separator: number; century: number; pattern: RegExp }

const shape = (first: Order, separator: string, years: 2 | 4 = 4): Shape => ({
  first,
  separator: separator.charCodeAt(0),
  // Business dates are recent: two-digit years are in this century.
  century: years === 2 ? 2000 : 0,
  pattern: new RegExp(
    first === 'year'
      ? `^(\\d{4})[${separator}](\\d{2})[${separator}](\\d{2})(?!\\d)`
      : `^(\\d{1,2})[${separator}](\\d{1,2})[${separator}](\\d{${years}})(?!\\d)`,
  ),
})

const shapes: Record<Exclude<DateFormat, 'yyyyMMdd'>, Shape> = {
  'dd/MM/yyyy': shape('day', '/'),
  'yyyy-MM-dd': shape('year', '-'),
  'MM-dd-yyyy': shape('month', '-'),
  'MM/dd/yyyy': shape('month', '/'),
  'dd-MM-yyyy': shape('day', '-'),
  'dd.MM.yyyy': shape('day', '.'),
  'yyyy/MM/dd': shape('year', '/'),
  'dd/MM/yy': shape('day', '/', 2),
  'MM/dd/yy': shape('month', '/', 2),
}

const readDigits = (text: string): number =>
  text.length === 8 ? inPattern(digits(text, 0, 4), digits(text, 4, 2), digits(text, 6, 2)) : DATE_UNREADABLE

const readerOf = (format: DateFormat): ((text: string) => number) => {
  if (format === 'yyyyMMdd') return readDigits
  const { first, separator, century, pattern } = shapes[format]
  const isYearFirst = first === 'year'
  const isDayFirst = first === 'day'
  const inOrder = (a: number, b: number, c: number): number =>
    isYearFirst ? inPattern(a, b, c) : isDayFirst ? inPattern(c, b, a) : inPattern(c, a, b)
  return (text) => {
    if (text.length === 10 && century === 0) {
      if (isYearFirst) {
        if (text.charCodeAt(4) !== separator || text.charCodeAt(7) !== separator) return DATE_UNREADABLE
        return inOrder(digits(text, 0, 4), digits(text, 5, 2), digits(text, 8, 2))
      }
      if (text.charCodeAt(2) === separator && text.charCodeAt(5) === separator)
        return inOrder(digits(text, 0, 2), digits(text, 3, 2), digits(text, 6, 4))
    }
    const match = pattern.exec(text)
    if (!match) return DATE_UNREADABLE
    const [whole, a, b, c] = match
    const day = inOrder(Number(a), Number(b), isYearFirst ? Number(c) : Number(c) + century)
    return whole.length === text.length ? day : dayWithTime(day, text.slice(whole.length))
  }
}

const readers = Object.fromEntries(dateFormats.map((format) => [format, readerOf(format)])) as Record<
  DateFormat,
  (text: string) => number
>

/** A reader for one date format: days since 1970-01-01, or one of the codes above. */
export const dateReader = (format: DateFormat): ((text: string) => number) => readers[format]

/**
 * Reads a date in one format (IMP-07). The pattern accepts day 0-31 and month 0-12, then the date is checked, so 31/02
 * is an error and never 3 March. Day and month may have one digit if one of them comes first.
 */
export const readDate = (text: string, format: DateFormat): number => readers[format](text)

/** True for a date with a two-digit year. */
export const hasShortYear = (text: string): boolean => /^\d{1,2}([./-])\d{1,2}\1\d{2}(?!\d)/.test(text)

const EXCEL_EPOCH = civilDay(1899, 12, 30)
/** Days between Excel's two date systems: serial 0 is 1904-01-01 in the second. */
export const DATE_1904_SHIFT = 1462
const MAX_SERIAL = 2_958_465

/**
 * A numeric workbook cell as days since 1970-01-01: a serial (its time is dropped), or a date typed as the number
 * yyyyMMdd. A time that may be midnight in France in UTC leaves the day open. Serials before 1 March 1900 are refused,
 * because Excel counts a day that did not exist.
 */
export const readSerial = (serial: number, date1904: boolean): number => {
  const day = Math.floor(serial)
  if (day >= 10_000_000) return day === serial ? readDate(String(day), 'yyyyMMdd') : DATE_UNREADABLE
  if (!(day <= MAX_SERIAL && day >= (date1904 ? 0 : 61))) return DATE_UNREADABLE
  const date = EXCEL_EPOCH + day + (date1904 ? DATE_1904_SHIFT : 0)
  return day !== serial && mayBeMidnight(date, Math.round((serial - day) * DAY_MINUTES)) ? DATE_DOUBTFUL : date
}

/**
 * The share of cells that each format reads as existing dates, best first; ties keep the order of `dateFormats`.
 * @returns the share 0 to 1 of the filled cells.
 */
export const rankDateFormats = (cells: readonly string[]): { format: DateFormat; share: number }[] => {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  return dateFormats
    .map((format) => {
      const read = filled.filter((cell) => readDate(cell, format) > DATE_UNREADABLE).length
      return { format, share: filled.length === 0 ? 0 : read / filled.length }
    })
    .sort((a, b) => b.share - a.share)
}

/** Maximum number of examples kept of cells that only another format can read. */
const EXAMPLES = 5
/** Cells examined to find the other format. */
const LOOKED_AT = 1_000

/**
 * Why the date format of a column is uncertain. `cells` only fit another format, so cells that fit both may be swapped;
 * without such cells, `twin` fits the whole column as well.
 */
export type DateDoubt = { twin: DateFormat | null; cells: { line: number; value: string }[] }

/** The format that swaps day and month. */
const twins: Partial<Record<DateFormat, DateFormat>> = {
  'dd/MM/yyyy': 'MM/dd/yyyy',
  'MM/dd/yyyy': 'dd/MM/yyyy',
  'dd-MM-yyyy': 'MM-dd-yyyy',
  'MM-dd-yyyy': 'dd-MM-yyyy',
  'dd/MM/yy': 'MM/dd/yy',
  'MM/dd/yy': 'dd/MM/yy',
}

/**
 * Observes the cells of the date columns while they are read, and reports cells that contradict the format or a second
 * format that fits them all.
 */
export const dateWitness = (format: DateFormat) => {
  const twin = twins[format] ?? null
  const readTwin = twin === null ? null : readers[twin]
  const cells: DateDoubt['cells'] = []
  let read = 0
  let isDecided = readTwin === null
  let looked = 0
  return {
    /** A cell that fits the format. */
    fits: (text: string): void => {
      if (isDecided) return
      read += 1
      if (readTwin!(text) <= DATE_UNREADABLE) isDecided = true
    },
    /** A cell that does not fit. */
    fails: (text: string, line: number): void => {
      if (looked >= LOOKED_AT || cells.length >= EXAMPLES) return
      looked += 1
      if (dateFormats.some((other) => other !== format && readers[other](text) > DATE_UNREADABLE))
        cells.push({ line, value: text })
    },
    doubt: (): DateDoubt | null => {
      if (cells.length > 0) return { twin, cells }
      return !isDecided && read > 0 ? { twin, cells } : null
    },
  }
}

/**
 * The only format that fits all dates of a column; null if none or several do. Cells that fit no format are ignored.
 * @param known the format of the last import, which is kept unless the cells contradict it
 */
export const decideDateFormat = (cells: readonly string[], known: DateFormat | null): DateFormat | null => {
  const dates = [...new Set(cells.map((cell) => cell.trim()))].filter((cell) =>
    dateFormats.some((format) => readDate(cell, format) > DATE_UNREADABLE),
  )
  const all = dateFormats.filter((format) => dates.every((cell) => readDate(cell, format) > DATE_UNREADABLE))
  if (known !== null && all.includes(known)) return known
  // A two-digit year could also be a day.
  return dates.length === 0 || all.length !== 1 || all[0]!.endsWith('/yy') ? null : all[0]!
}
