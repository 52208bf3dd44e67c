import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * What a transaction is for. The later in this list, the smaller the share of the connections that it and all that come
 * after it may hold together: long work never takes the connection by which somebody is recognised.
 * - `instant`: one statement by a key, which every call asks before all else
 * - `read`: a GET, a sign-in
 * - `write`: any other call
 * - `long`: a call that is known to take long (imports, exports)
 * - `job`: background work, and everything outside of a request
 */
export const KINDS = ['instant', 'read', 'write', 'long', 'job'] as const
export type Kind = (typeof KINDS)[number]

/** Milliseconds: for a statement, for a lock, for a free connection (null: it waits as long as it takes). */
export type Limits = { statementMs: number; lockMs: number; connectionMs: number | null }

/** Locks are held for milliseconds: whoever waits longer waits for something that is stuck, and keeps a connection. */
const LOCK_MS = 2_000
/** The longest list over a million rows takes a third of this. */
const STATEMENT_MS = 15_000
/** A person who waits for a connection waits for the answer as well. */
const CONNECTION_MS = 2_000
/** A statement that writes a chunk or reads a whole account. */
const LONG_STATEMENT_MS = 60_000
const LONG_LOCK_MS = 10_000
const LONG_CONNECTION_MS = 10_000
/** Planning and the end of an import, with the largest account on a slow machine. */
const JOB_STATEMENT_MS = 300_000
const JOB_LOCK_MS = 60_000

export const LIMITS: Record<Kind, Limits> = {
  instant: { statementMs: 3_000, lockMs: LOCK_MS, connectionMs: CONNECTION_MS },
  read: { statementMs: STATEMENT_MS, lockMs: LOCK_MS, connectionMs: CONNECTION_MS },
  write: { statementMs: STATEMENT_MS, lockMs: LOCK_MS, connectionMs: CONNECTION_MS },
  long: { statementMs: LONG_STATEMENT_MS, lockMs: LONG_LOCK_MS, connectionMs: LONG_CONNECTION_MS },
  job: { statementMs: JOB_STATEMENT_MS, lockMs: JOB_LOCK_MS, connectionMs: null },
}

/** Part of the connections that a kind and those after it may hold together; at least one. */
export const SHARES: Record<Kind, number> = { instant: 1, read: 0.9, write: 0.7, long: 0.5, job: 0.5 }

const current = new AsyncLocalStorage<Kind>()

/** Transactions that `work` begins are of this kind. */
export const asKind = <T>(kind: Kind, work: () => T): T => current.run(kind, work)

/** The kind of the transactions that begin here. */
export const kindHere = (): Kind => current.getStore() ?? 'job'
