import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allocate, checkHandPayment, type PayableInvoice, type PaymentForm } from '../../src/domain/payment-form.ts'

const open: PayableInvoice[] = [
  { uniqueRef: 'b', documentNumber: 'F-2', dueDate: '2026-11-02', dueAmount: 480_50 },
  { uniqueRef: 'a', documentNumber: 'F-1', dueDate: '2026-10-12', dueAmount: 1_250_00 },
]
const form: PaymentForm = { paidOn: '2026-11-18', amount: 1_250_00, reference: 'VIR 4471', invoices: ['a'] }
const problems = (patch: Partial<PaymentForm>) =>
  checkHandPayment({ ...form, ...patch }, { today: '2026-11-19', open }).map(({ field, code }) => [field, code])

describe('a payment that is entered by hand', () => {
  test('[CUST-08] settles the earliest due first, in part where it does not suffice', () => {
    expect(allocate(1_300_00, open)).toEqual({
      invoices: [
        { uniqueRef: 'a', paid: 1_250_00 },
        { uniqueRef: 'b', paid: 50_00 },
      ],
      left: 0,
    })
    expect(allocate(2_000_00, open).left).toBe(269_50)
  })

  test('its money is spread to the cent, and no invoice gets more than is due', () => {
    const invoice = fc.record({
      uniqueRef: fc.uuid(),
      documentNumber: fc.string(),
      dueDate: fc.constantFrom('2026-01-01', '2026-01-02', '2026-02-01'),
      dueAmount: fc.integer({ min: 1, max: 1_000_00 }),
    })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3_000_00 }), fc.array(invoice, { maxLength: 8 }), (amount, invoices) => {
        const { invoices: paid, left } = allocate(amount, invoices)
        expect(paid.reduce((sum, one) => sum + one.paid, left)).toBe(amount)
        const due = new Map(invoices.map(({ uniqueRef, dueAmount }) => [uniqueRef, dueAmount]))
        expect(paid.every((one) => one.paid >= 0 && one.paid <= due.get(one.uniqueRef)!)).toBe(true)
        // Something is left only once all are settled.
        if (left > 0) expect(paid.every((one) => one.paid === due.get(one.uniqueRef))).toBe(true)
      }),
    )
  })

  test('is refused by field', () => {
    expect(problems({})).toEqual([])
    expect(problems({ invoices: [] })).toEqual([])
    expect(problems({ paidOn: '', amount: null, reference: ' ' })).toEqual([
      ['paidOn', 'DATE_MISSING'],
      ['amount', 'VALUE_MISSING'],
      ['reference', 'VALUE_MISSING'],
    ])
    expect(problems({ paidOn: '2026-11-20' })).toEqual([['paidOn', 'DATE_FUTURE']])
    expect(problems({ paidOn: '2025-11-18' })).toEqual([['paidOn', 'DATE_TOO_OLD']])
    expect(problems({ paidOn: '2026-02-30' })).toEqual([['paidOn', 'DATE_INVALID']])
    expect(problems({ amount: 0 })).toEqual([['amount', 'AMOUNT_NOT_POSITIVE']])
    expect(problems({ reference: 'x'.repeat(65) })).toEqual([['reference', 'VALUE_TOO_LONG']])
    expect(problems({ invoices: ['a', 'gone'] })).toEqual([['invoices', 'INVOICE_CLEARED']])
    expect(problems({ invoices: ['a', 'b'] })).toEqual([['invoices', 'PAYMENT_TOO_SMALL']])
  })
})
