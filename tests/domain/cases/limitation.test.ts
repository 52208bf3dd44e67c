import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isLimitationNear, type LimitedInvoice, limitationEnd, limitationOf } from '../../../src/domain/cases/index.ts'
import { addDays, dateOf, dayNumber } from '../../../src/domain/dates.ts'

const due = (dueDate: string, limitationYears: number | null = null): LimitedInvoice => ({
  documentDate: dueDate,
  dueDate,
  limitationYears,
  acknowledgedOn: [],
})
const acknowledged = (dueDate: string, ...acknowledgedOn: string[]) => ({ ...due(dueDate), acknowledgedOn })

const days = fc.integer({ min: 15_000, max: 25_000 }).map(dateOf)
const types = fc.constantFrom('B2B', 'B2C', 'PUBLIC')

describe('limitation period', () => {
  test.each([
    ['between professionals', due('2024-03-10'), 'B2B', '2029-03-10'],
    ['against an individual', due('2024-03-10'), 'B2C', '2026-03-10'],
    ['of transport, marked', due('2024-03-10', 1), 'B2B', '2025-03-10'],
    ['of a public body, whole years from the next one', due('2024-03-10'), 'PUBLIC', '2029-01-01'],
    ['of a public body, marked', due('2024-03-10', 1), 'PUBLIC', '2025-03-10'],
    ['of 29 February', due('2024-02-29'), 'B2B', '2029-03-01'],
    ['of 29 February to 29 February', due('2024-02-29', 4), 'B2B', '2028-02-29'],
  ] as const)('%s', (_, invoice, type, end) => {
    expect(limitationOf(invoice, type)).toEqual({ end, since: null })
  })

  test.each([
    ['a period of the same length runs from it', acknowledged('2024-03-10', '2025-06-01'), '2030-06-01', '2025-06-01'],
    [
      'of several the last counts, in any order',
      acknowledged('2020-01-10', '2024-02-01', '2022-05-02'),
      '2029-02-01',
      '2024-02-01',
    ],
    ['one that came too late revives nothing', acknowledged('2018-03-10', '2023-03-10'), '2023-03-10', null],
    ['the last possible day', acknowledged('2018-03-10', '2023-03-09'), '2028-03-09', '2023-03-09'],
    [
      'one that another one makes possible',
      acknowledged('2018-03-10', '2027-01-01', '2022-02-01'),
      '2032-01-01',
      '2027-01-01',
    ],
    ['before the due date nothing runs yet', acknowledged('2024-03-10', '2024-03-01'), '2029-03-10', null],
    [
      'never beyond 20 years',
      acknowledged('2000-03-10', '2005-01-01', '2009-06-01', '2014-01-01', '2018-01-01'),
      '2020-03-10',
      '2018-01-01',
    ],
  ] as const)('acknowledged: %s', (_, invoice, end, since) => {
    expect(limitationOf(invoice, 'B2B')).toEqual({ end, since })
  })

  test('a public body’s ends after four whole years from the year of the invoice, and restarts with an acknowledgement', () => {
    const invoice = { ...due('2024-01-20'), documentDate: '2023-12-21' }
    expect(limitationOf(invoice, 'PUBLIC')).toEqual({ end: '2028-01-01', since: null })
    const again = { ...invoice, acknowledgedOn: ['2025-05-02'] }
    expect(limitationOf(again, 'PUBLIC')).toEqual({ end: '2030-01-01', since: '2025-05-02' })
    expect(limitationEnd({ ...invoice, acknowledgedOn: ['2028-01-01'] }, 'PUBLIC')).toBe('2028-01-01')
    expect(isLimitationNear(invoice, 'PUBLIC', '2027-10-02')).toBe(false)
    expect(isLimitationNear(invoice, 'PUBLIC', '2027-10-03')).toBe(true)
  })

  test('a period set on the invoice is the one that restarts', () => {
    const invoice = { ...due('2024-03-10', 1), acknowledgedOn: ['2025-01-15'] }
    expect(limitationEnd(invoice, 'B2C')).toBe('2026-01-15')
  })

  test('an acknowledgement never shortens it, nor extends it beyond its length from the latest one', () => {
    fc.assert(
      fc.property(days, fc.array(days, { maxLength: 5 }), types, (dueDate, acknowledgedOn, type) => {
        const invoice = acknowledged(dueDate, ...acknowledgedOn)
        const { end, since } = limitationOf(invoice, type)
        const plain = limitationEnd(due(dueDate), type)
        expect(end >= plain).toBe(true)
        expect(end <= limitationEnd(due(since ?? dueDate), type)).toBe(true)
        expect(since === null).toBe(acknowledgedOn.every((day) => day < dueDate || day >= plain))
        expect(dayNumber(end)).not.toBeNaN()
      }),
    )
  })

  test('acknowledgements that came too late, or before it began, have no effect', () => {
    fc.assert(
      fc.property(days, fc.array(days, { maxLength: 5 }), types, (dueDate, acknowledgedOn, type) => {
        const all = limitationOf(acknowledged(dueDate, ...acknowledgedOn), type)
        const inTime = acknowledgedOn.filter((day) => day >= dueDate && all.since !== null && day <= all.since)
        expect(limitationOf(acknowledged(dueDate, ...inTime), type)).toEqual(all)
      }),
    )
  })

  test('the warning starts 90 days before the earlier date, invoice or due, and never stops', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -5, max: 120 }), fc.nat(400), types, (dueDate, term, more, type) => {
        const invoice = { ...due(dueDate), documentDate: addDays(dueDate, -term) }
        const first = addDays(limitationEnd(invoice, type), -90 - (type === 'PUBLIC' ? 0 : Math.max(0, term)))
        expect(isLimitationNear(invoice, type, addDays(first, -1))).toBe(false)
        expect(isLimitationNear(invoice, type, addDays(first, more))).toBe(true)
      }),
    )
  })

  test('after an acknowledgement, 90 days are enough', () => {
    const invoice = { ...acknowledged('2024-03-10', '2025-06-01'), documentDate: '2024-01-10' }
    expect(isLimitationNear(invoice, 'B2B', addDays('2030-06-01', -91))).toBe(false)
    expect(isLimitationNear(invoice, 'B2B', addDays('2030-06-01', -90))).toBe(true)
  })
})
