import { describe, expect, test } from 'vitest'
import {
  checkPosting,
  doubtsOf,
  FORMAL_NOTICE_STALE_DAYS,
  isFormalNoticeStale,
  isProviderSilent,
  REGISTERED_SILENT_DAYS,
  renewalProblem,
} from '../../../src/domain/cases/index.ts'
import { addDays } from '../../../src/domain/dates.ts'

const madeOn = '2026-11-13'
const letter = { madeOn, asked: 1_200_00, owed: 1_200_00 }
const lastDay = addDays(madeOn, FORMAL_NOTICE_STALE_DAYS)
const staleFrom = addDays(lastDay, 1)

describe('a generated letter', () => {
  test('made on a Friday may be posted unchanged on Monday, not on Tuesday', () => {
    expect([lastDay, staleFrom].map((on) => isFormalNoticeStale(letter, on))).toEqual([false, true])
    expect([doubtsOf(letter, lastDay), doubtsOf(letter, staleFrom)]).toEqual([[], ['NOTICE_STALE']])
  })

  test('with amounts no longer due is outdated from the first day, and for another reason once all is paid', () => {
    expect(doubtsOf({ ...letter, owed: 700_00 }, madeOn)).toEqual(['NOTICE_AMOUNT_CHANGED'])
    expect(doubtsOf({ ...letter, owed: 700_00 }, staleFrom)).toEqual(['NOTICE_AMOUNT_CHANGED', 'NOTICE_STALE'])
    expect(doubtsOf({ ...letter, owed: 0 }, staleFrom)).toEqual(['NOTICE_SETTLED'])
  })

  test('is regenerated only if it is outdated and an amount is due', () => {
    expect(renewalProblem(letter, lastDay)).toBe('NOTICE_UP_TO_DATE')
    expect(renewalProblem(letter, staleFrom)).toBeNull()
    expect(renewalProblem({ ...letter, owed: 700_00 }, madeOn)).toBeNull()
    expect(renewalProblem({ ...letter, owed: 0 }, staleFrom)).toBe('NOTICE_SETTLED')
  })
})

describe('a posting', () => {
  const today = addDays(madeOn, 10)
  const posting = { postedOn: lastDay, trackingNumber: '', confirmed: false }
  const check = (given: Partial<typeof posting>, facts = letter) =>
    checkPosting({ ...posting, ...given }, { ...facts, today })

  test('in time is accepted, however late it is reported; a late one needs confirmation, by the day of posting', () => {
    expect(check({})).toEqual([])
    expect(check({ postedOn: staleFrom })).toEqual([{ field: 'confirmed', code: 'NOTICE_STALE' }])
    expect(check({ postedOn: staleFrom, confirmed: true })).toEqual([])
  })

  test('of a letter with nothing due any more, or another amount, needs confirmation', () => {
    expect(check({}, { ...letter, owed: 0 })).toEqual([{ field: 'confirmed', code: 'NOTICE_SETTLED' }])
    expect(check({}, { ...letter, owed: 1 })).toEqual([{ field: 'confirmed', code: 'NOTICE_AMOUNT_CHANGED' }])
    expect(check({ confirmed: true }, { ...letter, owed: 0 })).toEqual([])
  })

  test('on an impossible day is refused for that alone, confirmed or not', () => {
    for (const [postedOn, code] of [
      ['', 'DATE_MISSING'],
      ['2026-02-30', 'DATE_INVALID'],
      [addDays(today, 1), 'DATE_FUTURE'],
      [addDays(madeOn, -1), 'DATE_BEFORE_NOTICE'],
    ] as const)
      for (const confirmed of [false, true])
        expect(check({ postedOn, confirmed }, { ...letter, owed: 0 })).toEqual([{ field: 'postedOn', code }])
  })
})

test('a provider is silent when it has had a letter for more than five days', () => {
  const silentFrom = addDays(madeOn, REGISTERED_SILENT_DAYS + 1)
  expect([addDays(silentFrom, -1), silentFrom].map((day) => isProviderSilent(madeOn, day))).toEqual([false, true])
})
