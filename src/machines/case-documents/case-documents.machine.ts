import { uploadsMachine } from '../uploads/uploads.ts'

/** Adds documents to a case that is already open. */
export const caseDocumentsMachine = uploadsMachine({
  id: 'caseDocuments',
  description: 'Documents are joined to a case after it was opened.',
})
