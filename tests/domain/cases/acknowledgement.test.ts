import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type AcknowledgeableInvoice,
  type AcknowledgementDraft,
  type AcknowledgementFacts,
  checkAcknowledgement,
  limitationEnd,
} from '../../../src/domain/cases/index.ts'
import { addDays, dateOf } from '../../../src/domain/dates.ts'

const TODAY = '2026-11-20'
const invoice: AcknowledgeableInvoice = {
  key: 'F1',
  documentDate: '2022-01-10',
  dueDate: '2022-02-09',
  limitationYears: null,
  acknowledgedOn: [],
}
const facts: AcknowledgementFacts = { today: TODAY, type: 'B2B', invoices: [invoice] }
const draft: AcknowledgementDraft = { invoices: ['F1'], acknowledgedOn: '2026-11-16', document: { size: 84_000 } }

const problems = (patch: Partial<AcknowledgementDraft>, more: Partial<AcknowledgementFacts> = {}) =>
  checkAcknowledgement({ ...draft, ...patch }, { ...facts, ...more }).map(({ field, code }) => `${field} ${code}`)

describe('an acknowledgement of debt', () => {
  test('is accepted with its invoices, date and document', () => {
    expect(problems({})).toEqual([])
    expect(problems({ acknowledgedOn: TODAY, document: { size: 2 * 1024 * 1024 } })).toEqual([])
  })

  test.each([
    [{ invoices: [] }, 'invoices INVOICE_REQUIRED'],
    [{ invoices: ['F1', 'F2'] }, 'invoices.1 INVOICE_UNKNOWN'],
    [{ acknowledgedOn: '' }, 'acknowledgedOn DATE_REQUIRED'],
    [{ acknowledgedOn: '2026-02-30' }, 'acknowledgedOn DATE_REQUIRED'],
    [{ acknowledgedOn: '2026-11-21' }, 'acknowledgedOn DATE_FUTURE'],
    [{ acknowledgedOn: '2022-01-09' }, 'invoices.0 BEFORE_INVOICE'],
    [{ document: null }, 'document DOCUMENT_REQUIRED'],
    [{ document: { size: 2 * 1024 * 1024 + 1 } }, 'document FILE_TOO_LARGE'],
  ] as const)('%o: %s', (patch, problem) => {
    expect(problems(patch)).toEqual([problem])
  })

  test('is refused for an invoice time-barred on that day, under its own period', () => {
    expect(problems({}, { type: 'B2C' })).toEqual(['invoices.0 INVOICE_BARRED'])
    expect(problems({ acknowledgedOn: '2024-02-08' }, { type: 'B2C' })).toEqual([])
    const transport = { ...invoice, limitationYears: 1 }
    expect(problems({}, { invoices: [transport] })).toEqual(['invoices.0 INVOICE_BARRED'])
  })

  test('is recorded once for the same day', () => {
    const again = { ...invoice, acknowledgedOn: ['2026-11-16'] }
    expect(problems({}, { invoices: [again] })).toEqual(['invoices.0 ALREADY_ACKNOWLEDGED'])
  })

  test('takes earlier acknowledgements into account, not later ones', () => {
    const again = (...acknowledgedOn: string[]) =>
      problems({}, { type: 'B2C', invoices: [{ ...invoice, acknowledgedOn }] })
    expect(again('2024-01-15', '2025-12-01')).toEqual([])
    expect(again('2024-01-15', '2026-11-18')).toEqual(['invoices.0 INVOICE_BARRED'])
  })

  test('never shortens a limitation period, and one refused for limitation would not have changed it', () => {
    const days = fc.integer({ min: 18_000, max: 21_000 }).map(dateOf)
    fc.assert(
      fc.property(days, days, fc.array(days, { maxLength: 3 }), fc.nat(60), (on, dueDate, acknowledgedOn, term) => {
        const one = { ...invoice, documentDate: addDays(dueDate, -term), dueDate, acknowledgedOn, limitationYears: 2 }
        const [code] = checkAcknowledgement(
          { ...draft, acknowledgedOn: on },
          { today: '2030-01-01', type: 'B2B', invoices: [one] },
        ).map((problem) => problem.code)
        const before = limitationEnd(one, 'B2B')
        const after = limitationEnd({ ...one, acknowledgedOn: [...acknowledgedOn, on] }, 'B2B')
        if (code === undefined) expect(after >= before).toBe(true)
        else if (code !== 'BEFORE_INVOICE') expect(after).toBe(before)
      }),
    )
  })
})
