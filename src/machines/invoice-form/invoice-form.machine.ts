import { checkInvoice, type InvoiceForm } from '../../domain/invoice-form.ts'
import { formMachine } from '../form/form.ts'

/**
 * An invoice that is entered by hand (CUST-05). The day on which it is entered is part of the draft, so that the rules
 * read no clock; its number may be taken: `duplicate`.
 */
export const invoiceFormMachine = formMachine({
  id: 'invoiceForm',
  description: 'Adds an invoice to the account of a customer.',
  check: (draft) => {
    const { today, ...form } = draft as InvoiceForm & { today: string }
    return checkInvoice(form, today)
  },
})
