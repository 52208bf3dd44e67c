import type { caseFile as fr } from '../fr/case-file.ts'
import type { SameShape } from '../same-shape.ts'

/** Texts of the file of a case and of its check. */
export const caseFile = {
  title: 'Everything in one file',
  lead: 'Statement, invoices, documents, reminders as they were sent with their proof, events, formal notice. A manifest seals it all: a later change shows.',
  make: 'Gather the documents',
  making: 'The documents are being gathered…',
  saved: 'The file is saved. Its seal is noted in the history of the case.',
  failed: 'The documents could not be gathered',
  howToCheck: 'Check a file',
  check: {
    title: 'Check the file of a case',
    lead: 'The file is read in your browser: it is sent nowhere.',
    drop: 'Drop the .zip file of a case here',
    browse: 'or choose it',
    choose: 'Choose a file',
    reading: 'Checking {name}…',
    unchanged: '{name} is unchanged',
    unchangedText: 'Case {number}, made on {at}: its {entries} documents are as they were then.',
    sealIs: 'Seal of the file',
    noted: 'Seal noted by the account',
    notedHint: 'Paste the one of the case’s history or of the log: it alone rules out a file made anew as a whole.',
    sealSame: 'This is the noted seal: the file is the one that the account made.',
    sealOther: 'This is not the noted seal: the file is not the one that the account made then.',
    changed: '{name} was changed',
    changedText: 'Case {number}. Do not rely on the documents below; ask for the original file.',
    problems: 'Documents concerned',
    problem: {
      CHANGED: 'changed',
      MISSING: 'missing',
      ADDED: 'added, or there twice',
      CHAIN_BROKEN: 'its line of the manifest was changed',
    },
    unreadable: '{name} is not the file of a case',
    unreadableText:
      'It is no .zip that was made here, or its manifest cannot be read. Choose the file as it was saved.',
    failed: '{name} could not be read',
    failedText: 'It may have been moved, or its disk does not answer. Try again, or choose it anew.',
    byHand: 'Check without this page',
    byHandSteps: {
      unpack: 'Unpack the file into an empty folder and open a terminal there.',
      files: 'Compare each document with the manifest (a changed one is named):',
      seal: 'Work the seal out by the command at the head of manifest.txt, then compare it with the one in the history of the case.',
      chain:
        'Each link of the chain is the SHA-256 of the link before, the path and the SHA-256 of the document, each followed by a line feed; the last one is the seal.',
      windows: 'On Windows, Get-FileHash gives the SHA-256 of a document.',
    },
  },
} as const satisfies SameShape<typeof fr>
