import { checkInvoice, type InvoiceRules } from '../invoice-form.ts'
import type { Cents } from '../money.ts'

/** An invoice that a light account enters with a case (CASE-13). */
export type LightInvoice = { documentNumber: string; documentDate: string; dueDate: string; amount: Cents | null }

export type LightInvoiceProblem = { field: keyof LightInvoice; code: string }

/**
 * Rules for an invoice entered with a case: those of the invoice form, and it must be overdue. Warnings of the form are
 * ignored.
 * @param others numbers of the other invoices of the case and the form
 */
export const checkLightInvoice = (
  invoice: LightInvoice,
  rules: InvoiceRules,
  others: readonly string[],
): LightInvoiceProblem[] => {
  const form = { ...invoice, label: '', specificLimitation: false, limitationYears: null }
  const problems = checkInvoice(form, rules)
    .filter(({ severity }) => severity === 'error')
    .map(({ field, code }) => ({ field: field as keyof LightInvoice, code }))
  const add = (field: keyof LightInvoice, code: string) => {
    if (!problems.some((known) => known.field === field)) problems.push({ field, code })
  }
  if (others.includes(invoice.documentNumber.trim())) add('documentNumber', 'DOCUMENT_NUMBER_TAKEN')
  if (invoice.dueDate >= rules.today) add('dueDate', 'NOT_OVERDUE')
  return problems
}
