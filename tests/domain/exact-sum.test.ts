import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exactSum } from '../../src/domain/exact-sum.ts'

const owed = (...cents: number[]) => cents.map((amount, at) => ({ cents: amount, at }))
const placesOf = (amounts: number[], cents: number) => exactSum(owed(...amounts), cents)?.map(({ at }) => at) ?? null

describe('documents that add up to an amount', () => {
  test.each([
    ['one of them', [10, 25, 40], 25, [1]],
    ['some of them', [10, 25, 40], 50, [2, 0]],
    ['all of them', [10, 25], 35, [1, 0]],
    ['the first of several of the same amount', [30, 10, 10, 10], 20, [1, 2]],
    ['none', [10, 25], 20, null],
    ['two choices', [60, 40, 100], 100, null],
    ['nothing to pay', [10], 0, null],
  ])('%s', (_, amounts, cents, places) => {
    expect(placesOf(amounts, cents)).toEqual(places)
  })

  test('what is found adds up, and no other choice of amounts does', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 9 }),
        fc.integer({ min: 1, max: 120 }),
        (amounts, cents) => {
          const choices = new Set<string>()
          for (let mask = 0; mask < 2 ** amounts.length; mask += 1) {
            const taken = amounts.filter((_, at) => ((mask >> at) & 1) === 1)
            if (taken.reduce((sum, one) => sum + one, 0) === cents) choices.add(taken.sort((a, b) => a - b).join())
          }
          const found = exactSum(owed(...amounts), cents)
          expect(found === null).toBe(choices.size !== 1)
          if (found)
            expect(
              choices.has(
                found
                  .map((one) => one.cents)
                  .sort((a, b) => a - b)
                  .join(),
              ),
            ).toBe(true)
        },
      ),
    )
  })

  test.each([150, 400, 50_000])('too many documents to tell (%i) are given up', (length) => {
    const many = owed(...Array.from({ length }, (_, at) => 1_000_000 + at * 7))
    expect(exactSum(many, 200_000_001)).toBeNull()
  })

  test('takes what it costs from the steps of its caller, and looks no further without any', () => {
    const steps = { left: 1_000 }
    expect(exactSum(owed(10, 25, 40), 50, steps)).toHaveLength(2)
    expect(steps.left).toBeLessThan(1_000)
    expect(exactSum(owed(...Array.from({ length: 100 }, (_, at) => 1_000 + at * 7)), 50_001, steps)).toBeNull()
    expect(steps.left).toBe(0)
    expect(exactSum(owed(10), 10, steps)).toBeNull()
  })
})
