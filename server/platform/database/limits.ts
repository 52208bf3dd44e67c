import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * The kind of a transaction. The later in this list, the smaller the share of the connections that it and all kinds
 * after it may use together, so that long work never takes the connection needed to authenticate a user.
 * - `instant`: one statement by a key, which every request needs first
 * - `read`: a GET, a sign-in
 * - `write`: any other request
 * - `long`: a request that is known to take long (imports, exports)
 * - `job`: background jobs, and everything outside a request
 */
export const KINDS = ['instant', 'read', 'write', 'long', 'job'] as const
export type Kind = (typeof KINDS)[number]

/** Timeouts in milliseconds: for a statement, for a lock, for a free connection (null: no timeout). */
export type Limits = { statementMs: number; lockMs: number; connectionMs: number | null }

/** Locks are held for milliseconds only: a longer wait means that something is stuck. */
const LOCK_MS = 2_000
/** The longest list, over a million rows, takes a third of this. */
const STATEMENT_MS = 15_000
/** Short, because a user waits for the connection and then for the response. */
const CONNECTION_MS = 2_000
/** For a statement that writes a chunk of an import, or reads a whole account. */
const LONG_STATEMENT_MS = 60_000
const LONG_LOCK_MS = 10_000
const LONG_CONNECTION_MS = 10_000
/** For planning and the end of an import, with the largest account on a slow machine. */
const JOB_STATEMENT_MS = 300_000
const JOB_LOCK_MS = 60_000

export const LIMITS: Record<Kind, Limits> = {
  instant: { statementMs: 3_000, lockMs: LOCK_MS, connectionMs: CONNECTION_MS },
  read: { statementMs: STATEMENT_MS, lockMs: LOCK_MS, connectionMs: CONNECTION_MS },
  write: { statementMs: STATEMENT_MS, lockMs: LOCK_MS, connectionMs: CONNECTION_MS },
  long: { statementMs: LONG_STATEMENT_MS, lockMs: LONG_LOCK_MS, connectionMs: LONG_CONNECTION_MS },
  job: { statementMs: JOB_STATEMENT_MS, lockMs: JOB_LOCK_MS, connectionMs: null },
}

/** Share of the connections that a kind and those after it may use together; at least one connection. */
export const SHARES: Record<Kind, number> = { instant: 1, read: 0.9, write: 0.7, long: 0.5, job: 0.5 }

const current = new AsyncLocalStorage<Kind>()

/** Runs `work`, whose transactions are of this kind. */
export const asKind = <T>(kind: Kind, work: () => T): T => current.run(kind, work)

/** The kind of transactions started in the current context. */
export const kindHere = (): Kind => current.getStore() ?? 'job'
