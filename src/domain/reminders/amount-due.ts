import type { BusinessDate } from '../dates.ts'
import { daysLateOf } from '../ledger/index.ts'
import type { Cents } from '../money.ts'
import type { AmountDue, OpenMovement, PlanningEvent } from './types.ts'

/** A customer's open ledger entries, grouped by what may be done with them on a day. */
export type Sorted = {
  /** Overdue, neither blocked nor in a case; oldest due date first. */
  overdue: OpenMovement[]
  /** Due today or later, neither blocked nor in a case; earliest due date first. */
  upcoming: OpenMovement[]
  /** Credits that may be deducted. */
  credits: OpenMovement[]
  /** Overdue but blocked by a dispute, in cents. */
  blockedCents: Cents
  /** Overdue but with reminders stopped by a user, in cents. */
  stoppedCents: Cents
  /** Overdue but paid, as the customer says, in cents. */
  reportedCents: Cents
  /** Overdue and under formal notice, neither delegated nor blocked; oldest due date first. */
  inFormalNotice: OpenMovement[]
  /** Overdue but already in a formal notice or a delegation, in cents. */
  inCaseCents: Cents
}

export const sumOf = (movements: readonly OpenMovement[]): Cents => {
  let sum = 0
  for (const movement of movements) sum += movement.dueAmount
  return sum
}

/** Oldest due date first; the reference breaks ties, so that row order does not matter. */
export const byDueDate = (a: OpenMovement, b: OpenMovement): number => {
  if (a.dueDate !== b.dueDate) return a.dueDate < b.dueDate ? -1 : 1
  return a.uniqueRef < b.uniqueRef ? -1 : 1
}

/**
 * Groups open ledger entries by sign, due date and events. An invoice is overdue from the day after its due date. A
 * dispute excludes only its own invoices (EVT-03), and so do a stop by a user and a payment that the customer reports; so does a case, since a debt under
 * formal notice or delegation gets no ordinary reminders.
 */
export const sortMovements = (
  movements: readonly OpenMovement[],
  events: readonly PlanningEvent[],
  today: BusinessDate,
): Sorted => {
  const blocked = new Set<string>()
  const stopped = new Set<string>()
  const reported = new Set<string>()
  const noticed = new Set<string>()
  const delegated = new Set<string>()
  for (const event of events) {
    if (event.kind === 'DISPUTE') for (const ref of event.movementRefs) blocked.add(ref)
    else if (event.kind === 'STOP') for (const ref of event.movementRefs) stopped.add(ref)
    else if (event.kind === 'REPORTED_PAYMENT') for (const ref of event.movementRefs) reported.add(ref)
    else if (event.kind === 'FORMAL_NOTICE') for (const ref of event.movementRefs) noticed.add(ref)
    else if (event.kind === 'DEBT_COLLECTION_DELEGATION') for (const ref of event.movementRefs) delegated.add(ref)
  }
  const sorted: Sorted = {
    overdue: [],
    upcoming: [],
    credits: [],
    inFormalNotice: [],
    blockedCents: 0,
    stoppedCents: 0,
    reportedCents: 0,
    inCaseCents: 0,
  }
  for (const movement of movements) {
    const { uniqueRef: ref, dueAmount, dueDate } = movement
    const late = dueDate < today
    if (delegated.has(ref)) sorted.inCaseCents += late ? dueAmount : 0
    else if (blocked.has(ref)) sorted.blockedCents += late ? dueAmount : 0
    else if (dueAmount > 0 && stopped.has(ref)) sorted.stoppedCents += late ? dueAmount : 0
    else if (dueAmount > 0 && reported.has(ref) && !noticed.has(ref)) sorted.reportedCents += late ? dueAmount : 0
    else if (dueAmount < 0) {
      if (!noticed.has(ref)) sorted.credits.push(movement)
    } else if (noticed.has(ref)) {
      if (late) sorted.inFormalNotice.push(movement)
    } else if (dueAmount > 0) (late ? sorted.overdue : sorted.upcoming).push(movement)
  }
  sorted.inCaseCents += sumOf(sorted.inFormalNotice)
  for (const list of [sorted.overdue, sorted.upcoming, sorted.inFormalNotice, sorted.credits]) list.sort(byDueDate)
  return sorted
}

const refsOf = (movements: readonly OpenMovement[]): string[] => movements.map((movement) => movement.uniqueRef)

/**
 * The amount that a reminder listing `listed` asks for: their sum less all open credits, whatever the credits' dates.
 */
export const amountDueOf = (
  listed: readonly OpenMovement[],
  credits: readonly OpenMovement[],
  today: BusinessDate,
): AmountDue => {
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
