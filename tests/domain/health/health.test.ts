import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addMonths } from '../../../src/domain/dates.ts'
import {
  altmanScore,
  assess,
  endOfMonitoring,
  hasFallen,
  healthObstacle,
  overrunOf,
  scoreOf,
  type YearlyAccounts,
  yearsOf,
} from '../../../src/domain/health/index.ts'

const TODAY = '2026-11-20'

/** In euros, as accounts are read. */
const accounts = (patch: Partial<YearlyAccounts> = {}): YearlyAccounts => ({
  closedOn: '2025-12-31',
  revenue: 2_000_000_00,
  operatingResult: 100_000_00,
  totalAssets: 1_000_000_00,
  currentAssets: 500_000_00,
  currentLiabilities: 300_000_00,
  totalLiabilities: 600_000_00,
  retainedEarnings: 250_000_00,
  equity: 400_000_00,
  ...patch,
})
const facts = (patch: Partial<YearlyAccounts> = {}) => ({ accounts: [accounts(patch)], proceedings: null })

const cents = fc.integer({ min: -50_000_000_00, max: 50_000_000_00 })
const positive = fc.integer({ min: 0, max: 50_000_000_00 })
const anyAccounts: fc.Arbitrary<YearlyAccounts> = fc.record({
  closedOn: fc.integer({ min: 0, max: 60 }).map((months) => addMonths('2026-10-31', -months)),
  revenue: positive,
  operatingResult: cents,
  totalAssets: positive,
  currentAssets: positive,
  currentLiabilities: positive,
  totalLiabilities: positive,
  retainedEarnings: cents,
  equity: cents,
})

describe('the Z″-score of Altman', () => {
  test('is the sum of its four weighted ratios', () => {
    // 6.56 x 0.2 + 3.26 x 0.25 + 6.72 x 0.1 + 1.05 x 0.6667
    expect(altmanScore(accounts())).toBe(3.5)
  })

  test('cannot be calculated without assets, and is limited without debts', () => {
    expect(altmanScore(accounts({ totalAssets: 0 }))).toBeNull()
    expect(altmanScore(accounts({ totalLiabilities: 0 }))).toBe(13.3)
  })

  test.each([
    [-9, 0],
    [-4, 0],
    [1.09, 34],
    [1.1, 35],
    [2.59, 64],
    [2.6, 65],
    [8, 100],
    [40, 100],
  ])('%d is %d on the scale, so that its zones match the classes', (z, score) => {
    expect(scoreOf(z)).toBe(score)
  })

  test('the scale rises with the score', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -20, max: 20, noNaN: true }),
        fc.double({ min: 0, max: 20, noNaN: true }),
        (z, more) => {
          expect(scoreOf(z + more)).toBeGreaterThanOrEqual(scoreOf(z))
        },
      ),
    )
  })
})

describe('credit assessment', () => {
  test('a sound company may owe a tenth of its equity or a twentieth of its revenue, whichever is less', () => {
    expect(assess(facts(), TODAY)).toEqual({
      class: 'SOUND',
      score: 70,
      z: 3.5,
      advised: 40_000_00,
      ceiling: 'EQUITY',
      reasons: [],
      closedOn: '2025-12-31',
    })
    expect(assess(facts({ revenue: 500_049_00 }), TODAY)).toMatchObject({ advised: 25_000_00, ceiling: 'REVENUE' })
  })

  test('in the grey zone half of it, with the reasons', () => {
    const grey = { currentAssets: 290_000_00, operatingResult: -1, retainedEarnings: 300_000_00 }
    expect(assess(facts(grey), TODAY)).toMatchObject({
      class: 'WATCH',
      advised: 20_000_00,
      reasons: ['GREY_ZONE', 'OPERATING_LOSS', 'SHORT_OF_CASH'],
    })
  })

  test('below it, with more debts than assets, in proceedings or without accounts: nothing', () => {
    expect(assess(facts({ currentAssets: 0 }), TODAY)).toMatchObject({ class: 'WEAK', advised: 0 })
    const indebted = assess(facts({ equity: -1 }), TODAY)
    expect(indebted).toMatchObject({ class: 'WEAK', score: 34, advised: 0, reasons: ['NEGATIVE_EQUITY'] })
    const failing = { ...facts(), proceedings: { openedOn: TODAY } }
    expect(assess(failing, TODAY)).toMatchObject({ class: 'FAILING', score: 0, reasons: ['PROCEEDINGS'], advised: 0 })
    expect(assess({ accounts: [], proceedings: null }, TODAY)).toMatchObject({
      class: 'UNKNOWN',
      score: null,
      reasons: ['NO_ACCOUNTS'],
    })
  })

  test('old accounts are never sound, and very old ones give no class', () => {
    expect(assess(facts({ closedOn: '2025-03-20' }), TODAY)).toMatchObject({ class: 'SOUND' })
    expect(assess(facts({ closedOn: '2025-03-19' }), TODAY)).toMatchObject({
      class: 'WATCH',
      score: 64,
      advised: 20_000_00,
      reasons: ['OLD_ACCOUNTS'],
    })
    expect(assess(facts({ closedOn: '2023-11-19' }), TODAY)).toMatchObject({
      class: 'UNKNOWN',
      reasons: ['VOID_ACCOUNTS'],
    })
  })

  test('the latest accounts count; those of a future year are ignored', () => {
    const years = [
      accounts({ closedOn: '2024-12-31', currentAssets: 0 }),
      accounts(),
      accounts({ closedOn: '2026-12-31' }),
    ]
    expect(assess({ accounts: years, proceedings: null }, TODAY).closedOn).toBe('2025-12-31')
  })

  test('for any accounts: a credit limit only for a class that allows it, never above either maximum', () => {
    fc.assert(
      fc.property(fc.array(anyAccounts, { maxLength: 3 }), fc.boolean(), (years, fails) => {
        const proceedings = fails ? { openedOn: '2026-01-01' } : null
        const { class: of, advised, score, closedOn } = assess({ accounts: years, proceedings }, TODAY)
        if (of !== 'SOUND' && of !== 'WATCH') expect(advised).toBe(0)
        if (fails) expect(of).toBe('FAILING')
        expect(advised).toBeGreaterThanOrEqual(0)
        const latest = years.find((year) => year.closedOn === closedOn)
        if (years.length === 1 && latest && advised > 0) {
          expect(advised).toBeLessThanOrEqual(latest.equity * 0.1)
          expect(advised).toBeLessThanOrEqual(latest.revenue * 0.05)
        }
        if (closedOn === null || closedOn < '2025-03-20') expect(of).not.toBe('SOUND')
        if (score !== null) expect(of).toBe(fails ? 'FAILING' : score >= 65 ? 'SOUND' : score >= 35 ? 'WATCH' : 'WEAK')
      }),
    )
  })

  test('a fall is a worse class, and unknown is worse than watch', () => {
    expect(hasFallen('SOUND', 'WATCH')).toBe(true)
    expect(hasFallen('WATCH', 'UNKNOWN')).toBe(true)
    expect(hasFallen('UNKNOWN', 'WEAK')).toBe(true)
    expect(hasFallen('WEAK', 'FAILING')).toBe(true)
    expect(hasFallen('WEAK', 'WEAK')).toBe(false)
    expect(hasFallen('FAILING', 'WEAK')).toBe(false)
  })

  test('each year has its score, oldest first', () => {
    const years = yearsOf([accounts(), accounts({ closedOn: '2024-12-31', currentAssets: 0 })])
    expect(years.map(({ closedOn, score }) => [closedOn, score])).toEqual([
      ['2024-12-31', 28],
      ['2025-12-31', 70],
    ])
  })
})

describe('an overrun', () => {
  test('is the amount owed above the recommended limit, with its reasons', () => {
    const sound = assess(facts(), TODAY)
    expect(overrunOf({ outstanding: 40_000_00, overdue: 1 }, sound)).toEqual({ overrun: 0, reasons: [] })
    expect(overrunOf({ outstanding: 40_000_01, overdue: 1 }, sound)).toEqual({
      overrun: 1,
      reasons: ['EQUITY_CEILING', 'OVERDUE'],
    })
    const unknown = assess({ accounts: [], proceedings: null }, TODAY)
    expect(overrunOf({ outstanding: 500, overdue: 0 }, unknown)).toEqual({ overrun: 500, reasons: ['NO_ACCOUNTS'] })
  })

  test('and the unused part of the limit add up to the amount owed', () => {
    fc.assert(
      fc.property(positive, anyAccounts, (outstanding, year) => {
        const found = assess({ accounts: [year], proceedings: null }, TODAY)
        const { overrun, reasons } = overrunOf({ outstanding, overdue: 0 }, found)
        expect(overrun).toBe(Math.max(0, outstanding - found.advised))
        expect(reasons.length > 0).toBe(overrun > 0)
      }),
    )
  })
})

describe('monitoring', () => {
  test.each([
    [{ type: 'B2B', countryIso3: 'FRA', legalId: '552 081 317' }, null],
    [{ type: 'B2B', countryIso3: 'REU', legalId: '552081317' }, null],
    [{ type: 'B2B', countryIso3: 'FRA', legalId: '552081318' }, 'SIREN_MISSING'],
    [{ type: 'B2B', countryIso3: 'FRA', legalId: '' }, 'SIREN_MISSING'],
    [{ type: 'B2B', countryIso3: 'BEL', legalId: '552081317' }, 'FOREIGN_COMPANY'],
    [{ type: 'B2C', countryIso3: 'FRA', legalId: '552081317' }, 'NOT_A_COMPANY'],
  ] as const)('%o: %s', (customer, obstacle) => {
    expect(healthObstacle(customer)).toBe(obstacle)
  })

  test('lasts twelve months, added to what is left of a running one', () => {
    expect(endOfMonitoring('2026-11-20', null)).toBe('2027-11-20')
    expect(endOfMonitoring('2026-11-20', '2026-11-01')).toBe('2027-11-20')
    expect(endOfMonitoring('2026-11-20', '2027-02-28')).toBe('2028-02-28')
  })
})
