import { customersFile, movementsFile, otherDigest, stateSample } from '../../../src/machines/import/import.samples.ts'
import { answered, failed } from '../../../src/machines/model.ts'
import {
  added,
  files,
  givenAgain,
  type ImportStories,
  input,
  leftAtFile,
  leftSending,
  read,
  readFiles,
  sameContent,
  toReading,
} from './steps.ts'

const both = answered('recogniseFiles', {
  files: [
    { ...customersFile, entity: 'tiers' },
    { ...movementsFile, entity: 'movements' },
  ],
  refused: [],
})
const empty = { code: 'FILE_EMPTY', params: {}, requestId: null }
const unread = { name: 'notes.xlsx', failure: empty }
const oneRefused = answered('recogniseFiles', {
  files: [{ ...movementsFile, entity: 'movements' }],
  refused: [unread],
})
const headerInSecondRow = { type: 'layout.changed', layout: { headerRow: 2 } } as const
/** The files: added, confused, refused, and given again. */
export const choosing: ImportStories = {
  'files are added, confused, swapped and removed before the start': {
    input,
    begins: 'choosingFiles',
    steps: [
      ['import.started', 'choosingFiles'],
      ['files.swapped', { state: 'choosingFiles', taken: false }],
      [
        { type: 'files.added', files: [customersFile, movementsFile] },
        { state: 'recognising', context: { added: [customersFile, movementsFile] } },
      ],
      [both, { state: 'choosingFiles', context: { files, added: [] } }],
      [
        'files.swapped',
        { state: 'choosingFiles', context: { files: { tiers: files.movements, movements: files.tiers } } },
      ],
      ['files.swapped', { state: 'choosingFiles', context: { files } }],
      [
        { type: 'file.removed', entity: 'tiers' },
        { state: 'choosingFiles', context: { files: { ...files, tiers: null } } },
      ],
      ['import.started', { state: 'reading', context: { entity: 'movements' } }],
    ],
  },
  'a file with neither customers nor movements is refused by name': {
    input,
    begins: 'choosingFiles',
    steps: [
      [added, 'recognising'],
      [
        answered('recogniseFiles', { files: [], refused: [unread] }),
        { state: 'choosingFiles', context: { refused: [unread], files: { tiers: null, movements: null } } },
      ],
      ['import.started', 'choosingFiles'],
    ],
  },
  'a refused file is named until another is added or removed, or the import starts': {
    input,
    begins: 'choosingFiles',
    steps: [
      [added, 'recognising'],
      [oneRefused, { state: 'choosingFiles', context: { refused: [unread] } }],
      [
        { type: 'file.removed', entity: 'tiers' },
        { state: 'choosingFiles', context: { refused: [] } },
      ],
      [added, 'recognising'],
      [oneRefused, 'choosingFiles'],
      [added, { state: 'recognising', context: { refused: [] } }],
      [oneRefused, 'choosingFiles'],
      ['import.started', { state: 'reading', context: { refused: [] } }],
    ],
  },
  'recognising files fails: it is retried, or others are chosen': {
    input,
    begins: 'choosingFiles',
    steps: [
      [{ type: 'files.added', files: [customersFile, movementsFile] }, 'recognising'],
      [both, 'choosingFiles'],
      [added, 'recognising'],
      [failed('recogniseFiles'), 'recognisingFailed'],
      ['retry.requested', 'recognising'],
      [failed('recogniseFiles'), 'recognisingFailed'],
      ['import.abandoned', { state: 'choosingFiles', context: { failure: null, files } }],
    ],
  },
  'a light account says whether its file contains companies or individuals': {
    input: { ...input, profile: 'LIGHT_B2B' },
    begins: 'choosingFiles',
    steps: [
      [
        { type: 'profile.chosen', profile: 'LIGHT_B2C' },
        { state: 'choosingFiles', context: { profile: 'LIGHT_B2C' } },
      ],
    ],
  },
  'in a standard account each row has its own customer type': {
    input,
    begins: 'choosingFiles',
    steps: [
      [
        { type: 'profile.chosen', profile: 'LIGHT_B2C' },
        { state: 'choosingFiles', context: { profile: 'STANDARD' } },
      ],
    ],
  },
  'a file cannot be imported: it is removed, and another one chosen': {
    input,
    begins: 'choosingFiles',
    steps: [
      ...toReading,
      [
        answered('readFile', { kind: 'refused', failure: empty }),
        { state: 'fileRefused', context: { failure: empty } },
      ],
      [
        'import.abandoned',
        { state: 'choosingFiles', context: { files: { tiers: null, movements: null }, failure: null } },
      ],
    ],
  },
  'the reading is cancelled, fails, is retried or abandoned': {
    input,
    begins: 'choosingFiles',
    steps: [
      ...toReading,
      ['work.cancelled', 'choosingFiles'],
      ['import.started', 'reading'],
      [failed('readFile'), 'readingFailed'],
      ['retry.requested', 'reading'],
      [failed('readFile'), 'readingFailed'],
      ['import.abandoned', { state: 'choosingFiles', context: { files: { ...files, tiers: null } } }],
    ],
  },
  'after a reload the page no longer has the file: the same one is asked for': {
    input,
    begins: 'choosingFiles',
    steps: [
      ...toReading,
      [answered('readFile', { kind: 'missing' }), { state: 'choosingFileAgain', context: { failure: null } }],
      [givenAgain, { state: 'comparingContent', starts: ['digestFile'] }],
      [answered('digestFile', otherDigest), { state: 'reading', context: { failure: null } }],
      [read({ sheets: 2 }), 'asking.choosingLayout'],
      [headerInSecondRow, 'rereading'],
      [answered('rereadFile', { kind: 'missing' }), { state: 'choosingFileAgain', context: { failure: null } }],
      [
        'import.abandoned',
        { state: 'choosingFiles', context: { files: { tiers: null, movements: null }, mapping: null } },
      ],
    ],
  },
  'the wizard was left before sending: the file is asked for again': {
    input: leftAtFile,
    begins: { state: 'choosingFileAgain', context: { files: readFiles } },
    steps: [
      [givenAgain, 'comparingContent'],
      [
        sameContent,
        {
          state: 'reading',
          context: { files: { ...readFiles, movements: { ...readFiles.movements, id: 'again' } }, added: [] },
        },
      ],
      [read({ fits: true }), 'checking'],
    ],
  },
  'a file of the same name and size with other content is refused': {
    input: leftAtFile,
    begins: 'choosingFileAgain',
    steps: [
      [givenAgain, 'comparingContent'],
      [
        answered('digestFile', otherDigest),
        {
          state: 'choosingFileAgain',
          context: { files: readFiles, failure: { code: 'FILE_DIFFERS', params: {}, requestId: null } },
        },
      ],
      [givenAgain, 'comparingContent'],
      [sameContent, { state: 'reading', context: { failure: null } }],
      [answered('readFile', { kind: 'missing' }), 'choosingFileAgain'],
      [givenAgain, 'comparingContent'],
      [failed('digestFile'), 'comparingContentFailed'],
      ['retry.requested', { state: 'comparingContent', context: { failure: null } }],
      [failed('digestFile'), 'comparingContentFailed'],
      ['file.revisited', { state: 'choosingFileAgain', context: { failure: null } }],
      [{ type: 'file.given', file: { ...movementsFile, id: 'renamed', name: 'copie.xlsx' } }, 'comparingContent'],
      [sameContent, { state: 'reading', context: { failure: null } }],
    ],
  },
  'the wizard was left while sending, and the import is cancelled instead of giving the file again': {
    input: leftSending,
    begins: 'sending.resuming',
    steps: [
      [answered('readImport', stateSample('movements', 'RECEIVING')), 'choosingFileAgain'],
      ['import.abandoned', 'cancelling'],
    ],
  },
}
