import type { Logger } from 'pino'
import { failRequest } from '../platform/http/request-scope.ts'

/**
 * Errors of no request within a minute from which on the process gives up: something in it is broken for good, and
 * whoever watches over it starts it anew.
 */
const MOST_A_MINUTE = 100
const MINUTE_MS = 60_000

/** How long an orderly end may take before the process ends at once, in milliseconds. */
const END_MS = 10_000

/** Errors after which Node itself is in no known state. */
const isOfNode = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === 'ERR_INTERNAL_ASSERTION'

/**
 * Keeps the process alive when something is thrown where nobody could catch it (docs/decisions/0024-uncaught-errors.md).
 * The request to which it belongs is answered by 500.
 * @param stop ends the server in order
 */
export const surviveErrors = (log: Logger, stop: () => Promise<void>): void => {
  const recent: number[] = []
  let isEnding = false
  const end = (): void => {
    if (isEnding) return
    isEnding = true
    setTimeout(() => process.exit(1), END_MS).unref()
    stop().finally(() => process.exit(1))
  }
  const survive = (origin: string) => async (error: unknown) => {
    const requestId = await failRequest().catch(() => null)
    log.error({ err: error, origin, requestId }, 'uncaught')
    if (requestId) return
    const now = performance.now()
    recent.push(now)
    while (recent[0]! < now - MINUTE_MS) recent.shift()
    if (!isOfNode(error) && recent.length <= MOST_A_MINUTE) return
    log.fatal({ errors: recent.length }, 'too much went wrong: the server ends')
    end()
  }
  process.on('uncaughtException', survive('exception'))
  process.on('unhandledRejection', survive('rejection'))
}
