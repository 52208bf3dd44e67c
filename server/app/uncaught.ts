import type { Logger } from 'pino'
import { failRequest } from '../platform/http/request-scope.ts'

/**
 * Errors outside requests per minute that make the process stop: something is permanently broken, and the process
 * manager restarts it.
 */
const MOST_A_MINUTE = 100
const MINUTE_MS = 60_000

/** How long an orderly stop may take before the process exits at once, in milliseconds. */
const END_MS = 10_000

/** Errors after which the state of Node itself is undefined. */
const isOfNode = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === 'ERR_INTERNAL_ASSERTION'

/**
 * Keeps the process running after an uncaught error (docs/decisions/0024-uncaught-errors.md). The request that it
 * belongs to is answered with 500.
 * @param stop stops the server in order
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
    while (recent[0] < now - MINUTE_MS) recent.shift()
    if (!isOfNode(error) && recent.length <= MOST_A_MINUTE) return
    log.fatal({ errors: recent.length }, 'too many uncaught errors: the server stops')
    end()
  }
  process.on('uncaughtException', survive('exception'))
  process.on('unhandledRejection', survive('rejection'))
}
