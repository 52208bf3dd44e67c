import type { BusinessDate } from './dates.ts'
import { foldValue } from './import/text.ts'

/** An open invoice that a payment may settle. */
export type OpenInvoice = { uniqueRef: string; tiersRef: string; documentNumber: string; dueCents: number }
/** A payment or credit that is new; `cents` is positive. */
export type NewPayment = {
  uniqueRef: string
  tiersRef: string
  documentNumber: string
  label: string
  cents: number
  date: BusinessDate
}

/** What is left of a document: open if more than 0, else cleared on the day of the payment that settled it. */
export type Left = { uniqueRef: string; cents: number; clearingDate: BusinessDate | null }

/** Shorter numbers are only recognised alone: `12` in a label may be anything. */
const SHORTEST_IN_LABEL = 4

/** True if the payment names the invoice: by the same document number, or by its number as a word of the label. */
export const namesInvoice = (payment: NewPayment, { tiersRef, documentNumber }: OpenInvoice): boolean => {
  if (payment.tiersRef !== tiersRef || documentNumber === '') return false
  const number = foldValue(documentNumber)
  if (foldValue(payment.documentNumber) === number) return true
  if (number.length < SHORTEST_IN_LABEL || !/\d/.test(number)) return false
  const label = foldValue(payment.label)
  for (let at = label.indexOf(number); at >= 0; at = label.indexOf(number, at + 1)) {
    const before = label[at - 1] ?? ' '
    const after = label[at + number.length] ?? ' '
    if (!/[\p{L}\p{N}]/u.test(before) && !/[\p{L}\p{N}]/u.test(after)) return true
  }
  return false
}

/**
 * Applies payments to the invoices that they name, and to no others. A payment settles an invoice wholly or in part, on
 * its own day; what it leaves over stays an open credit.
 * @returns the documents that changed
 */
export const applyPayments = (
  payments: readonly NewPayment[],
  invoices: readonly OpenInvoice[],
): { invoices: Left[]; payments: Left[] } => {
  const open = new Map<string, OpenInvoice[]>()
  for (const invoice of invoices) open.set(invoice.tiersRef, [...(open.get(invoice.tiersRef) ?? []), invoice])
  const due = new Map(invoices.map(({ uniqueRef, dueCents }) => [uniqueRef, dueCents]))
  const left = { invoices: new Map<string, Left>(), payments: [] as Left[] }
  for (const payment of payments.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))) {
    const { uniqueRef, date } = payment
    let rest = payment.cents
    for (const invoice of open.get(payment.tiersRef) ?? []) {
      const owed = due.get(invoice.uniqueRef)!
      if (rest === 0 || owed === 0 || !namesInvoice(payment, invoice)) continue
      const cents = owed - Math.min(rest, owed)
      rest -= owed - cents
      due.set(invoice.uniqueRef, cents)
      const clearingDate = cents === 0 ? date : null
      left.invoices.set(invoice.uniqueRef, { uniqueRef: invoice.uniqueRef, cents, clearingDate })
    }
    if (rest !== payment.cents) left.payments.push({ uniqueRef, cents: rest, clearingDate: rest === 0 ? date : null })
  }
  return { invoices: [...left.invoices.values()], payments: left.payments }
}
