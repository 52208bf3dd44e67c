import { type DateFormat, dateFormats } from './mapping-types.ts'

/** A cell that no format reads. */
export const DATE_UNREADABLE = -2_000_000
/** A cell in the right format whose day no calendar has (31/02, day 0, month 0). */
export const DATE_IMPOSSIBLE = -2_000_001

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

/** After the date may stand a time, as exports write it: ` 00:00`, `T00:00:00.000Z`. */
const timeTail = /^[T ]\d{1,2}:\d{2}(:\d{2}([.,]\d+)?)?( ?[AP]M|Z|[+-]\d{2}:?\d{2})?$/i

const tailIsTime = (text: string, from: number): boolean =>
  text.length === from || (text.length < 40 && timeTail.test(text.slice(from)))

/**
 * A text date in one format, as days since 1970-01-01, DATE_UNREADABLE or DATE_IMPOSSIBLE (IMP-07). The pattern takes
 * day 0-31 and month 0-12; whether the day exists is asked afterwards, so 31/02 is an error and never 3 March. Day and
 * month of `dd/MM/yyyy` may have one digit.
 */
export const readDate = (text: string, format: DateFormat): number => {
  if (format === 'dd/MM/yyyy') {
    if (text.length === 10 && text.charCodeAt(2) === 47 && text.charCodeAt(5) === 47)
      return inPattern(digits(text, 6, 4), digits(text, 3, 2), digits(text, 0, 2))
    const match = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?!\d)/.exec(text)
    if (!match || !tailIsTime(text, match[0].length)) return DATE_UNREADABLE
    return inPattern(Number(match[3]), Number(match[2]), Number(match[1]))
  }
  if (format === 'yyyyMMdd') {
    if (text.length !== 8) return DATE_UNREADABLE
    return inPattern(digits(text, 0, 4), digits(text, 4, 2), digits(text, 6, 2))
  }
  if (text.length < 10 || (text.length > 10 && !tailIsTime(text, 10))) return DATE_UNREADABLE
  if (format === 'yyyy-MM-dd') {
    if (text.charCodeAt(4) !== 45 || text.charCodeAt(7) !== 45) return DATE_UNREADABLE
    return inPattern(digits(text, 0, 4), digits(text, 5, 2), digits(text, 8, 2))
  }
  if (text.charCodeAt(2) !== 45 || text.charCodeAt(5) !== 45) return DATE_UNREADABLE
  return inPattern(digits(text, 6, 4), digits(text, 0, 2), digits(text, 3, 2))
}

const inPattern = (year: number, month: number, day: number): number =>
  year < 0 || month < 0 || month > 12 || day < 0 || day > 31 ? DATE_UNREADABLE : civilDay(year, month, day)

const EXCEL_EPOCH = civilDay(1899, 12, 30)
/** Days between the two date systems of Excel: serial 0 is 1904-01-01 in the second. */
export const DATE_1904_SHIFT = 1462
const MAX_SERIAL = 2_958_465

/**
 * A number cell of a workbook as days since 1970-01-01: a serial of its date system (time of day dropped), or a date
 * typed as the number yyyyMMdd. Serials before 1 March 1900, where Excel counts a day that never was, are unreadable.
 */
export const readSerial = (serial: number, date1904: boolean): number => {
  const day = Math.floor(serial)
  if (day >= 10_000_000) return day === serial ? readDate(String(day), 'yyyyMMdd') : DATE_UNREADABLE
  if (!(day <= MAX_SERIAL && day >= (date1904 ? 0 : 61))) return DATE_UNREADABLE
  return EXCEL_EPOCH + day + (date1904 ? DATE_1904_SHIFT : 0)
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
