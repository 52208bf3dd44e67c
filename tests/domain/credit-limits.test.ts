import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type CreditLimit,
  type CreditLimitValues,
  checkCreditLimit,
  declareBy,
  exposureOf,
  isOverLimit,
  limitStateOn,
  nextDeclaration,
} from '../../src/domain/credit-limits/index.ts'
import { addDays } from '../../src/domain/dates.ts'

const TODAY = '2026-11-20'
const day = fc.integer({ min: -400, max: 400 }).map((days) => addDays(TODAY, days))
const limits = fc
  .record<CreditLimit>({
    scope: fc.constantFrom('CUSTOMER', 'SIREN'),
    source: fc.constantFrom('OWN', 'INSURER'),
    amount: fc.integer({ min: 0, max: 1_000_000 }),
    from: day,
    until: fc.option(day),
    insurer: fc.constant('Assureur'),
    reference: fc.constant(''),
    declareDays: fc.option(fc.integer({ min: 1, max: 120 })),
  })
  .filter(({ from, until }) => until === null || until >= from)
const invoices = fc.array(
  fc.record({ documentDate: day, dueDate: day, dueAmount: fc.integer({ min: -1_000, max: 100_000 }) }),
  { maxLength: 12 },
)

describe('a credit limit', () => {
  test('[LIM-01] stands from its first to its last day, both included', () => {
    const limit = { from: '2026-01-01', until: '2026-12-31' }
    const states = ['2025-12-31', '2026-01-01', '2026-12-31', '2027-01-01'].map((on) => limitStateOn(limit, on))
    expect(states).toEqual(['COMING', 'STANDING', 'STANDING', 'EXPIRED'])
    expect(limitStateOn({ from: '2026-01-01', until: null }, '2099-01-01')).toBe('STANDING')
  })

  test('[LIM-02] is exceeded only while it stands, by one cent more than its amount', () => {
    fc.assert(
      fc.property(limits, (limit) => {
        const stands = limitStateOn(limit, TODAY) === 'STANDING'
        expect(isOverLimit(limit, limit.amount, TODAY)).toBe(false)
        expect(isOverLimit(limit, limit.amount + 1, TODAY)).toBe(stands)
      }),
    )
  })

  test('[LIM-02] is compared with the sum of those who share it, credits deducted', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -50_000, max: 50_000 })), fc.array(fc.integer()), (one, other) => {
        expect(exposureOf([...one, ...other])).toBe(exposureOf(one) + exposureOf(other))
      }),
    )
    expect(exposureOf([100_00, -30_00, 0])).toBe(70_00)
  })

  test('[LIM-04] the next day to declare is the first one from today on, with all invoices of that day', () => {
    fc.assert(
      fc.property(limits, invoices, (limit, open) => {
        const next = nextDeclaration(limit, open, TODAY)
        const days = open.flatMap((invoice) => {
          const by = invoice.dueDate < TODAY ? declareBy(limit, invoice) : null
          return by !== null && by >= TODAY ? [{ by, amount: invoice.dueAmount }] : []
        })
        const first = days.map(({ by }) => by).sort()[0]
        const same = days.filter(({ by }) => by === first)
        const amount = same.reduce((sum, one) => sum + one.amount, 0)
        expect(next).toEqual(first === undefined ? null : { by: first, amount, invoices: same.length })
      }),
    )
  })

  test('[LIM-04] an insurer’s covers invoices dated while it stands, also after it has expired; an own one none', () => {
    const limit = { source: 'INSURER', from: '2026-01-01', until: '2026-06-30', declareDays: 60 } as CreditLimit
    const dated = (documentDate: string) => ({ documentDate, dueDate: '2026-08-01', dueAmount: 1 })
    expect(declareBy(limit, dated('2026-06-30'))).toBe('2026-09-30')
    for (const on of ['2025-12-31', '2026-07-01']) expect(declareBy(limit, dated(on))).toBeNull()
    expect(declareBy({ ...limit, source: 'OWN' }, dated('2026-06-30'))).toBeNull()
    expect(declareBy(limit, { ...dated('2026-06-30'), dueAmount: 0 })).toBeNull()
  })

  test('[LIM-03] as entered needs an amount, a first day, an insurer where it is insured, and a SIREN where it is shared', () => {
    const sound: CreditLimitValues = {
      scope: 'SIREN',
      source: 'INSURER',
      amount: 0,
      from: '2026-01-01',
      until: '',
      insurer: 'Assureur',
      reference: '',
      declareDays: null,
    }
    const codes = (patch: Partial<CreditLimitValues>, legalId = '404833048') =>
      checkCreditLimit({ ...sound, ...patch }, legalId).map(({ field, code }) => `${field} ${code}`)
    expect(codes({})).toEqual([])
    expect(codes({}, '')).toEqual(['scope SIREN_MISSING'])
    expect(codes({ scope: 'CUSTOMER' }, '')).toEqual([])
    expect(codes({ amount: null })).toEqual(['amount AMOUNT_MISSING'])
    expect(codes({ amount: -1 })).toEqual(['amount AMOUNT_RANGE'])
    expect(codes({ from: '' })).toEqual(['from DATE_MISSING'])
    expect(codes({ until: '2025-12-31' })).toEqual(['until DATE_BEFORE_START'])
    expect(codes({ until: '2026-02-30' })).toEqual(['until DATE_INVALID'])
    expect(codes({ insurer: ' ' })).toEqual(['insurer VALUE_MISSING'])
    expect(codes({ source: 'OWN', insurer: '' })).toEqual([])
    expect(codes({ declareDays: 366 })).toEqual(['declareDays DAYS_RANGE'])
  })
})
