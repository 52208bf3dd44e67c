import { checkInvoice, type InvoiceForm, type InvoiceRules } from '../../domain/invoice-form.ts'
import { formMachine } from '../form/form.ts'

/**
 * An invoice that is entered by hand (CUST-05). The draft includes the day and the account's settings that the rules
 * need, since rules read no clock. `duplicate`: its number is taken.
 */
export const invoiceFormMachine = formMachine({
  id: 'invoiceForm',
  description: 'Adds an invoice to the account of a customer.',
  check: (draft) => {
    const { today, strictDocumentNumbers, ...form } = draft as InvoiceForm & InvoiceRules
    return checkInvoice(form, { today, strictDocumentNumbers })
  },
})
