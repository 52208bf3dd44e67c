import { fromPromise } from 'xstate'
import {
  cancelPrintBatch,
  confirmPrintBatch,
  downloadPrintBatch,
  getPrintBatch,
  listOpenPrintBatches,
  type PrintBatch,
  previewLetter,
  startPrintBatch,
} from '../../contract/delivery/letters.ts'
import { PRINT_RETRY_MS } from '../../domain/constants.ts'
import { printBatchMachine } from '../../machines/print-batch/print-batch.machine.ts'
import type { DownloadResult, HeldFile } from '../../machines/print-batch/print-batch.types.ts'
import { changed, send, wait } from '../http/http.ts'
import { HttpProblem } from '../http/http-problem.ts'

/** Polling interval while a batch is recorded. */
const RECORD_LOOK_MS = 1_000

const held = (file: Blob): HeldFile => ({ url: URL.createObjectURL(file) })

const batchOf = (batchId: string, signal: AbortSignal): Promise<PrintBatch> =>
  send(getPrintBatch, { params: { batchId } }, { signal })

const download = async (batchId: string, signal: AbortSignal): Promise<DownloadResult> => {
  try {
    const file = await send(downloadPrintBatch, { params: { batchId } }, { signal })
    return { kind: 'file', file: held(file), batch: await batchOf(batchId, signal) }
  } catch (error) {
    if (!(error instanceof HttpProblem) || error.code !== 'PRINT_NOTHING_MADE') throw error
    return { kind: 'nothing', batch: await batchOf(batchId, signal) }
  }
}

const confirm = async (batchId: string, signal: AbortSignal): Promise<PrintBatch> => {
  let batch = await send(confirmPrintBatch, { params: { batchId } }, { signal })
  while (batch.state === 'RECORDING') {
    await wait(RECORD_LOOK_MS, signal)
    batch = await batchOf(batchId, signal)
  }
  return batch
}

/** The print batch flow, wired to the API. */
export const wiredPrintBatch = (masterRef: string) =>
  printBatchMachine.provide({
    actors: {
      findOpenBatch: fromPromise(async ({ signal }) => {
        const { items } = await send(listOpenPrintBatches, { params: { masterRef } }, { signal })
        return items[0] ?? null
      }),
      previewLetter: fromPromise(async ({ input, signal }) => {
        const body = { plannedReminderId: input.reminderId }
        return held(await send(previewLetter, { params: { masterRef }, body }, { signal }))
      }),
      startBatch: fromPromise(({ input, signal }) => {
        const body = { tiersRefs: [...input.tiersRefs] }
        return send(startPrintBatch, { params: { masterRef }, body }, { signal, idempotencyKey: input.attemptKey })
      }),
      downloadBatch: fromPromise(({ input, signal }) =>
        download(input.batchId, signal).finally(() => changed(startPrintBatch)),
      ),
      waitForBatch: fromPromise(async ({ input, signal }) => {
        await wait(PRINT_RETRY_MS, signal)
        return batchOf(input.batchId, signal)
      }),
      confirmPrinted: fromPromise(({ input, signal }) =>
        confirm(input.batchId, signal).finally(() => changed(confirmPrintBatch)),
      ),
      cancelBatch: fromPromise(({ input, signal }) =>
        send(cancelPrintBatch, { params: { batchId: input.batchId } }, { signal }),
      ),
    },
  })
