import type { BusinessDate } from './dates.ts'
import { checkMovementRow, movementRuleContext } from './import/movement-rules.ts'
import { isError } from './import/problems.ts'
import type { Cents } from './money.ts'

/** An invoice as entered. `amount` in cents; null while it is not a number. */
export type InvoiceForm = {
  documentNumber: string
  label: string
  documentDate: BusinessDate
  dueDate: BusinessDate
  amount: Cents | null
  /** True if the invoice has its own limitation period; `limitationYears` is then required (CUST-07). */
  specificLimitation: boolean
  limitationYears: number | null
}

export type InvoiceProblem = { field: keyof InvoiceForm; code: string; severity: 'error' | 'warning' }

/** What the rules need besides the form: today's date, and a setting of the account. */
export type InvoiceRules = { today: BusinessDate; strictDocumentNumbers: boolean }

/** Trade receivables in the French chart of accounts (plan comptable général). */
export const RECEIVABLES_ACCOUNT = '411000'
/** Longest limitation period of the Code civil (article 2227), in years. */
export const LIMITATION_MAX_YEARS = 30

/**
 * Rules of the invoice form: those of an imported ledger entry (IMP-10, document number), and of its limitation period
 * (CUST-07).
 */
export const checkInvoice = (form: InvoiceForm, rules: InvoiceRules): InvoiceProblem[] => {
  const row = {
    // Any reference: the form is on the page of its customer.
    tiersRef: 'x',
    type: 'INVOICE' as const,
    documentNumber: form.documentNumber.trim(),
    label: form.label.trim(),
    rootAccount: RECEIVABLES_ACCOUNT,
    documentDate: form.documentDate,
    dueDate: form.dueDate,
    amount: form.amount ?? 0,
  }
  const problems: InvoiceProblem[] = []
  const add = (field: keyof InvoiceForm, code: string, severity: 'error' | 'warning' = 'error') => {
    if (!problems.some((known) => known.field === field)) problems.push({ field, code, severity })
  }
  if (form.documentDate === '') add('documentDate', 'DATE_MISSING')
  if (form.dueDate === '') add('dueDate', 'DATE_MISSING')
  if (form.amount === null) add('amount', 'VALUE_MISSING')
  // A file may contain credits and settled rows; a manual entry is always an amount owed.
  else if (form.amount <= 0) add('amount', 'AMOUNT_NOT_POSITIVE')
  for (const { field, code } of checkMovementRow(row, movementRuleContext({ ...rules, knownRefs: null }))) {
    add((field ?? 'documentNumber') as keyof InvoiceForm, code, isError(code) ? 'error' : 'warning')
  }
  if (form.specificLimitation) {
    if (form.limitationYears === null) add('limitationYears', 'VALUE_MISSING')
    else if (
      !Number.isInteger(form.limitationYears) ||
      form.limitationYears < 1 ||
      form.limitationYears > LIMITATION_MAX_YEARS
    )
      add('limitationYears', 'LIMITATION_OUT_OF_RANGE')
  }
  return problems
}
