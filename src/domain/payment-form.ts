import { EVENT_MAX_DAYS_BACK, IMPORT_MAX_LENGTHS } from './constants.ts'
import { addDays, type BusinessDate, isBusinessDate } from './dates.ts'
import type { Cents } from './money.ts'

/** An open invoice that a payment may settle, wholly or in part. */
export type PayableInvoice = { uniqueRef: string; documentNumber: string; dueDate: BusinessDate; dueAmount: Cents }

/** A payment as entered. `amount` in cents; null while it is not a number. `invoices`: the chosen unique references. */
export type PaymentForm = { paidOn: string; amount: Cents | null; reference: string; invoices: readonly string[] }

/** What the rules need besides the form: today's date, and the customer's open invoices. */
export type PaymentRules = { today: BusinessDate; open: readonly PayableInvoice[] }

export type PaymentFormProblem = {
  field: keyof PaymentForm
  code:
    | 'VALUE_MISSING'
    | 'VALUE_TOO_LONG'
    | 'DATE_MISSING'
    | 'DATE_INVALID'
    | 'DATE_FUTURE'
    | 'DATE_TOO_OLD'
    | 'AMOUNT_NOT_POSITIVE'
    | 'INVOICE_CLEARED'
    | 'PAYMENT_TOO_SMALL'
}

/** What a payment pays of each invoice, and what is left of it as an unapplied credit. */
export type Allocation = { invoices: { uniqueRef: string; paid: Cents }[]; left: Cents }

/**
 * Spreads a payment over the chosen invoices, the earliest due date first (article 1342-10 of the Code civil, among the
 * debts that the debtor chose). An invoice that it does not reach gets 0.
 */
export const allocate = (amount: Cents, invoices: readonly PayableInvoice[]): Allocation => {
  let left = amount
  const inOrder = invoices.toSorted((a, b) =>
    a.dueDate === b.dueDate ? (a.documentNumber < b.documentNumber ? -1 : 1) : a.dueDate < b.dueDate ? -1 : 1,
  )
  const paid = inOrder.map(({ uniqueRef, dueAmount }) => {
    const part = Math.min(left, dueAmount)
    left -= part
    return { uniqueRef, paid: part }
  })
  return { invoices: paid, left }
}

/** The chosen ones of the open invoices. */
export const chosenOf = <I extends PayableInvoice>(
  { invoices }: Pick<PaymentForm, 'invoices'>,
  open: readonly I[],
): I[] => {
  const chosen = new Set(invoices)
  return open.filter(({ uniqueRef }) => chosen.has(uniqueRef))
}

/** Rules of a payment that is entered by hand, shared by screen and server; at most one problem per field. */
export const checkHandPayment = (form: PaymentForm, { today, open }: PaymentRules): PaymentFormProblem[] => {
  const problems: PaymentFormProblem[] = []
  const { paidOn, amount } = form
  const reference = form.reference.trim()
  if (paidOn === '') problems.push({ field: 'paidOn', code: 'DATE_MISSING' })
  else if (!isBusinessDate(paidOn)) problems.push({ field: 'paidOn', code: 'DATE_INVALID' })
  else if (paidOn > today) problems.push({ field: 'paidOn', code: 'DATE_FUTURE' })
  else if (paidOn < addDays(today, -EVENT_MAX_DAYS_BACK)) problems.push({ field: 'paidOn', code: 'DATE_TOO_OLD' })
  if (amount === null) problems.push({ field: 'amount', code: 'VALUE_MISSING' })
  else if (amount <= 0) problems.push({ field: 'amount', code: 'AMOUNT_NOT_POSITIVE' })
  if (reference === '') problems.push({ field: 'reference', code: 'VALUE_MISSING' })
  else if (reference.length > IMPORT_MAX_LENGTHS.documentNumber)
    problems.push({ field: 'reference', code: 'VALUE_TOO_LONG' })
  const chosen = chosenOf(form, open)
  if (chosen.length < form.invoices.length) problems.push({ field: 'invoices', code: 'INVOICE_CLEARED' })
  else if (amount !== null && amount > 0 && allocate(amount, chosen).invoices.some(({ paid }) => paid === 0))
    problems.push({ field: 'invoices', code: 'PAYMENT_TOO_SMALL' })
  return problems
}
