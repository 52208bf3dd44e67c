import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DASHBOARD_PERIODS } from '../../src/domain/constants.ts'
import { dsoOf, isDashboardPeriod, mondayOf, periodStart, promisedByWeek } from '../../src/domain/dashboard/index.ts'
import { addDays } from '../../src/domain/dates.ts'

describe('figures of the dashboard', () => {
  test('periods are 90, 182 and 365 days, including today', () => {
    expect(DASHBOARD_PERIODS).toEqual([90, 182, 365])
    expect([90, 91, 0].map(isDashboardPeriod)).toEqual([true, false, false])
    expect(periodStart('2025-09-09', 90)).toBe('2025-06-12')
  })

  test('DSO: open balance divided by the invoiced amount, times the days', () => {
    expect(dsoOf(50_000_00, 100_000_00, 90)).toBe(45)
    expect(dsoOf(33_333_33, 100_000_00, 90)).toBe(30)
    expect(dsoOf(200_000_00, 100_000_00, 90)).toBe(180)
    expect(dsoOf(-5_00, 100_00, 90)).toBe(0)
    expect(dsoOf(5_00, 0, 90)).toBeNull()
    expect(dsoOf(5_00, -1, 90)).toBeNull()
  })

  test('weeks start on Mondays', () => {
    expect(['2025-09-08', '2025-09-14', '2025-09-15', '1969-12-31'].map(mondayOf)).toEqual([
      '2025-09-08',
      '2025-09-08',
      '2025-09-15',
      '1969-12-29',
    ])
  })

  test('promised payments: by week from this one, with late and distant ones separate', () => {
    const { weeks, late, later } = promisedByWeek(
      [
        { date: '2025-09-08', amount: 1 },
        { date: '2025-09-09', amount: 10 },
        { date: '2025-09-14', amount: 100 },
        { date: '2025-09-15', amount: 1_000 },
        { date: '2026-01-01', amount: 10_000 },
      ],
      '2025-09-09',
    )
    expect(weeks.slice(0, 2)).toEqual([
      { from: '2025-09-08', to: '2025-09-14', amount: 110, promises: 2 },
      { from: '2025-09-15', to: '2025-09-21', amount: 1_000, promises: 1 },
    ])
    expect([late, later]).toEqual([1, 10_000])
  })

  test('no promise is lost or counted twice', () => {
    const promise = fc.record({ date: fc.integer({ min: -400, max: 400 }), amount: fc.integer({ min: 1, max: 1e9 }) })
    fc.assert(
      fc.property(fc.array(promise), (given) => {
        const promises = given.map(({ date, amount }) => ({ date: addDays('2025-09-09', date), amount }))
        const { weeks, late, later } = promisedByWeek(promises, '2025-09-09')
        const all = weeks.reduce((sum, { amount }) => sum + amount, late + later)
        expect(all).toBe(promises.reduce((sum, { amount }) => sum + amount, 0))
      }),
    )
  })
})
