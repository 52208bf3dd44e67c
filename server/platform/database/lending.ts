import type pg from 'pg'
import { FirstQuery } from './first-query.ts'
import { type Kind, LIMITS } from './limits.ts'
import { turnsOver } from './turns.ts'
import { asUnavailable, DatabaseUnavailable } from './unavailable.ts'

/** The database role whose row-level security applies to a transaction. */
type Role = 'echeance_app' | 'echeance_system' | 'echeance_partner' | 'echeance_reviewer'

/** On whose behalf a transaction runs. */
export type Scope = { role: Role; tenantId: string; partnerId: string; reviewerId: string }

/** A connection pool, and the differences between the two engines. */
export type Pooled = {
  pool: pg.Pool
  connections: number
  /**
   * Whether the connection keeps prepared statements. Not behind a pooler, which may send the next statement to a
   * different backend.
   */
  keepsNames(client: pg.PoolClient): boolean
  /** A connection that stays silent this long after the statement timeout is dropped; null if that cannot happen. */
  silentMs: number | null
  /** Cancels running statements. */
  cancel(): Promise<void>
  /** Closes the pool, by force if statements keep running. */
  close(): Promise<void>
  /** Called after each use of a connection, with null or the error. */
  heard(error: unknown): void
}

/** A connection in use. */
export type Lent = {
  keepsNames: boolean
  /** Sends the `begin` and the first statement together; `begun` resolves with the error of the `begin`, if any. */
  first(scope: Scope, query: pg.QueryConfig): { answer: Promise<pg.QueryResult>; begun: Promise<unknown> }
  query(query: pg.QueryConfig): Promise<pg.QueryResult>
}

/** A member that the driver's types omit. */
type WithSocket = pg.PoolClient & {
  connection: { stream: NodeJS.WritableStream & { writableCorked: number; cork(): void; uncork(): void } }
}

/** Statements that are sent in one turn of the event loop leave in one write, which costs more than most of them. */
const inOneWrite = (client: pg.PoolClient): void => {
  const { stream } = (client as WithSocket).connection
  if (stream.writableCorked > 0) return
  stream.cork()
  process.nextTick(() => stream.uncork())
}

/** `unlimited`: migrations. `queue`: statements of pg-boss, which are still accepted during shutdown. */
type Purpose = Kind | 'unlimited' | 'queue'

export type Lender = {
  /** @throws DatabaseUnavailable */
  lend<T>(purpose: Purpose, work: (lent: Lent) => Promise<T>): Promise<T>
  cancel(): Promise<void>
}

export const lenderOver = (pooled: Pooled): Lender => {
  const turns = turnsOver(pooled.connections)
  let ending = false

  const lentOf = (client: pg.PoolClient, purpose: Purpose): Lent => {
    const keepsNames = pooled.keepsNames(client)
    const { statementMs, lockMs } = LIMITS[purpose === 'unlimited' || purpose === 'queue' ? 'job' : purpose]
    // On this timeout the driver closes the connection: a hanging backend would not enforce its own limits.
    const timeout =
      pooled.silentMs === null || purpose === 'unlimited' ? {} : { query_timeout: statementMs + pooled.silentMs }
    return {
      keepsNames,
      query: (query) => {
        inOneWrite(client)
        return client.query({ ...query, ...timeout })
      },
      first: ({ role, tenantId, partnerId, reviewerId }, query) => {
        const settings = [role, tenantId, partnerId, reviewerId, String(statementMs), String(lockMs)]
        let sent: FirstQuery | undefined
        const answer = new Promise<pg.QueryResult>((done, fail) => {
          sent = new FirstQuery(query, settings, keepsNames, (error, result) => (error ? fail(error) : done(result)))
          inOneWrite(client)
          client.query(Object.assign(sent, timeout))
        })
        return {
          answer,
          begun: answer.then(
            () => undefined,
            (error) => (sent?.begun ? undefined : error),
          ),
        }
      },
    }
  }

  return {
    lend: async (purpose, work) => {
      if (ending && purpose !== 'queue') throw new DatabaseUnavailable('away', new Error('the server is shutting down'))
      const giveBack = await turns.take(purpose === 'unlimited' || purpose === 'queue' ? 'job' : purpose)
      try {
        const client = await pooled.pool.connect()
        let lost = false
        try {
          const answer = await work(lentOf(client, purpose))
          pooled.heard(null)
          return answer
        } catch (error) {
          lost = (asUnavailable(error) as Partial<DatabaseUnavailable>).reason === 'away'
          throw error
        } finally {
          client.release(lost)
        }
      } catch (error) {
        const known = asUnavailable(error)
        pooled.heard(known)
        throw known
      } finally {
        giveBack()
      }
    },
    cancel: () => {
      ending = true
      return pooled.cancel()
    },
  }
}
