/** A calendar date without a time zone: `yyyy-MM-dd`. Sorts correctly as text. */
export type BusinessDate = string

/** The time zone of planning. */
export const PLANNING_ZONE = 'Europe/Paris'

const DAY_MS = 86_400_000
const pattern = /^(\d{4})-(\d{2})-(\d{2})$/

const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

const monthLength = (year: number, month: number): number =>
  month === 2 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : (monthLengths[month - 1] ?? 0)

/** Days since 1970-01-01; `NaN` for a date that does not exist (31 February). */
export const dayNumber = (date: BusinessDate): number => {
  const match = pattern.exec(date)
  if (!match) return Number.NaN
  const year = Number(match[1])
  const month = Number(match[2])
  const day = Number(match[3])
  // Date.UTC reads the years 0 to 99 as 1900 to 1999.
  if (year < 100 || day < 1 || day > monthLength(year, month)) return Number.NaN
  return Date.UTC(year, month - 1, day) / DAY_MS
}

/** `dayNumber` that remembers its results, for lists in which dates repeat. */
export const rememberedDays = (): ((date: BusinessDate) => number) => {
  const days = new Map<BusinessDate, number>()
  return (date) => {
    let day = days.get(date)
    if (day === undefined) {
      day = dayNumber(date)
      days.set(date, day)
    }
    return day
  }
}

/** The date of a day number. */
export const dateOf = (days: number): BusinessDate => new Date(days * DAY_MS).toISOString().slice(0, 10)

/** The weekday of a day number, from 1 for Monday to 7 for Sunday. */
export const weekdayOfNumber = (day: number): number => ((((day + 3) % 7) + 7) % 7) + 1

/** The weekday of a date, from 1 for Monday to 7 for Sunday. */
export const weekdayOf = (date: BusinessDate): number => weekdayOfNumber(dayNumber(date))

/** True if the date exists. */
export const isBusinessDate = (text: string): boolean => !Number.isNaN(dayNumber(text))

/** `date` plus a number of days. */
export const addDays = (date: BusinessDate, days: number): BusinessDate => dateOf(dayNumber(date) + days)

/** The same day of another month, or the last day of a shorter month. */
export const addMonths = (date: BusinessDate, months: number): BusinessDate => {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number]
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0))
  const wanted = Math.min(day, lastOfMonth.getUTCDate())
  return new Date(Date.UTC(lastOfMonth.getUTCFullYear(), lastOfMonth.getUTCMonth(), wanted)).toISOString().slice(0, 10)
}

/** Days from `from` to `to`; negative if `to` is earlier. */
export const daysBetween = (from: BusinessDate, to: BusinessDate): number => dayNumber(to) - dayNumber(from)

const parisDay = new Intl.DateTimeFormat('sv-SE', { timeZone: PLANNING_ZONE, dateStyle: 'short' })

/** The date in Europe/Paris at a given time. */
export const businessDateAt = (moment: Date): BusinessDate => parisDay.format(moment)

/** `dd/MM/yyyy`, in both languages (UI-02). */
export const formatDate = (date: BusinessDate): string => `${date.slice(8, 10)}/${date.slice(5, 7)}/${date.slice(0, 4)}`
