import { uploadsMachine } from '../uploads/uploads.ts'

/** Adds documents of invoices, which the server joins to their invoices by their numbers. */
export const invoiceDocumentsMachine = uploadsMachine({
  id: 'invoiceDocuments',
  description: 'Documents of invoices are added.',
})
