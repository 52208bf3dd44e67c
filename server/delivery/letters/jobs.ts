import type { Services } from '../../platform/context/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { jobKind } from '../../platform/jobs/jobs.ts'
import type { BatchKey } from './batches.ts'
import { recordBatch } from './ending.ts'
import { makeBatch } from './making.ts'

/** Makes a print batch or records it as printed, depending on its state. */
const printBatchJob = jobKind<BatchKey>('print-batch')

/** A batch that shows no progress for this time was killed with its process. */
const GIVEN_UP_AFTER_MS = 2 * 60_000

/** Requests work on a batch, in the transaction that requires it. */
export const requestBatchWork = (tx: Tx, { jobs }: Services, key: BatchKey): Promise<void> =>
  jobs.enqueue(tx, printBatchJob, key, { singleton: `${key.tenantId}/${key.batchId}` })

/** Requests work on batches that have shown no progress since `before`. */
const requestStale = async (services: Services, before: Date): Promise<void> => {
  const rows = await services.database.asSystem((tx) =>
    tx.rows<{ tenant_id: string; batch_id: string }>(sql`
      select tenant_id, batch_id from print_batches
      where state in ('MAKING', 'RECORDING') and touched_at <= ${before}`),
  )
  for (const { tenant_id: tenantId, batch_id: batchId } of rows)
    await services.database.asTenant(tenantId, (tx) => requestBatchWork(tx, services, { tenantId, batchId }))
}

/** Registers the job for print batches and a regular check for those whose process died. Call before the jobs start. */
export const registerPrintBatches = (services: Services): void => {
  services.jobs.handle(printBatchJob, async (key, signal) => {
    await makeBatch(services, key, signal)
    await recordBatch(services, key, signal)
  })
  services.jobs.every('print-batches-unfinished', '*/5 * * * *', () =>
    requestStale(services, new Date(services.now().getTime() - GIVEN_UP_AFTER_MS)),
  )
}

/** Resumes what a stopped or killed server left behind; called once the jobs have started. */
export const resumePrintBatches = (services: Services): Promise<void> =>
  requestStale(
    services,
    // The embedded database has a single process: a batch found in progress died with the previous one.
    new Date(services.now().getTime() - (services.database.engine === 'pglite' ? 0 : GIVEN_UP_AFTER_MS)),
  )
