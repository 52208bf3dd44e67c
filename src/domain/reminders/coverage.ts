/**
 * The coverage of the overdue: what happens next with every overdue cent of a customer. Each invoice past its due date
 * stands in exactly one part, or in two where credits cover a share of it, so the parts add up to the overdue amount of
 * the aged balance. It reads the planner's own result: what is listed in a planned reminder counts as planned, and what
 * is not has the rule that holds it back.
 *
 * An amount that no rule explains is FORGOTTEN. It is always 0, which the tests prove for random ledgers, scenarios and
 * events: every amount is either coming up by itself or waits for a person who can see it.
 */
import { nextBusinessDay } from '../calendar.ts'
import { ANSWER_WAIT_DAYS, CASE_WAIT_DAYS } from '../constants.ts'
import { addDays, type BusinessDate } from '../dates.ts'
import { daysLateOf } from '../ledger/index.ts'
import type { Cents } from '../money.ts'
import { byDueDate, sortMovements, sumOf } from './amount-due.ts'
import type { CoverageLine, CoveragePart, CoverageReason } from './coverage-parts.ts'
import { takenOut } from './explain.ts'
import type { CustomerFile, CustomerPlan, OpenMovement, PlannedReminder, PlanningEvent } from './types.ts'

export type CustomerCoverage = {
  tiersRef: string
  /** Everything past its due date, before credits, as in the aged balance. */
  overdue: Cents
  /** One line for each part, reason and day; none is 0. */
  lines: CoverageLine[]
}

type Place = Omit<CoverageLine, 'cents'>

const place = (part: CoveragePart, reason: CoverageReason | null = null, until: BusinessDate | null = null): Place => ({
  part,
  reason,
  until,
})

/** Where an invoice under formal notice stands: its time runs until a day, then somebody has to decide. */
const placeInFormalNotice = (ref: string, events: readonly PlanningEvent[], today: BusinessDate): Place => {
  let until: BusinessDate | null = null
  for (const event of events) {
    if (event.kind !== 'FORMAL_NOTICE' || !event.movementRefs.includes(ref)) continue
    if (event.toPost === true) return place('IN_CASE')
    const end = addDays(event.on, CASE_WAIT_DAYS)
    if (until === null || end > until) until = end
  }
  return until === null || until < today ? place('NEEDS_DECISION', 'NOTICE_RAN_OUT') : place('IN_CASE', null, until)
}

/** The last day on which a sent reminder listed the invoice after it fell due; null: nobody has asked for it. */
const lastAskedOn = ({ uniqueRef, dueDate }: OpenMovement, events: readonly PlanningEvent[]): BusinessDate | null => {
  let last: BusinessDate | null = null
  for (const event of events) {
    if (event.kind !== 'REMINDER' || event.status !== 'SENT' || event.on <= dueDate) continue
    if ((last === null || event.on > last) && event.movementRefs.includes(uniqueRef)) last = event.on
  }
  return last
}

type Situation = { file: CustomerFile; plan: CustomerPlan; today: BusinessDate }

const placeOfListed = (
  movement: OpenMovement,
  { plannedDate }: PlannedReminder,
  { file: { events }, today }: Situation,
): Place => {
  const isLater = plannedDate > nextBusinessDay(today)
  return place(isLater && lastAskedOn(movement, events) !== null ? 'WAITING' : 'PLANNED', null, plannedDate)
}

/** The place of an invoice that may be reminded but is in no planned reminder: that of the rule which holds it. */
const placeOfHeld = (movement: OpenMovement, { file: { events }, plan, today }: Situation): Place => {
  switch (plan.hold?.code) {
    case 'STOPPED':
      return place('STOPPED', 'CUSTOMER_STOPPED')
    case 'SCENARIO_OFF':
      return place('STOPPED', 'SCENARIO_OFF')
    case 'CREDITS_COVER_DEBTS':
      return place('COVERED_BY_CREDITS')
    case 'UNDER_THRESHOLD':
      return place('UNDER_THRESHOLD')
    case 'NO_CONTACT':
      return place('NEEDS_DECISION', 'NO_CONTACT')
    case 'NO_STEP_ENABLED':
      return place('NEEDS_DECISION', 'NO_STEP_ENABLED')
    case 'ROUND_COMPLETE': {
      const asked = lastAskedOn(movement, events)
      const until = asked === null ? null : addDays(asked, ANSWER_WAIT_DAYS)
      return until !== null && until >= today
        ? place('WAITING', null, until)
        : place('NEEDS_DECISION', 'ROUND_COMPLETE')
    }
    default:
      return place('FORGOTTEN')
  }
}

const placeOfFree = (movement: OpenMovement, situation: Situation): Place => {
  const { plan } = situation
  if (plan.hold?.code === 'PROMISED') return place('PROMISED', null, plan.hold.until)
  if (plan.hold?.code === 'PROMISE_TO_CHECK') return place('PROMISED')
  const next = plan.planned.find(({ movementRefs }) => movementRefs.includes(movement.uniqueRef))
  return next ? placeOfListed(movement, next, situation) : placeOfHeld(movement, situation)
}

/** Splits the overdue amount of a customer by a plan made from the same file on the same day. */
export const coverageOf = (file: CustomerFile, plan: CustomerPlan, today: BusinessDate): CustomerCoverage => {
  const { customer, movements, events } = file
  const situation: Situation = { file, plan, today }
  const taken = takenOut(events)
  const late = movements.filter((movement) => daysLateOf(movement, today) > 0).sort(byDueDate)
  let credits = -sumOf(sortMovements(movements, events, today).credits)

  const lines = new Map<string, CoverageLine>()
  let overdue = 0
  const add = (at: Place, cents: Cents): void => {
    if (cents === 0) return
    const key = `${at.part} ${at.reason} ${at.until}`
    const line = lines.get(key)
    if (line) line.cents += cents
    else lines.set(key, { ...at, cents })
  }
  for (const movement of late) {
    const { uniqueRef, dueAmount } = movement
    overdue += dueAmount
    const by = taken.get(uniqueRef)
    if (customer.insolvent) add(place('INSOLVENT'), dueAmount)
    else if (by === 'DELEGATED') add(place('IN_CASE'), dueAmount)
    else if (by === 'DISPUTED') add(place('DISPUTED'), dueAmount)
    // The customer says that it is paid, which the next import shows or not.
    else if (by === 'REPORTED_PAID') add(place('PROMISED'), dueAmount)
    else if (by === 'INVOICE_STOPPED') add(place('STOPPED', 'INVOICE_STOPPED'), dueAmount)
    else if (by === 'IN_FORMAL_NOTICE') add(placeInFormalNotice(uniqueRef, events, today), dueAmount)
    else {
      const covered = Math.min(credits, dueAmount)
      credits -= covered
      add(place('COVERED_BY_CREDITS'), covered)
      if (dueAmount > covered) add(placeOfFree(movement, situation), dueAmount - covered)
    }
  }
  return { tiersRef: customer.tiersRef, overdue, lines: [...lines.values()] }
}
