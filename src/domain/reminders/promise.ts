import type { BusinessDate } from '../dates.ts'
import type { OpenMovement, PlanningEvent } from './types.ts'

/**
 * The last day on which promises pause reminders, or null. They pause only if together they cover every due invoice
 * (spec 4). The promised day counts in full, so reminders resume the day after (EVT-04); the earliest date counts.
 */
export const promisedUntil = (
  invoices: readonly OpenMovement[],
  events: readonly PlanningEvent[],
  today: BusinessDate,
): BusinessDate | null => {
  const ends = new Map<string, BusinessDate>()
  for (const event of events) {
    if (event.kind !== 'PROMISE' || event.paymentDate < today) continue
    for (const ref of event.movementRefs) {
      const known = ends.get(ref)
      if (known === undefined || known < event.paymentDate) ends.set(ref, event.paymentDate)
    }
  }
  if (ends.size === 0) return null
  let earliest: BusinessDate | null = null
  for (const { uniqueRef } of invoices) {
    const end = ends.get(uniqueRef)
    if (end === undefined) return null
    if (earliest === null || end < earliest) earliest = end
  }
  return earliest
}
