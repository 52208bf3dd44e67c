import {
  invoiceDocumentsModel,
  sampleInvoiceFile,
  sampleJoinedDocument,
} from '../../src/machines/invoice-documents/invoice-documents.model.ts'
import { visit } from './page-walk.ts'
import { walkUploads } from './uploads-walk.ts'

walkUploads({
  name: 'chart of documents of invoices in the page',
  model: invoiceDocumentsModel,
  nameOf: (id) => sampleInvoiceFile(id).name,
  testId: 'add-documents',
  answer: sampleJoinedDocument,
  isUpload: (request) => request.method() === 'POST' && /\/invoice-documents$/.test(request.url()),
  open: (page) => visit(page, '/invoice-documents'),
})
