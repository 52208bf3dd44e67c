import { describe, expect, test } from 'vitest'
import { easterDay, holidaysOf, isBusinessDay, nextBusinessDay } from '../../src/domain/calendar.ts'
import { dateOf } from '../../src/domain/dates.ts'

describe('French business days', () => {
  test('Easter of known years', () => {
    const known = [
      '1954-04-18',
      '1981-04-19',
      '2000-04-23',
      '2008-03-23',
      '2011-04-24',
      '2024-03-31',
      '2025-04-20',
      '2026-04-05',
      '2038-04-25',
      '2049-04-18',
      '2076-04-19',
    ]
    for (const date of known) expect(dateOf(easterDay(Number(date.slice(0, 4))))).toBe(date)
  })

  test('Easter is always a Sunday from 22 March to 25 April', () => {
    for (let year = 1900; year <= 2200; year += 1) {
      const date = dateOf(easterDay(year))
      expect(new Date(`${date}T00:00:00Z`).getUTCDay()).toBe(0)
      expect(date.slice(5) >= '03-22' && date.slice(5) <= '04-25').toBe(true)
    }
  })

  test('the eleven legal holidays of 2026', () => {
    expect([...holidaysOf(2026)].map(dateOf).sort()).toEqual([
      '2026-01-01',
      '2026-04-06',
      '2026-05-01',
      '2026-05-08',
      '2026-05-14',
      '2026-05-25',
      '2026-07-14',
      '2026-08-15',
      '2026-11-01',
      '2026-11-11',
      '2026-12-25',
    ])
  })

  test('weekends and holidays are skipped, across years too', () => {
    expect(nextBusinessDay('2026-06-08')).toBe('2026-06-08')
    expect(nextBusinessDay('2026-06-13')).toBe('2026-06-15')
    expect(nextBusinessDay('2026-04-04')).toBe('2026-04-07')
    expect(nextBusinessDay('2026-05-01')).toBe('2026-05-04')
    expect(nextBusinessDay('2027-01-01')).toBe('2027-01-04')
    expect(nextBusinessDay('2022-12-31')).toBe('2023-01-02')
    expect(isBusinessDay('2026-11-11')).toBe(false)
    expect(isBusinessDay('2026-11-12')).toBe(true)
  })

  test('days before 1970 have their weekday too', () => {
    expect(nextBusinessDay('1969-12-27')).toBe('1969-12-29')
  })

  test('an invalid day is refused instead of searched forever', () => {
    expect(() => nextBusinessDay('2026-02-31')).toThrow(RangeError)
  })
})
