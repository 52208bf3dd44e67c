import { type DateFormat, dateFormats } from './mapping-types.ts'

/** A cell that no format reads. */
export const DATE_UNREADABLE = -2_000_000
/** A cell in the right format whose day no calendar has (31/02, day 0, month 0). */
export const DATE_IMPOSSIBLE = -2_000_001

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

/** Days since 1970-01-01 of a calendar day, or DATE_IMPOSSIBLE. Years 0 to 9999 of the Gregorian calendar. */
export const civilDay = (year: number, month: number, day: number): number => {
  if (month < 1 || month > 12 || day < 1) return DATE_IMPOSSIBLE
  if (day > DAYS[month - 1]! && !(month === 2 && day === 29 && isLeap(year))) return DATE_IMPOSSIBLE
  // Counted from 1 March, so that the leap day ends its year.
  const y = month > 2 ? year : year - 1
  const era = Math.floor(y / 400)
  const yearOfEra = y - era * 400
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * 146_097 + dayOfEra - 719_468
}

/** `length` digits of `text` from `at` as a number, or -1. */
const digits = (text: string, at: number, length: number): number => {
  let value = 0
  for (let i = at; i < at + length; i += 1) {
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
  if (day > MAX_SERIAL || day < (date1904 ? 0 : 61)) return DATE_UNREADABLE
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
