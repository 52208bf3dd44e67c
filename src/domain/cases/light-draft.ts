import { type CustomerFields, newCustomer } from '../customer-fields.ts'
import { checkCustomerForm } from '../customer-form.ts'
import type { InvoiceRules } from '../invoice-form.ts'
import { type Cents, fromDecimal } from '../money.ts'
import { noPerson } from '../person.ts'
import { normaliseSiren } from '../siren.ts'
import { checkLightInvoice, type LightInvoice } from './light-invoice.ts'
import type { CaseType } from './states.ts'

/** A customer entered with a case; its reference is derived (`lightRefOf`). */
export type TypedCustomer = Omit<CustomerFields, 'ref'>

/** An invoice as entered, with its amount as text. */
export type TypedInvoice = { documentNumber: string; documentDate: string; dueDate: string; amount: string }

/** The empty forms. */
const { ref: _, ...noCustomer } = newCustomer

export { noCustomer }
export const noInvoice: TypedInvoice = { documentNumber: '', documentDate: '', dueDate: '', amount: '' }

/** What a light account enters for a case. */
export type LightDraft = {
  type: CaseType
  /** The reference of an existing customer, or the one wanted for a new customer; '' for none. */
  tiersRef: string
  /** Selected imported invoices of an existing customer. */
  movementRefs: readonly string[]
  /** Null for an existing customer. */
  customer: TypedCustomer | null
  invoices: readonly TypedInvoice[]
}

/** A problem: at `customer.zipCode`, `invoices.0.amount`, or a section as a whole. */
export type LightDraftProblem = { path: string; code: string }

/** A typed amount in cents: `1 234,56` or `1234.5`; null for any other text. */
export const typedCents = (text: string): Cents | null => {
  const plain = text.replaceAll(/[\s\u00a0\u202f€]/g, '').replace(',', '.')
  return /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? fromDecimal(Number(plain)) : null
}

/** The reference of a customer in a draft: the given one, otherwise its SIREN, otherwise its name. */
export const lightRefOf = ({ tiersRef, customer }: Pick<LightDraft, 'tiersRef' | 'customer'>): string =>
  tiersRef.trim() ||
  normaliseSiren(customer?.legalId ?? '') ||
  (customer?.name ?? '')
    .normalize('NFKD')
    .replaceAll(/[^\w-]+/g, '-')
    .slice(0, 40)
    .toUpperCase()

/** The invoices of a draft in the form that rules and case expect. */
export const lightInvoicesOf = ({ invoices }: Pick<LightDraft, 'invoices'>): LightInvoice[] =>
  invoices.map((invoice) => ({
    ...invoice,
    documentNumber: invoice.documentNumber.trim(),
    amount: typedCents(invoice.amount),
  }))

const customerProblems = ({ tiersRef, customer }: LightDraft): LightDraftProblem[] => {
  if (customer === null) return tiersRef.trim() === '' ? [{ path: 'customer', code: 'VALUE_MISSING' }] : []
  const form = { ...customer, ref: lightRefOf({ tiersRef, customer }), collectionContact: noPerson }
  const problems = checkCustomerForm(form)
    // The reference is derived from fields that report their own problems.
    .filter(({ field, severity }) => severity === 'error' && field !== 'ref')
    .map(({ field, code }) => ({ path: `customer.${field}`, code }))
  return customer.type === 'B2C' ? [{ path: 'customer.type', code: 'INDIVIDUAL' }, ...problems] : problems
}

const invoiceProblems = (draft: LightDraft, rules: InvoiceRules, taken: readonly string[]): LightDraftProblem[] => {
  const problems: LightDraftProblem[] = []
  const invoices = lightInvoicesOf(draft)
  for (const [index, invoice] of invoices.entries()) {
    const others = [...taken, ...invoices.slice(0, index).map(({ documentNumber }) => documentNumber)]
    const isNoNumber = invoice.amount === null && draft.invoices[index]!.amount.trim() !== ''
    for (const { field, code } of checkLightInvoice(invoice, rules, others)) {
      problems.push({
        path: `invoices.${index}.${field}`,
        code: field === 'amount' && isNoNumber ? 'AMOUNT_INVALID' : code,
      })
    }
  }
  return problems
}

type Facts = InvoiceRules & {
  accountVerified: boolean
  /** Numbers of the selected imported invoices. */
  taken?: readonly string[]
}

/**
 * Rules for a case entered by hand, shared by screen and server (CASE-13): those of the customer and invoice forms, at
 * least one invoice, no individual, and a verified account for a delegation.
 */
export const checkLightDraft = (
  draft: LightDraft,
  { accountVerified, taken = [], ...rules }: Facts,
): LightDraftProblem[] => {
  const isBarred = draft.type === 'DEBT_COLLECTION_DELEGATION' && !accountVerified
  const isEmpty = draft.invoices.length + draft.movementRefs.length === 0
  return [
    ...(isBarred ? [{ path: 'type', code: 'ACCOUNT_NOT_VERIFIED' }] : []),
    ...customerProblems(draft),
    ...(isEmpty ? [{ path: 'invoices', code: 'INVOICE_REQUIRED' }] : []),
    ...invoiceProblems(draft, rules, taken),
  ]
}
