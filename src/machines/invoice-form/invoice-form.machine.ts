import { checkInvoice, type InvoiceForm, type InvoiceRules } from '../../domain/invoice-form.ts'
import { formMachine } from '../form/form.ts'

/**
 * An invoice that is entered by hand (CUST-05). The rules of its day and account are part of the draft, so that they read
 * no clock; its number may be taken: `duplicate`.
 */
export const invoiceFormMachine = formMachine({
  id: 'invoiceForm',
  description: 'Adds an invoice to the account of a customer.',
  check: (draft) => {
    const { today, strictDocumentNumbers, ...form } = draft as InvoiceForm & InvoiceRules
    return checkInvoice(form, { today, strictDocumentNumbers })
  },
})
