import type { ImportState } from '../../../src/contract/ledger/imports.ts'
import {
  checkedSample,
  customersFile,
  movementsFile,
  planningSample,
  readSample,
  stateSample,
} from '../../../src/machines/import/import.samples.ts'
import { answered, failed } from '../../../src/machines/model.ts'
import {
  checked,
  compared,
  files,
  type ImportStories,
  input,
  leftSending,
  offline,
  read,
  toProcessing,
} from './steps.ts'

const stands = (state: ImportState['state'], entity: ImportState['entity'] = 'movements') =>
  answered('pollImport', stateSample(entity, state, { expected: 1, acknowledged: [0] }))
const planning = (state: Parameters<typeof planningSample>[0]) => answered('pollPlanning', planningSample(state))
const none = { tiers: null, movements: null }

/** The server's part, from processing to the replanned reminders. */
export const ending: ImportStories = {
  'customers first, then movements, and reminders are replanned': {
    input,
    begins: 'choosingFiles',
    steps: [
      [{ type: 'files.added', files: [customersFile, movementsFile] }, 'recognising'],
      [
        answered('recogniseFiles', {
          files: [
            { ...customersFile, entity: 'tiers' },
            { ...movementsFile, entity: 'movements' },
          ],
          refused: [],
        }),
        'choosingFiles',
      ],
      ['import.started', { state: 'reading', context: { entity: 'tiers' } }],
      [answered('readFile', readSample({ entity: 'tiers', fits: true })), 'checking'],
      [answered('checkRows', checkedSample('tiers', 0)), 'comparing'],
      [compared(), 'asking.confirming'],
      ['sending.confirmed', 'starting'],
      [
        answered('startImport', { kind: 'started', state: stateSample('tiers', 'RECEIVING', { expected: 1 }) }),
        'sending.chunk',
      ],
      [answered('sendChunk', { chunk: 0 }), 'sending.finalising'],
      [answered('finaliseImport', stateSample('tiers', 'FINALISING')), 'processing'],
      [
        stands('FINALISING', 'tiers'),
        {
          state: 'processing',
          context: { state: stateSample('tiers', 'FINALISING', { expected: 1, acknowledged: [0] }) },
          starts: ['pollImport'],
        },
      ],
      [
        stands('DONE', 'tiers'),
        {
          state: 'result.read',
          context: { state: stateSample('tiers', 'DONE', { expected: 1, acknowledged: [0] }) },
        },
      ],
      ['movements.started', { state: 'reading', context: { entity: 'movements', files: { ...files, tiers: null } } }],
      [read({ fits: true }), 'checking'],
      [checked(), 'comparing'],
      [compared(), 'asking.confirming'],
      ['sending.confirmed', 'starting'],
      [
        answered('startImport', { kind: 'started', state: stateSample('movements', 'RECEIVING', { expected: 1 }) }),
        'sending.chunk',
      ],
      [answered('sendChunk', { chunk: 0 }), 'sending.finalising'],
      [answered('finaliseImport', stateSample('movements', 'FINALISING')), 'processing'],
      [
        stands('DONE'),
        {
          state: 'result.planning',
          context: { state: stateSample('movements', 'DONE', { expected: 1, acknowledged: [0] }) },
        },
      ],
      [
        planning('STARTED'),
        { state: 'result.planning', context: { planning: planningSample('STARTED') }, starts: ['pollPlanning'] },
      ],
      [planning('SUCCESS'), { state: 'result.planned', context: { planning: planningSample('SUCCESS') } }],
      ['movements.started', 'result.planned'],
      ['import.closed', { state: 'choosingFiles', context: { files: none, state: null } }],
    ],
  },
  'the server’s state is unavailable, then the import has failed': {
    input,
    begins: 'choosingFiles',
    steps: [
      ...toProcessing,
      [failed('pollImport'), 'processingFailed'],
      ['retry.requested', { state: 'processing', context: { failure: null } }],
      [stands('FAILED'), 'result.read'],
    ],
  },
  'the server is away while the import is followed: the page continues when it is back': {
    input,
    begins: 'choosingFiles',
    steps: [
      ...toProcessing,
      [failed('pollImport', offline), { state: 'processing', context: { failure: offline }, starts: ['pollImport'] }],
      [stands('DONE'), { state: 'result.planning', context: { failure: null } }],
      [
        failed('pollPlanning', offline),
        { state: 'result.planning', context: { failure: offline }, starts: ['pollPlanning'] },
      ],
      [planning('SUCCESS'), { state: 'result.planned', context: { failure: null } }],
    ],
  },
  'the server is away, and the user cancels: nothing is said of it any more': {
    input,
    begins: 'choosingFiles',
    steps: [
      ...toProcessing,
      [failed('pollImport', offline), { state: 'processing', context: { failure: offline } }],
      ['work.cancelled', { state: 'cancelling', context: { failure: null } }],
    ],
  },
  'the import is cancelled elsewhere while the server works': {
    input,
    begins: 'choosingFiles',
    steps: [...toProcessing, [stands('CANCELLED'), { state: 'choosingFiles', context: { files: none } }]],
  },
  'the user cancels the server’s work: with the table the rows may be sent again': {
    input,
    begins: 'choosingFiles',
    steps: [
      ...toProcessing,
      ['work.cancelled', 'cancelling'],
      [answered('cancelImport', stateSample('movements', 'CANCELLED')), 'comparing'],
    ],
  },
  'the user cancels the server’s work after the page was closed: files are chosen again': {
    input: leftSending,
    begins: 'sending.resuming',
    steps: [
      [answered('readImport', stateSample('movements', 'FINALISING')), 'processing'],
      ['work.cancelled', 'cancelling'],
      [
        answered('cancelImport', stateSample('movements', 'CANCELLED')),
        { state: 'choosingFiles', context: { files: none } },
      ],
    ],
  },
  'the planning fails or cannot be followed: it is requested again, and the import stays': {
    input,
    begins: 'choosingFiles',
    steps: [
      ...toProcessing,
      [stands('DONE'), 'result.planning'],
      [planning('ERROR'), { state: 'result.planningFailed', context: { planning: planningSample('ERROR') } }],
      ['retry.requested', 'result.replanning'],
      [failed('requestPlanning'), 'result.planningFailed'],
      ['retry.requested', 'result.replanning'],
      [answered('requestPlanning', { planningId: 'p1' }), 'result.planning'],
      [failed('pollPlanning'), 'result.planningFailed'],
    ],
  },
}
