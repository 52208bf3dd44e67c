import { randomInt } from 'node:crypto'
import type { Services } from '../../platform/context/context.ts'

/** When work beside an answer begins, in milliseconds: the answer is gone by then, and nobody can subtract the wait. */
const FROM_MS = 200
const TO_MS = 1_000

/** Does work once the request is answered, so that neither its time nor its failure tells what was done. */
export const later = (services: Services, what: string, work: () => Promise<void>): void => {
  const run = () => work().catch((error: unknown) => services.log.error({ err: error }, what))
  setTimeout(run, randomInt(FROM_MS, TO_MS)).unref()
}
