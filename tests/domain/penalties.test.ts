import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween } from '../../src/domain/dates.ts'
import {
  amountsDueOf,
  halfYearOf,
  legalTerms,
  nextHalfYear,
  type PenaltyRules,
  penaltyParts,
  penaltyRateOf,
  publishedRates,
  totalOf,
} from '../../src/domain/penalties/index.ts'

const rules: PenaltyRules = { today: '2025-07-10', customerType: 'B2B', currency: 'EUR', terms: legalTerms }
const days = fc.integer({ min: 0, max: 2500 }).map((n) => addDays('2021-01-01', n))
const cents = fc.integer({ min: 1, max: 100_000_000 })
const sum = (parts: readonly { amount: number }[]): number => parts.reduce((total, { amount }) => total + amount, 0)

describe('late-payment interest rate', () => {
  test('is the refinancing rate on the first day of the half-year plus ten points', () => {
    expect(penaltyRateOf('2024-07-01', legalTerms)).toEqual({ rate: 1425, assumed: false })
    expect(penaltyRateOf('2025-01-01', legalTerms)).toEqual({ rate: 1315, assumed: false })
    expect(penaltyRateOf('2026-01-01', legalTerms)).toEqual({ rate: 1215, assumed: false })
  })

  test('of a contract is never below three times the legal rate', () => {
    expect(penaltyRateOf('2025-01-01', { ...legalTerms, contractRate: 500 }).rate).toBe(3 * 371)
    expect(penaltyRateOf('2025-01-01', { ...legalTerms, contractRate: 1200 }).rate).toBe(1200)
  })

  test('of a half-year without a rate is the last known one, marked as such, until the account enters it', () => {
    expect(penaltyRateOf('2031-07-01', legalTerms)).toEqual({ rate: 1215, assumed: true })
    const rates = { '2031-07-01': { refinancing: 300, legal: 250 } }
    expect(penaltyRateOf('2031-07-01', { contractRate: null, rates })).toEqual({ rate: 1300, assumed: false })
    expect(penaltyRateOf('2032-01-01', { contractRate: null, rates })).toEqual({ rate: 1300, assumed: true })
    const corrected = { '2025-01-01': { refinancing: 320, legal: 371 } }
    expect(penaltyRateOf('2025-01-01', { contractRate: null, rates: corrected })).toEqual({
      rate: 1320,
      assumed: false,
    })
  })

  test('has one line per half-year without gaps, each with two sources', () => {
    for (const [index, line] of publishedRates.entries()) {
      expect(line.from).toBe(halfYearOf(line.from))
      const next = publishedRates[index + 1]
      if (next) expect(next.from).toBe(nextHalfYear(line.from))
      for (const source of line.sources) expect(source).toMatch(/^https:\/\//)
    }
  })
})

describe('late-payment interest', () => {
  test('is the amount with VAT × days overdue × rate / 365, split by half-year', () => {
    // Due on 20 June: 10 days overdue in June at 13.15 %, 10 in July at 12.15 %.
    expect(penaltyParts(1_200_00, '2025-06-20', '2025-07-10', legalTerms)).toEqual([
      { from: '2025-06-21', to: '2025-06-30', days: 10, rate: 1315, assumed: false, amount: 432 },
      { from: '2025-07-01', to: '2025-07-10', days: 10, rate: 1215, assumed: false, amount: 399 },
    ])
  })

  test('is zero before the day after the due date, and for a credit', () => {
    fc.assert(
      fc.property(cents, days, fc.nat(1000), (amount, due, before) => {
        expect(penaltyParts(amount, due, addDays(due, -before), legalTerms)).toEqual([])
        expect(penaltyParts(-amount, due, addDays(due, before), legalTerms)).toEqual([])
      }),
    )
  })

  test('covers each day overdue once, and each part is in one half-year', () => {
    fc.assert(
      fc.property(cents, days, fc.integer({ min: 1, max: 1500 }), (amount, due, late) => {
        const today = addDays(due, late)
        const parts = penaltyParts(amount, due, today, legalTerms)
        expect(parts[0]?.from).toBe(addDays(due, 1))
        expect(parts.at(-1)?.to).toBe(today)
        expect(parts.reduce((total, part) => total + part.days, 0)).toBe(daysBetween(due, today))
        for (const part of parts) expect(halfYearOf(part.from)).toBe(halfYearOf(part.to))
      }),
    )
  })

  test('before a half-year and after it adds up to the whole', () => {
    fc.assert(
      fc.property(cents, days, fc.integer({ min: 1, max: 1500 }), (amount, due, late) => {
        const today = addDays(due, late)
        const turn = nextHalfYear(halfYearOf(due))
        fc.pre(turn < today)
        const eve = addDays(turn, -1)
        const whole = sum(penaltyParts(amount, due, today, legalTerms))
        expect(whole).toBe(
          sum(penaltyParts(amount, due, eve, legalTerms)) + sum(penaltyParts(amount, eve, today, legalTerms)),
        )
      }),
    )
  })

  test('never decreases with days or amount', () => {
    fc.assert(
      fc.property(cents, days, fc.nat(1500), fc.nat(400), cents, (amount, due, late, more, added) => {
        const today = addDays(due, late)
        const now = sum(penaltyParts(amount, due, today, legalTerms))
        expect(sum(penaltyParts(amount, due, addDays(today, more), legalTerms))).toBeGreaterThanOrEqual(now)
        expect(sum(penaltyParts(amount + added, due, today, legalTerms))).toBeGreaterThanOrEqual(now)
      }),
    )
  })
})

describe('amount claimed', () => {
  const late = { dueDate: '2025-06-20', dueAmount: 1_200_00 }

  test('has three parts, with a fixed compensation of 40 euros once per overdue invoice, not in the base', () => {
    const upcoming = { dueDate: '2025-07-10', dueAmount: 500_00 }
    expect(amountsDueOf([late, late, upcoming], 0, rules)).toEqual({
      principal: 2_900_00,
      penalties: 2 * 831,
      indemnity: 80_00,
    })
    expect(totalOf({ principal: 2_900_00, penalties: 1662, indemnity: 80_00 })).toBe(2_996_62)
  })

  test('from a consumer is the principal only', () => {
    expect(amountsDueOf([late], 0, { ...rules, customerType: 'B2C' })).toEqual({
      principal: 1_200_00,
      penalties: 0,
      indemnity: 0,
    })
  })

  test('from a public body uses the refinancing rate of the half-year in which it began plus eight points, never a contract’s', () => {
    const terms = { contractRate: 2000, rates: {} }
    // From 21/06/2025 on: 3.15 + 8 points, also for the days of July.
    expect(penaltyParts(1_200_00, '2025-06-20', '2025-07-10', terms, 'PUBLIC')).toEqual([
      { from: '2025-06-21', to: '2025-07-10', days: 20, rate: 1115, assumed: false, amount: 733 },
    ])
    expect(amountsDueOf([late], 0, { ...rules, terms, customerType: 'PUBLIC' })).toEqual({
      principal: 1_200_00,
      penalties: 733,
      indemnity: 40_00,
    })
  })

  test('for a half-year without a rate is calculated at the last known one, or omitted, and marked', () => {
    const invoice = { dueDate: '2031-06-20', dueAmount: 1_200_00 }
    const on = {
      ...rules,
      today: '2031-07-10',
      terms: { contractRate: null, rates: { '2031-01-01': { refinancing: 215, legal: 262 } } },
    }
    const from = '2031-07-01'
    expect(amountsDueOf([invoice], 0, on)).toMatchObject({ penalties: 798, unknownRate: { from, counted: true } })
    expect(amountsDueOf([invoice], 0, { ...on, unknownRatesCounted: false })).toMatchObject({
      penalties: 399,
      indemnity: 40_00,
      unknownRate: { from, counted: false },
    })
  })

  test('has no fixed compensation in a currency other than the euro, in which it is defined', () => {
    expect(amountsDueOf([late], 0, { ...rules, currency: 'CHF' })).toMatchObject({ penalties: 831, indemnity: 0 })
  })

  test('deducts credits from the oldest invoice: the covered part bears nothing, the rest the whole compensation', () => {
    const older = { dueDate: '2025-03-01', dueAmount: 300_00 }
    expect(amountsDueOf([late, older], 300_00, rules)).toEqual({
      ...amountsDueOf([late], 0, rules),
      principal: 1_200_00,
    })
    expect(amountsDueOf([late, older], 299_00, rules).indemnity).toBe(80_00)
  })

  test('never depends on the order of the invoices, and credits never increase it', () => {
    const invoice = fc.record({ dueDate: days, dueAmount: cents })
    fc.assert(
      fc.property(fc.array(invoice, { maxLength: 8 }), fc.nat(50_000_000), days, (invoices, credit, today) => {
        const amountsDue = amountsDueOf(invoices, credit, { ...rules, today })
        expect(amountsDueOf(invoices.toReversed(), credit, { ...rules, today })).toEqual(amountsDue)
        const without = amountsDueOf(invoices, 0, { ...rules, today })
        expect(amountsDue.principal).toBe(without.principal - credit)
        expect(amountsDue.penalties).toBeLessThanOrEqual(without.penalties)
        expect(amountsDue.indemnity).toBeLessThanOrEqual(without.indemnity)
      }),
    )
  })
})
