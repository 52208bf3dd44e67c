import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkAction, partnerFee, partnerFeeWithVat } from '../../../src/domain/cases/index.ts'

describe('the partner', () => {
  test.each([
    [0, 0],
    [100_00, 15_00],
    [350_50, 52_58],
    [3, 0],
    [4, 1],
  ])('[CASE-07] keeps 15 %% of the amount recovered: of %i cents, %i', (recovered, fee) => {
    expect(partnerFee(recovered)).toBe(fee)
  })

  test('[CASE-07] states its fee without tax and with VAT', () => {
    expect(partnerFeeWithVat(150_50)).toEqual({ net: 22_58, vat: 4_52, gross: 27_10 })
  })

  test('never keeps more than the amount recovered, nor less for more', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 12 }), fc.nat(10 ** 6), (recovered, more) => {
        expect(partnerFee(recovered)).toBeLessThanOrEqual(recovered)
        expect(partnerFee(recovered + more)).toBeGreaterThanOrEqual(partnerFee(recovered))
      }),
    )
  })

  test.each([
    ['an acceptance', { action: 'ACCEPT', reason: '', amount: null }, []],
    ['a refusal without a reason', { action: 'REFUSE', reason: '  ', amount: null }, ['reason VALUE_MISSING']],
    ['a refusal with one', { action: 'REFUSE', reason: 'Créance prescrite', amount: null }, []],
    ['a closing without words', { action: 'CLOSE', reason: '', amount: null }, []],
    ['a novel', { action: 'CLOSE', reason: 'x'.repeat(1_001), amount: null }, ['reason TOO_LONG']],
    ['a recovery without an amount', { action: 'RECOVER', reason: '', amount: null }, ['amount VALUE_MISSING']],
    ['a recovery of nothing', { action: 'RECOVER', reason: '', amount: 0 }, ['amount AMOUNT_NOT_POSITIVE']],
    ['a recovery of all that is left', { action: 'RECOVER', reason: '', amount: 100_00 }, []],
    ['a recovery of more', { action: 'RECOVER', reason: '', amount: 100_01 }, ['amount AMOUNT_TOO_HIGH']],
  ] as const)('%s', (_name, draft, expected) => {
    expect(checkAction(draft, 100_00).map(({ field, code }) => `${field} ${code}`)).toEqual(expected)
  })
})
