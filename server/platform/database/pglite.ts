import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import pg from 'pg'
import type { Logger } from 'pino'
import { privateFolder } from '../disk/private-folder.ts'
import { type Database, databaseOver } from './database.ts'
import { keepBeginning } from './first-query.ts'
import { hearing } from './hearing.ts'
import { takeLock } from './lock.ts'
import { PgliteStream } from './pglite-stream.ts'

/** Milliseconds that a running statement has at shutdown; its changes are rolled back at the next start. */
const CLOSE_MS = 2_000

const startThread = async (dataDir: string): Promise<Worker> => {
  const worker = new Worker(new URL('./pglite-thread.ts', import.meta.url), { workerData: { dataDir } })
  await new Promise<void>((resolve, reject) => {
    const exited = () => reject(new Error('its thread exited'))
    worker.once('exit', exited)
    worker.once('error', reject)
    worker.once('message', () => {
      worker.off('exit', exited).off('error', reject)
      resolve()
    })
  })
  return worker
}

/** Opens the embedded database in `dataDir`; `memory://` stores nothing. Only one process may use it at a time. */
export const openPglite = async (dataDir: string, log: Logger): Promise<Database> => {
  const inMemory = dataDir.startsWith('memory://')
  if (!inMemory) privateFolder(dataDir)
  const release = inMemory
    ? () => {}
    : await takeLock(join(dataDir, 'lock'), {
        onWait: () =>
          log.warn('DATA_DIR was in use by a process on another machine or container: checking whether it still runs'),
        onLost: () => {
          log.fatal('DATA_DIR was taken over by another process, because this one was stalled: shutting down')
          process.exit(1)
        },
      })
  const folder = inMemory ? dataDir : join(dataDir, 'database')
  let closing = false
  let thread: Worker | null = null
  /** Restarts the thread if it crashes; committed data survives, as after a killed process. */
  const start = async (): Promise<void> => {
    const worker = await startThread(folder)
    thread = worker
    let cause = 'its thread exited'
    worker.once('error', (error) => {
      cause = error.message
    })
    worker.once('exit', () => {
      thread = null
      if (closing) return
      const lost = (error: unknown) => {
        log.fatal({ err: error }, 'the embedded database stopped and cannot be restarted: restart the server')
        process.exit(1)
      }
      if (inMemory) lost(cause)
      log.error({ cause }, 'the embedded database stopped: restarting it')
      start().catch(lost)
    })
  }
  try {
    await start()
  } catch (error) {
    release()
    throw error
  }
  const options = {
    max: 1,
    pipeline: true,
    user: 'postgres',
    database: 'template1',
    idleTimeoutMillis: 0,
    stream: () => new PgliteStream(thread),
    onConnect: (client: pg.PoolClient) => {
      client.on('error', () => {})
      return keepBeginning(client)
    },
  }
  const pool = new pg.Pool(options as unknown as pg.PoolConfig)
  pool.on('error', () => {})
  const close = async (): Promise<void> => {
    closing = true
    const late = wait(CLOSE_MS, undefined, { ref: false })
    await Promise.race([pool.end(), late])
    const worker = thread
    if (worker) {
      const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
      worker.postMessage('close')
      await Promise.race([exited, late])
      await worker.terminate()
    }
    release()
  }
  return databaseOver(
    {
      pool,
      connections: 1,
      keepsNames: () => true,
      silentMs: null,
      heard: hearing(log),
      // PGlite has a single session and cannot be interrupted while it works.
      cancel: async () => {},
      close,
    },
    'pglite',
  )
}
