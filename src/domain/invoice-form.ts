import type { BusinessDate } from './dates.ts'
import { checkMovementRow, movementRuleContext } from './import/movement-rules.ts'
import { isError } from './import/problems.ts'
import type { Cents } from './money.ts'

/** An invoice as a person enters it. `amount` in cents; null while it is not a number. */
export type InvoiceForm = {
  documentNumber: string
  label: string
  documentDate: BusinessDate
  dueDate: BusinessDate
  amount: Cents | null
  /** True when the debt does not expire as the law's general case does (CUST-07): the years are needed then. */
  specificLimitation: boolean
  limitationYears: number | null
}

export type InvoiceProblem = { field: keyof InvoiceForm; code: string; severity: 'error' | 'warning' }

/** What the rules look at besides the form: the business date on which it is entered, and a rule of the account. */
export type InvoiceRules = { today: BusinessDate; strictDocumentNumbers: boolean }

/** Account of trade receivables (plan comptable général). */
export const RECEIVABLES_ACCOUNT = '411000'
/** Longest limitation of the civil code (article 2227), in years. */
export const LIMITATION_MAX_YEARS = 30

/**
 * The rules of the invoice form, which are those of an imported movement (IMP-10, characters of the number), and of its
 * limitation period (CUST-07).
 */
export const checkInvoice = (form: InvoiceForm, rules: InvoiceRules): InvoiceProblem[] => {
  const row = {
    // The customer is the one whose page it is.
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
  // A file may hold credits and settled rows; who enters an invoice by hand means something that is owed.
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
