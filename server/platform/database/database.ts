import pg from 'pg'
import { type Lent, lenderOver, type Pooled, type Scope } from './lending.ts'
import { kindHere } from './limits.ts'
import { all, prepared, raw, type Sql, sql, toQuery } from './sql.ts'

/**
 * One transaction. Rows come as the driver returns them: dates and `numeric` as text, bigints as numbers. Concurrent
 * statements (`Promise.all`) are pipelined. No statement is accepted once the transaction has ended.
 */
export type Tx = {
  rows<Row = Record<string, unknown>>(statement: Sql): Promise<Row[]>
  /** The first row, or undefined. */
  one<Row = Record<string, unknown>>(statement: Sql): Promise<Row | undefined>
  /** The row of a statement that always has one, such as a count or an insertion. @throws if it has none or several */
  exactlyOne<Row = Record<string, unknown>>(statement: Sql): Promise<Row>
  /**
   * Several lists in one `prepared` statement, typed as in JSON: dates and timestamps are text, numbers are numbers.
   */
  together<Lists extends Record<string, object>>(
    statements: {
      [Name in keyof Lists]: Sql
    },
  ): Promise<{ [Name in keyof Lists]: Lists[Name][] }>
  /** Runs a statement. @returns the number of affected rows */
  run(statement: Sql): Promise<number>
  /**
   * The transaction in the form that pg-boss expects, so that a job is enqueued together with the change that needs it.
   */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
  /** Registers work that runs only after the transaction is committed. It must not throw. */
  afterCommit(work: () => void): void
}

/** All methods throw DatabaseUnavailable when the database cannot be reached, or a timeout expires (limits.ts). */
export type Database = {
  engine: 'pglite' | 'postgres'
  /** Runs as one tenant: row-level security limits reads and writes to its rows. */
  asTenant<T>(tenantId: string, work: (tx: Tx) => Promise<T>): Promise<T>
  /** Reads as a collection partner: only the mandates transmitted to it, of all tenants. */
  asPartner<T>(partnerId: string, work: (tx: Tx) => Promise<T>): Promise<T>
  /** Reads as a reviewer: only verifications that wait for a decision, or that this reviewer decided. */
  asReviewer<T>(reviewerId: string, work: (tx: Tx) => Promise<T>): Promise<T>
  /** Runs outside any tenant: identity, memberships, the job queue. Never pass on what a user requested unchecked. */
  asSystem<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** The first row of one statement outside any tenant, in a single round trip, for what every request needs first. */
  rowOfSystem<Row>(statement: Sql): Promise<Row | undefined>
  /** Runs as the owner of the tables, for migrations only. */
  asOwner<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Runs one or several statements as the owner and outside any transaction, for pg-boss, which opens its own. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
  /** Cancels running statements, and from then on accepts only those of the job queue's shutdown. */
  cancel(): Promise<void>
  /** Closes the connections, after waiting briefly for running statements. */
  close(): Promise<void>
}

// `date` and `timestamp` stay text, since business dates have no time zone; `int8` values fit into a number.
const types = new pg.TypeOverrides()
types.setTypeParser(1082, (text) => text)
types.setTypeParser(20, Number)

type Send = (query: string | pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult | pg.QueryResult[]>

const execute = async (send: Send, text: string, values?: unknown[]): Promise<{ rows: unknown[] }> => {
  // Without values, one text may contain several statements, as in pg-boss's migrations; each gives a result.
  const result = await (values?.length ? send(text, values) : send(text))
  return { rows: Array.isArray(result) ? result.flatMap((one) => one.rows) : result.rows }
}

/** Names of prepared statements, by text. */
const names = new Map<string, string>()

const nameOf = (text: string): string => {
  const name = names.get(text) ?? `echeance_${names.size}`
  names.set(text, name)
  return name
}

type QueryOf = (statement: Sql) => pg.QueryConfig

const txOf = (send: Send, queryOf: QueryOf, committed: (() => void)[]): Tx => {
  const ask = async (statement: Sql) => (await send(queryOf(statement))) as pg.QueryResult
  const rows = async <Row>(statement: Sql): Promise<Row[]> => (await ask(statement)).rows as Row[]
  const exactlyOne = async <Row>(statement: Sql): Promise<Row> => {
    const [row, ...others] = await rows<Row>(statement)
    if (row === undefined || others.length > 0) {
      throw new Error(
        `${row === undefined ? 'no row' : 'several rows'} instead of one: ${toQuery(statement).text.trim()}`,
      )
    }
    return row
  }
  return {
    rows,
    one: async <Row>(statement: Sql) => (await rows<Row>(statement))[0],
    exactlyOne,
    together: async <Lists extends Record<string, object>>(statements: { [Name in keyof Lists]: Sql }) => {
      const columns = Object.entries(statements).map(
        ([name, statement]) =>
          sql`(select coalesce(json_agg(r), '[]'::json) from (${statement}) r) as ${raw(pg.escapeIdentifier(name))}`,
      )
      return exactlyOne<{ [Name in keyof Lists]: Lists[Name][] }>(prepared(sql`select ${all(columns, ', ')}`))
    },
    run: async (statement) => (await ask(statement)).rowCount ?? 0,
    executeSql: (text, values) => execute(send, text, values),
    afterCommit: (work) => committed.push(work),
  }
}

/** Runs one transaction on a connection: commits when the work succeeds, rolls back when it fails. */
const transactionOn = async <T>(
  lent: Lent,
  scope: Scope | null,
  queryOf: QueryOf,
  work: (tx: Tx) => Promise<T>,
): Promise<T> => {
  const committed: (() => void)[] = []
  let ended = false
  /** Resolves with the error of the `begin`, or undefined if it succeeded. */
  let begun: Promise<unknown> | undefined
  const begin = (query: pg.QueryConfig) => {
    const first = lent.first(scope!, query)
    begun = first.begun
    return first.answer
  }
  const send: Send = async (query, values) => {
    // A statement after the end would run outside any transaction, as the owner of the tables.
    if (ended) throw new Error('the transaction has ended')
    const config = typeof query === 'string' ? { text: query, ...(values ? { values } : {}) } : query
    if (!begun) {
      if (typeof query !== 'string') return begin(query)
      // A text may contain several statements, which cannot be sent together with the `begin`.
      await begin({ text: 'select' })
    }
    const failed = await begun
    if (failed) throw failed
    return lent.query(config)
  }
  try {
    if (!scope) {
      await lent.query({ text: 'begin' })
      begun = Promise.resolve()
    }
    const answer = await work(txOf(send, queryOf, committed))
    ended = true
    // PostgreSQL answers `commit` with ROLLBACK if a statement failed, even if the work caught the error.
    if (begun && (await lent.query({ text: 'commit' })).command !== 'COMMIT')
      throw new Error('a statement of the transaction had failed')
    for (const after of committed) after()
    return answer
  } catch (error) {
    ended = true
    // A broken connection has nothing to roll back; the pool replaces it.
    if (begun) await lent.query({ text: 'rollback' }).catch(() => {})
    throw error
  }
}

/** The database over a connection pool, for either engine. */
export const databaseOver = (pooled: Pooled, engine: Database['engine']): Database => {
  const lender = lenderOver(pooled)
  const queryOf =
    (keepsNames: boolean): QueryOf =>
    (statement) => {
      const query = toQuery(statement)
      const kept = statement.prepared && keepsNames && engine === 'postgres'
      return { ...query, types, ...(kept ? { name: nameOf(query.text) } : {}) }
    }
  const transaction = <T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T> =>
    lender.lend(kindHere(), (lent) => transactionOn(lent, scope, queryOf(lent.keepsNames), work))
  const nobody = { tenantId: '', partnerId: '', reviewerId: '' }
  const system: Scope = { ...nobody, role: 'echeance_system' }
  return {
    engine,
    asTenant: (tenantId, work) => transaction({ ...nobody, role: 'echeance_app', tenantId }, work),
    asPartner: (partnerId, work) => transaction({ ...nobody, role: 'echeance_partner', partnerId }, work),
    asReviewer: (reviewerId, work) => transaction({ ...nobody, role: 'echeance_reviewer', reviewerId }, work),
    asSystem: (work) => transaction(system, work),
    rowOfSystem: <Row>(statement: Sql) =>
      lender.lend('instant', async (lent) => {
        const { answer } = lent.first(system, queryOf(lent.keepsNames)(statement))
        const [result, committed] = await Promise.allSettled([answer, lent.query({ text: 'commit' })])
        if (result.status === 'rejected') throw result.reason
        if (committed.status === 'rejected') throw committed.reason
        return result.value.rows[0] as Row | undefined
      }),
    asOwner: (work) => lender.lend('unlimited', (lent) => transactionOn(lent, null, queryOf(lent.keepsNames), work)),
    executeSql: (text, values) =>
      lender.lend('queue', (lent) =>
        execute(
          (query, given) => lent.query({ text: query as string, ...(given ? { values: given } : {}) }),
          text,
          values,
        ),
      ),
    cancel: () => lender.cancel(),
    close: () => pooled.close(),
  }
}
