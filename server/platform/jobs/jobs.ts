import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Database, Tx } from '../database/database.ts'
import { asKind } from '../database/limits.ts'
import { DatabaseUnavailable } from '../database/unavailable.ts'
import { grantQueue } from './access.ts'
import { patientSql } from './patient-sql.ts'

/** A kind of background job. `Data` names its tenant, since a job runs without a caller. */
export type JobKind<Data extends { tenantId: string }> = { name: string; _data?: Data }

export const jobKind = <Data extends { tenantId: string }>(name: string): JobKind<Data> => ({ name })

/** Background jobs in a queue inside the database: a job is enqueued in the transaction of the change that needs it. */
export type Jobs = {
  /** Registers the handler. A failing job is logged and retried up to `retries` times, with exponential backoff. */
  handle<D extends { tenantId: string }>(
    kind: JobKind<D>,
    work: (data: D, signal: AbortSignal) => Promise<void>,
    options?: { retries?: number; expireInSeconds?: number },
  ): void
  /** Enqueues a job in `tx`. With `singleton`, nothing is added while a job of the same kind and key is waiting. */
  enqueue<D extends { tenantId: string }>(
    tx: Tx,
    kind: JobKind<D>,
    data: D,
    options?: { singleton?: string; startAfter?: Date },
  ): Promise<void>
  /** Schedules `work` by `cron` (Europe/Paris); each run happens in one process only. */
  every(name: string, cron: string, work: () => Promise<void>): void
  start(): Promise<void>
  /** Waits up to `graceMs` for running jobs. */
  stop(graceMs?: number): Promise<void>
}

/**
 * Polling interval in seconds, for jobs from other processes and for retries. A job enqueued in this process wakes its
 * worker directly, which keeps the polling load on the embedded database's only connection low.
 */
const POLLING_S = 2

/** Milliseconds at shutdown for running jobs to finish, and then for the queue to mark them for a retry. */
const STOP_MS = 2_500
const FAIL_MS = 500

type Definition = {
  name: string
  work: (data: never, signal: AbortSignal) => Promise<void>
  retries: number
  expireInSeconds: number
}

export const jobsOver = (database: Database, log: Logger): Jobs => {
  const patient = patientSql(database)
  const boss = new PgBoss({ db: patient, supervise: true, schedule: true })
  boss.on('error', (error: Error & { code?: unknown }) => {
    // The database logs this once itself.
    if (error.code !== 'DATABASE_UNAVAILABLE') log.error({ err: error }, 'queue')
  })
  const definitions: Definition[] = []
  const crons: { name: string; cron: string; work: () => Promise<void> }[] = []
  const ready = new Set<string>()
  let started = false
  /** Workers of this process, by kind. */
  const workers = new Map<string, string>()
  const wake = (name: string): void => {
    const worker = workers.get(name)
    if (worker) boss.notifyWorker(worker)
  }
  return {
    handle: (kind, work, options = {}) => {
      definitions.push({
        name: kind.name,
        work,
        retries: options.retries ?? 5,
        expireInSeconds: options.expireInSeconds ?? 900,
      })
    },
    enqueue: async (tx, kind, data, options = {}) => {
      // For an unknown queue, pg-boss opens another connection. Inside a transaction that would be a deadlock on the
      // embedded database, which has only one.
      if (!ready.has(kind.name))
        throw new Error(`No handler for jobs of kind ${kind.name}, or the queue is not started`)
      await boss.send(kind.name, data, {
        db: { executeSql: (text, values) => tx.executeSql(text, values) },
        // The queue keeps one waiting job per key, so jobs without a singleton get a unique key.
        singletonKey: options.singleton ?? randomUUID(),
        ...(options.startAfter ? { startAfter: options.startAfter } : {}),
      })
      if (!options.startAfter) tx.afterCommit(() => wake(kind.name))
    },
    every: (name, cron, work) => {
      crons.push({ name, cron, work })
    },
    start: async () => {
      started = true
      await boss.start()
      await grantQueue(database)
      for (const { name, work, retries, expireInSeconds } of definitions) {
        // `short`: at most one waiting job per singleton key; running jobs do not count.
        await boss.createQueue(name, {
          policy: 'short',
          retryLimit: retries,
          retryBackoff: true,
          retryDelay: 1,
          expireInSeconds,
        })
        // Loads the queue into pg-boss's cache; see `enqueue`.
        await boss.getJobById(name, randomUUID())
        ready.add(name)
        const worker = await boss.work<never>(name, { pollingIntervalSeconds: POLLING_S }, async ([job]) => {
          try {
            await asKind('job', () => work(job.data, job.signal))
          } catch (error) {
            if (error instanceof DatabaseUnavailable)
              log.warn({ cause: error.message, job: name, jobId: job.id }, 'job will be retried')
            else log.error({ err: error, job: name, jobId: job.id }, 'job failed')
            throw error
          } finally {
            // Continue at once with the next waiting job.
            wake(name)
          }
        })
        workers.set(name, worker)
      }
      for (const { name, cron, work } of crons) {
        await boss.createQueue(name, { policy: 'short' })
        await boss.schedule(name, cron, {}, { tz: 'Europe/Paris' })
        await boss.work(name, { pollingIntervalSeconds: 30 }, work)
      }
    },
    stop: async (graceMs = STOP_MS) => {
      if (!started) return
      const late = wait(graceMs + FAIL_MS, undefined, { ref: false })
      const stopping = boss.stop({ graceful: true, timeout: graceMs })
      // Do not wait for an unreachable database: the jobs are resumed at the next start.
      stopping.catch(() => {})
      void wait(graceMs, undefined, { ref: false }).then(() => patient.giveUp())
      await Promise.race([stopping, late])
    },
  }
}
