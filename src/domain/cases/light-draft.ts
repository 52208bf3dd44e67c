import type { BusinessDate } from '../dates.ts'
import { type Cents, fromDecimal } from '../money.ts'
import { noPerson } from '../person.ts'
import type { TiersFields } from '../tiers.ts'
import { checkTiersForm } from '../tiers-form.ts'
import { checkLightInvoice, type LightInvoice } from './light-invoice.ts'
import type { CaseType } from './states.ts'

/** What a light account types of a case; amounts as they are typed. */
export type LightDraft = {
  type: CaseType
  customer: TiersFields | null
  invoices: readonly { documentNumber: string; documentDate: string; dueDate: string; amount: string }[]
}

/** A rule that stands against it: `customer.zipCode`, `invoices.0.amount`, or a part as a whole. */
export type LightDraftProblem = { path: string; code: string }

/** An amount as it is typed, in cents: `1 234,56` or `1234.5`; null for any other text. */
export const typedCents = (text: string): Cents | null => {
  const plain = text.replaceAll(/[\s\u00a0\u202f€]/g, '').replace(',', '.')
  return /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? fromDecimal(Number(plain)) : null
}

/** The invoices of a draft as the rules and the case take them. */
export const lightInvoicesOf = ({ invoices }: Pick<LightDraft, 'invoices'>): LightInvoice[] =>
  invoices.map((invoice) => ({
    ...invoice,
    documentNumber: invoice.documentNumber.trim(),
    amount: typedCents(invoice.amount),
  }))

/**
 * The rules of a case that is typed by hand, on the screen and on the server (CASE-13): those of the forms of customer and
 * invoice, at least one invoice, no individual, and for a delegation a verified account.
 */
export const checkLightDraft = (
  draft: LightDraft,
  { today, accountVerified }: { today: BusinessDate; accountVerified: boolean },
): LightDraftProblem[] => {
  const problems: LightDraftProblem[] = []
  if (draft.type === 'DEBT_COLLECTION_DELEGATION' && !accountVerified) {
    problems.push({ path: 'type', code: 'ACCOUNT_NOT_VERIFIED' })
  }
  if (draft.customer === null) problems.push({ path: 'customer', code: 'VALUE_MISSING' })
  else {
    if (draft.customer.type === 'B2C') problems.push({ path: 'customer.type', code: 'INDIVIDUAL' })
    for (const { field, code, severity } of checkTiersForm({ ...draft.customer, collectionContact: noPerson })) {
      if (severity === 'error') problems.push({ path: `customer.${field}`, code })
    }
  }
  if (draft.invoices.length === 0) problems.push({ path: 'invoices', code: 'INVOICE_REQUIRED' })
  const invoices = lightInvoicesOf(draft)
  for (const [index, invoice] of invoices.entries()) {
    const others = invoices.slice(0, index).map(({ documentNumber }) => documentNumber)
    for (const { field, code } of checkLightInvoice(invoice, today, others)) {
      problems.push({ path: `invoices.${index}.${field}`, code })
    }
  }
  return problems
}
