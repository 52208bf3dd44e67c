import { deepStrictEqual } from 'node:assert'
import { freeLayout } from '../../../src/domain/import/index.ts'
import type { importMachine } from '../../../src/machines/import/import.machine.ts'
import {
  checkedSample,
  comparisonSample,
  planningSample,
  readSample,
} from '../../../src/machines/import/import.samples.ts'
import { halfRead, type WorkerAnswers } from '../../support/import-worker.ts'
import { wiredCases } from '../../support/wired.ts'
import {
  asksForPlan,
  cancels,
  circumstances,
  gives,
  imports,
  isKept,
  readsCustomers,
  readsImport,
  readsMapping,
  readsMovements,
  readsPlan,
  readsSettings,
  rows,
  savesMapping,
  sendsChunk,
  session,
  stands,
  stored,
  wizard,
} from './session.ts'

const { info, inspection } = readSample({ entity: 'movements', withType: true })
const { suggestion } = inspection
const mapping = { ...suggestion, values: [{ field: 'type', from: 'X', to: 'INVOICE' }] }
const layout = { ...freeLayout, headerRow: 2 }
const texts = { line: 'L', reasons: 'R', leftOut: 'O', problems: {}, fileName: 'lignes.csv' }
const mended = checkedSample('movements', 0)
const page = { total: 1, from: 0, rows: [] }
const answers: WorkerAnswers = {
  read: info,
  relayout: info,
  inspect: inspection,
  values: [{ field: 'type', values: [{ value: 'X', count: 2 }] }],
  check: checkedSample('movements', 1),
  correct: mended,
  leaveOut: mended,
  edits: { corrections: [], leftOut: [] },
  exportBad: 'L;R',
  compare: comparisonSample(false),
  chunkCount: 1,
  page,
  chunk: rows as never,
}

const inspects = { inspect: ['movements', 'STANDARD', null] }
const corrected = { type: 'cell.corrected', line: 2, column: 'Montant', value: '12' } as const
const saves = { ...savesMapping, body: { mapping: { ...mapping, layout } } }
const opens = {
  asked: `POST ${imports}`,
  key: 'key 1',
  body: {
    fileName: 'ecritures.csv',
    isLedger: false,
    completes: false,
    isPartial: false,
    settles: true,
    totalReadRows: 148,
    chunks: 1,
    rejected: [],
    rejectedRows: 0,
    columns: { tiersRef: 1, documentNumber: 2, documentDate: 3, dueDate: 4, amount: 5, type: 6 },
    leftOut: { tiersRef: [], documentNumber: [] },
  },
}
/** Before an import is opened, its rejected rows and those left out are collected. */
const prepares = [
  { chunkCount: ['movements'] },
  ...['error', 'leftOut'].map((show) => ({ page: ['movements', 0, 5_000, { show }] })),
]
const lists = 'lists are stale'

export default wiredCases<typeof importMachine>(wizard(answers), {
  'a file is read, mapped, corrected, compared and sent, until its reminders are planned': {
    begins: { state: 'choosingFiles', context: { masterRef: 'M-1', profile: 'STANDARD', place: null } },
    steps: [
      [gives('files.added'), { state: 'choosingFiles', context: { added: [], refused: [] } }],
      ['import.started', 'reading'],
      [{ ...readsMapping, isLeft: true, meanwhile: [{ type: 'work.cancelled' }] }, 'choosingFiles'],
      [isKept(null), 'choosingFiles'],
      ['import.started', 'reading'],
      [
        readsMapping,
        {
          state: 'asking.mappingColumns',
          told: [{ read: ['movements', 'ecritures.csv', freeLayout] }, inspects],
        },
      ],
      [() => deepStrictEqual(session.progress.get(), halfRead), 'asking.mappingColumns'],
      ['layout.revisited', 'asking.choosingLayout'],
      [
        { type: 'layout.changed', layout: { headerRow: 2 } },
        { state: 'asking.choosingLayout', told: [{ relayout: ['movements', layout] }, inspects] },
      ],
      ['layout.confirmed', 'asking.mappingColumns'],
      ['columns.confirmed', { state: 'asking.mappingValues', told: [{ values: ['movements', suggestion, ['type']] }] }],
      [{ type: 'value.mapped', field: 'type', from: 'X', to: 'INVOICE' }, 'asking.mappingValues'],
      ['values.confirmed', 'checking'],
      [readsCustomers, 'checking'],
      [
        readsSettings,
        {
          state: 'asking.reviewing',
          told: [{ check: ['movements', mapping, circumstances(), { corrections: [], leftOut: [] }] }],
        },
      ],
      [
        corrected,
        { state: 'asking.reviewing', told: [{ correct: ['movements', 2, 'Montant', '12'] }, { edits: ['movements'] }] },
      ],
      [
        { type: 'rows.leftOut', lines: [3], leftOut: true },
        { state: 'asking.reviewing', told: [{ leaveOut: ['movements', [3], true] }, { edits: ['movements'] }] },
      ],
      [
        { type: 'badRows.downloaded', texts },
        {
          state: 'asking.reviewing',
          told: [{ exportBad: ['movements', texts] }, { saved: 'lignes.csv text/csv;charset=utf-8' }],
        },
      ],
      [
        async () => deepStrictEqual(await session.client.run('page', ['movements', 0, 1, { show: 'all' }]), page),
        'asking.reviewing',
      ],
      ['review.confirmed', 'comparing'],
      [readsMovements, { state: 'asking.confirming', told: [{ compare: ['movements', stored] }] }],
      ['sending.confirmed', 'starting'],
      [saves, 'starting'],
      [
        { ...opens, refuses: 'IMPORT_RUNNING', status: 409, detail: '6' },
        { state: 'otherRunning', context: { runningId: '6' } },
      ],
      ['other.cancelled', 'cancellingOther'],
      [cancels('6'), 'starting'],
      [saves, 'starting'],
      [
        { ...opens, refuses: 'UNAVAILABLE', status: 503 },
        { state: 'starting', waits: [2000] },
      ],
      [saves, 'starting'],
      [
        { ...opens, answers: stands('RECEIVING') },
        { state: 'sending.chunk', told: [...prepares, { chunk: ['movements', 0] }] },
      ],
      [sendsChunk(0), { state: 'sending.finalising', told: [] }],
      [
        { asked: `PUT ${imports}/7/finalise`, answers: stands('FINALISING', [0]) },
        { state: 'processing', told: [lists], waits: [300] },
      ],
      [readsImport('DONE', [0]), { state: 'result.planning', told: [], waits: [700] }],
      [
        { ...readsPlan, answers: planningSample('ERROR') },
        { state: 'result.planningFailed', told: [lists] },
      ],
      ['retry.requested', 'result.replanning'],
      [
        { ...asksForPlan, key: 'key 2' },
        { state: 'result.planning', told: [] },
      ],
      [
        { ...readsPlan, answers: planningSample('SUCCESS') },
        { state: 'result.planned', told: [lists] },
      ],
      ['movements.started', { state: 'result.planned', told: [] }],
      ['import.closed', { state: 'choosingFiles', told: [] }],
      [isKept(null), 'choosingFiles'],
    ],
  },
})
