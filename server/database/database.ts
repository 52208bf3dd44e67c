import pg from 'pg'
import { all, prepared, raw, type Sql, sql, toQuery } from './sql.ts'

/**
 * One transaction. Rows come as the driver gives them: dates as text, `numeric` as text, bigints as numbers. Statements
 * that do not wait for each other (`Promise.all`) travel together; none is taken once the transaction has ended.
 */
export type Tx = {
  rows<Row = Record<string, unknown>>(statement: Sql): Promise<Row[]>
  /** The first row, or undefined. */
  one<Row = Record<string, unknown>>(statement: Sql): Promise<Row | undefined>
  /** Several lists in one `prepared` statement, as JSON has them: a date or a moment is text, a number a number. */
  together<Lists extends Record<string, object>>(
    statements: {
      [Name in keyof Lists]: Sql
    },
  ): Promise<{ [Name in keyof Lists]: Lists[Name][] }>
  /** Runs a statement; how many rows it touched. */
  run(statement: Sql): Promise<number>
  /** The same transaction as pg-boss wants it, so that a job is enqueued with the change that asks for it. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
  /** What is to be done once the transaction is committed, and not at all when it is not. It must not throw. */
  afterCommit(work: () => void): void
}

/** The role under whose row-level security a transaction runs. */
type Role = 'echeance_app' | 'echeance_system' | 'echeance_partner'

export type Database = {
  engine: 'pglite' | 'postgres'
  /** Work of one tenant: row-level security shows and takes only its rows. */
  asTenant<T>(tenantId: string, work: (tx: Tx) => Promise<T>): Promise<T>
  /** Reading of a collection partner: only the mandates that were transmitted to it, of whichever tenant. */
  asPartner<T>(partnerId: string, work: (tx: Tx) => Promise<T>): Promise<T>
  /** Work that belongs to no tenant: identity, memberships, the queue of jobs. Never given what a person asked for as it is. */
  asSystem<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** The first row of one statement that belongs to no tenant, in one message: what every call asks before all else. */
  rowOfSystem<Row>(statement: Sql): Promise<Row | undefined>
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

type Send = (query: string | pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult | pg.QueryResult[]>

const execute = async (send: Send, text: string, values?: unknown[]): Promise<{ rows: unknown[] }> => {
  // Without values several statements may stand in one text, as in pg-boss's own migrations; each gives a result.
  const result = await (values?.length ? send(text, values) : send(text))
  return { rows: Array.isArray(result) ? result.flatMap((one) => one.rows) : result.rows }
}

/** Names of prepared statements by their texts. */
const names = new Map<string, string>()

const nameOf = (text: string): string => {
  const name = names.get(text) ?? `echeance_${names.size}`
  names.set(text, name)
  return name
}

type QueryOf = (statement: Sql) => pg.QueryConfig

const queriesOf =
  (engine: Database['engine']): QueryOf =>
  (statement) => {
    const query = toQuery(statement)
    return statement.prepared && engine === 'postgres'
      ? { ...query, types, name: nameOf(query.text) }
      : { ...query, types }
  }

const txOf = (send: Send, queryOf: QueryOf, committed: (() => void)[]): Tx => {
  const ask = async (statement: Sql) => (await send(queryOf(statement))) as pg.QueryResult
  const rows = async <Row>(statement: Sql): Promise<Row[]> => (await ask(statement)).rows as Row[]
  return {
    rows,
    one: async <Row>(statement: Sql) => (await rows<Row>(statement))[0],
    together: async <Lists extends Record<string, object>>(statements: { [Name in keyof Lists]: Sql }) => {
      const columns = Object.entries(statements).map(
        ([name, statement]) =>
          sql`(select coalesce(json_agg(r), '[]'::json) from (${statement}) r) as ${raw(pg.escapeIdentifier(name))}`,
      )
      const [row] = await rows<{ [Name in keyof Lists]: Lists[Name][] }>(prepared(sql`select ${all(columns, ', ')}`))
      return row!
    },
    run: async (statement) => (await ask(statement)).rowCount ?? 0,
    executeSql: (text, values) => execute(send, text, values),
    afterCommit: (work) => committed.push(work),
  }
}

/** The database over a pool of connections, whichever engine answers them. */
export const databaseOver = (pool: pg.Pool, engine: Database['engine'], closeEngine: () => Promise<void>): Database => {
  const queryOf = queriesOf(engine)
  const transaction = async <T>(begin: string, work: (tx: Tx) => Promise<T>): Promise<T> => {
    const client = await pool.connect()
    const committed: (() => void)[] = []
    let ended = false
    const send: Send = async (query, values) => {
      // What goes on after its transaction would run outside of any, and as the owner of the tables.
      if (ended) throw new Error('the transaction has ended')
      return client.query(query as pg.QueryConfig, values)
    }
    // Not waited for: it travels with the first statement. If it fails, the database refuses what follows.
    const begun = client.query(begin).catch((error: Error) => error)
    let broken = false
    try {
      const answer = await work(txOf(send, queryOf, committed))
      ended = true
      // A transaction in which a statement failed, though the work caught it, is not committed: that must not pass.
      if ((await client.query('commit')).command !== 'COMMIT') throw new Error('the transaction had failed before')
      for (const after of committed) after()
      return answer
    } catch (error) {
      ended = true
      await client.query('rollback').catch(() => {
        broken = true
      })
      const first = await begun
      throw first instanceof Error ? first : error
    } finally {
      client.release(broken)
    }
  }
  const single = async <Row>(begin: string, statement: Sql): Promise<Row | undefined> => {
    const client = await pool.connect()
    try {
      const sent = [client.query(begin), client.query(queryOf(statement)), client.query('commit')]
      await Promise.allSettled(sent)
      return (await sent[1])?.rows[0] as Row | undefined
    } finally {
      client.release()
    }
  }
  // One message to the server. No statement here runs long enough to win back the second that compiling it may take.
  const as = (role: Role, tenantId: string): string =>
    `begin; set local role ${role}; set local app.tenant = ${pg.escapeLiteral(tenantId)}; set local jit = off`
  const asPartner = (partnerId: string): string =>
    `${as('echeance_partner', '')}; set local app.partner = ${pg.escapeLiteral(partnerId)}`
  return {
    engine,
    asTenant: (tenantId, work) => transaction(as('echeance_app', tenantId), work),
    asPartner: (partnerId, work) => transaction(asPartner(partnerId), work),
    asSystem: (work) => transaction(as('echeance_system', ''), work),
    rowOfSystem: (statement) => single(as('echeance_system', ''), statement),
    asOwner: (work) => transaction('begin', work),
    executeSql: async (text, values) => {
      const client = await pool.connect()
      try {
        return await execute((query, given) => client.query(query as pg.QueryConfig, given), text, values)
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
