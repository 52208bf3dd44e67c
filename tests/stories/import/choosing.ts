import {
  movementsFile,
  otherDigest,
  placeSample,
  readSample,
  stateSample,
  tiersFile,
} from '../../../src/machines/import/import.samples.ts'
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
    { ...tiersFile, entity: 'tiers' },
    { ...movementsFile, entity: 'movements' },
  ],
  refused: [],
})
const empty = { code: 'FILE_EMPTY', params: {}, requestId: null }
const unread = { name: 'notes.xlsx', failure: empty }
const reread = (sample: Parameters<typeof readSample>[0]) => answered('rereadFile', readSample(sample))
const headerInSecondRow = { type: 'layout.changed', layout: { headerRow: 2 } } as const

/** From the files to what was detected in them. */
export const choosing: ImportStories = {
  'files are given, taken for each other, swapped and taken away, before one may start': {
    input,
    begins: 'choosingFiles',
    steps: [
      ['import.started', 'choosingFiles'],
      ['files.swapped', { state: 'choosingFiles', taken: false }],
      [
        { type: 'files.added', files: [tiersFile, movementsFile] },
        { state: 'recognising', context: { added: [tiersFile, movementsFile] } },
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
  'a file that is neither customers nor movements is refused by its name': {
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
  'files cannot be looked at: it is tried again, or others are chosen': {
    input,
    begins: 'choosingFiles',
    steps: [
      [added, 'recognising'],
      [failed('recogniseFiles'), 'recognisingFailed'],
      ['retry.requested', 'recognising'],
      [failed('recogniseFiles'), 'recognisingFailed'],
      ['import.abandoned', { state: 'choosingFiles', context: { failure: null } }],
    ],
  },
  'a light account says whether its file holds companies or individuals': {
    input: { ...input, profile: 'LIGHT_B2B' },
    begins: 'choosingFiles',
    steps: [
      [
        { type: 'profile.chosen', profile: 'LIGHT_B2C' },
        { state: 'choosingFiles', context: { profile: 'LIGHT_B2C' } },
      ],
    ],
  },
  'in a standard account each row says whom it is about': {
    input,
    begins: 'choosingFiles',
    steps: [
      [
        { type: 'profile.chosen', profile: 'LIGHT_B2C' },
        { state: 'choosingFiles', context: { profile: 'STANDARD' } },
      ],
    ],
  },
  'a file cannot be imported: it is taken away, and another one chosen': {
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
  'the reading is called off, does not work, is tried again or given up': {
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
  'only the person knows which sheet and row hold the headers': {
    input,
    begins: 'choosingFiles',
    steps: [
      ...toReading,
      [read({ sheets: 2 }), 'asking.choosingLayout'],
      [headerInSecondRow, { state: 'rereading', context: { layout: { ...placeSample(false).layout, headerRow: 2 } } }],
      [
        answered('rereadFile', { kind: 'refused', failure: empty }),
        { state: 'asking.choosingLayout', context: { failure: empty, layout: placeSample(false).layout } },
      ],
      [headerInSecondRow, 'rereading'],
      [reread({ entity: 'movements', sheets: 2 }), { state: 'asking.choosingLayout', context: { failure: null } }],
      ['layout.confirmed', 'asking.mappingColumns'],
      ['layout.revisited', 'asking.choosingLayout'],
      [headerInSecondRow, 'rereading'],
      [reread({ entity: 'movements', fits: true }), 'asking.choosingLayout'],
      ['layout.confirmed', 'checking'],
    ],
  },
  'the file cannot be read again: it is tried again, or given up': {
    input,
    begins: 'choosingFiles',
    steps: [
      ...toReading,
      [read({ sheets: 2 }), 'asking.choosingLayout'],
      [headerInSecondRow, 'rereading'],
      [failed('rereadFile'), 'rereadingFailed'],
      ['retry.requested', 'rereading'],
      [failed('rereadFile'), 'rereadingFailed'],
      ['import.abandoned', 'choosingFiles'],
    ],
  },
  'the page was reloaded and holds the file no more: the same one is asked for': {
    input,
    begins: 'choosingFiles',
    steps: [
      ...toReading,
      [answered('readFile', { kind: 'missing' }), 'choosingFileAgain'],
      [givenAgain, { state: 'comparingContent', starts: ['digestFile'] }],
      [answered('digestFile', otherDigest), { state: 'reading', context: { failure: null } }],
      [read({ sheets: 2 }), 'asking.choosingLayout'],
      [headerInSecondRow, 'rereading'],
      [answered('rereadFile', { kind: 'missing' }), 'choosingFileAgain'],
      [
        'import.abandoned',
        { state: 'choosingFiles', context: { files: { tiers: null, movements: null }, mapping: null } },
      ],
    ],
  },
  'the wizard was left before anything was sent: the file is asked for once more': {
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
  'a file of the same name and size with another content is refused': {
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
      [failed('digestFile'), 'comparingContentFailed'],
      ['retry.requested', { state: 'comparingContent', context: { failure: null } }],
      [failed('digestFile'), 'comparingContentFailed'],
      ['file.revisited', { state: 'choosingFileAgain', context: { failure: null } }],
      [{ type: 'file.given', file: { ...movementsFile, id: 'renamed', name: 'copie.xlsx' } }, 'comparingContent'],
      [sameContent, { state: 'reading', context: { failure: null } }],
    ],
  },
  'the wizard was left while rows were sent, and is given up instead of giving the file again': {
    input: leftSending,
    begins: 'sending.resuming',
    steps: [
      [answered('readImport', stateSample('movements', 'RECEIVING')), 'choosingFileAgain'],
      ['import.abandoned', 'cancelling'],
    ],
  },
}
