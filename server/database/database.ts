import pg from 'pg'
import { type Sql, toQuery } from './sql.ts'

/** One transaction. Rows come as the driver gives them: dates as text, `numeric` as text, bigints as numbers. */
export type Tx = {
  rows<Row = Record<string, unknown>>(statement: Sql): Promise<Row[]>
  /** The first row, or undefined. */
  one<Row = Record<string, unknown>>(statement: Sql): Promise<Row | undefined>
  /** Runs a statement; how many rows it touched. */
  run(statement: Sql): Promise<number>
  /** The same transaction as pg-boss wants it, so that a job is enqueued with the change that asks for it. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
  /** What is to be done once the transaction is committed, and not at all when it is not. It must not throw. */
  afterCommit(work: () => void): void
}

/** The role under whose row-level security a transaction runs. */
type Role = 'echeance_app' | 'echeance_system'

export type Database = {
  engine: 'pglite' | 'postgres'
  /** Work of one tenant: row-level security shows and takes only its rows. */
  asTenant<T>(tenantId: string, work: (tx: Tx) => Promise<T>): Promise<T>
  /** Work that belongs to no tenant: identity, memberships, the queue of jobs. Never given what a person asked for as it is. */
  asSystem<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Migrations only: the owner of the tables. */
  asOwner<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** One statement or several, outside of any transaction and as the owner: for pg-boss, which begins its own. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
  close(): Promise<void>
}

// date, timestamp kept as text (a business date has no zone); int8 fits a number here; timestamptz is a moment.
const types = new pg.TypeOverrides()
types.setTypeParser(1082, (text) => text)
types.setTypeParser(20, Number)

export const driverTypes = types

const execute = async (client: pg.PoolClient, text: string, values?: unknown[]): Promise<{ rows: unknown[] }> => {
  // Without values several statements may stand in one text, as in pg-boss's own migrations; each gives a result.
  const result: pg.QueryResult | pg.QueryResult[] = values?.length
    ? await client.query(text, values)
    : await client.query(text)
  return { rows: Array.isArray(result) ? result.flatMap((one) => one.rows) : result.rows }
}

const txOf = (client: pg.PoolClient, committed: (() => void)[]): Tx => {
  const rows = async <Row>(statement: Sql): Promise<Row[]> =>
    (await client.query({ ...toQuery(statement), types })).rows as Row[]
  return {
    rows,
    one: async <Row>(statement: Sql) => (await rows<Row>(statement))[0],
    run: async (statement) => (await client.query({ ...toQuery(statement), types })).rowCount ?? 0,
    executeSql: (text, values) => execute(client, text, values),
    afterCommit: (work) => committed.push(work),
  }
}

/** The database over a pool of connections, whichever engine answers them. */
export const databaseOver = (pool: pg.Pool, engine: Database['engine'], closeEngine: () => Promise<void>): Database => {
  const transaction = async <T>(begin: string, work: (tx: Tx) => Promise<T>): Promise<T> => {
    const client = await pool.connect()
    const committed: (() => void)[] = []
    const tx = txOf(client, committed)
    let broken = false
    try {
      await client.query(begin)
      const answer = await work(tx)
      // A transaction in which a statement failed, though the work caught it, is not committed: that must not pass.
      if ((await client.query('commit')).command !== 'COMMIT') throw new Error('the transaction had failed before')
      for (const after of committed) after()
      return answer
    } catch (error) {
      await client.query('rollback').catch(() => {
        broken = true
      })
      throw error
    } finally {
      client.release(broken)
    }
  }
  // One message to the server. No statement here runs long enough to win back the second that compiling it may take.
  const as = (role: Role, tenantId: string): string =>
    `begin; set local role ${role}; set local app.tenant = ${pg.escapeLiteral(tenantId)}; set local jit = off`
  return {
    engine,
    asTenant: (tenantId, work) => transaction(as('echeance_app', tenantId), work),
    asSystem: (work) => transaction(as('echeance_system', ''), work),
    asOwner: (work) => transaction('begin', work),
    executeSql: async (text, values) => {
      const client = await pool.connect()
      try {
        return await execute(client, text, values)
      } finally {
        client.release()
      }
    },
    close: async () => {
      await pool.end()
      await closeEngine()
    },
  }
}
