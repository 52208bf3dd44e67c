/**
 * The business days of France: Monday to Friday except the eleven legal holidays (Code du travail L3133-1). The two
 * further holidays of Alsace-Moselle are ignored: most accounts are elsewhere, and a reminder on those days does no
 * harm.
 */
import { type BusinessDate, dateOf, dayNumber, weekdayOfNumber } from './dates.ts'

const DAY_MS = 86_400_000

/** Easter Sunday of a Gregorian year, as a day number (the anonymous algorithm, Meeus 1991). */
export const easterDay = (year: number): number => {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const inCentury = year % 100
  const epact =
    (19 * golden +
      century -
      Math.floor(century / 4) -
      Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) +
      15) %
    30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7
  const correction = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const march = epact + weekday - 7 * correction + 114
  return Date.UTC(year, Math.floor(march / 31) - 1, (march % 31) + 1) / DAY_MS
}

const holidaysByYear = new Map<number, ReadonlySet<number>>()

/** Day numbers of the legal holidays of a year. */
export const holidaysOf = (year: number): ReadonlySet<number> => {
  let days = holidaysByYear.get(year)
  if (!days) {
    const easter = easterDay(year)
    const fixed = ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25']
    const movable = [1, 39, 50].map((after) => easter + after)
    days = new Set([...fixed.map((day) => dayNumber(`${String(year).padStart(4, '0')}-${day}`)), ...movable])
    holidaysByYear.set(year, days)
  }
  return days
}

/**
 * True if the day number is neither a weekend nor a holiday.
 * @throws RangeError for a day that does not exist
 */
export const isBusinessDayNumber = (day: number): boolean => {
  if (!Number.isInteger(day)) throw new RangeError(`not a day: ${day}`)
  const weekday = weekdayOfNumber(day)
  if (weekday > 5) return false
  return !holidaysOf(new Date(day * DAY_MS).getUTCFullYear()).has(day)
}

const nextByDay = new Map<number, number>()

/** The same day number if it is a business day, otherwise the next one. Cached, because planning calls it often. */
export const nextBusinessDayNumber = (day: number): number => {
  let next = nextByDay.get(day)
  if (next === undefined) {
    next = day
    while (!isBusinessDayNumber(next)) next += 1
    nextByDay.set(day, next)
  }
  return next
}

/** The same day number if it is a business day, otherwise the previous one. */
export const previousBusinessDayNumber = (day: number): number => {
  let previous = day
  while (!isBusinessDayNumber(previous)) previous -= 1
  return previous
}

/** True for a legal holiday of France. */
export const isHoliday = (date: BusinessDate): boolean => holidaysOf(Number(date.slice(0, 4))).has(dayNumber(date))

/** True for a business day of France. */
export const isBusinessDay = (date: BusinessDate): boolean => isBusinessDayNumber(dayNumber(date))

/** `date` if it is a business day of France, otherwise the next one. */
export const nextBusinessDay = (date: BusinessDate): BusinessDate => dateOf(nextBusinessDayNumber(dayNumber(date)))
