import { businessDateAt, dayNumber } from '../dates.ts'
import { type DateFormat, dateFormats } from './mapping-types.ts'

/** A cell that no format reads. */
export const DATE_UNREADABLE = -2_000_000
/** A cell in the right format whose day no calendar has (31/02, day 0, month 0). */
export const DATE_IMPOSSIBLE = -2_000_001
/** A date with a time and no zone that may be midnight in France written in UTC: this day, or the next one. */
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

/** `length` digits of `text` from `at` as a number, or -1. */
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

/** After the date may stand a time, as exports write it: ` 00:00`, `T00:00:00.000Z`. */
const timeTail = /^[T ](\d{1,2}):(\d{2})(?::\d{2}(?:[.,]\d+)?)?( ?[AP]M)?(Z|[+-]\d{2}:?\d{2})?$/i

const DAY_MINUTES = 1_440
/** Moments of a column repeat: each is looked up once in the calendar of the zone. */
const momentDays = new Map<number, number>()

/** The day in France of a moment, in minutes since 1970-01-01 UTC. */
const dayOfMoment = (minutes: number): number => {
  let day = momentDays.get(minutes)
  if (day === undefined) {
    const found = dayNumber(businessDateAt(new Date(minutes * 60_000)))
    day = Number.isNaN(found) ? DATE_UNREADABLE : found
    if (momentDays.size < 10_000) momentDays.set(minutes, day)
  }
  return day
}

/** True for a time of a day that is midnight in France if it is in UTC: 23:00 in winter, 22:00 in summer. */
const mayBeMidnight = (day: number, minutes: number): boolean => {
  if (minutes !== 22 * 60 && minutes !== 23 * 60) return false
  const moment = day * DAY_MINUTES + minutes
  return dayOfMoment(moment) > day && dayOfMoment(moment - 1) === day
}

/**
 * The day that a date with a time behind it means: of a moment with its zone the day in France; without a zone the day
 * as it stands, unless the time may be midnight in France, which is the next day.
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
  // Dates of business are not a hundred years old: two digits are a year of this century.
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

/** The reader of text dates in one format: days since 1970-01-01, or one of the codes above that are no day. */
export const dateReader = (format: DateFormat): ((text: string) => number) => readers[format]

/**
 * A text date in one format (IMP-07). The pattern takes day 0-31 and month 0-12; whether the day exists is asked
 * afterwards, so 31/02 is an error and never 3 March. Day and month may have one digit where the day or the month comes
 * first.
 */
export const readDate = (text: string, format: DateFormat): number => readers[format](text)

/** True for a date whose year has two digits only. */
export const hasShortYear = (text: string): boolean => /^\d{1,2}([./-])\d{1,2}\1\d{2}(?!\d)/.test(text)

const EXCEL_EPOCH = civilDay(1899, 12, 30)
/** Days between the two date systems of Excel: serial 0 is 1904-01-01 in the second. */
export const DATE_1904_SHIFT = 1462
const MAX_SERIAL = 2_958_465

/**
 * A number cell of a workbook as days since 1970-01-01: a serial of its date system (time of day dropped), or a date
 * typed as the number yyyyMMdd. A time that may be midnight in France in UTC leaves the day open. Serials before 1 March 1900, where Excel counts a day that never was, are unreadable.
 */
export const readSerial = (serial: number, date1904: boolean): number => {
  const day = Math.floor(serial)
  if (day >= 10_000_000) return day === serial ? readDate(String(day), 'yyyyMMdd') : DATE_UNREADABLE
  if (!(day <= MAX_SERIAL && day >= (date1904 ? 0 : 61))) return DATE_UNREADABLE
  const date = EXCEL_EPOCH + day + (date1904 ? DATE_1904_SHIFT : 0)
  return day !== serial && mayBeMidnight(date, Math.round((serial - day) * DAY_MINUTES)) ? DATE_DOUBTFUL : date
}

/**
 * How many of the cells each format reads as a day that exists, best first; a tie keeps the order of `dateFormats`.
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

/** Cells that a format does not read and another one does: examples with their lines, at most this many are kept. */
const EXAMPLES = 5
/** Cells looked at to find in which other format they are written. */
const LOOKED_AT = 1_000

/**
 * Why the format of a column of dates is not certain. `cells` are read by another format and not by the chosen one, so
 * that those which both read may be swapped; without any, `twin` reads every date of the column as well.
 */
export type DateDoubt = { twin: DateFormat | null; cells: { line: number; value: string }[] }

/** The format that reads most cells of the other, with day and month swapped. */
const twins: Partial<Record<DateFormat, DateFormat>> = {
  'dd/MM/yyyy': 'MM/dd/yyyy',
  'MM/dd/yyyy': 'dd/MM/yyyy',
  'dd-MM-yyyy': 'MM-dd-yyyy',
  'MM-dd-yyyy': 'dd-MM-yyyy',
  'dd/MM/yy': 'MM/dd/yy',
  'MM/dd/yy': 'dd/MM/yy',
}

/**
 * Watches the cells of the date columns while they are read: a column has one format, and what contradicts it, or fits
 * another one as well, is told.
 */
export const dateWitness = (format: DateFormat) => {
  const twin = twins[format] ?? null
  const readTwin = twin === null ? null : readers[twin]
  const cells: DateDoubt['cells'] = []
  let read = 0
  let isDecided = readTwin === null
  let looked = 0
  return {
    /** A cell that the format reads. */
    fits: (text: string): void => {
      if (isDecided) return
      read += 1
      if (readTwin!(text) <= DATE_UNREADABLE) isDecided = true
    },
    /** A cell that it does not read. */
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
 * The one format in which all dates of a column are written; null where none reads all, or several do. A cell that no
 * format reads says nothing.
 * @param known the format of the last import: it stands where the cells do not contradict it.
 */
export const decideDateFormat = (cells: readonly string[], known: DateFormat | null): DateFormat | null => {
  const dates = [...new Set(cells.map((cell) => cell.trim()))].filter((cell) =>
    dateFormats.some((format) => readDate(cell, format) > DATE_UNREADABLE),
  )
  const all = dateFormats.filter((format) => dates.every((cell) => readDate(cell, format) > DATE_UNREADABLE))
  if (known !== null && all.includes(known)) return known
  // Two digits of a year may be its day just as well.
  return dates.length === 0 || all.length !== 1 || all[0]!.endsWith('/yy') ? null : all[0]!
}
