/** When an account may reach its customers: its days and hours of contact, Paris time, and never on a public holiday. */
import { isHoliday } from './calendar.ts'
import { addDays, type BusinessDate, businessDateAt, PLANNING_ZONE, weekdayOf } from './dates.ts'
import { definitionOf, type Medium } from './mediums/index.ts'

/** Periods of a day, in order: pairs such as ['10:00', '13:00']. */
export type Hours = readonly (readonly [string, string])[]

export type ContactTimes = {
  /** Days of the week, from 1 for Monday to 6 for Saturday. */
  contactDays: readonly number[]
  /** For phone calls and text messages. */
  contactHours: Hours
  /** For e-mails, which disturb less. */
  emailHours: Hours
}

/** The same times as the API writes them. */
export const copyOfTimes = ({ contactDays, contactHours, emailHours }: ContactTimes) => {
  const copy = (hours: Hours): [string, string][] => hours.map(([from, to]) => [from, to])
  return { contactDays: [...contactDays], contactHours: copy(contactHours), emailHours: copy(emailHours) }
}

const clock = new Intl.DateTimeFormat('fr-FR', { timeZone: PLANNING_ZONE, hour: '2-digit', minute: '2-digit' })

/** The time that clocks in Paris show. */
export const clockAt = (at: Date): string => clock.format(at)

/** The moment at which clocks in Paris show this time; it exists, because contact hours are never at night. */
const momentAt = (day: BusinessDate, time: string): Date => {
  const summer = new Date(`${day}T${time}:00+02:00`)
  return clock.format(summer) === time ? summer : new Date(`${day}T${time}:00+01:00`)
}

const hoursOf = (medium: Medium, { contactHours, emailHours }: ContactTimes): Hours =>
  definitionOf(medium).keepsContactHours ? contactHours : emailHours

const isContactDay = (day: BusinessDate, { contactDays }: ContactTimes): boolean =>
  contactDays.includes(weekdayOf(day)) && !isHoliday(day)

/** True within the account's days and hours for a channel. */
export const mayContactAt = (medium: Medium, at: Date, times: ContactTimes): boolean => {
  const time = clock.format(at)
  return (
    isContactDay(businessDateAt(at), times) && hoursOf(medium, times).some(([from, to]) => time >= from && time < to)
  )
}

/** Longer than any run of days without contact: an account with one day a week, and that day a holiday twice. */
const LONGEST_WAIT_DAYS = 60

/**
 * The next moment within the account's hours for a channel: `at` itself when it is within them.
 * @throws RangeError for an account that has no days or no hours
 */
export const nextContactAt = (medium: Medium, at: Date, times: ContactTimes): Date => {
  if (mayContactAt(medium, at, times)) return at
  const today = businessDateAt(at)
  for (let days = 0; days <= LONGEST_WAIT_DAYS; days += 1) {
    const day = addDays(today, days)
    const starts = isContactDay(day, times) ? hoursOf(medium, times).map(([from]) => momentAt(day, from)) : []
    const next = starts.find((start) => start > at)
    if (next) return next
  }
  throw new RangeError('an account without hours of contact')
}
