import { describe, expect, test } from 'vitest'
import { addMonths } from '../../src/domain/dates.ts'
import { subscriptionPrice } from '../../src/domain/payments/index.ts'
import { firstTerms, lastDayOf } from '../../src/domain/subscriptions/index.ts'

describe('prices of the subscription', () => {
  test('39 EUR a month excluding tax, manually or by automatic debit; a year saves 20 %', () => {
    expect(subscriptionPrice('ONE_MONTH')).toEqual({ net: 39_00, vat: 7_80, gross: 46_80 })
    expect(subscriptionPrice('AUTOMATIC_DEBIT')).toEqual(subscriptionPrice('ONE_MONTH'))
    expect(subscriptionPrice('ONE_YEAR')).toEqual({ net: 374_40, vat: 74_88, gross: 449_28 })
  })
})

describe('periods of the subscription', () => {
  test('a month later is the same day, or the last of a shorter month', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
    expect(addMonths('2028-01-31', 1)).toBe('2028-02-29')
    expect(addMonths('2026-11-22', 12)).toBe('2027-11-22')
    expect(addMonths('2026-12-15', 1)).toBe('2027-01-15')
    expect(addMonths('2026-01-15', -1)).toBe('2025-12-15')
  })

  test('periods follow each other without gaps, and the 31st returns after February', () => {
    expect([1, 2, 3].map((periods) => lastDayOf('2026-01-31', 'ONE_MONTH', periods))).toEqual([
      '2026-02-27',
      '2026-03-30',
      '2026-04-29',
    ])
    expect(lastDayOf('2026-11-22', 'ONE_YEAR', 1)).toBe('2027-11-21')
  })

  test('a trial lasts 30 days from today; the paid plan may wait 14 days for its first payment', () => {
    expect(firstTerms('TRIAL', 'ONE_MONTH', '2026-11-22')).toMatchObject({
      status: 'TRIAL',
      terms: { validUntil: '2026-12-21', paidPeriods: 0 },
    })
    expect(firstTerms('BASIC', 'AUTOMATIC_DEBIT', '2026-11-22')).toMatchObject({
      status: 'UNPAID',
      terms: { validUntil: '2026-12-05', paidPeriods: 0 },
    })
  })
})
