import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkPaymentCancel, restoredBy } from '../../src/domain/payment-cancel.ts'
import { allocate } from '../../src/domain/payment-form.ts'

const cents = fc.integer({ min: 1, max: 1_000_000 })
/** Open invoices, of which some were paid in part before. */
const invoices = fc
  .array(fc.tuple(cents, fc.nat({ max: 1_000_000 })), { minLength: 1, maxLength: 8 })
  .map((amounts) =>
    amounts.map(([dueCents, before], at) => ({ uniqueRef: `F${at}`, dueCents, initialCents: dueCents + before })),
  )

const pay = (amount: number, open: readonly { uniqueRef: string; dueCents: number; initialCents: number }[]) => {
  const payable = open.map(({ uniqueRef, dueCents }) => ({
    uniqueRef,
    documentNumber: uniqueRef,
    dueDate: '2026-10-01',
    dueAmount: dueCents,
  }))
  const { invoices: parts, left } = allocate(amount, payable)
  const paid = new Map(parts.map((part) => [part.uniqueRef, part.paid]))
  const after = open.map((one) => ({ ...one, dueCents: one.dueCents - paid.get(one.uniqueRef)! }))
  return { parts, after, payment: { uniqueRef: 'P', initialCents: -amount, dueCents: left === 0 ? 0 : -left } }
}

describe('cancelling a payment', () => {
  test('[CUST-09] gives back to each invoice what the payment took from it', () => {
    fc.assert(
      fc.property(cents, invoices, (amount, open) => {
        const { parts, after, payment } = pay(amount, open)
        expect(restoredBy(payment, parts, after)).toEqual({
          restored: open.map(({ uniqueRef, dueCents }) => ({ uniqueRef, dueCents })),
        })
      }),
    )
  })

  test('is refused when the rest was used, the payment is gone, or an invoice is gone or owes all of it again', () => {
    fc.assert(
      fc.property(cents, invoices, (amount, open) => {
        const { parts, after, payment } = pay(amount, open)
        const whole = after.map((one) => ({ ...one, dueCents: one.initialCents }))
        expect(restoredBy({ ...payment, dueCents: payment.dueCents - 1 }, parts, after)).toEqual({
          obstacle: 'PAYMENT_USED',
        })
        expect(restoredBy(null, parts, after)).toEqual({ obstacle: 'PAYMENT_USED' })
        expect(restoredBy(payment, parts, after.slice(1))).toEqual({ obstacle: 'PAID_INVOICES_CHANGED' })
        expect(restoredBy(payment, parts, whole)).toEqual({ obstacle: 'PAID_INVOICES_CHANGED' })
      }),
    )
  })

  test('needs a reason', () => {
    expect(checkPaymentCancel({ reason: ' ' })).toEqual([{ field: 'reason', code: 'VALUE_MISSING' }])
    expect(checkPaymentCancel({ reason: 'x'.repeat(1_001) })).toEqual([{ field: 'reason', code: 'VALUE_TOO_LONG' }])
    expect(checkPaymentCancel({ reason: 'Saisi deux fois' })).toEqual([])
  })
})
