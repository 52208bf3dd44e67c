import { invoiceDocumentsMachine } from '../../src/machines/invoice-documents/invoice-documents.machine.ts'
import {
  sampleInvoiceFile,
  sampleLargeInvoiceFile,
} from '../../src/machines/invoice-documents/invoice-documents.model.ts'
import { storiesOf } from '../support/stories.ts'
import { uploadStories } from '../support/upload-stories.ts'

export default storiesOf(
  invoiceDocumentsMachine,
  uploadStories([sampleInvoiceFile('f1'), sampleInvoiceFile('f2'), sampleInvoiceFile('f3')], sampleLargeInvoiceFile),
)
