import { assign, fromPromise, setup } from 'xstate'
import type { PrintBatch } from '../../contract/delivery/letters.ts'
import { PRINT_RETRIES } from '../../domain/constants.ts'
import { errorActions, unwired } from '../parts.ts'
import type {
  BatchInput,
  DownloadResult,
  HeldFile,
  LetterChoice,
  PreviewInput,
  PrintBatchContext,
  PrintBatchEvent,
  StartInput,
} from './print-batch.types.ts'

/** The context before anything is selected. */
export const fresh: PrintBatchContext = {
  chosen: [],
  looked: null,
  page: null,
  attemptKey: '',
  batch: null,
  file: null,
  retries: 0,
  error: null,
}

/** A 202, which the client turns into an error: the file is still being generated (HTTP-03). */
const isStillMade = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'RETRY'

/** Setup of the chart of a print batch. */
export const printBatchSetup = setup({
  types: {
    context: {} as PrintBatchContext,
    events: {} as PrintBatchEvent,
    /** Letters that another list has chosen already. */
    input: {} as { chosen: readonly string[] },
  },
  actors: {
    /** Looks for a batch that was started and not ended; null if there is none. */
    findOpenBatch: fromPromise<PrintBatch | null>(unwired('findOpenBatch')),
    previewLetter: fromPromise<HeldFile, PreviewInput>(unwired('previewLetter')),
    startBatch: fromPromise<PrintBatch, StartInput>(unwired('startBatch')),
    downloadBatch: fromPromise<DownloadResult, BatchInput>(unwired('downloadBatch')),
    /** Waits before the next try, then reads the batch's progress. */
    waitForBatch: fromPromise<PrintBatch, BatchInput>(unwired('waitForBatch')),
    /** Confirms that the batch is printed, and waits until each letter is recorded. */
    confirmPrinted: fromPromise<PrintBatch, BatchInput>(unwired('confirmPrinted')),
    cancelBatch: fromPromise<PrintBatch, BatchInput>(unwired('cancelBatch')),
  },
  actions: {
    choose: assign((_, { tiersRefs }: { tiersRefs: readonly string[] }) => ({ chosen: tiersRefs })),
    look: assign((_, { letter }: { letter: LetterChoice }) => ({ looked: letter, page: null })),
    showPage: assign((_, { page }: { page: HeldFile }) => ({ page })),
    closePreview: assign(() => ({ looked: null, page: null })),
    beginAttempt: assign(() => ({ attemptKey: crypto.randomUUID() })),
    keepBatch: assign((_, { batch }: { batch: PrintBatch | null }) => ({ batch })),
    keepFile: assign((_, { result }: { result: DownloadResult }) => ({
      batch: result.batch,
      file: result.kind === 'file' ? result.file : null,
    })),
    countRetry: assign(({ context }) => ({ retries: context.retries + 1 })),
    beginTries: assign(() => ({ retries: 0 })),
    ...errorActions,
    startOver: assign(() => fresh),
  },
  guards: {
    isAnyChosen: (_, { chosen }: { chosen: readonly string[] }) => chosen.length > 0,
    isOpen: (_, { batch }: { batch: PrintBatch | null }) => batch !== null,
    isRecording: (_, { batch }: { batch: PrintBatch | null }) => batch?.state === 'RECORDING',
    isFile: (_, { result }: { result: DownloadResult }) => result.kind === 'file',
    isWorthWaiting: (_, { error, retries }: { error: unknown; retries: number }) =>
      isStillMade(error) && retries < PRINT_RETRIES,
    isStillMade: (_, { error }: { error: unknown }) => isStillMade(error),
  },
})
