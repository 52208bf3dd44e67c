import type { BusinessDate } from './dates.ts'
import { exactSum } from './exact-sum.ts'
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
  /** True if accounting lettered it with entries of before its file. */
  isLettered?: boolean
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
 * Applies payments to the invoices that they name; one that accounting lettered with entries of before its file, then
 * also to the invoices of the customer that add up to what is left of it, if no others do. A payment settles an invoice
 * wholly or in part, on its own day; what it leaves over stays an open credit.
 * @param invoices in the order in which they are due
 * @returns the documents that changed
 */
export const applyPayments = (
  payments: readonly NewPayment[],
  invoices: readonly OpenInvoice[],
): { invoices: Left[]; payments: Left[] } => {
  const open = new Map<string, OpenInvoice[]>()
  for (const invoice of invoices) open.set(invoice.tiersRef, [...(open.get(invoice.tiersRef) ?? []), invoice])
  const due = new Map(invoices.map(({ uniqueRef, dueCents }) => [uniqueRef, dueCents]))
  const left = { invoices: new Map<string, Left>(), payments: new Map<string, Left>() }
  /** Pays an invoice. Returns what is left of the payment. */
  const pay = ({ date }: NewPayment, rest: number, { uniqueRef }: OpenInvoice): number => {
    const owed = due.get(uniqueRef)!
    const cents = owed - Math.min(rest, owed)
    due.set(uniqueRef, cents)
    if (cents !== owed) left.invoices.set(uniqueRef, { uniqueRef, cents, clearingDate: cents === 0 ? date : null })
    return rest - (owed - cents)
  }
  const apply = (
    payment: NewPayment,
    rest: number,
    choose: (open: readonly OpenInvoice[], rest: number) => readonly OpenInvoice[],
  ): number => {
    const still = (open.get(payment.tiersRef) ?? []).filter(({ uniqueRef }) => due.get(uniqueRef) !== 0)
    const after = choose(still, rest).reduce((cents, invoice) => pay(payment, cents, invoice), rest)
    const { uniqueRef, date } = payment
    if (after !== rest)
      left.payments.set(uniqueRef, { uniqueRef, cents: after, clearingDate: after === 0 ? date : null })
    return after
  }
  const inOrder = payments.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
  const rests = inOrder.map((payment) =>
    apply(payment, payment.cents, (still) => still.filter((invoice) => namesInvoice(payment, invoice))),
  )
  for (const [at, payment] of inOrder.entries()) {
    if (!payment.isLettered || rests[at] === 0) continue
    apply(payment, rests[at]!, (still, rest) => {
      const owed = still.map((invoice) => ({ invoice, cents: due.get(invoice.uniqueRef)! }))
      return exactSum(owed, rest)?.map(({ invoice }) => invoice) ?? []
    })
  }
  return { invoices: [...left.invoices.values()], payments: [...left.payments.values()] }
}
