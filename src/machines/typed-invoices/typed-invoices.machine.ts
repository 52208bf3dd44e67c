import { checkLightInvoice, type LightInvoice } from '../../domain/cases/index.ts'
import type { InvoiceRules } from '../../domain/invoice-form.ts'
import { plainFormMachine } from '../form/form.ts'

/** Invoices that are typed into a case; `known` are the numbers of the invoices it already has. */
export type TypedDraft = InvoiceRules & { invoices: readonly LightInvoice[]; known: readonly string[] }

/** Invoices typed by hand and added to a case (CASE-10, CASE-13). A problem names its invoice as the server does. */
export const typedInvoicesMachine = plainFormMachine({
  id: 'typedInvoices',
  description: 'Adds invoices that are typed by hand to a case.',
  check: (draft) => {
    const { invoices, known, ...rules } = draft as TypedDraft
    return invoices.flatMap((invoice, index) => {
      const others = [...known, ...invoices.slice(0, index).map(({ documentNumber }) => documentNumber.trim())]
      return checkLightInvoice(invoice, rules, others).map(({ field, code }) => ({
        field: `invoices.${index}.${field}`,
        code,
        severity: 'error' as const,
      }))
    })
  },
})
