import { randomInt } from 'node:crypto'
import type { Services } from '../../platform/context/context.ts'

/**
 * Random delay in milliseconds before background work starts: the response has been sent by then, and the delay cannot
 * be subtracted from a measurement.
 */
const FROM_MS = 200
const TO_MS = 1_000

/** Runs work after the response, so that neither its duration nor its failure reveals what was done. */
export const later = (services: Services, what: string, work: () => Promise<void>): void => {
  const run = () => work().catch((error: unknown) => services.log.error({ err: error }, what))
  setTimeout(run, randomInt(FROM_MS, TO_MS)).unref()
}
