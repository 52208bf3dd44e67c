import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween, isBusinessDate } from '../../src/domain/dates.ts'
import {
  areTerms,
  dueDateBy,
  type PaymentTerms,
  readPaymentTerms,
  writePaymentTerms,
} from '../../src/domain/payment-terms.ts'

const terms = fc
  .record({ days: fc.integer({ min: 0, max: 365 }), endOfMonth: fc.boolean(), onDay: fc.integer({ min: 0, max: 31 }) })
  .map((made): PaymentTerms => ({ ...made, onDay: made.endOfMonth ? made.onDay : 0 }))
const date = fc.integer({ min: 0, max: 20_000 }).map((day) => addDays('1990-01-01', day))

describe('payment terms', () => {
  test.each([
    ['30', '2026-03-12', '2026-04-11'],
    ['45 jours fin de mois', '2026-03-12', '2026-04-30'],
    ['30 FDM le 10', '2026-01-31', '2026-04-10'],
    ['60 jours nets', '2026-01-01', '2026-03-02'],
    ['fin de mois', '2024-02-01', '2024-02-29'],
    ['30 days end of month', '2026-01-15', '2026-02-28'],
    ['À réception', '2026-03-12', '2026-03-12'],
    ['0 FDM 31', '2026-01-15', '2026-02-28'],
  ])('%s from %s is %s', (text, from, due) => {
    expect(dueDateBy(readPaymentTerms(text)!, from)).toBe(due)
  })

  test.each(['', 'selon devis', '30 60 90', '500', '30 le 10', '-30', 'virement'])(
    '%j says nothing certain',
    (text) => {
      expect(readPaymentTerms(text)).toBeNull()
    },
  )

  test('a due date is a date, never before the document, at most two months after the days of the terms', () => {
    fc.assert(
      fc.property(terms, date, (made, from) => {
        const due = dueDateBy(made, from)
        const after = daysBetween(from, due)
        expect(isBusinessDate(due)).toBe(true)
        expect(after).toBeGreaterThanOrEqual(made.days)
        expect(after).toBeLessThanOrEqual(made.days + (made.endOfMonth ? 62 : 0))
      }),
    )
  })

  test('a later document is never due earlier', () => {
    fc.assert(
      fc.property(terms, date, fc.integer({ min: 0, max: 400 }), (made, from, days) => {
        expect(dueDateBy(made, addDays(from, days)) >= dueDateBy(made, from)).toBe(true)
      }),
    )
  })

  test('written terms are read back', () => {
    fc.assert(
      fc.property(terms, (made) => {
        expect(areTerms(made)).toBe(true)
        expect(readPaymentTerms(writePaymentTerms(made))).toEqual(made)
      }),
    )
  })
})
