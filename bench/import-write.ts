/**
 * Writing imports, as a client sees it: chunks over HTTP to the real server in a process of its own, with every rule
 * checked again there, until the list shows the new rows.
 *
 * 1. 100,000 movements compared with a bare COPY of the same rows into a table with the same indexes in the same
 * PostgreSQL, alternating; the median of 5 runs each.
 *
 * 2. 1,000,000 movements from the dropped file to "done" on each engine, while a reader requests lists: one run each,
 * as it takes about a minute.
 *
 * PostgreSQL is that of DATABASE_URL or TEST_DATABASE_URL, else one that is started if it is installed.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import pg from 'pg'
import { listCustomers } from '../src/contract/ledger/customers.ts'
import { finaliseImport, getImport, type ImportEntity, startImport } from '../src/contract/ledger/imports.ts'
import { listMovements } from '../src/contract/ledger/movements.ts'
import { businessDateAt } from '../src/domain/dates.ts'
import { startPostgres } from '../tests/support/postgres.ts'
import { type App, startApp } from './support/app.ts'
import { copyMovements } from './support/copy.ts'
import { type Chunks, customersOf, movementChunks, movementsCsv } from './support/import-data.ts'
import { figure, median, note, percentile } from './support/report.ts'

const CUSTOMERS = 20_000
const COMPARED_ROWS = 100_000
const COMPARED_RUNS = 5
const LARGE_ROWS = 1_000_000
/** Rows that are stored before the large import, so that lists have content. */
const STORED_ROWS = 100_000
/** Concurrent chunks: one is checked while the other is written. */
const IN_FLIGHT = 2
/** Pause of the reader between two lists. */
const READER_PAUSE_MS = 100

const today = businessDateAt(new Date())

/** Sends all chunks, IN_FLIGHT at a time. */
const send = async (app: App, entity: ImportEntity, importId: string, chunks: Chunks): Promise<void> => {
  let next = 0
  const sender = async (): Promise<void> => {
    while (next < chunks.count) {
      const number = next
      next += 1
      const path = `/api/masters/${app.account.masterRef}/data-integration/${entity}/imports/${importId}/chunks/${number}`
      const { rejectedRows } = (await app.put(path, await chunks.body(number))) as { rejectedRows: number }
      if (rejectedRows > 0) throw new Error(`chunk ${number}: ${rejectedRows} rows were rejected`)
    }
  }
  await Promise.all(Array.from({ length: IN_FLIGHT }, sender))
}

/** Runs a whole import; returns the milliseconds until its chunks were acknowledged, and until it was done. */
const importAll = async (app: App, entity: ImportEntity, chunks: Chunks): Promise<{ sent: number; done: number }> => {
  const { account, ask } = app
  const started = performance.now()
  const { importId } = await ask(
    startImport,
    {
      params: { masterRef: account.masterRef, entity },
      body: { fileName: `${entity}.csv`, totalReadRows: chunks.rows, chunks: chunks.count },
    },
    account,
  )
  const params = { masterRef: account.masterRef, entity, importId }
  await send(app, entity, importId, chunks)
  const sent = performance.now() - started
  await ask(finaliseImport, { params }, account)
  for (;;) {
    const state = await ask(getImport, { params }, account)
    if (state.endedAt !== null) {
      const taken = state.createdRows + state.updatedRows + state.unchangedRows
      if (taken !== chunks.rows) throw new Error(`${taken} of ${chunks.rows} rows stored: ${JSON.stringify(state)}`)
      return { sent, done: performance.now() - started }
    }
    await wait(50)
  }
}

const compareWithCopy = async (databaseUrl: string): Promise<void> => {
  const app = await startApp(databaseUrl)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await importAll(app, 'tiers', customersOf(CUSTOMERS))
    await client.query('create table copy_reference (like movements including all)')
    const chunks = movementChunks(COMPARED_ROWS, CUSTOMERS, today)
    const copied: number[] = []
    const written: number[] = []
    const whole: number[] = []
    for (let run = 0; run < COMPARED_RUNS; run += 1) {
      await client.query('truncate copy_reference')
      copied.push(await copyMovements(client, 'copy_reference', app.account.tenantId, chunks))
      // An empty account: a first import.
      await client.query('update masters set movements_edition = null')
      await client.query('truncate movements')
      const { sent, done } = await importAll(app, 'movements', chunks)
      written.push(sent)
      whole.push(done)
    }
    const rate = (milliseconds: number): string => `${Math.round((COMPARED_ROWS / milliseconds) * 1000)} rows/s`
    note(
      `bare COPY ${rate(median(copied))}; chunks by HTTP ${rate(median(written))}; start to done ${rate(median(whole))}`,
    )
    figure('import-write-chunks', median(copied) / median(written), 'x of bare COPY', '>=', 0.3)
    figure('import-write-whole', median(copied) / median(whole), 'x of bare COPY', '>=', 0.3)
  } finally {
    await client.end()
    await app.stop()
  }
}

/** Turns the file into chunks in a thread, as the browser's worker does. */
const chunksOfFile = async (file: Uint8Array): Promise<Chunks & { close: () => Promise<void> }> => {
  const worker = new Worker(new URL('./support/import-worker.ts', import.meta.url), { workerData: { file, today } })
  const waiting = new Map<number, (bytes: Uint8Array<ArrayBuffer>) => void>()
  const { chunks, validRows } = await new Promise<{ chunks: number; validRows: number }>((done, fail) => {
    worker.once('message', done)
    worker.once('error', fail)
  })
  worker.on('message', ({ number, bytes }: { number: number; bytes: Uint8Array<ArrayBuffer> }) => {
    waiting.get(number)?.(bytes)
    waiting.delete(number)
  })
  return {
    count: chunks,
    rows: validRows,
    body: (number) =>
      new Promise((done) => {
        waiting.set(number, done)
        worker.postMessage(number)
      }),
    close: async () => {
      worker.postMessage('end')
      await new Promise((done) => worker.once('exit', done))
    },
  }
}

/** Requests lists until it is stopped; returns the milliseconds of each. */
const reader = (app: App) => {
  const { account, ask } = app
  const params = { masterRef: account.masterRef }
  const taken: number[] = []
  let reading = true
  const run = async (): Promise<void> => {
    while (reading) {
      for (const read of [
        () => ask(listCustomers, { params }, account),
        () => ask(listMovements, { params, query: { tiersRef: 'C000042' } }, account),
        () => ask(listMovements, { params, query: { state: 'OPEN' } }, account),
      ]) {
        const started = performance.now()
        await read()
        taken.push(performance.now() - started)
      }
      await wait(READER_PAUSE_MS)
    }
  }
  const running = run()
  return {
    stop: async () => {
      reading = false
      await running
      return taken
    },
  }
}

const importLarge = async (
  engine: string,
  databaseUrl: string | null,
  goals: { seconds: number; readMs: number; megabytes: number },
): Promise<void> => {
  const app = await startApp(databaseUrl)
  try {
    await importAll(app, 'tiers', customersOf(CUSTOMERS))
    await importAll(app, 'movements', movementChunks(STORED_ROWS, CUSTOMERS, today))
    const file = movementsCsv(LARGE_ROWS, CUSTOMERS, today)
    // Pauses of the reader caused by this process sending chunks are part of the measurement.
    const reads = reader(app)
    const started = performance.now()
    const chunks = await chunksOfFile(file)
    const checked = performance.now() - started
    const { sent, done } = await importAll(app, 'movements', chunks)
    const seconds = (performance.now() - started) / 1000
    const taken = await reads.stop()
    await chunks.close()
    note(
      `${engine}: read and checked in ${(checked / 1000).toFixed(1)} s, sent in ${(sent / 1000).toFixed(1)} s, made visible ${((done - sent) / 1000).toFixed(1)} s later; ${taken.length} lists meanwhile, median ${median(taken).toFixed(0)} ms (one run)`,
    )
    figure(`import-1m-${engine}`, seconds, 's', '<', goals.seconds)
    figure(`import-1m-${engine}-lists-p99`, percentile(taken, 0.99), 'ms', '<', goals.readMs)
    figure(`import-1m-${engine}-memory`, app.peakMegabytes(), 'MB', '<', goals.megabytes)
  } finally {
    await app.stop()
  }
}

/** Creates a database for the run. */
const onFreshDatabase = async (server: string, work: (url: string) => Promise<void>): Promise<void> => {
  const name = `echeance_bench_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  try {
    await admin.query(`create database ${name}`)
    const url = new URL(server)
    url.pathname = `/${name}`
    await work(url.href)
  } finally {
    await admin.query(`drop database if exists ${name} with (force)`)
    await admin.end()
  }
}

/** Parts named on the command line (copy, postgres, pglite); by default all. */
const named = process.argv.slice(2)
const wanted = (part: string): boolean => named.length === 0 || named.includes(part)

const onPostgres = async (): Promise<void> => {
  const given = process.env.DATABASE_URL || process.env.TEST_DATABASE_URL
  const own = given ? undefined : await startPostgres()
  const server = given ?? own?.url
  if (!server) {
    note('no PostgreSQL was found (DATABASE_URL): its figures are skipped')
    return
  }
  try {
    if (wanted('copy')) await onFreshDatabase(server, compareWithCopy)
    if (wanted('postgres')) {
      await onFreshDatabase(server, (url) => importLarge('postgres', url, { seconds: 90, readMs: 300, megabytes: 500 }))
    }
  } finally {
    await own?.stop()
  }
}

if (wanted('copy') || wanted('postgres')) await onPostgres()
if (wanted('pglite')) await importLarge('pglite', null, { seconds: 120, readMs: 1000, megabytes: 1300 })
