import type { customerFiles as fr } from '../fr/customer-files.ts'
import type { SameShape } from '../same-shape.ts'

/** Texts of the files of a customer. */
export const customerFiles = {
  title: 'Files',
  none: 'No file yet',
  failed: 'The files could not be loaded',
  upload: {
    title: 'Add files',
    lead: 'Drop them here: contract, purchase order, letter…',
    added: '{name} added',
    TOO_MANY_FILES: 'This customer has {max} files already: remove one first.',
  },
  by: 'added on {date} by {name}',
  added: 'added on {date}',
  edit: 'Edit',
  editOf: 'Edit {name}',
  name: 'Name',
  save: 'Rename',
  saving: 'Saving…',
  saved: 'File renamed',
  errors: { VALUE_MISSING: 'Give the file a name', VALUE_TOO_LONG: 'Name too long' },
  refused: 'The file was not renamed',
  unknown: 'We could not confirm that it was saved',
  unknownHint: 'Trying again is safe.',
  remove: 'Remove',
  removal: {
    title: 'Remove {name}?',
    hint: 'The file is deleted for good. Its name stays in the timeline.',
    failed: 'We could not confirm that it was removed',
    failedHint: 'Trying again is safe.',
    remove: 'Remove the file',
    keep: 'Keep the file',
  },
  removed: 'File removed',
} as const satisfies SameShape<typeof fr>
