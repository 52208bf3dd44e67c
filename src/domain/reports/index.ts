import { nextBusinessDay } from '../calendar.ts'
import { addDays, type BusinessDate, weekdayOf } from '../dates.ts'

/** How often a report is sent; NEVER: not at all. */
export const reportTurns = ['NEVER', 'WEEK', 'MONTH'] as const
export type ReportTurn = (typeof reportTurns)[number]

/** The days of the week on which a report can leave: 1 is Monday, 5 Friday. */
export const reportWeekdays = [1, 2, 3, 4, 5] as const

/** What a member asks for: how often, and for a weekly report on which day. */
export type ReportValues = { every: ReportTurn; weekday: number | null }

export type ReportProblem = { field: 'every' | 'weekday'; code: 'VALUE_INVALID' }

/** The rules of a report, shared by screen and server. */
export const checkReport = ({ every, weekday }: ReportValues): ReportProblem[] =>
  every === 'WEEK' && !reportWeekdays.some((day) => day === weekday)
    ? [{ field: 'weekday', code: 'VALUE_INVALID' }]
    : []

/**
 * The last day, today or before, on which a report was to leave: on its weekday, or on the first day of the month; where
 * that is no business day, on the next one.
 */
export const lastReportDay = (
  { every, weekday }: { every: Exclude<ReportTurn, 'NEVER'>; weekday: number },
  today: BusinessDate,
): BusinessDate => {
  const begins =
    every === 'WEEK'
      ? addDays(today, -((weekdayOf(today) - weekday + 7) % 7))
      : (`${today.slice(0, 7)}-01` as BusinessDate)
  const day = nextBusinessDay(begins)
  if (day <= today) return day
  return lastReportDay({ every, weekday }, addDays(begins, -1))
}
