import type { PrintBatch } from '../../contract/delivery/letters.ts'
import type { PlannedReminder } from '../../contract/delivery/reminders.ts'
import { PRINT_RETRIES } from '../../domain/constants.ts'
import { answered, type FlowModel, failed } from '../model.ts'
import { pdfOf } from '../pdf.samples.ts'
import { letterAnswers, sampleLetters } from '../reminder.samples.ts'
import { printBatchMachine } from './print-batch.machine.ts'
import type { DownloadResult, LetterChoice } from './print-batch.types.ts'

const [first, second] = sampleLetters

const letter = (
  { tiersRef, tiersName }: PlannedReminder,
  state: PrintBatch['letters'][number]['state'],
  code = '',
) => ({
  tiersRef,
  tiersName,
  state,
  failure: code ? { code, reason: '' } : null,
})

/** A batch for samples: two letters, in a state. */
export const sampleBatch = (state: PrintBatch['state'], letters = [letter(first, 'MADE'), letter(second, 'MADE')]) => ({
  batchId: '5f0c3f6e-8d55-4b3a-9a55-0c8c2f8f1b02',
  state,
  createdDate: '2026-11-19T08:12:00.000Z',
  total: letters.length,
  done: letters.filter((one) => one.state !== 'PENDING').length,
  letters,
})

export const sampleLetter: LetterChoice = {
  reminderId: first.id,
  tiersRef: first.tiersRef,
  tiersName: first.tiersName,
}

const letterPdf = pdfOf([
  'Atelier Boréal',
  first.tiersName,
  'Madame, Monsieur,',
  'Sauf erreur de notre part, 2 480,00 euros restent à régler : la facture FA-1051, échue le 26/10/2026.',
  'Claire Morel',
])

const results: readonly DownloadResult[] = [
  {
    kind: 'file',
    file: { url: URL.createObjectURL(letterPdf) },
    batch: sampleBatch('READY', [letter(first, 'MADE'), letter(second, 'FAILED', 'PDF_GENERATION_FAILED')]),
  },
  { kind: 'nothing', batch: sampleBatch('CANCELLED', [letter(first, 'FAILED', 'REMINDER_NOTHING_DUE')]) },
]

/** Samples for every path of a batch. */
export const printBatchModel: FlowModel<typeof printBatchMachine> = {
  machine: printBatchMachine,
  input: { chosen: [] },
  events: [
    { type: 'letters.chosen', tiersRefs: [first.tiersRef, second.tiersRef] },
    { type: 'preview.requested', letter: sampleLetter },
    ...[null, sampleBatch('MAKING'), sampleBatch('RECORDING')].map((batch) => answered('findOpenBatch', batch)),
    answered('previewLetter', { url: URL.createObjectURL(letterPdf) }),
    answered('startBatch', sampleBatch('MAKING', [letter(first, 'PENDING'), letter(second, 'PENDING')])),
    ...results.map((result) => answered('downloadBatch', result)),
    failed('downloadBatch', Object.assign(new Error('not yet'), { code: 'RETRY' })),
    failed('downloadBatch'),
    answered('waitForBatch', sampleBatch('MAKING', [letter(first, 'MADE'), letter(second, 'PENDING')])),
    answered('confirmPrinted', sampleBatch('PRINTED', [letter(first, 'SENT'), letter(second, 'SENT')])),
    answered('cancelBatch', sampleBatch('CANCELLED', [letter(first, 'CANCELLED'), letter(second, 'CANCELLED')])),
  ],
  answers: letterAnswers,
  key: ({ context }) => [context.chosen.length > 0, context.retries === PRINT_RETRIES ? 'last' : context.retries],
}
