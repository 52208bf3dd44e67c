import { listInvoiceDocuments, listUndocumentedInvoices } from '../ledger/invoice-documents.ts'
import { z } from '../zod.ts'
import { asked, listOf, paging } from './list.ts'

export const documentViews = ['TO_SORT', 'JOINED', 'MISSING'] as const

export const invoiceDocumentsState = z.object({
  ...paging,
  sort: z.enum(['addedAt']).catch('addedAt'),
  order: z.enum(['desc']).catch('desc'),
  view: z.enum(documentViews).catch('TO_SORT'),
})

export const invoiceDocumentsList = listOf(invoiceDocumentsState)({
  place: '/invoice-documents',
  asks: ({ view }) =>
    view === 'MISSING' ? asked(listUndocumentedInvoices, {}) : asked(listInvoiceDocuments, { state: view }),
  everything: () => ({}),
})
