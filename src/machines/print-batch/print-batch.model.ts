import type { PrintBatch } from '../../contract/letters.ts'
import { PRINT_RETRIES } from '../../domain/constants.ts'
import { answered, type FlowModel, failed } from '../model.ts'
import { printBatchMachine } from './print-batch.machine.ts'
import type { DownloadResult, LetterChoice } from './print-batch.types.ts'

const letter = (tiersRef: string, state: PrintBatch['letters'][number]['state'], code = '') => ({
  tiersRef,
  tiersName: `Client ${tiersRef}`,
  state,
  failure: code ? { code, reason: '' } : null,
})

/** A batch as samples use it: two letters, in a state. */
export const sampleBatch = (state: PrintBatch['state'], letters = [letter('L1', 'MADE'), letter('L2', 'MADE')]) => ({
  batchId: '5f0c3f6e-8d55-4b3a-9a55-0c8c2f8f1b02',
  state,
  createdDate: '2026-11-10T08:12:00.000Z',
  total: letters.length,
  done: letters.filter((one) => one.state !== 'PENDING').length,
  letters,
})

export const sampleLetter: LetterChoice = { reminderId: 'planned-L1', tiersRef: 'L1', tiersName: 'Client L1' }

const results: readonly DownloadResult[] = [
  {
    kind: 'file',
    file: { url: 'blob:letters' },
    batch: sampleBatch('READY', [letter('L1', 'MADE'), letter('L2', 'FAILED', 'PDF_GENERATION_FAILED')]),
  },
  { kind: 'nothing', batch: sampleBatch('CANCELLED', [letter('L1', 'FAILED', 'REMINDER_NOTHING_DUE')]) },
]

/** Samples for every path of a batch. */
export const printBatchModel: FlowModel<typeof printBatchMachine> = {
  machine: printBatchMachine,
  input: { language: 'fr' },
  events: [
    { type: 'letters.chosen', tiersRefs: ['L1', 'L2'] },
    { type: 'language.chosen', language: 'en' },
    { type: 'preview.requested', letter: sampleLetter },
    ...[null, sampleBatch('MAKING'), sampleBatch('RECORDING')].map((batch) => answered('findOpenBatch', batch)),
    answered('previewLetter', { url: 'blob:letter' }),
    answered('startBatch', sampleBatch('MAKING', [letter('L1', 'PENDING'), letter('L2', 'PENDING')])),
    ...results.map((result) => answered('downloadBatch', result)),
    failed('downloadBatch', Object.assign(new Error('not yet'), { code: 'RETRY' })),
    failed('downloadBatch'),
    answered('waitForBatch', sampleBatch('MAKING', [letter('L1', 'MADE'), letter('L2', 'PENDING')])),
    answered('confirmPrinted', sampleBatch('PRINTED', [letter('L1', 'SENT'), letter('L2', 'SENT')])),
    answered('cancelBatch', sampleBatch('CANCELLED', [letter('L1', 'CANCELLED'), letter('L2', 'CANCELLED')])),
  ],
  key: ({ context }) => [context.chosen.length > 0, context.retries === PRINT_RETRIES ? 'last' : context.retries],
}
