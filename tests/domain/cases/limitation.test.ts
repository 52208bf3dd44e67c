import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isLimitationNear, limitationDate, limitationEnd } from '../../../src/domain/cases/index.ts'
import { addDays, dateOf } from '../../../src/domain/dates.ts'

const due = (dueDate: string, limitationYears: number | null = null) => ({ dueDate, limitationYears })

describe('limitation', () => {
  test.each([
    ['between professionals', due('2024-03-10'), 'B2B', '2029-03-10'],
    ['against an individual', due('2024-03-10'), 'B2C', '2026-03-10'],
    ['of transport, marked', due('2024-03-10', 1), 'B2B', '2025-03-10'],
    ['of 29 February', due('2024-02-29'), 'B2B', '2029-03-01'],
    ['of 29 February to 29 February', due('2024-02-29', 4), 'B2B', '2028-02-29'],
  ] as const)('%s', (_, invoice, type, end) => {
    expect(limitationEnd(invoice, type)).toBe(end)
  })

  test('the first of several counts', () => {
    expect(limitationDate([due('2024-05-01'), due('2024-03-10'), due('2026-01-01', 1)], 'B2B')).toBe('2027-01-01')
    expect(limitationDate([], 'B2B')).toBeNull()
  })

  test('it is warned of from 90 days ahead of the earlier date, invoice or due, and never ceases to be', () => {
    const dates = fc.integer({ min: 15_000, max: 25_000 }).map(dateOf)
    fc.assert(
      fc.property(dates, fc.integer({ min: -5, max: 120 }), fc.nat(400), (end, term, more) => {
        const first = addDays(end, -90 - Math.max(0, term))
        expect(isLimitationNear(end, term, addDays(first, -1))).toBe(false)
        expect(isLimitationNear(end, term, addDays(first, more))).toBe(true)
      }),
    )
  })
})
