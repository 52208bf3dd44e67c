import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween } from '../../src/domain/dates.ts'
import {
  type DueInvoice,
  monthsUpTo,
  paymentBehaviour,
  weightedDelay,
} from '../../src/domain/payment-behaviour/index.ts'

const TODAY = '2026-11-24'
const none = { kept: 0, broken: 0 }

const invoice = (dueDaysAgo: number, amount: number, paidAfter: number | null, more: Partial<DueInvoice> = {}) => {
  const dueDate = addDays(TODAY, -dueDaysAgo)
  return {
    dueDate,
    amount,
    dueAmount: paidAfter === null ? amount : 0,
    clearingDate: paidAfter === null ? null : addDays(dueDate, paidAfter),
    disputed: false,
    ...more,
  }
}

const anyInvoice: fc.Arbitrary<DueInvoice> = fc
  .record({
    ago: fc.integer({ min: -60, max: 500 }),
    amount: fc.integer({ min: 1, max: 5_000_000 }),
    left: fc.double({ min: 0.01, max: 1, noNaN: true }),
    delay: fc.option(fc.integer({ min: -40, max: 200 })),
    disputed: fc.boolean(),
  })
  .map(({ ago, amount, left, delay, disputed }) => {
    const paid = delay !== null && ago - delay >= 0
    const dueAmount = paid ? 0 : Math.max(1, Math.round(amount * left))
    return invoice(ago, amount, paid ? delay : null, { dueAmount, disputed })
  })

describe('how a customer pays', () => {
  test('the delay is weighted by amounts, and what is unpaid counts until today', () => {
    expect(weightedDelay([invoice(60, 100_00, 10), invoice(20, 300_00, null)], TODAY)).toEqual({
      days: 17.5,
      invoices: 2,
      amount: 400_00,
      unpaid: 300_00,
    })
    expect(weightedDelay([invoice(30, 100_00, -5)], TODAY).days).toBe(-5)
    // Of a part payment, what is left counts.
    expect(weightedDelay([invoice(10, 100_00, null, { dueAmount: 40_00 })], TODAY)).toMatchObject({
      days: 10,
      amount: 40_00,
      unpaid: 40_00,
    })
    expect(weightedDelay([], TODAY).days).toBeNull()
  })

  test('the trend compares the last six months with the six before, and makes the score worse only when it grows', () => {
    const grown = paymentBehaviour([invoice(300, 100_00, 2), invoice(60, 100_00, 12)], none, TODAY)
    expect(grown.trend).toMatchObject({ recent: { days: 12 }, before: { days: 2 }, days: 10 })
    expect(grown.score).toEqual({ points: 83, off: { delay: 7, promises: 0, disputes: 0, trend: 10 } })
    const better = paymentBehaviour([invoice(300, 100_00, 12), invoice(60, 100_00, 2)], none, TODAY)
    expect(better.score).toEqual({ points: 93, off: { delay: 7, promises: 0, disputes: 0, trend: 0 } })
    expect(paymentBehaviour([invoice(60, 100_00, 2)], none, TODAY).trend.days).toBeNull()
  })

  test('broken promises and disputed invoices take points off by their share', () => {
    const { promises, disputed, score } = paymentBehaviour(
      [invoice(60, 100_00, 0, { disputed: true }), invoice(50, 300_00, 0)],
      { kept: 1, broken: 3 },
      TODAY,
    )
    expect(promises).toEqual({ kept: 1, broken: 3, share: 0.25 })
    expect(disputed).toEqual({ invoices: 1, of: 2, amount: 100_00, share: 0.5 })
    expect(score).toEqual({ points: 80, off: { delay: 0, promises: 15, disputes: 5, trend: 0 } })
  })

  test('nothing to judge by: no score, and invoices not due or older than a year do not count', () => {
    const { score, delay } = paymentBehaviour([invoice(0, 100_00, null), invoice(366, 100_00, 90)], none, TODAY)
    expect([score, delay.invoices]).toEqual([null, 0])
    expect(paymentBehaviour([invoice(365, 100_00, 90)], none, TODAY).delay).toMatchObject({ invoices: 1, days: 90 })
  })

  test('months end with that of the day', () => {
    expect(monthsUpTo('2026-02-10', 3)).toEqual(['2025-12', '2026-01', '2026-02'])
    expect(monthsUpTo(TODAY)).toHaveLength(12)
  })

  test('of any invoices: the points are between 0 and 100 and what is taken off, and the delay lies between the delays', () => {
    fc.assert(
      fc.property(
        fc.array(anyInvoice, { maxLength: 30 }),
        fc.record({ kept: fc.nat(9), broken: fc.nat(9) }),
        (invoices, promises) => {
          const { delay, score, months, disputed } = paymentBehaviour(invoices, promises, TODAY)
          const due = invoices.filter(({ dueDate }) => dueDate < TODAY && daysBetween(dueDate, TODAY) <= 365)
          expect(delay.invoices).toBe(due.length)
          expect(disputed.invoices).toBe(due.filter((one) => one.disputed).length)
          expect(months.reduce((sum, one) => sum + one.invoices, 0)).toBeLessThanOrEqual(due.length)
          expect(score === null).toBe(due.length === 0)
          if (!score) return
          const delays = due.map(({ dueDate, clearingDate }) => daysBetween(dueDate, clearingDate ?? TODAY))
          expect(delay.days).toBeGreaterThanOrEqual(Math.min(...delays) - 0.05)
          expect(delay.days).toBeLessThanOrEqual(Math.max(...delays) + 0.05)
          const { points, off } = score
          expect(points).toBeGreaterThanOrEqual(0)
          expect(points + off.delay + off.promises + off.disputes + off.trend).toBe(100)
        },
      ),
    )
  })

  test('an unpaid invoice makes the delay worse each day, until it is paid', () => {
    fc.assert(
      fc.property(
        fc.array(anyInvoice, { minLength: 1, maxLength: 20 }),
        fc.integer({ min: 1, max: 90 }),
        (known, later) => {
          const due = known.filter(({ dueDate }) => dueDate < TODAY)
          fc.pre(due.some(({ clearingDate }) => clearingDate === null))
          const now = weightedDelay(due, TODAY).days!
          expect(weightedDelay(due, addDays(TODAY, later)).days!).toBeGreaterThanOrEqual(now)
        },
      ),
    )
  })
})
