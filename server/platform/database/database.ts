import pg from 'pg'
import { type Lent, lenderOver, type Pooled, type Scope } from './lending.ts'
import { kindHere } from './limits.ts'
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

/** Everything throws DatabaseUnavailable when the database is away, or when a limit of waiting is over (limits.ts). */
export type Database = {
  engine: 'pglite' | 'postgres'
  /** Work of one tenant: row-level security shows and takes only its rows. */
  asTenant<T>(tenantId: string, work: (tx: Tx) => Promise<T>): Promise<T>
  /** Reading of a collection partner: only the mandates that were transmitted to it, of whichever tenant. */
  asPartner<T>(partnerId: string, work: (tx: Tx) => Promise<T>): Promise<T>
  /** Reading of a person of the seller: only verifications that wait for a decision or that this person decided. */
  asReviewer<T>(reviewerId: string, work: (tx: Tx) => Promise<T>): Promise<T>
  /** Work that belongs to no tenant: identity, memberships, the queue of jobs. Never given what a person asked for as it is. */
  asSystem<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** The first row of one statement that belongs to no tenant, in one message: what every call asks before all else. */
  rowOfSystem<Row>(statement: Sql): Promise<Row | undefined>
  /** Migrations only: the owner of the tables. */
  asOwner<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** One statement or several, outside of any transaction and as the owner: for pg-boss, which begins its own. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
  /** Fails what still runs, and takes nothing more but what the queue of jobs says at its end. */
  cancel(): Promise<void>
  /** Waits for what runs, not for long. */
  close(): Promise<void>
}

// date, timestamp kept as text (a business date has no zone); int8 fits a number here; timestamptz is a moment.
const types = new pg.TypeOverrides()
types.setTypeParser(1082, (text) => text)
types.setTypeParser(20, Number)

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

/** One transaction on a connection: committed when the work ends, rolled back when it fails. */
const transactionOn = async <T>(
  lent: Lent,
  scope: Scope | null,
  queryOf: QueryOf,
  work: (tx: Tx) => Promise<T>,
): Promise<T> => {
  const committed: (() => void)[] = []
  let ended = false
  /** What the begin failed of, once that is known. */
  let begun: Promise<unknown> | undefined
  const begin = (query: pg.QueryConfig) => {
    const first = lent.first(scope!, query)
    begun = first.begun
    return first.answer
  }
  const send: Send = async (query, values) => {
    // What goes on after its transaction would run outside of any, and as the owner of the tables.
    if (ended) throw new Error('the transaction has ended')
    const config = typeof query === 'string' ? { text: query, ...(values ? { values } : {}) } : query
    if (!begun) {
      if (typeof query !== 'string') return begin(query)
      // Its text may hold several statements, which cannot travel with the begin.
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
    // A transaction in which a statement failed, though the work caught it, is not committed: that must not pass.
    if (begun && (await lent.query({ text: 'commit' })).command !== 'COMMIT')
      throw new Error('the transaction had failed before')
    for (const after of committed) after()
    return answer
  } catch (error) {
    ended = true
    // On a broken connection there is nothing to roll back; the pool replaces it.
    if (begun) await lent.query({ text: 'rollback' }).catch(() => {})
    throw error
  }
}

/** The database over a pool of connections, whichever engine answers them. */
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
