/** A date of business without a zone: `yyyy-MM-dd`. Compares in order as text. */
export type BusinessDate = string

/** The zone in which planning happens. */
export const PLANNING_ZONE = 'Europe/Paris'

const DAY_MS = 86_400_000
const pattern = /^(\d{4})-(\d{2})-(\d{2})$/

/** Days since 1970-01-01 of a valid date; `NaN` for a day that no calendar has (31 February). */
export const dayNumber = (date: BusinessDate): number => {
  const match = pattern.exec(date)
  if (!match) return Number.NaN
  const year = Number(match[1])
  const month = Number(match[2])
  const day = Number(match[3])
  const at = new Date(Date.UTC(year, month - 1, day))
  // The year too: Date.UTC takes the years 0 to 99 for 1900 to 1999.
  const exists = at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === day
  return exists ? at.getTime() / DAY_MS : Number.NaN
}

/** The date of a day number. */
export const dateOf = (days: number): BusinessDate => new Date(days * DAY_MS).toISOString().slice(0, 10)

/** True for a date that exists. */
export const isBusinessDate = (text: string): boolean => !Number.isNaN(dayNumber(text))

/** `date` moved by whole days. */
export const addDays = (date: BusinessDate, days: number): BusinessDate => dateOf(dayNumber(date) + days)

/** Whole days from `from` to `to`; negative when `to` comes first. */
export const daysBetween = (from: BusinessDate, to: BusinessDate): number => dayNumber(to) - dayNumber(from)

const parisDay = new Intl.DateTimeFormat('sv-SE', { timeZone: PLANNING_ZONE, dateStyle: 'short' })

/** The business date in Europe/Paris at a moment. */
export const businessDateAt = (moment: Date): BusinessDate => parisDay.format(moment)

/** `dd/MM/yyyy`, in both languages (UI-02). */
export const formatDate = (date: BusinessDate): string => `${date.slice(8, 10)}/${date.slice(5, 7)}/${date.slice(0, 4)}`
