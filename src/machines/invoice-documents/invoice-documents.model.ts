import {
  type DocumentInvoice,
  type InvoiceDocument,
  listInvoiceDocuments,
  listUndocumentedInvoices,
} from '../../contract/ledger/invoice-documents.ts'
import { CASE_DOCUMENT_MAX_BYTES } from '../../domain/constants.ts'
import { type FlowModel, gives } from '../model.ts'
import { sampleUploadEvents, uploadsKey } from '../uploads/uploads.samples.ts'
import type { WaitingFile } from '../uploads/uploads.types.ts'
import { invoiceDocumentsMachine } from './invoice-documents.machine.ts'

/** A file for samples. */
export const sampleInvoiceFile = (id: string, size = 84_000): WaitingFile => ({
  id,
  name: `facture-${id}.pdf`,
  size,
  file: new Blob(),
})

/** A file that exceeds the limit. */
export const sampleLargeInvoiceFile = sampleInvoiceFile('large', CASE_DOCUMENT_MAX_BYTES + 1)

const invoice = (at: number, tiersName: string, documentNumber: string, amount: number): DocumentInvoice => ({
  uniqueRef: `5f0c3f6e-8d55-4b3a-9a55-0c8c2f8f3c0${at}`,
  tiersRef: `C-00${at}`,
  tiersName,
  documentNumber,
  documentDate: '2026-09-14',
  dueDate: '2026-10-14',
  initialAmount: amount,
  dueAmount: amount,
})

/** Invoices for samples. */
export const sampleDocumentInvoices = [
  invoice(1, 'Menuiserie Vasseur', 'FA-2026-0412', 1840.5),
  invoice(2, 'Brasserie du Port', 'FA-2026-0418', 642),
  invoice(3, 'Cartonnages du Val', 'AV-2026-0418', 12_930.18),
] as const

/** A document for samples; without more, nobody knows its invoice. */
export const sampleInvoiceDocument = (at: number, more: Partial<InvoiceDocument> = {}): InvoiceDocument => ({
  fileId: `3d3a2e0e-7a9b-4c55-9b1e-5a1f6a1c2b0${at}`,
  name: `scan-${at}.pdf`,
  size: 84_000,
  contentType: 'application/pdf',
  addedAt: '2026-11-18T09:31:00.000Z',
  state: 'NOT_FOUND',
  match: null,
  invoice: null,
  candidates: [],
  facts: null,
  ...more,
})

/** What the XML of a document says, for samples. */
export const sampleFacts: NonNullable<InvoiceDocument['facts']> = {
  type: 'INVOICE',
  documentNumber: 'FA-2026-0431',
  documentDate: '2026-10-02',
  dueDate: '2026-11-01',
  amount: 2160,
  currency: 'EUR',
  customerName: 'Garage Lebrun et Fils',
  customerSiren: '732829320',
  tiersRef: 'C-0017',
}

/** Documents that wait for their invoice. */
export const sampleDocumentsToSort: readonly InvoiceDocument[] = [
  sampleInvoiceDocument(1, {
    name: '0418.pdf',
    state: 'AMBIGUOUS',
    candidates: [sampleDocumentInvoices[1], sampleDocumentInvoices[2]],
  }),
  sampleInvoiceDocument(2, { name: 'factur-x-0431.pdf', facts: sampleFacts }),
  sampleInvoiceDocument(3),
]

/** A document that was joined. */
export const sampleJoinedDocument = sampleInvoiceDocument(4, {
  name: 'FA-2026-0412.pdf',
  state: 'JOINED',
  match: 'NAME',
  invoice: sampleDocumentInvoices[0],
})

/** Samples for every path of documents of invoices that are added. */
export const invoiceDocumentsModel: FlowModel<typeof invoiceDocumentsMachine> = {
  machine: invoiceDocumentsMachine,
  events: sampleUploadEvents([sampleInvoiceFile('f1'), sampleInvoiceFile('f2')], sampleLargeInvoiceFile, undefined),
  key: uploadsKey,
  answers: [
    gives(listInvoiceDocuments, { items: [sampleJoinedDocument], totalItems: 1 }, { state: 'JOINED' }),
    gives(listInvoiceDocuments, { items: [...sampleDocumentsToSort], totalItems: sampleDocumentsToSort.length }),
    gives(listUndocumentedInvoices, { items: [...sampleDocumentInvoices], totalItems: sampleDocumentInvoices.length }),
  ],
}
