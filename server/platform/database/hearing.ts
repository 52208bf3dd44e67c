import type { Logger } from 'pino'
import { DatabaseUnavailable } from './unavailable.ts'

/** Says once that the database is away, and once that it is back, whatever number of requests and jobs notice. */
export const hearing = (log: Logger): ((error: unknown) => void) => {
  let awaySince = 0
  return (error) => {
    if (error === null && awaySince > 0) {
      log.warn({ seconds: Math.round((performance.now() - awaySince) / 1000) }, 'the database answers again')
      awaySince = 0
    } else if (error instanceof DatabaseUnavailable && error.reason === 'away' && awaySince === 0) {
      awaySince = performance.now()
      log.error(
        { cause: (error.cause as Error)?.message },
        'the database is away: requests are answered with 503, jobs wait',
      )
    }
  }
}
