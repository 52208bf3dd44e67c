import type { caseDocuments as fr } from '../fr/case-documents.ts'
import type { SameShape } from '../same-shape.ts'

/** Texts of documents that join a case after it was opened. */
export const caseDocuments = {
  title: 'Join a document',
  lead: 'Drop your files here: purchase order, delivery note, letter…',
  toPartner: 'The partner receives them too.',
  choose: 'Choose files',
  hint: 'PDF, PNG or JPG, {max} each at most',
  list: 'Documents on their way',
  sending: 'Sending {name}',
  waiting: 'waiting',
  cancelOf: 'Cancel the sending of {name}',
  joined: '{name} has joined the case',
  failed: '{name} has not joined',
  skip: 'Leave it out',
  skipOf: 'Leave it out: {name}',
  retryOf: 'Try again: {name}',
  problems: {
    FILE_TOO_LARGE: 'This file exceeds {max}.',
    FILE_TYPE_REFUSED: 'This is not a readable PDF, PNG or JPG. The content counts, not the name.',
    TOO_MANY_FILES: 'This case has all the documents that it may have.',
  },
} as const satisfies SameShape<typeof fr>
