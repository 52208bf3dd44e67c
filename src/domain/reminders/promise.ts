import type { BusinessDate } from '../dates.ts'
import { awaitedUntil, type PromiseClock, promiseStanding } from '../events/promise.ts'
import type { OpenMovement, PlanningEvent } from './types.ts'

/** Why promises pause reminders. */
export type PromisePause = {
  /** The promised day. */
  promisedOn: BusinessDate
  /** The last paused day; null: until an import shows whether it was paid. */
  until: BusinessDate | null
}

/**
 * The promises that pause reminders; null if none do. They pause only if together they cover every due invoice (spec
 * 4), while pending and while to be checked (decision 47). The earliest date counts.
 */
export const promisePause = (
  invoices: readonly OpenMovement[],
  events: readonly PlanningEvent[],
  clock: PromiseClock,
): PromisePause | null => {
  const ends = new Map<string, BusinessDate>()
  for (const event of events) {
    if (event.kind !== 'PROMISE' || promiseStanding(event.paymentDate, false, clock) === 'BROKEN') continue
    for (const ref of event.movementRefs) {
      const known = ends.get(ref)
      if (known === undefined || known > event.paymentDate) ends.set(ref, event.paymentDate)
    }
  }
  if (ends.size === 0) return null
  let promisedOn: BusinessDate | null = null
  for (const { uniqueRef } of invoices) {
    const end = ends.get(uniqueRef)
    if (end === undefined) return null
    if (promisedOn === null || end < promisedOn) promisedOn = end
  }
  if (promisedOn === null) return null
  const until = awaitedUntil(promisedOn, clock.promiseGraceDays)
  return { promisedOn, until: until < clock.today ? null : until }
}
