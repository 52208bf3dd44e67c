import { checkedSample, comparisonSample, dateDoubt } from '../../../src/machines/import/import.samples.ts'
import type { Edit } from '../../../src/machines/import/import.types.ts'
import { answered, failed } from '../../../src/machines/model.ts'
import {
  checked,
  compared,
  type ImportStories,
  input,
  toChecking,
  toComparing,
  toConfirming,
  toReviewing,
} from './steps.ts'

const mended = checkedSample('movements', 0)
const edited = (by: 'correctCell' | 'leaveRowsOut') =>
  answered(by, { summary: mended, edits: { corrections: [], leftOut: [3] } })
const correction = { line: 2, column: 'Montant', value: '12' }
const corrected = { type: 'cell.corrected', ...correction } as const
const leftOut = { type: 'rows.leftOut', lines: 'errors', leftOut: true } as const
const texts = { line: 'L', reasons: 'R', leftOut: 'O', problems: {}, fileName: 'lignes.csv' }
const downloaded = { type: 'badRows.downloaded', texts } as const

/** From the mapping to the first row sent. */
export const checking: ImportStories = {
  'bad rows are corrected, excluded and exported before the good ones are compared': {
    input,
    begins: 'choosingFiles',
    steps: [
      ...toChecking,
      [checked(2), { state: 'asking.reviewing', context: { summary: checkedSample('movements', 2), revision: 1 } }],
      ['review.confirmed', 'asking.reviewing'],
      [corrected, { state: 'correcting', context: { edit: { kind: 'correction', ...correction } satisfies Edit } }],
      [edited('correctCell'), { state: 'asking.reviewing', context: { summary: mended, edit: null, revision: 2 } }],
      [
        leftOut,
        { state: 'leavingOut', context: { edit: { kind: 'leftOut', lines: 'errors', leftOut: true } satisfies Edit } },
      ],
      [
        edited('leaveRowsOut'),
        { state: 'asking.reviewing', context: { edits: { corrections: [], leftOut: [3] }, edit: null } },
      ],
      [downloaded, { state: 'downloading', context: { edit: { kind: 'download', texts } satisfies Edit } }],
      [answered('downloadBadRows'), 'asking.reviewing'],
      ['review.confirmed', 'comparing'],
    ],
  },
  'a correction, a selection of rows or the export fails: everything is checked again, or editing continues': {
    input,
    begins: 'choosingFiles',
    steps: [
      ...toReviewing,
      [corrected, 'correcting'],
      [failed('correctCell'), 'editFailed'],
      ['review.revisited', { state: 'asking.reviewing', context: { failure: null } }],
      [leftOut, 'leavingOut'],
      [failed('leaveRowsOut'), 'editFailed'],
      ['review.revisited', 'asking.reviewing'],
      [downloaded, 'downloading'],
      [failed('downloadBadRows'), 'editFailed'],
      ['retry.requested', 'checking'],
    ],
  },
  'what was compared holds until a cell is corrected or the rows are checked again': {
    input,
    begins: 'choosingFiles',
    steps: [
      ...toConfirming,
      ['review.revisited', { state: 'asking.reviewing', context: { comparison: comparisonSample(false) } }],
      [corrected, 'correcting'],
      [edited('correctCell'), { state: 'asking.reviewing', context: { comparison: null } }],
      ['review.confirmed', 'comparing'],
      [compared(), 'asking.confirming'],
      ['layout.revisited', 'asking.choosingLayout'],
      ['layout.confirmed', 'checking'],
      [checked(1), { state: 'asking.reviewing', context: { comparison: null, revision: 3 } }],
    ],
  },
  'corrections make the dates ambiguous: the table is no longer shown': {
    input,
    begins: 'choosingFiles',
    steps: [
      ...toReviewing,
      [corrected, 'correcting'],
      [failed('correctCell'), 'editFailed'],
      ['retry.requested', 'checking'],
      [
        answered('checkRows', checkedSample('movements', 0, false, { dates: dateDoubt })),
        { state: 'asking.choosingDateFormat', context: { summary: null } },
      ],
    ],
  },
  'one row is left out: it is reviewed, and one valid row is enough to send': {
    input,
    begins: 'choosingFiles',
    steps: [
      ...toChecking,
      [answered('checkRows', { ...mended, validRows: 1, leftOutRows: 1 }), 'asking.reviewing'],
      ['review.confirmed', 'comparing'],
      [compared(), 'asking.confirming'],
      ['sending.confirmed', 'starting'],
    ],
  },
  'a file without rows is not sent': {
    input,
    begins: 'choosingFiles',
    steps: [
      ...toChecking,
      [answered('checkRows', { ...mended, totalRows: 0, validRows: 0 }), 'comparing'],
      [compared(), 'asking.confirming'],
      ['sending.confirmed', 'asking.confirming'],
    ],
  },
  'the check is cancelled, fails, is retried, or the user returns to the columns': {
    input,
    begins: 'choosingFiles',
    steps: [
      ...toChecking,
      ['work.cancelled', 'asking.mappingColumns'],
      ['columns.confirmed', 'checking'],
      [failed('checkRows'), 'checkingFailed'],
      ['retry.requested', 'checking'],
      [failed('checkRows'), 'checkingFailed'],
      ['columns.revisited', { state: 'asking.mappingColumns', context: { failure: null } }],
    ],
  },
  'the comparison is cancelled, fails, is retried, or the user returns to the rows': {
    input,
    begins: 'choosingFiles',
    steps: [
      ...toComparing,
      ['work.cancelled', 'asking.reviewing'],
      ['review.confirmed', 'comparing'],
      [failed('compareRows'), 'comparingFailed'],
      ['retry.requested', 'comparing'],
      [failed('compareRows'), 'comparingFailed'],
      ['review.revisited', { state: 'asking.reviewing', context: { failure: null } }],
    ],
  },
}
