import type { uploads as fr } from '../fr/uploads.ts'
import type { SameShape } from '../same-shape.ts'

/** Texts of files that are uploaded, and of lists of files that were. */
export const uploads = {
  choose: 'Choose files',
  hint: 'PDF, PNG or JPG, up to {max} each',
  list: 'Uploads',
  sending: 'Uploading {name}',
  waiting: 'waiting',
  cancelOf: 'Cancel the upload of {name}',
  failed: '{name} was not added',
  skip: 'Skip',
  skipOf: 'Skip {name}',
  retryOf: 'Retry {name}',
  problems: {
    FILE_TOO_LARGE: 'This file is larger than {max}.',
    FILE_TYPE_REFUSED: 'This is not a readable PDF, PNG or JPG.',
  },
  openOf: 'Open {name}',
  openFailed: 'The document could not be opened. Try again.',
} as const satisfies SameShape<typeof fr>
