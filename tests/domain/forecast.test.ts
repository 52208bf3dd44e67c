import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  expectedDates,
  type ForecastInvoice,
  forecastError,
  forecastRuns,
} from '../../src/domain/dashboard/forecast.ts'
import { addDays, daysBetween } from '../../src/domain/dates.ts'

/** A Tuesday. */
const TODAY = '2026-11-24'

const paid = (tiersRef: string, dueDaysAgo: number, delay: number): ForecastInvoice => {
  const dueDate = addDays(TODAY, -dueDaysAgo)
  return {
    tiersRef,
    documentDate: addDays(dueDate, -30),
    dueDate,
    amount: 100_00,
    dueAmount: 0,
    clearingDate: addDays(dueDate, delay),
  }
}
const open = (tiersRef: string, dueDaysAgo: number, dueAmount = 80_00): ForecastInvoice => ({
  ...paid(tiersRef, dueDaysAgo, 0),
  dueAmount,
  clearingDate: null,
})
const expectedOf = (invoices: ForecastInvoice[], on = TODAY) =>
  expectedDates(invoices, on).map(({ invoice, expected, cents }) => [
    invoice.tiersRef,
    expected && daysBetween(invoice.dueDate, expected),
    cents,
  ])

describe('when open invoices will be paid', () => {
  const slow = [2, 4, 10, 20, 40].map((delay) => paid('SLOW', 100, delay))
  const quick = [0, 1, 1, 1, 1, 2, 2].map((delay) => paid('QUICK', 60, delay))

  test('at the median delay of their customer; an older one at three quarters, then at nine tenths', () => {
    const known = [...slow, ...quick]
    const of = (dueDaysAgo: number) => expectedOf([...known, open('SLOW', dueDaysAgo)])
    expect(of(-5)).toEqual([['SLOW', 10, 80_00]])
    expect(of(12)).toEqual([['SLOW', 20, 80_00]])
    expect(of(30)).toEqual([['SLOW', 40, 80_00]])
    expect(of(40)).toEqual([['SLOW', null, 80_00]])
  })

  test('a customer with fewer than five paid invoices pays as the account does', () => {
    expect(expectedOf([...quick, ...slow.slice(0, 4), open('SLOW', -1)])).toEqual([['SLOW', 2, 80_00]])
    expect(expectedOf([open('NEW', -1)])).toEqual([['NEW', null, 80_00]])
  })

  test('a past forecast knows only what had happened then, and the whole amount of what was paid since', () => {
    const then = addDays(TODAY, -70)
    const lateOne = paid('QUICK', 75, 20)
    const early = [3, 3, 3, 3, 3].map((delay) => paid('QUICK', 90, delay))
    // Paid after that day, and written after it.
    expect(expectedOf([...early, lateOne, open('QUICK', -10)], then)).toEqual([['QUICK', null, 100_00]])
    expect(expectedOf([...early, paid('QUICK', 69, 20)], then)).toEqual([['QUICK', 3, 100_00]])
  })

  test('each open invoice is forecast once, after the day, or not at all', () => {
    const anyInvoice = fc
      .record({
        tiersRef: fc.constantFrom('A', 'B', 'C'),
        due: fc.integer({ min: -40, max: 300 }),
        delay: fc.option(fc.integer({ min: -20, max: 90 })),
      })
      .map(({ tiersRef, due, delay }) =>
        delay === null || delay > due ? open(tiersRef, due) : paid(tiersRef, due, delay),
      )
    fc.assert(
      fc.property(fc.array(anyInvoice, { maxLength: 60 }), fc.integer({ min: 0, max: 60 }), (invoices, ago) => {
        const on = addDays(TODAY, -ago)
        const forecast = expectedDates(invoices, on)
        const wereOpen = invoices.filter(
          ({ documentDate, clearingDate }) => documentDate <= on && (clearingDate === null || clearingDate > on),
        )
        expect(forecast.map(({ invoice }) => invoice)).toEqual(wereOpen)
        for (const { expected } of forecast) expect(expected === null || expected > on).toBe(true)
      }),
    )
  })
})

test('two forecasts of four weeks are tested, and the next one begins with the current week', () => {
  const { tests, coming } = forecastRuns(TODAY)
  expect(tests.map(({ madeOn, weeks }) => [madeOn, weeks[0]?.from, weeks.at(-1)?.to])).toEqual([
    ['2026-09-27', '2026-09-28', '2026-10-25'],
    ['2026-10-25', '2026-10-26', '2026-11-22'],
  ])
  expect([coming.madeOn, coming.weeks[0]?.from, coming.weeks.at(-1)?.to]).toEqual([
    '2026-11-23',
    '2026-11-23',
    '2026-12-20',
  ])
})

test('the error is what the weeks differ by, over what was collected', () => {
  expect(
    forecastError([
      { forecast: 80, collected: 100 },
      { forecast: 130, collected: 100 },
    ]),
  ).toBe(0.25)
  expect(forecastError([{ forecast: 80, collected: 0 }])).toBeNull()
})
