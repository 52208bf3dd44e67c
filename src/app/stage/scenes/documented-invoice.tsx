import { sampleDocumentsToSort } from '../../../machines/invoice-documents/invoice-documents.model.ts'
import { DocumentedInvoiceModal } from '../../../screens/invoice-documents/DocumentedInvoiceModal.tsx'
import type { Scene } from '../scene.ts'

/** For the document with XML. */
const Making = () => <DocumentedInvoiceModal document={sampleDocumentsToSort[1]!} onClose={() => {}} />

export const scene: Scene = { at: '/invoice-documents', Window: Making, left: ['saved'] }
