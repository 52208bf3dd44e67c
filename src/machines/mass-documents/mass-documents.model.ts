import { answered, type FlowModel } from '../model.ts'
import { massDocumentsMachine } from './mass-documents.machine.ts'
import type { WaitingFile } from './mass-documents.types.ts'

/** A document for samples. */
export const sampleDocument = {
  fileId: '3d3a2e0e-7a9b-4c55-9b1e-5a1f6a1c1a01',
  name: 'bon-de-livraison.pdf',
  size: 84_000,
  contentType: 'application/pdf',
  tiersRef: 'C1',
}

/** A file for samples. */
export const sampleFile = (id: string): WaitingFile => ({
  id,
  tiersRef: 'C1',
  name: sampleDocument.name,
  size: sampleDocument.size,
  file: new Blob(),
})

/** Samples for every path of the documents of a mass delegation. */
export const massDocumentsModel: FlowModel<typeof massDocumentsMachine> = {
  machine: massDocumentsMachine,
  events: [
    { type: 'documents.given', documents: [sampleDocument] },
    { type: 'customers.gone', tiersRefs: ['C2'] },
    { type: 'files.dropped', files: [sampleFile('f1')] },
    { type: 'upload.cancelled', id: 'f1' },
    { type: 'upload.cancelled', id: 'f2' },
    { type: 'upload.retried', id: 'f1' },
    { type: 'upload.dropped', id: 'f1' },
    { type: 'document.removed', fileId: sampleDocument.fileId },
    answered('joinDocument', sampleDocument),
    answered('removeDocument'),
  ],
  key: ({ context }) => [
    Math.min(1, context.documents.length),
    Math.min(1, context.waiting.length),
    Math.min(1, context.left.length),
  ],
}
