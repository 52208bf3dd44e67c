import { type BusinessDate, isBusinessDate } from '../dates.ts'

/** What is added to the XML of a document to make its invoice. */
export type DocumentedInvoice = { tiersRef: string; dueDate: BusinessDate }

export type DocumentedInvoiceProblem = {
  field: keyof DocumentedInvoice
  code: 'VALUE_MISSING' | 'DATE_MISSING'
  severity: 'error'
}

/** Rules of the form; the server also asks those of every invoice (`checkInvoice`). */
export const checkDocumentedInvoice = ({ tiersRef, dueDate }: DocumentedInvoice): DocumentedInvoiceProblem[] => [
  ...(tiersRef.trim() === '' ? [{ field: 'tiersRef', code: 'VALUE_MISSING', severity: 'error' } as const] : []),
  ...(isBusinessDate(dueDate) ? [] : [{ field: 'dueDate', code: 'DATE_MISSING', severity: 'error' } as const]),
]
