import { ok, strictEqual } from 'node:assert'
import { createActor } from 'xstate'
import { IMPORT_CHUNK_ROWS } from '../../../src/domain/constants.ts'
import { freeLayout } from '../../../src/domain/import/index.ts'
import { importMachine } from '../../../src/machines/import/import.machine.ts'
import {
  checkedSample,
  comparisonSample,
  digestSample,
  placeSample,
  readSample,
} from '../../../src/machines/import/import.samples.ts'
import { directFlows } from '../../../src/services/flows/direction.ts'
import { inspectWith } from '../../../src/services/flows/inspection.ts'
import { openImport } from '../../../src/services/imports/import-session.ts'
import { workerDouble } from '../../support/import-worker.ts'
import { wiredCases } from '../../support/wired.ts'
import {
  cancels,
  circumstances,
  gives,
  isKept,
  readsCustomers,
  readsImport,
  readsMovements,
  readsSettings,
  rows,
  sendsChunk,
  stored,
  wizard,
} from './session.ts'

const ROWS = 1.5 * IMPORT_CHUNK_ROWS
const { info, inspection } = readSample({ entity: 'movements', fits: true })
const answers = {
  digest: digestSample,
  read: info,
  inspect: inspection,
  check: { ...checkedSample('movements', 0), totalRows: ROWS, validRows: ROWS },
  chunk: rows as never,
  compare: comparisonSample(false),
}
const left = { ...placeSample(true), sending: { importId: '7', rows: ROWS, chunks: 2, acknowledged: [] } }
const opened = () => openImport({ masterRef: 'M-1', profile: 'STANDARD', worker: workerDouble(() => {}, {}) }).actor

export default {
  ...wiredCases<typeof importMachine>(wizard(answers, left), {
    'the page was closed while rows were sent: the same file continues after the last acknowledged chunk': {
      begins: { state: 'sending.resuming', context: { place: left, sending: left.sending } },
      steps: [
        [readsImport('RECEIVING', [0], 2), 'choosingFileAgain'],
        [isKept(left), 'choosingFileAgain'],
        [
          gives('file.given'),
          {
            state: 'checking',
            told: [
              { digest: ['ecritures.csv'] },
              { read: ['movements', 'ecritures.csv', freeLayout] },
              { inspect: ['movements', 'STANDARD', left.mapping] },
            ],
          },
        ],
        [readsCustomers, 'checking'],
        [
          readsSettings,
          { state: 'sending.resuming', told: [{ check: ['movements', left.mapping, circumstances(), left.edits] }] },
        ],
        [readsImport('RECEIVING', [0], 2), { state: 'sending.chunk', told: [{ chunk: ['movements', 1] }] }],
        [{ ...sendsChunk(1), isLeft: true, meanwhile: [{ type: 'work.cancelled' }] }, 'cancelling'],
        [cancels('7'), 'comparing'],
        [readsMovements, { state: 'asking.confirming', told: [{ compare: ['movements', stored] }] }],
      ],
    },
  }),
  'a wizard on a stage begins in the state that is shown': () => {
    const shown = createActor(importMachine, { input: { masterRef: 'M-1', profile: 'STANDARD', place: left } })
    directFlows(() => ({ machine: importMachine, snapshot: shown.getPersistedSnapshot() }))
    const actor = opened()
    directFlows(undefined)
    strictEqual(actor.logic, importMachine)
    strictEqual(actor.getSnapshot().matches('sending'), true)
    actor.stop()
  },
  'what inspects flows is told of the wizard': () => {
    const seen = new Set<string>()
    const detach = inspectWith(({ type }) => seen.add(type))
    opened().stop()
    detach()
    ok(seen.has('@xstate.snapshot'))
  },
}
