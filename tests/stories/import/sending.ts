import type { ImportState } from '../../../src/contract/ledger/imports.ts'
import { stateSample } from '../../../src/machines/import/import.samples.ts'
import { answered, failed } from '../../../src/machines/model.ts'
import {
  checked,
  finalised,
  givenAgain,
  type ImportStories,
  input,
  leftSending,
  offline,
  read,
  sameContent,
  sent,
  toSending,
  toStarting,
} from './steps.ts'

const running = answered('startImport', { kind: 'running', importId: '6' })
const stands = (state: ImportState['state'], chunks: Parameters<typeof stateSample>[2] = { expected: 1 }) =>
  answered('readImport', stateSample('movements', state, chunks))
const all = { expected: 1, acknowledged: [0] }
const none = { tiers: null, movements: null }

/** Rows being sent to the server. */
export const sending: ImportStories = {
  'rows are sent chunk by chunk, and the import is finalised after the last one': {
    input,
    begins: 'choosingFiles',
    steps: [
      ...toStarting,
      [
        answered('startImport', { kind: 'started', state: stateSample('movements', 'RECEIVING') }),
        {
          state: 'sending.chunk',
          context: {
            sending: { importId: '7', rows: 148, chunks: 2, acknowledged: [] },
            state: stateSample('movements', 'RECEIVING'),
          },
        },
      ],
      [
        sent,
        {
          state: 'sending.chunk',
          context: { sending: { importId: '7', rows: 148, chunks: 2, acknowledged: [0] } },
          starts: ['sendChunk'],
        },
      ],
      [
        answered('sendChunk', { chunk: 1 }),
        {
          state: 'sending.finalising',
          context: { sending: { importId: '7', rows: 148, chunks: 2, acknowledged: [0, 1] } },
          starts: ['finaliseImport'],
        },
      ],
      [finalised, { state: 'processing', context: { state: stateSample('movements', 'FINALISING', all) } }],
    ],
  },
  'another import of the same list is running: it is awaited or cancelled, or the user returns to the rows': {
    input,
    begins: 'choosingFiles',
    steps: [
      ...toStarting,
      [running, { state: 'otherRunning', context: { runningId: '6' } }],
      ['retry.requested', 'starting'],
      [running, 'otherRunning'],
      ['other.cancelled', 'cancellingOther'],
      [answered('cancelOther'), 'starting'],
      [running, 'otherRunning'],
      ['other.cancelled', 'cancellingOther'],
      [failed('cancelOther'), 'startFailed'],
      ['retry.requested', 'starting'],
      [running, 'otherRunning'],
      ['review.revisited', 'asking.reviewing'],
    ],
  },
  'opening the import fails: it is retried, or the user returns to the rows': {
    input,
    begins: 'choosingFiles',
    steps: [
      ...toStarting,
      [failed('startImport'), 'startFailed'],
      ['retry.requested', 'starting'],
      [failed('startImport'), 'startFailed'],
      ['review.revisited', { state: 'asking.reviewing', context: { failure: null } }],
    ],
  },
  'the server is away when the import is opened: it is retried automatically, or by the user': {
    input,
    begins: 'choosingFiles',
    steps: [
      ...toStarting,
      [failed('startImport', offline), { state: 'waitingToStart', context: { failure: offline } }],
      [answered('waitForNetwork'), { state: 'starting', context: { failure: null } }],
      [failed('startImport', offline), 'waitingToStart'],
      ['retry.requested', 'starting'],
      [failed('startImport', offline), 'waitingToStart'],
      [failed('waitForNetwork'), 'startFailed'],
      ['retry.requested', 'starting'],
      [failed('startImport', offline), 'waitingToStart'],
      ['review.revisited', { state: 'asking.reviewing', context: { failure: null } }],
    ],
  },
  'the connection is lost while sending: it resumes automatically, or by the user': {
    input,
    begins: 'choosingFiles',
    steps: [
      ...toSending,
      [failed('sendChunk', offline), 'sending.waitingForNetwork'],
      [answered('waitForNetwork'), { state: 'sending.resuming', context: { failure: null } }],
      [failed('readImport', offline), 'sending.waitingForNetwork'],
      ['retry.requested', 'sending.resuming'],
      [stands('RECEIVING'), 'sending.chunk'],
      [sent, 'sending.finalising'],
      [failed('finaliseImport', offline), 'sending.waitingForNetwork'],
      [failed('waitForNetwork'), 'sending.failed'],
    ],
  },
  'the server refuses a chunk: its state is loaded, or the import is abandoned': {
    input,
    begins: 'choosingFiles',
    steps: [
      ...toSending,
      [failed('sendChunk'), 'sending.failed'],
      ['retry.requested', { state: 'sending.resuming', context: { failure: null } }],
      [failed('readImport'), 'sending.failed'],
      ['retry.requested', 'sending.resuming'],
      [stands('RECEIVING', { expected: 1, acknowledged: [0] }), 'sending.finalising'],
      [failed('finaliseImport'), 'sending.failed'],
      ['import.abandoned', { state: 'choosingFiles', context: { files: none, sending: null } }],
    ],
  },
  'the user stops sending: what has arrived is dropped, and the rows may be sent again': {
    input,
    begins: 'choosingFiles',
    steps: [
      ...toSending,
      ['work.cancelled', 'cancelling'],
      [failed('cancelImport'), 'sending.failed'],
      ['retry.requested', 'sending.resuming'],
      ['work.cancelled', 'cancelling'],
      [
        answered('cancelImport', stateSample('movements', 'CANCELLED')),
        { state: 'comparing', context: { sending: null, state: null } },
      ],
    ],
  },
  'the import was cancelled elsewhere while the connection was lost: the rows are compared again': {
    input,
    begins: 'choosingFiles',
    steps: [
      ...toSending,
      [failed('sendChunk', offline), 'sending.waitingForNetwork'],
      [answered('waitForNetwork'), 'sending.resuming'],
      [stands('CANCELLED'), { state: 'comparing', context: { sending: null } }],
    ],
  },
  'the server has an import of other rows: it is cancelled before these are sent': {
    input,
    begins: 'choosingFiles',
    steps: [
      ...toSending,
      [failed('sendChunk'), 'sending.failed'],
      ['retry.requested', 'sending.resuming'],
      [stands('RECEIVING', { expected: 9 }), 'cancelling'],
    ],
  },
  'the page was closed half-way: with the same file again, the remaining rows are sent': {
    input: leftSending,
    begins: 'sending.resuming',
    steps: [
      [stands('RECEIVING'), 'choosingFileAgain'],
      [givenAgain, 'comparingContent'],
      [sameContent, 'reading'],
      [read({ fits: true }), 'checking'],
      [checked(), 'sending.resuming'],
      [
        stands('RECEIVING'),
        { state: 'sending.chunk', context: { state: stateSample('movements', 'RECEIVING', { expected: 1 }) } },
      ],
    ],
  },
  'the page was closed half-way, and the rules now judge the rows differently: nothing is mixed': {
    input: leftSending,
    begins: 'sending.resuming',
    steps: [
      [stands('RECEIVING'), 'choosingFileAgain'],
      [givenAgain, 'comparingContent'],
      [sameContent, 'reading'],
      [read({ fits: true }), 'checking'],
      [checked(1), 'sending.resuming'],
      [stands('RECEIVING'), 'cancelling'],
    ],
  },
  'the page was closed after the last row was sent: the import is finalised': {
    input: leftSending,
    begins: 'sending.resuming',
    steps: [
      [
        stands('RECEIVING', all),
        {
          state: 'sending.finalising',
          context: {
            state: stateSample('movements', 'RECEIVING', all),
            sending: { importId: '7', rows: 148, chunks: 1, acknowledged: [0] },
          },
        },
      ],
    ],
  },
  'the page was closed while the server worked: the result is awaited': {
    input: leftSending,
    begins: 'sending.resuming',
    steps: [
      [
        stands('FINALISING', all),
        { state: 'processing', context: { state: stateSample('movements', 'FINALISING', all) } },
      ],
    ],
  },
  'the page was closed, and movements have arrived meanwhile: their planning is followed': {
    input: leftSending,
    begins: 'sending.resuming',
    steps: [
      [
        stands('DONE'),
        { state: 'result.planning', context: { state: stateSample('movements', 'DONE', { expected: 1 }) } },
      ],
    ],
  },
  'the page was closed, and the import has failed: the result is shown': {
    input: leftSending,
    begins: 'sending.resuming',
    steps: [
      [
        stands('FAILED'),
        { state: 'result.read', context: { state: stateSample('movements', 'FAILED', { expected: 1 }) } },
      ],
    ],
  },
  'the page was closed, and the import was cancelled elsewhere: files are chosen again': {
    input: leftSending,
    begins: 'sending.resuming',
    steps: [[stands('CANCELLED'), { state: 'choosingFiles', context: { files: none, sending: null } }]],
  },
}
