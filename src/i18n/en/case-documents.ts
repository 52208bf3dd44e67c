import type { caseDocuments as fr } from '../fr/case-documents.ts'
import type { SameShape } from '../same-shape.ts'

/** Texts of documents that join a case after it was opened. */
export const caseDocuments = {
  title: 'Add documents',
  lead: 'Drop your files here: purchase order, delivery note, letter…',
  toPartner: 'The partner receives them too.',
  joined: '{name} added to the case',
  TOO_MANY_FILES: 'This case has the maximum number of documents.',
} as const satisfies SameShape<typeof fr>
