import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  businessDateAt,
  dateOf,
  dayNumber,
  daysBetween,
  formatDate,
  isBusinessDate,
} from '../../src/domain/dates.ts'

describe('business dates', () => {
  test('are shown as dd/MM/yyyy', () => {
    expect(formatDate('2026-03-09')).toBe('09/03/2026')
  })

  test('count across months, leap years and the change to summer time', () => {
    expect(addDays('2026-03-28', 2)).toBe('2026-03-30')
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
    expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2)
    expect(daysBetween('2026-10-26', '2026-10-24')).toBe(-2)
  })

  test('invalid calendar days are not dates', () => {
    for (const text of [
      '2026-02-29',
      '2026-02-31',
      '2026-13-01',
      '2026-00-10',
      '2026-04-00',
      '0050-01-01',
      '2026-1-1',
      '01/02/2026',
      '',
    ])
      expect(isBusinessDate(text)).toBe(false)
    expect(['2028-02-29', '2000-02-29', '2026-12-31'].every(isBusinessDate)).toBe(true)
    expect(['1900-02-29', '2026-04-31', '2026-12-32'].some(isBusinessDate)).toBe(false)
  })

  test('convert between number and text without loss', () => {
    fc.assert(
      fc.property(fc.integer({ min: -50_000, max: 100_000 }), (day) => {
        expect(dayNumber(dateOf(day))).toBe(day)
      }),
    )
  })

  test('change at midnight in Paris, in winter and in summer', () => {
    expect(businessDateAt(new Date('2026-01-15T22:59:59Z'))).toBe('2026-01-15')
    expect(businessDateAt(new Date('2026-01-15T23:00:00Z'))).toBe('2026-01-16')
    expect(businessDateAt(new Date('2026-07-15T21:59:59Z'))).toBe('2026-07-15')
    expect(businessDateAt(new Date('2026-07-15T22:00:00Z'))).toBe('2026-07-16')
  })
})
