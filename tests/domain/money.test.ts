import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatMoney, fromDecimal, fromNumeric, toDecimal, toNumeric } from '../../src/domain/money.ts'

const spaces = (text: string): string => text.replace(/\s/g, ' ')
/** The range of numeric(14,2). */
const storable = fc.integer({ min: -99_999_999_999_999, max: 99_999_999_999_999 })

describe('money', () => {
  test('[UI-03] is written with exactly two decimals in fr-FR or en-US, in the account’s currency', () => {
    expect(spaces(formatMoney(123_456_70, 'fr', 'EUR'))).toBe('123 456,70 €')
    expect(formatMoney(123_456_70, 'en', 'EUR')).toBe('€123,456.70')
    expect(formatMoney(5, 'en', 'USD')).toBe('$0.05')
    expect(spaces(formatMoney(-1_00, 'fr', 'EUR'))).toBe('-1,00 €')
    // A currency without decimals still shows two.
    expect(formatMoney(1_000_00, 'en', 'JPY')).toBe('¥1,000.00')
  })

  test('is unchanged by JSON and the database', () => {
    fc.assert(
      fc.property(storable, (cents) => {
        expect(fromDecimal(toDecimal(cents))).toBe(cents)
        expect(fromNumeric(toNumeric(cents))).toBe(cents)
        expect(toNumeric(cents)).toMatch(/^-?\d+\.\d{2}$/)
      }),
    )
  })

  test('rounds a third decimal half away from zero, without negative zero', () => {
    expect([1.005, -1.005, 0.285, 1.004].map(fromDecimal)).toEqual([101, -101, 29, 100])
    expect(Object.is(fromDecimal(-0.001), 0)).toBe(true)
    expect(Object.is(fromNumeric('-0.00'), 0)).toBe(true)
  })
})
