import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../../src/domain/dates.ts'
import { judgedParts, oldestCovering, promiseEnd, totalOf } from '../../../src/domain/events/index.ts'

const day = (offset: number) => addDays('2026-11-02', offset)
/** Everything is known at once, and there is no grace. */
const clockOn = (today: string) => ({ today, promiseGraceDays: 0, importedOn: today })

const parts = fc
  .uniqueArray(fc.record({ offset: fc.nat(300), amount: fc.integer({ min: 1, max: 500_00 }) }), {
    selector: ({ offset }) => offset,
    minLength: 1,
    maxLength: 12,
  })
  .map((all) => all.map(({ offset, amount }) => ({ date: day(offset), amount })))

describe('a promise in instalments', () => {
  test('once the first ones are paid, exactly they are kept', () => {
    fc.assert(
      fc.property(parts, fc.nat(500_00), fc.nat(12), (all, beyond, paidParts) => {
        const openAmount = totalOf(all) + beyond
        const judged = judgedParts(all, openAmount)
        const paid = totalOf(judged.slice(0, paidParts))
        const kept = judged.filter(
          ({ date, amount, openAmount: from }) =>
            promiseEnd({ paymentDate: date, amount, openAmount: from }, openAmount - paid, clockOn(day(0))) === 'KEPT',
        )
        expect(kept).toEqual(judged.slice(0, paidParts))
      }),
    )
  })

  test('the next one that is not paid is broken after its day', () => {
    const [first, second] = judgedParts(
      [
        { date: day(40), amount: 500_00 },
        { date: day(10), amount: 500_00 },
      ],
      1_000_00,
    )
    expect([first?.date, second?.date]).toEqual([day(10), day(40)])
    const end = (part: typeof first, left: number, today: string) =>
      promiseEnd({ paymentDate: part!.date, amount: part!.amount, openAmount: part!.openAmount }, left, clockOn(today))
    expect(end(first, 1_000_00, day(10))).toBeNull()
    expect(end(first, 1_000_00, day(11))).toBe('BROKEN')
    expect(end(second, 500_00, day(11))).toBeNull()
    expect(end(second, 500_00, day(41))).toBe('BROKEN')
    expect(end(second, 0, day(41))).toBe('KEPT')
  })

  test('covers the oldest invoices, no more than its amount and the credits need', () => {
    const invoices = fc
      .array(fc.integer({ min: 1, max: 900_00 }), { maxLength: 8 })
      .map((amounts) => amounts.map((dueAmount, index) => ({ uniqueRef: String(index), dueAmount })))
    fc.assert(
      fc.property(invoices, fc.nat(3_000_00), fc.nat(200_00), (all, amount, credits) => {
        const refs = oldestCovering(amount, all, credits)
        expect(refs).toEqual(all.slice(0, refs.length).map(({ uniqueRef }) => uniqueRef))
        const covered = all.slice(0, refs.length).reduce((sum, { dueAmount }) => sum + dueAmount, 0)
        const lastOne = all[refs.length - 1]?.dueAmount ?? 0
        expect(covered >= amount + credits || refs.length === all.length).toBe(true)
        if (refs.length > 0) expect(covered - lastOne).toBeLessThan(amount + credits)
      }),
    )
  })
})
