import { CASE_DOCUMENT_MAX_BYTES } from '../constants.ts'
import { type BusinessDate, isBusinessDate } from '../dates.ts'
import type { DebtorType } from '../debtor.ts'
import { type LimitedInvoice, limitationEnd } from './limitation.ts'

/** An invoice that may be acknowledged. */
export type AcknowledgeableInvoice = LimitedInvoice & { key: string }

/** A written acknowledgement of debt as entered: invoice keys, date, and the document that proves it. */
export type AcknowledgementDraft = {
  invoices: readonly string[]
  acknowledgedOn: BusinessDate
  document: { size: number } | null
}

export const acknowledgementProblemCodes = [
  'INVOICE_REQUIRED',
  'INVOICE_UNKNOWN',
  'INVOICE_BARRED',
  'BEFORE_INVOICE',
  'ALREADY_ACKNOWLEDGED',
  'DATE_REQUIRED',
  'DATE_FUTURE',
  'DOCUMENT_REQUIRED',
  'FILE_TOO_LARGE',
] as const
export type AcknowledgementProblemCode = (typeof acknowledgementProblemCodes)[number]

/** `field`: `invoices`, or `invoices.<index>` for one of them. */
export type AcknowledgementProblem = { field: string; code: AcknowledgementProblemCode }

export type AcknowledgementFacts = {
  today: BusinessDate
  type: DebtorType
  invoices: readonly AcknowledgeableInvoice[]
}

/**
 * Problems of one invoice: it is not an open invoice of the customer; it is newer than the acknowledgement; it was
 * acknowledged on that very day; or it was already time-barred then, counting earlier acknowledgements. A time-barred
 * debt is not revived: the debtor may waive the limitation (article 2251 Code civil), but that is for a court to
 * decide.
 */
const invoiceProblem = (
  invoice: AcknowledgeableInvoice | undefined,
  on: BusinessDate,
  type: DebtorType,
): AcknowledgementProblemCode | null => {
  if (!invoice) return 'INVOICE_UNKNOWN'
  if (!isBusinessDate(on)) return null
  if (on < invoice.documentDate) return 'BEFORE_INVOICE'
  if (invoice.acknowledgedOn.includes(on)) return 'ALREADY_ACKNOWLEDGED'
  const acknowledgedOn = invoice.acknowledgedOn.filter((day) => day < on)
  return on >= limitationEnd({ ...invoice, acknowledgedOn }, type) ? 'INVOICE_BARRED' : null
}

const dateProblem = (on: BusinessDate, today: BusinessDate): AcknowledgementProblemCode | null => {
  if (!isBusinessDate(on)) return 'DATE_REQUIRED'
  return on > today ? 'DATE_FUTURE' : null
}

/**
 * All problems of an acknowledgement, in the order of the form: its invoices, a date that is not in the future, and a
 * document as proof.
 */
export const checkAcknowledgement = (
  { invoices, acknowledgedOn, document }: AcknowledgementDraft,
  { today, type, invoices: known }: AcknowledgementFacts,
): AcknowledgementProblem[] => {
  const problems: AcknowledgementProblem[] = []
  const byKey = new Map(known.map((invoice) => [invoice.key, invoice]))
  if (invoices.length === 0) problems.push({ field: 'invoices', code: 'INVOICE_REQUIRED' })
  for (const [index, key] of invoices.entries()) {
    const code = invoiceProblem(byKey.get(key), acknowledgedOn, type)
    if (code) problems.push({ field: `invoices.${index}`, code })
  }
  const date = dateProblem(acknowledgedOn, today)
  if (date) problems.push({ field: 'acknowledgedOn', code: date })
  if (document === null) problems.push({ field: 'document', code: 'DOCUMENT_REQUIRED' })
  else if (document.size > CASE_DOCUMENT_MAX_BYTES) problems.push({ field: 'document', code: 'FILE_TOO_LARGE' })
  return problems
}
