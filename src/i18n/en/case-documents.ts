import type { caseDocuments as fr } from '../fr/case-documents.ts'
import type { SameShape } from '../same-shape.ts'

/** Texts of documents that join a case after it was opened. */
export const caseDocuments = {
  title: 'Add documents',
  lead: 'Drop your files here: purchase order, delivery note, letter…',
  toPartner: 'The partner receives them too.',
  choose: 'Choose files',
  hint: 'PDF, PNG or JPG, up to {max} each',
  list: 'Uploads',
  sending: 'Uploading {name}',
  waiting: 'waiting',
  cancelOf: 'Cancel the upload of {name}',
  joined: '{name} added to the case',
  failed: '{name} was not added',
  skip: 'Skip',
  skipOf: 'Skip {name}',
  retryOf: 'Retry {name}',
  problems: {
    FILE_TOO_LARGE: 'This file is larger than {max}.',
    FILE_TYPE_REFUSED: 'This is not a readable PDF, PNG or JPG.',
    TOO_MANY_FILES: 'This case has the maximum number of documents.',
  },
} as const satisfies SameShape<typeof fr>
