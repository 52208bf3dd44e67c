import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import { type Database, databaseOver } from './database.ts'
import { keepBeginning } from './first-query.ts'
import { hearing } from './hearing.ts'

/** Connecting takes milliseconds; after this timeout the database counts as unreachable. */
const CONNECT_MS = 2_000
/** Time that PostgreSQL has to report a timeout before the connection counts as hanging. */
const SILENT_MS = 1_000
/**
 * Milliseconds at shutdown for running statements to finish, for requesting their cancellation, and for the
 * cancellation to take effect.
 */
const CLOSE_MS = 500
const TELL_MS = 1_000
const CUT_MS = 300

/** Members that the driver's types omit: the backend's process id, and the socket. */
type Greeted = pg.PoolClient & { processID: number; connection: pg.Connection }

/**
 * Whether the connection reaches PostgreSQL directly, in which case the statements that begin a transaction are
 * prepared on it. A pooler (PgBouncer) reports no real process id: behind it each statement may run on a different
 * backend, so nothing can be prepared.
 */
const greet = async (client: pg.PoolClient): Promise<boolean> => {
  const whom = { text: 'select pg_backend_pid() as pid', query_timeout: CONNECT_MS }
  const { rows } = await client.query<{ pid: number }>(whom)
  if (rows[0].pid !== (client as Greeted).processID) return false
  await keepBeginning(client)
  return true
}

/** Opens PostgreSQL 15 or later, directly or behind a pooler in session or transaction mode. */
export const openPostgres = async (url: string, connections: number, log: Logger): Promise<Database> => {
  const direct = new WeakSet<pg.PoolClient>()
  const open = new Set<pg.PoolClient>()
  const options = {
    connectionString: url,
    max: connections,
    pipeline: true,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_MS,
    onConnect: async (client: pg.PoolClient) => {
      // Without a listener the error would end the process; the failing statements report it anyway.
      client.on('error', () => {})
      if (await greet(client)) direct.add(client)
    },
  }
  const pool = new pg.Pool(options as unknown as pg.PoolConfig)
  pool.on('error', () => {})
  pool.on('connect', (client) => open.add(client))
  pool.on('remove', (client) => open.delete(client as pg.PoolClient))
  const first = await pool.connect().catch((error: Error) => {
    throw new Error(`DATABASE_URL: the connection failed (${error.message})`)
  })
  try {
    const { rows } = await first.query('show server_version_num')
    if (Number(rows[0].server_version_num) < 150_000) throw new Error('DATABASE_URL: requires PostgreSQL 15 or later')
  } finally {
    first.release()
  }

  /**
   * Uses a separate connection, since all in the pool may be busy. Behind a pooler only the statement timeouts apply.
   */
  const tell = async (what: 'pg_cancel_backend' | 'pg_terminate_backend'): Promise<void> => {
    const pids = [...open].flatMap((client) => (direct.has(client) ? [(client as Greeted).processID] : []))
    const own = { connectionString: url, connectionTimeoutMillis: TELL_MS, query_timeout: TELL_MS }
    const client = new pg.Client(own)
    client.on('error', () => {})
    try {
      await client.connect()
      await client.query(
        `select ${what}(pid) from pg_stat_activity where pid = any($1::int[]) and usename = current_user and state <> 'idle'`,
        [pids],
      )
    } catch {
      // The database is unreachable or out of connections; the connections are closed anyway.
    }
    void client.end().catch(() => {})
  }
  const close = async (): Promise<void> => {
    const ended = pool.end().then(() => true)
    if (await Promise.race([ended, wait(CLOSE_MS, false, { ref: false })])) return
    await tell('pg_terminate_backend')
    if (await Promise.race([ended, wait(CUT_MS, false, { ref: false })])) return
    for (const client of open) (client as Greeted).connection.stream.destroy()
  }
  return databaseOver(
    {
      pool,
      connections,
      keepsNames: (client) => direct.has(client),
      silentMs: SILENT_MS,
      heard: hearing(log),
      cancel: () => tell('pg_cancel_backend'),
      close,
    },
    'postgres',
  )
}
