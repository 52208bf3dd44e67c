import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  agedOver,
  bucketOn,
  countBackDsoOn,
  type DaySales,
  monthEndOf,
  monthStartOf,
  simpleDsoOn,
  trendDays,
} from '../../src/domain/dashboard/trend.ts'
import { addDays, daysBetween } from '../../src/domain/dates.ts'

const TODAY = '2026-11-24'
const anyDay = fc.integer({ min: 0, max: 800 }).map((ago) => addDays(TODAY, -ago))

describe('twelve months', () => {
  test('are the ends of eleven months, and today', () => {
    const days = trendDays(TODAY)
    expect([days.length, days[0], days[10], days[11]]).toEqual([12, '2025-12-31', '2026-10-31', TODAY])
    expect(trendDays('2026-03-31').slice(-3)).toEqual(['2026-01-31', '2026-02-28', '2026-03-31'])
    expect([monthEndOf('2028-02-01'), monthEndOf('2026-12-31'), monthStartOf(TODAY)]).toEqual([
      '2028-02-29',
      '2026-12-31',
      '2026-11-01',
    ])
  })

  test('an entry counts on each day on which it was open, in the bucket of its age then', () => {
    const days = trendDays(TODAY)
    const aged = agedOver(days, [
      { entered: 9, left: 12, dueDate: '2026-09-20', cents: 100_00 },
      { entered: 10, left: 11, dueDate: '2026-10-15', cents: -30_00 },
    ])
    expect(aged[8]).toMatchObject({ on: '2026-08-31', receivable: 0, credits: 0 })
    expect(aged[9]?.buckets).toMatchObject({ D1_30: 100_00, D31_60: 0 })
    expect(aged[10]).toMatchObject({ receivable: 70_00, credits: -30_00, buckets: { D31_60: 100_00 } })
    expect(aged[11]).toMatchObject({ receivable: 100_00, credits: 0, buckets: { D61_90: 100_00 } })
    expect(
      ['2026-11-24', '2026-11-23', '2026-10-25', '2026-08-26', '2026-08-25'].map((due) => bucketOn(due, TODAY)),
    ).toEqual(['NOT_DUE', 'D1_30', 'D1_30', 'D61_90', 'OVER_90'])
  })

  test('buckets and credits always add up to the receivables', () => {
    const entry = fc.record({
      entered: fc.integer({ min: 0, max: 12 }),
      left: fc.integer({ min: 0, max: 12 }),
      dueDate: anyDay,
      cents: fc.integer({ min: -1_000_000, max: 1_000_000 }),
    })
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 40 }), (entries) => {
        const aged = agedOver(trendDays(TODAY), entries)
        for (const { buckets, credits, receivable } of aged)
          expect(Object.values(buckets).reduce((sum, cents) => sum + cents, credits)).toBe(receivable)
        const spans = entries.reduce((sum, { entered, left, cents }) => sum + cents * Math.max(0, left - entered), 0)
        expect(aged.reduce((sum, { receivable }) => sum + receivable, 0)).toBe(spans)
      }),
    )
  })
})

describe('DSO by the count-back method', () => {
  const sales: DaySales[] = [
    { on: '2026-11-10', cents: 2_400_00 },
    { on: '2026-10-31', cents: 3_100_00 },
    { on: '2026-09-01', cents: 9_000_00 },
  ]

  test('takes off the latest months, and of the last one its share of days', () => {
    expect(countBackDsoOn(TODAY, 1_200_00, sales)).toBe(12)
    expect(countBackDsoOn(TODAY, 2_400_00, sales)).toBe(24)
    // 24 days of November, 31 of October, and half of September.
    expect(countBackDsoOn(TODAY, 10_000_00, sales)).toBe(24 + 31 + 15)
    expect(countBackDsoOn(TODAY, 20_000_00, sales)).toBeNull()
    expect(countBackDsoOn(TODAY, 0, sales)).toBe(0)
    expect(countBackDsoOn(TODAY, -5_00, [])).toBe(0)
  })

  test('months in which more was credited than invoiced count as days without sales', () => {
    expect(
      countBackDsoOn(TODAY, 100_00, [
        { on: '2026-11-02', cents: -50_00 },
        { on: '2026-10-05', cents: 100_00 },
      ]),
    ).toBe(24 + 31)
  })

  test('grows with the receivables, and never exceeds a year of months', () => {
    const anySales = fc.array(fc.record({ on: anyDay, cents: fc.integer({ min: 1, max: 1_000_000 }) }), {
      maxLength: 60,
    })
    fc.assert(
      fc.property(anySales, fc.nat(5_000_000), fc.nat(1_000_000), (known, receivable, more) => {
        const days = countBackDsoOn(TODAY, receivable, known)
        const later = countBackDsoOn(TODAY, receivable + more, known)
        if (days !== null) expect(days).toBeLessThanOrEqual(daysBetween('2025-12-01', TODAY) + 1)
        if (days !== null && later !== null) expect(later).toBeGreaterThanOrEqual(days)
        if (days === null) expect(later).toBeNull()
      }),
    )
  })

  test('the simple method on a past day uses what was invoiced before it', () => {
    expect(simpleDsoOn('2026-10-31', 3_100_00, sales, 90)).toBe(Math.round((3_100 / 12_100) * 900) / 10)
    expect(simpleDsoOn('2026-08-31', 3_100_00, sales, 90)).toBeNull()
  })
})
