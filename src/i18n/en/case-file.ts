import type { caseFile as fr } from '../fr/case-file.ts'
import type { SameShape } from '../same-shape.ts'

/** Texts of the file of a case and of its check. */
export const caseFile = {
  title: 'Everything in one file',
  lead: 'Statement, invoices, documents, reminders with proof of sending, events, formal notice. A manifest seals everything, so that later changes can be detected.',
  make: 'Create the file',
  making: 'Creating the file…',
  saved: 'File saved. Its seal is recorded in the case history.',
  failed: 'The file couldn’t be created',
  howToCheck: 'Check a file',
  check: {
    title: 'Check a case file',
    lead: 'The file is read in your browser and is not uploaded.',
    drop: 'Drop the .zip of a case here',
    browse: 'or choose it',
    choose: 'Choose a file',
    reading: 'Checking {name}…',
    unchanged: '{name} is unchanged',
    unchangedText: 'Case {number}, made on {at}: its {entries} documents have not changed since.',
    sealIs: 'Seal of the file',
    noted: 'Seal recorded by the account',
    notedHint:
      'Paste the one from the case history or the activity log. Only this reveals a file that was completely rebuilt.',
    sealSame: 'The seals match: this is the file that the account made.',
    sealOther: 'The seals differ: this is not the file that the account made then.',
    changed: '{name} was changed',
    changedText: 'Case {number}. Do not rely on the documents below; ask for the original file.',
    problems: 'Documents concerned',
    problem: {
      CHANGED: 'changed',
      MISSING: 'missing',
      ADDED: 'added or duplicated',
      CHAIN_BROKEN: 'its line in the manifest was changed',
    },
    unreadable: '{name} is not a case file',
    unreadableText: 'This is not a .zip made here, or its manifest can’t be read. Choose the file as it was saved.',
    failed: '{name} couldn’t be read',
    failedText: 'It may have been moved. Try again, or choose it again.',
    byHand: 'Check without this page',
    byHandSteps: {
      unpack: 'Unpack the file into an empty folder and open a terminal there.',
      files: 'Compare each document with the manifest (changed ones are listed):',
      seal: 'Compute the seal with the command at the top of manifest.txt, then compare it with the one in the case history.',
      chain:
        'Each link of the chain is the SHA-256 of the previous link, the path and the SHA-256 of the document, each followed by a line feed; the last one is the seal.',
      windows: 'On Windows, Get-FileHash gives the SHA-256 of a document.',
    },
  },
} as const satisfies SameShape<typeof fr>
