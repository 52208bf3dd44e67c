import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  applyPayments as applying,
  type NewPayment,
  type OpenInvoice,
  SEARCH_STEPS,
} from '../../src/domain/cash-application.ts'

const invoice = (documentNumber: string, dueCents: number, tiersRef = 'C1'): OpenInvoice => ({
  uniqueRef: `${tiersRef} ${documentNumber}`,
  tiersRef,
  documentNumber,
  dueCents,
})
const payment = (documentNumber: string, cents: number, more: Partial<NewPayment> = {}): NewPayment => ({
  uniqueRef: `p ${documentNumber}`,
  tiersRef: 'C1',
  documentNumber,
  label: '',
  cents,
  date: '2026-03-02',
  ...more,
})

const applyPayments = (...of: Parameters<typeof applying>) => {
  const work = applying(...of)
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}

describe('payments', () => {
  test.each([
    ['its number', payment('FA-100', 50), true],
    ['its number in small letters', payment('fa-100', 50), true],
    ['a word of the label', payment('VIR1', 50, { label: 'Virement fact. FA-100 du 2/3' }), true],
    ['a longer number', payment('VIR1', 50, { label: 'Virement FA-1001' }), false],
    ['a number of another customer', payment('FA-100', 50, { tiersRef: 'C2' }), false],
    ['nothing', payment('VIR1', 50, { label: 'Virement' }), false],
  ])('that name an invoice by %s', (_, made, isNamed) => {
    expect(applyPayments([made], [invoice('FA-100', 50)]).invoices).toEqual(
      isNamed ? [{ uniqueRef: 'C1 FA-100', cents: 0, clearingDate: '2026-03-02' }] : [],
    )
  })

  test('a short number counts only alone', () => {
    const named = (made: NewPayment) => applyPayments([made], [invoice('12', 50)]).invoices.length
    expect([named(payment('12', 50)), named(payment('V', 50, { label: 'du 12 mars' }))]).toEqual([1, 0])
  })

  test('part of an invoice stays open; what is left of a payment stays a credit; the last payment clears', () => {
    const made = [
      payment('F1', 70, { uniqueRef: 'later', date: '2026-03-09' }),
      payment('F1', 50, { uniqueRef: 'first' }),
    ]
    expect(applyPayments(made, [invoice('F1', 100), invoice('F2', 30)])).toEqual({
      invoices: [{ uniqueRef: 'C1 F1', cents: 0, clearingDate: '2026-03-09' }],
      payments: [
        { uniqueRef: 'first', cents: 0, clearingDate: '2026-03-02' },
        { uniqueRef: 'later', cents: 20, clearingDate: null },
      ],
    })
  })

  test('whatever is paid, not a cent is lost and no other invoice changes', () => {
    const invoices = fc
      .uniqueArray(fc.integer({ min: 1000, max: 1020 }), { maxLength: 12 })
      .map((numbers) => numbers.map((number) => invoice(`F${number}`, number * 7)))
    const payments = fc
      .array(fc.record({ number: fc.integer({ min: 1000, max: 1025 }), cents: fc.integer({ min: 1, max: 9_000 }) }))
      .map((list) => list.map(({ number, cents }, at) => payment(`F${number}`, cents, { uniqueRef: `p${at}` })))
    fc.assert(
      fc.property(invoices, payments, (open, made) => {
        const left = applyPayments(made, open)
        const paidOf = (ref: string) => {
          const before = open.find(({ uniqueRef }) => uniqueRef === ref)!
          return before.dueCents - left.invoices.find(({ uniqueRef }) => uniqueRef === ref)!.cents
        }
        const paid = left.invoices.reduce((sum, { uniqueRef }) => sum + paidOf(uniqueRef), 0)
        const used = left.payments.reduce(
          (sum, { uniqueRef, cents }) => sum + made.find((one) => one.uniqueRef === uniqueRef)!.cents - cents,
          0,
        )
        expect(used).toBe(paid)
        expect(left.invoices.every(({ uniqueRef, cents }) => paidOf(uniqueRef) > 0 && cents >= 0)).toBe(true)
        const named = new Set(made.map(({ documentNumber }) => documentNumber))
        expect(left.invoices.every(({ uniqueRef }) => named.has(uniqueRef.slice(3)))).toBe(true)
      }),
    )
  })

  test('a label names each of several invoices, whatever stands beside their numbers', () => {
    const open = ['FA-100', 'FA-101', '2026/7/', 'FA-102'].map((number) => invoice(number, 50))
    const made = payment('VIR1', 500, { label: 'Règl. (FA-101), fa-100; avoir 2026/7/. FA-1020' })
    expect(applyPayments([made], open).invoices.map(({ uniqueRef }) => uniqueRef)).toEqual([
      'C1 FA-100',
      'C1 FA-101',
      'C1 2026/7/',
    ])
  })

  test('[IMP-20] thousands of letters that nothing adds up to take nothing from the customers with few invoices', () => {
    const many = Array.from({ length: 200 }, (_, at) => invoice(`FA-${1000 + at}`, 1_000_000 + at * 7))
    const letters = Array.from({ length: 20_000 }, (_, at) =>
      payment(`V${at}`, 100_000_001 + at, { label: `Virement du ${at}`, isLettered: true }),
    )
    const few = [invoice('F1', 70, 'C2'), invoice('F2', 40, 'C2'), invoice('F3', 35, 'C2')]
    const late = payment('W', 75, { tiersRef: 'C2', date: '2026-04-01', isLettered: true })
    const steps = { left: SEARCH_STEPS }
    const left = applyPayments([...letters, late], [...many, ...few], steps)
    expect(left.invoices.map(({ uniqueRef }) => uniqueRef).toSorted()).toEqual(['C2 F2', 'C2 F3'])
    expect(left.payments).toEqual([{ uniqueRef: 'p W', cents: 0, clearingDate: '2026-04-01' }])
    expect(steps.left).toBe(0)
  })

  test('a customer with tens of thousands of invoices and payments is read once, not for each payment', () => {
    const open = Array.from({ length: 30_000 }, (_, at) => invoice(`FA-${100_000 + at}`, 50))
    const made = open.map(({ documentNumber }, at) => payment(`V${at}`, 50, { label: `Virement ${documentNumber}` }))
    expect(applyPayments(made, open).invoices).toHaveLength(30_000)
  }, 10_000)
})
