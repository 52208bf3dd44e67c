/** Why a transaction could not be done though nothing is wrong with it: nobody answers, or something holds it up. */
export type Reason = 'away' | 'busy'

/** Seconds after which another try is worth it. */
const RETRY_AFTER_S = 1

/**
 * The database did not do what it was asked, and may do it a moment later. A request answers it with 503, a job is tried
 * again. Its fields are its own, so that they outlive a copy as pg-boss makes it.
 */
export class DatabaseUnavailable extends Error {
  readonly code: 'DATABASE_UNAVAILABLE' | 'DATABASE_BUSY'
  readonly reason: Reason
  /** As Koa and oidc-provider read it. */
  readonly statusCode = 503
  readonly retryAfterS = RETRY_AFTER_S

  constructor(reason: Reason, cause: unknown) {
    super(
      `${reason === 'away' ? 'the database does not answer' : 'the database is busy'}: ${(cause as Error)?.message ?? cause}`,
      { cause },
    )
    this.name = 'DatabaseUnavailable'
    this.reason = reason
    this.code = reason === 'away' ? 'DATABASE_UNAVAILABLE' : 'DATABASE_BUSY'
  }
}

/** Lock timeout, cancelled by a limit or by hand, deadlock, serialization failure. */
const BUSY = new Set(['55P03', '57014', '40P01', '40001'])
/** Shutting down, crashed, starting, too many connections, out of memory or disk, ended while idle. */
const AWAY = new Set(['57P01', '57P02', '57P03', '57P05', '25P03', '25P04', '53000', '53100', '53200', '53300'])
const SOCKET = /^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOENT)/
/** What the driver says without a code. */
const DRIVER =
  /^(Connection terminated|timeout expired|timeout exceeded|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after)/

/** What an error of the driver is to whoever asked: itself when the statement is to blame. */
export const asUnavailable = (error: unknown): unknown => {
  if (!(error instanceof Error) || error instanceof DatabaseUnavailable) return error
  const code = String((error as { code?: unknown }).code ?? '')
  if (BUSY.has(code)) return new DatabaseUnavailable('busy', error)
  // Class 08 is PostgreSQL's, and PgBouncer's for whatever it could not pass on.
  const away =
    AWAY.has(code) || code.startsWith('08') || SOCKET.test(code) || (code === '' && DRIVER.test(error.message))
  return away ? new DatabaseUnavailable('away', error) : error
}
