import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isBusinessDay, nextBusinessDay } from '../../src/domain/calendar.ts'
import { addDays, type BusinessDate } from '../../src/domain/dates.ts'
import { checkReport, lastReportDay, reportWeekdays } from '../../src/domain/reports/index.ts'

const days = fc.integer({ min: 0, max: 3_000 }).map((n) => addDays('2024-01-01', n))
const weekdays = fc.constantFrom(...reportWeekdays)

/** An independent source of the day of the week. */
const isoWeekday = (date: BusinessDate): number => new Date(`${date}T12:00:00Z`).getUTCDay() || 7

describe('days of reports', () => {
  test('[OUT-07] a weekly report leaves on its weekday, or on the next business day after a holiday', () => {
    expect(lastReportDay({ every: 'WEEK', weekday: 1 }, '2026-11-25')).toBe('2026-11-23')
    // Wednesday, Armistice Day.
    expect(lastReportDay({ every: 'WEEK', weekday: 3 }, '2026-11-11')).toBe('2026-11-04')
    expect(lastReportDay({ every: 'WEEK', weekday: 3 }, '2026-11-12')).toBe('2026-11-12')
    fc.assert(
      fc.property(days, weekdays, (today, weekday) => {
        const day = lastReportDay({ every: 'WEEK', weekday }, today)
        expect(day <= today).toBe(true)
        expect(isBusinessDay(day)).toBe(true)
        const begins = [0, 1, 2, 3, 4].map((back) => addDays(day, -back)).find((one) => isoWeekday(one) === weekday)
        expect(begins && nextBusinessDay(begins)).toBe(day)
      }),
    )
  })

  test('[OUT-07] a monthly report leaves on the first business day of the month', () => {
    expect(lastReportDay({ every: 'MONTH', weekday: 1 }, '2026-11-25')).toBe('2026-11-02')
    // The first of January 2027 is a Friday and a holiday.
    expect(lastReportDay({ every: 'MONTH', weekday: 1 }, '2027-01-03')).toBe('2026-12-01')
    expect(lastReportDay({ every: 'MONTH', weekday: 1 }, '2027-01-04')).toBe('2027-01-04')
    fc.assert(
      fc.property(days, (today) => {
        const day = lastReportDay({ every: 'MONTH', weekday: 1 }, today)
        expect(day <= today && isBusinessDay(day)).toBe(true)
        expect(nextBusinessDay(`${day.slice(0, 8)}01`)).toBe(day)
      }),
    )
  })

  test('between two days each report leaves once, in order', () => {
    fc.assert(
      fc.property(days, weekdays, fc.constantFrom('WEEK' as const, 'MONTH' as const), (today, weekday, every) => {
        const before = lastReportDay({ every, weekday }, today)
        const after = lastReportDay({ every, weekday }, addDays(today, 1))
        expect(after === before || after === addDays(today, 1)).toBe(true)
      }),
    )
  })

  test('a weekly report needs a working day of the week', () => {
    for (const weekday of [0, 6, 7, 1.5])
      expect(checkReport({ every: 'WEEK', weekday })).toEqual([{ field: 'weekday', code: 'VALUE_INVALID' }])
    for (const weekday of reportWeekdays) expect(checkReport({ every: 'WEEK', weekday })).toEqual([])
    expect(checkReport({ every: 'MONTH', weekday: 0 })).toEqual([])
  })
})
