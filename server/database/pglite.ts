import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import pg from 'pg'
import { type Database, databaseOver } from './database.ts'
import { takeLock } from './lock.ts'
import { PgliteStream } from './pglite-stream.ts'

/** The embedded database under `dataDir`; `memory://` keeps nothing. One process at a time: a second one is refused. */
export const openPglite = async (dataDir: string): Promise<Database> => {
  const inMemory = dataDir.startsWith('memory://')
  if (!inMemory) mkdirSync(dataDir, { recursive: true })
  const release = inMemory ? () => {} : takeLock(join(dataDir, 'lock'))
  const worker = new Worker(new URL('./pglite-thread.ts', import.meta.url), {
    workerData: { dataDir: inMemory ? dataDir : join(dataDir, 'database') },
  })
  try {
    await new Promise<void>((resolve, reject) => {
      worker.once('message', () => resolve())
      worker.once('error', reject)
    })
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
    stream: () => new PgliteStream(worker),
  }
  const pool = new pg.Pool(options as unknown as pg.PoolConfig)
  return databaseOver(pool, 'pglite', async () => {
    const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
    worker.postMessage('close')
    await exited
    release()
  })
}
