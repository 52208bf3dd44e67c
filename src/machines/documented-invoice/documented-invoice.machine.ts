import { checkDocumentedInvoice, type DocumentedInvoice } from '../../domain/invoice-documents/documented-invoice.ts'
import { formMachine } from '../form/form.ts'

/** Adds the invoice that the XML of a document describes, to a customer and with a due date that the user confirms. */
export const documentedInvoiceMachine = formMachine({
  id: 'documentedInvoice',
  description: 'Makes an invoice from the XML of its document.',
  check: (draft) => checkDocumentedInvoice(draft as DocumentedInvoice),
})
