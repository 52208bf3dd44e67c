import { describe, expect, test } from 'vitest'
import { checkInsolvency, proofOfDebtDueBy } from '../../src/domain/insolvency.ts'

describe('insolvency proceedings', () => {
  test.each([
    ['2026-09-12', '2026-11-12'],
    // The last day of a shorter month, and the turn of the year.
    ['2026-12-31', '2027-02-28'],
    ['2027-12-31', '2028-02-29'],
    ['2026-06-30', '2026-08-30'],
    ['2026-11-01', '2027-01-01'],
  ])('published on %s, proofs of claim are due by %s', (since, dueBy) => {
    expect(proofOfDebtDueBy(since)).toBe(dueBy)
  })

  test.each([
    ['2026-11-20', undefined],
    ['2016-11-22', undefined],
    ['2026-11-21', 'DATE_FUTURE'],
    ['2016-11-21', 'DATE_TOO_OLD'],
    ['2026-02-31', 'DATE_REQUIRED'],
    [null, 'DATE_REQUIRED'],
  ])('%s, on 2026-11-20: %s', (since, code) => {
    expect(checkInsolvency(since, '2026-11-20')[0]?.code).toBe(code)
  })
})
