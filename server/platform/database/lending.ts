import type pg from 'pg'
import { FirstQuery } from './first-query.ts'
import { type Kind, LIMITS } from './limits.ts'
import { turnsOver } from './turns.ts'
import { asUnavailable, DatabaseUnavailable } from './unavailable.ts'

/** The role under whose row-level security a transaction runs. */
type Role = 'echeance_app' | 'echeance_system' | 'echeance_partner' | 'echeance_reviewer'

/** Who a transaction works for. */
export type Scope = { role: Role; tenantId: string; partnerId: string; reviewerId: string }

/** A pool of connections, and what the two engines do differently. */
export type Pooled = {
  pool: pg.Pool
  connections: number
  /** The connection keeps statements by name: it is not a pooler's, which would give the next statement to another one. */
  keepsNames(client: pg.PoolClient): boolean
  /** A connection that is silent for so long after the limit of a statement is given up; null: it cannot be. */
  silentMs: number | null
  /** Ends the statements that still run. */
  cancel(): Promise<void>
  /** Closes the pool, by force when what runs does not end. */
  close(): Promise<void>
  /** Hears how each piece of work ended: null, or the error. */
  heard(error: unknown): void
}

/** A connection on loan. */
export type Lent = {
  keepsNames: boolean
  /** Sends the begin and the first statement of a transaction as one unit; `begun` gives what the begin failed of. */
  first(scope: Scope, query: pg.QueryConfig): { answer: Promise<pg.QueryResult>; begun: Promise<unknown> }
  query(query: pg.QueryConfig): Promise<pg.QueryResult>
}

/** `unlimited`: migrations. `queue`: what pg-boss says, which a server that ends still lets through. */
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
    // The driver then closes the connection: a process that hangs would not keep to its own limits.
    const timeout =
      pooled.silentMs === null || purpose === 'unlimited' ? {} : { query_timeout: statementMs + pooled.silentMs }
    return {
      keepsNames,
      query: (query) => client.query({ ...query, ...timeout }),
      first: ({ role, tenantId, partnerId, reviewerId }, query) => {
        const settings = [role, tenantId, partnerId, reviewerId, String(statementMs), String(lockMs)]
        let sent: FirstQuery | undefined
        const answer = new Promise<pg.QueryResult>((done, fail) => {
          sent = new FirstQuery(query, settings, keepsNames, (error, result) => (error ? fail(error) : done(result)))
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
      if (ending && purpose !== 'queue') throw new DatabaseUnavailable('away', new Error('the server is ending'))
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
