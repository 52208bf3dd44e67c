import type { Logger } from 'pino'
import { DatabaseUnavailable } from './unavailable.ts'

/**
 * Logs once when the database becomes unreachable and once when it is back, however many requests and jobs are
 * affected.
 */
export const hearing = (log: Logger): ((error: unknown) => void) => {
  let awaySince = 0
  return (error) => {
    if (error === null && awaySince > 0) {
      log.warn({ seconds: Math.round((performance.now() - awaySince) / 1000) }, 'the database is reachable again')
      awaySince = 0
    } else if (error instanceof DatabaseUnavailable && error.reason === 'away' && awaySince === 0) {
      awaySince = performance.now()
      log.error(
        { cause: (error.cause as Error)?.message },
        'the database is unreachable: requests are answered with 503, jobs wait',
      )
    }
  }
}
