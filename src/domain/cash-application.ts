import type { BusinessDate } from './dates.ts'
import { exactSum, type Steps } from './exact-sum.ts'
import { namedAmong } from './named-invoices.ts'

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

/** What payments leave of the documents that they change. */
export type Applied = { invoices: Left[]; payments: Left[] }

/** What is left of a document: open if more than 0, else cleared on the day of the payment that settled it. */
export type Left = { uniqueRef: string; cents: number; clearingDate: BusinessDate | null }

/**
 * What the search for the invoices of letters may cost in one import, in the steps of `exactSum`: half a second or so.
 * Letters that it does not reach stay open credits.
 */
export const SEARCH_STEPS = 4_000_000

/** The open invoices of a customer, in the order in which they are due. */
type Account = { open: OpenInvoice[]; named: (payment: NewPayment) => OpenInvoice[] }

const accountsOf = (invoices: readonly OpenInvoice[]): Map<string, Account> => {
  const groups = new Map<string, OpenInvoice[]>()
  for (const invoice of invoices) {
    const group = groups.get(invoice.tiersRef)
    if (group) group.push(invoice)
    else groups.set(invoice.tiersRef, [invoice])
  }
  return new Map([...groups].map(([ref, open]) => [ref, { open, named: namedAmong(open) }]))
}

/**
 * Applies payments to the invoices that they name; one that accounting lettered with entries of before its file, then
 * also to the invoices of the customer that add up to what is left of it, if no others do. A payment settles an invoice
 * wholly or in part, on its own day; what it leaves over stays an open credit.
 * @param invoices in the order in which they are due
 * @param steps what the search for letters may cost; customers with few open invoices come first
 * @yields after each payment, so that the caller can do something else in between
 * @returns the documents that changed
 */
export function* applyPayments(
  payments: readonly NewPayment[],
  invoices: readonly OpenInvoice[],
  steps: Steps = { left: SEARCH_STEPS },
): Generator<void, Applied> {
  const accounts = accountsOf(invoices)
  const due = new Map(invoices.map(({ uniqueRef, dueCents }) => [uniqueRef, dueCents]))
  const rests = new Map(payments.map(({ uniqueRef, cents }) => [uniqueRef, cents]))
  const left = { invoices: new Map<string, Left>(), payments: new Map<string, Left>() }
  const pay = ({ uniqueRef, date }: NewPayment, chosen: readonly OpenInvoice[]): void => {
    for (const invoice of chosen) {
      const owed = due.get(invoice.uniqueRef)!
      const rest = rests.get(uniqueRef)!
      const paid = Math.min(rest, owed)
      if (paid === 0) continue
      due.set(invoice.uniqueRef, owed - paid)
      rests.set(uniqueRef, rest - paid)
      const cleared = (cents: number) => (cents === 0 ? date : null)
      const { uniqueRef: paidRef } = invoice
      left.invoices.set(paidRef, { uniqueRef: paidRef, cents: owed - paid, clearingDate: cleared(owed - paid) })
      left.payments.set(uniqueRef, { uniqueRef, cents: rest - paid, clearingDate: cleared(rest - paid) })
    }
  }
  const inOrder = payments.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
  for (const payment of inOrder) {
    pay(payment, accounts.get(payment.tiersRef)?.named(payment) ?? [])
    yield
  }
  const sizeOf = ({ tiersRef }: NewPayment) => accounts.get(tiersRef)?.open.length ?? 0
  const lettered = inOrder.filter(({ uniqueRef, isLettered }) => isLettered && rests.get(uniqueRef) !== 0)
  for (const payment of lettered.toSorted((a, b) => sizeOf(a) - sizeOf(b))) {
    if (steps.left === 0) break
    const owed = (accounts.get(payment.tiersRef)?.open ?? [])
      .map((invoice) => ({ invoice, cents: due.get(invoice.uniqueRef)! }))
      .filter(({ cents }) => cents > 0)
    pay(payment, exactSum(owed, rests.get(payment.uniqueRef)!, steps)?.map(({ invoice }) => invoice) ?? [])
    yield
  }
  return { invoices: [...left.invoices.values()], payments: [...left.payments.values()] }
}
