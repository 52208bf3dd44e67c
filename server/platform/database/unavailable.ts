/** Why a valid transaction failed: the database cannot be reached, or is too busy. */
export type Reason = 'away' | 'busy'

/** Seconds after which a retry makes sense. */
const RETRY_AFTER_S = 1

/**
 * The database could not run a transaction, but a retry may succeed. Requests answer 503, jobs are retried. Its data is
 * in own properties, which survive being copied by pg-boss.
 */
export class DatabaseUnavailable extends Error {
  readonly code: 'DATABASE_UNAVAILABLE' | 'DATABASE_BUSY'
  readonly reason: Reason
  /** The name that Koa and oidc-provider expect. */
  readonly statusCode = 503
  readonly retryAfterS = RETRY_AFTER_S

  constructor(reason: Reason, cause: unknown) {
    super(
      `${reason === 'away' ? 'the database is unreachable' : 'the database is busy'}: ${(cause as Error)?.message ?? cause}`,
      { cause },
    )
    this.name = 'DatabaseUnavailable'
    this.reason = reason
    this.code = reason === 'away' ? 'DATABASE_UNAVAILABLE' : 'DATABASE_BUSY'
  }
}

/** Lock timeout, cancelled by timeout or by hand, deadlock, serialization failure. */
const BUSY = new Set(['55P03', '57014', '40P01', '40001'])
/** Shutting down, crashed, starting, idle timeouts, too many connections, out of memory or disk. */
const AWAY = new Set(['57P01', '57P02', '57P03', '57P05', '25P03', '25P04', '53000', '53100', '53200', '53300'])
const SOCKET = /^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOENT)/
/** Driver errors that have no code. */
const DRIVER =
  /^(Connection terminated|timeout expired|timeout exceeded|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after)/

/** Maps an error of the driver to DatabaseUnavailable; returns it unchanged if the statement is at fault. */
export const asUnavailable = (error: unknown): unknown => {
  if (!(error instanceof Error) || error instanceof DatabaseUnavailable) return error
  const code = String((error as { code?: unknown }).code ?? '')
  if (BUSY.has(code)) return new DatabaseUnavailable('busy', error)
  // Class 08 is used by PostgreSQL, and by PgBouncer for anything that it could not forward.
  const away =
    AWAY.has(code) || code.startsWith('08') || SOCKET.test(code) || (code === '' && DRIVER.test(error.message))
  return away ? new DatabaseUnavailable('away', error) : error
}
