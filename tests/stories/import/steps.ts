/** What the business cases of an import share: files, answers, and the steps to where a case begins. */
import type { importMachine } from '../../../src/machines/import/import.machine.ts'
import {
  checkedSample,
  comparisonSample,
  customersFile,
  digestSample,
  movementsFile,
  placeSample,
  readSample,
  stateSample,
} from '../../../src/machines/import/import.samples.ts'
import type { ImportEvent, ImportInput } from '../../../src/machines/import/import.types.ts'
import { answered } from '../../../src/machines/model.ts'
import type { Story } from '../../support/stories.ts'

export type ImportStories = Readonly<Record<string, Story<typeof importMachine>>>
type Steps = Story<typeof importMachine>['steps']

export const input: ImportInput = { masterRef: 'M-1', profile: 'STANDARD', place: null }
/** The wizard was left before anything was sent, or half-way through sending. */
export const leftAtFile: ImportInput = { ...input, place: placeSample(false) }
export const leftSending: ImportInput = { ...input, place: placeSample(true) }

export const offline = { code: 'OFFLINE', params: {}, requestId: null }

/** Both files, selected and not yet read. */
export const files = { tiers: { ...customersFile, digest: null }, movements: { ...movementsFile, digest: null } }
/** The movements as first read, then given again after the page was closed. */
export const readFiles = { tiers: null, movements: { ...movementsFile, digest: digestSample } }
export const givenAgain: ImportEvent = { type: 'file.given', file: { ...movementsFile, id: 'again' } }
export const sameContent = answered('digestFile', digestSample)

export const added: ImportEvent = { type: 'files.added', files: [movementsFile] }
export const recognised = answered('recogniseFiles', {
  files: [{ ...movementsFile, entity: 'movements' }],
  refused: [],
})
export const read = (sample: Omit<Parameters<typeof readSample>[0], 'entity'> = {}) =>
  answered('readFile', readSample({ entity: 'movements', ...sample }))
export const checked = (bad: 0 | 1 | 2 = 0) => answered('checkRows', checkedSample('movements', bad))
export const compared = (warn = false) =>
  answered('compareRows', { comparison: comparisonSample(warn), attemptKey: 'key-0001' })
export const started = answered('startImport', {
  kind: 'started',
  state: stateSample('movements', 'RECEIVING', { expected: 1 }),
})
export const sent = answered('sendChunk', { chunk: 0 })
export const finalised = answered(
  'finaliseImport',
  stateSample('movements', 'FINALISING', { expected: 1, acknowledged: [0] }),
)

/** The steps to where a case begins, for a movements file. */
export const toReading: Steps = [
  [added, 'recognising'],
  [recognised, 'choosingFiles'],
  ['import.started', 'reading'],
]
export const toChecking: Steps = [...toReading, [read({ fits: true }), 'checking']]
export const toReviewing: Steps = [...toChecking, [checked(1), 'asking.reviewing']]
export const toComparing: Steps = [...toChecking, [checked(), 'comparing']]
export const toConfirming: Steps = [...toComparing, [compared(), 'asking.confirming']]
export const toStarting: Steps = [...toConfirming, ['sending.confirmed', 'starting']]
export const toSending: Steps = [...toStarting, [started, 'sending.chunk']]
export const toProcessing: Steps = [...toSending, [sent, 'sending.finalising'], [finalised, 'processing']]
