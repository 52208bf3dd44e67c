import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../src/domain/dates.ts'
import { agedBalance, balanceOf, balancesByCustomer } from '../../src/domain/ledger/index.ts'

const today = '2026-06-08'
const row = (daysLate: number, dueAmount: number, tiersRef = 'C1') => ({
  tiersRef,
  dueDate: addDays(today, -daysLate),
  dueAmount,
})

const rows = fc.array(
  fc.record({
    tiersRef: fc.constantFrom('C1', 'C2', 'C3'),
    dueDate: fc.integer({ min: -100, max: 400 }).map((days) => addDays(today, -days)),
    dueAmount: fc.integer({ min: -1_000_000, max: 1_000_000 }),
  }),
)

describe('the balance of a customer', () => {
  test('total after credits, overdue before credits, days overdue of the oldest', () => {
    expect(balanceOf([row(40, 300_00), row(5, 100_00), row(0, 50_00), row(90, -20_00)], today)).toEqual({
      total: 430_00,
      overdue: 400_00,
      credits: -20_00,
      daysLate: 40,
      openCount: 3,
      overdueCount: 2,
    })
  })

  test('nothing is overdue on its due date', () => {
    expect(balanceOf([row(0, 50_00)], today)).toMatchObject({ overdue: 0, daysLate: 0, overdueCount: 0 })
    expect(balanceOf([], today)).toMatchObject({ total: 0, daysLate: 0 })
  })
})

describe('the aged balance', () => {
  test('the days at the edges of the buckets', () => {
    const aged = agedBalance(
      [-1, 0, 1, 30, 31, 60, 61, 90, 91, 4000].map((days, i) => row(days, 10 ** i)),
      today,
    )
    expect(aged.buckets).toEqual([
      { bucket: 'NOT_DUE', amount: 11, movements: 2 },
      { bucket: 'D1_30', amount: 1_100, movements: 2 },
      { bucket: 'D31_60', amount: 110_000, movements: 2 },
      { bucket: 'D61_90', amount: 11_000_000, movements: 2 },
      { bucket: 'OVER_90', amount: 1_100_000_000, movements: 2 },
    ])
  })

  test('credits are counted separately, and hide no old invoice', () => {
    const aged = agedBalance([row(100, 500_00), row(10, -600_00), row(3, 20_00, 'C2')], today)
    expect(aged).toMatchObject({ credits: -600_00, overdue: 520_00, total: -80_00, lateTiers: 2 })
  })

  test('matches the customers’ balances for any movements', () => {
    fc.assert(
      fc.property(rows, (movements) => {
        const aged = agedBalance(movements, today)
        const balances = [...balancesByCustomer(movements, today).values()]
        const sum = (pick: (balance: (typeof balances)[number]) => number) =>
          balances.reduce((total, balance) => total + pick(balance), 0)
        expect(aged.total).toBe(sum(({ total }) => total))
        expect(aged.overdue).toBe(sum(({ overdue }) => overdue))
        expect(aged.credits).toBe(sum(({ credits }) => credits))
        expect(aged.lateTiers).toBe(sum(({ overdueCount }) => (overdueCount > 0 ? 1 : 0)))
        expect(aged.buckets.reduce((total, { amount }) => total + amount, aged.credits)).toBe(aged.total)
      }),
    )
  })
})
