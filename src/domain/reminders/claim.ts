import type { BusinessDate } from '../dates.ts'
import { daysLateOf } from '../ledger/index.ts'
import type { Cents } from '../money.ts'
import type { Claim, OpenMovement, PlanningEvent } from './types.ts'

/** A customer's open movements, sorted by what may be done with them on a day. */
export type Sorted = {
  /** Owed, past the due date, neither blocked nor in a case; oldest due date first. */
  overdue: OpenMovement[]
  /** Owed, due today or later, neither blocked nor in a case; earliest due date first. */
  upcoming: OpenMovement[]
  /** Credits that may be deducted. */
  credits: OpenMovement[]
  /** What is past its due date but blocked by a dispute, in cents. */
  blockedCents: Cents
  /** What is past its due date but for which a person stopped the reminders, in cents. */
  stoppedCents: Cents
  /** Past the due date, under formal notice, neither delegated nor blocked; oldest due date first. */
  inNotice: OpenMovement[]
  /** What is past its due date but already in a formal notice or a delegation, in cents. */
  inCaseCents: Cents
}

export const sumOf = (movements: readonly OpenMovement[]): Cents => {
  let sum = 0
  for (const movement of movements) sum += movement.dueAmount
  return sum
}

/** Oldest due date first; the reference decides between equals, so that the order of the rows never shows. */
export const byDueDate = (a: OpenMovement, b: OpenMovement): number => {
  if (a.dueDate !== b.dueDate) return a.dueDate < b.dueDate ? -1 : 1
  return a.uniqueRef < b.uniqueRef ? -1 : 1
}

/**
 * Sorts open movements by their sign, their due date and the events on them. An invoice is overdue from the day
 * after its due date. A dispute takes out its own invoices only (EVT-03), and so does a person's stop; so does a case, since a debt under formal
 * notice or delegation is no longer asked for by ordinary reminders.
 */
export const sortMovements = (
  movements: readonly OpenMovement[],
  events: readonly PlanningEvent[],
  today: BusinessDate,
): Sorted => {
  const blocked = new Set<string>()
  const stopped = new Set<string>()
  const noticed = new Set<string>()
  const delegated = new Set<string>()
  for (const event of events) {
    if (event.kind === 'DISPUTE') for (const ref of event.movementRefs) blocked.add(ref)
    else if (event.kind === 'STOP') for (const ref of event.movementRefs) stopped.add(ref)
    else if (event.kind === 'FORMAL_NOTICE') for (const ref of event.movementRefs) noticed.add(ref)
    else if (event.kind === 'DEBT_COLLECTION_DELEGATION') for (const ref of event.movementRefs) delegated.add(ref)
  }
  const sorted: Sorted = {
    overdue: [],
    upcoming: [],
    credits: [],
    inNotice: [],
    blockedCents: 0,
    stoppedCents: 0,
    inCaseCents: 0,
  }
  for (const movement of movements) {
    const { uniqueRef: ref, dueAmount, dueDate } = movement
    const late = dueDate < today
    if (delegated.has(ref)) sorted.inCaseCents += late ? dueAmount : 0
    else if (blocked.has(ref)) sorted.blockedCents += late ? dueAmount : 0
    else if (dueAmount > 0 && stopped.has(ref)) sorted.stoppedCents += late ? dueAmount : 0
    else if (dueAmount < 0) {
      if (!noticed.has(ref)) sorted.credits.push(movement)
    } else if (noticed.has(ref)) {
      if (late) sorted.inNotice.push(movement)
    } else if (dueAmount > 0) (late ? sorted.overdue : sorted.upcoming).push(movement)
  }
  sorted.inCaseCents += sumOf(sorted.inNotice)
  for (const list of [sorted.overdue, sorted.upcoming, sorted.inNotice, sorted.credits]) list.sort(byDueDate)
  return sorted
}

const refsOf = (movements: readonly OpenMovement[]): string[] => movements.map((movement) => movement.uniqueRef)

/** What a reminder that lists `listed` asks for: their sum less all open credits, whatever the credits' dates. */
export const claimOf = (
  listed: readonly OpenMovement[],
  credits: readonly OpenMovement[],
  today: BusinessDate,
): Claim => {
  const debts = sumOf(listed)
  const deducted = -sumOf(credits) + 0
  const oldest = listed[0]
  return {
    amount: debts - deducted,
    debts,
    credits: deducted,
    movementRefs: refsOf(listed),
    creditRefs: refsOf(credits),
    daysLate: oldest ? daysLateOf(oldest, today) : 0,
  }
}
