import { freeLayout } from '../../../src/domain/import/index.ts'
import { amountDoubts, checkedSample, readSample } from '../../../src/machines/import/import.samples.ts'
import { answered, failed } from '../../../src/machines/model.ts'
import { type ImportStories, input, read, readFiles, toReading } from './steps.ts'

const empty = { code: 'FILE_EMPTY', params: {}, requestId: null }
const reread = (sample: Parameters<typeof readSample>[0]) => answered('rereadFile', readSample(sample))
const headerInSecondRow = { type: 'layout.changed', layout: { headerRow: 2 } } as const
const twoSheets = readSample({ entity: 'movements', sheets: 2 })
const refused = answered('rereadFile', { kind: 'refused', failure: empty })
const secondRow = { ...freeLayout, headerRow: 2 }

/** A file whose accents are uncertain. */
const unsure = (sample: { fits?: boolean }) => {
  const file = readSample({ entity: 'movements', ...sample })
  const warnings = [{ code: 'ENCODING_UNSURE' as const, params: { encoding: 'macintosh' } }]
  return answered('readFile', { ...file, info: { ...file.info, encoding: 'macintosh', warnings } })
}
const confirmed: typeof freeLayout = { ...freeLayout, encoding: 'macintosh' }
const open = { layout: freeLayout, answered: [] }

/** How a file is laid out and encoded. */
export const layout: ImportStories = {
  'only the user knows which sheet and row contain the headers': {
    input,
    begins: 'choosingFiles',
    steps: [
      ...toReading,
      [read({ sheets: 2 }), { state: 'asking.choosingLayout', context: { info: twoSheets.info } }],
      [headerInSecondRow, { state: 'rereading', context: { layout: secondRow } }],
      [refused, { state: 'asking.choosingLayout', context: { failure: empty, layout: freeLayout } }],
      ['layout.confirmed', { state: 'asking.mappingColumns', context: { failure: null } }],
      ['layout.revisited', 'asking.choosingLayout'],
      [headerInSecondRow, 'rereading'],
      [
        answered('rereadFile', { ...twoSheets, layout: secondRow }),
        { state: 'asking.choosingLayout', context: { layout: secondRow } },
      ],
      [{ type: 'layout.changed', layout: { headerRow: 3 } }, 'rereading'],
      [refused, { state: 'asking.choosingLayout', context: { layout: secondRow } }],
      ['layout.confirmed', 'asking.mappingColumns'],
      ['layout.revisited', 'asking.choosingLayout'],
      [headerInSecondRow, 'rereading'],
      [reread({ entity: 'movements', fits: true }), 'asking.choosingLayout'],
      ['layout.confirmed', 'checking'],
    ],
  },
  'the layout of the last import is used again': {
    input,
    begins: 'choosingFiles',
    steps: [
      ...toReading,
      [
        answered('readFile', { ...readSample({ entity: 'movements', fits: true }), layout: secondRow }),
        { state: 'checking', context: { layout: secondRow } },
      ],
    ],
  },
  'accents are uncertain: continuing from them confirms the encoding': {
    input,
    begins: 'choosingFiles',
    steps: [
      ...toReading,
      [unsure({}), 'asking.choosingLayout'],
      ['layout.confirmed', { state: 'asking.mappingColumns', context: { layout: confirmed } }],
      ['import.abandoned', 'choosingFiles'],
      ['import.started', 'reading'],
      [unsure({ fits: true }), 'asking.choosingLayout'],
      ['layout.confirmed', { state: 'checking', context: { layout: confirmed } }],
    ],
  },
  'accents are uncertain, and the user answers other questions: the encoding stays open': {
    input,
    begins: 'choosingFiles',
    steps: [
      ...toReading,
      [unsure({}), 'asking.choosingLayout'],
      ['columns.revisited', 'asking.mappingColumns'],
      ['columns.confirmed', { state: 'checking', context: open }],
      [answered('checkRows', checkedSample('movements', 0, false, { amounts: amountDoubts })), 'asking.readingAmounts'],
      [{ type: 'amount.read', field: 'amount', convention: '.' }, 'asking.readingAmounts'],
      ['amounts.confirmed', { state: 'checking', context: { layout: freeLayout } }],
      [answered('checkRows', checkedSample('movements', 0, true)), 'readingValues'],
      [answered('readValues', []), 'asking.mappingValues'],
      ['values.confirmed', { state: 'checking', context: { layout: freeLayout, answered: ['amount'] } }],
    ],
  },
  'the file cannot be read again: it is retried, or abandoned': {
    input,
    begins: 'choosingFiles',
    steps: [
      ...toReading,
      [read({ sheets: 2 }), 'asking.choosingLayout'],
      [headerInSecondRow, 'rereading'],
      [failed('rereadFile'), 'rereadingFailed'],
      ['retry.requested', 'rereading'],
      [failed('rereadFile'), 'rereadingFailed'],
      ['import.abandoned', { state: 'choosingFiles', context: { files: readFiles } }],
    ],
  },
}
