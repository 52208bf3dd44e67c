/**
 * The planner: whom to remind, when and how. A pure function of open movements, events, scenario, calendar and day.
 *
 * **A customer, not an invoice, moves through the scenario.** One reminder lists all overdue invoices less the open
 * credits.
 *
 * **A round** is one passage of a customer through the scenario. Rounds are numbered from 1 by customer, and every
 * reminder carries its round. The highest round among the reminders of the past is still in progress as long as an
 * invoice that one of its reminders listed is still owed (not cleared, not blocked, not in a case, and together with
 * its like at least the threshold). So:
 * - an invoice that falls due meanwhile joins the next reminder, and the customer goes on from the step reached;
 * - once everything that was asked for is paid, the customer has left; the next overdue invoice begins a new round at
 *   the first step, even if it fell due before the last payment came in, since nobody asked for it yet;
 * - a part payment changes the amount and never the step; a cent that stays open does not keep a round alive;
 * - a blocked debt does not keep newer invoices at its late step; once the dispute is resolved while nothing else was
 *   reminded, the round goes on where it stood.
 * A step is sent at most once in a round; when all are behind, what the round asked for is asked for no more (or again
 * in a new round after `restartAfterDays`). Invoices that it never asked for begin a new round as if nothing else were
 * owed; its reminders list the older debts beside them.
 *
 * **Days.** The first step of a round comes its offset after the due date of the oldest overdue invoice; each next one
 * comes after the one before by the difference of their offsets. A day that has passed becomes today, and every day
 * moves on to a business day, and to one that keeps to the contacts allowed in seven days in a row; the following
 * steps keep their distance from it. So nothing that was missed is lost or
 * replayed, and there are never two steps on one day.
 *
 * **By hand.** What a person planned outside of the scenario stands beside the steps and belongs to no round (by-hand.ts).
 *
 * A plan holds for its `today`: plan again every day and after each change.
 */
import { MAX_CONTACTS_PER_WEEK, REMINDER_THRESHOLD_CENTS } from '../constants.ts'
import { alertsOf } from './alerts.ts'
import { handPlanned } from './by-hand.ts'
import { claimOf, sortMovements } from './claim.ts'
import { unknownCustomer } from './contact.ts'
import { holdOf, noteOf, replacementNotes } from './notes.ts'
import { promisedUntil } from './promise.ts'
import { positionOf } from './round.ts'
import { courtesyStep, type DatedSteps, remainingSteps } from './steps.ts'
import type {
  CustomerFile,
  CustomerPlan,
  Plan,
  PlanInput,
  PlannedReminder,
  PlanningCustomer,
  PlanningRules,
} from './types.ts'

/** Plans one customer, and explains: `next` is the step to come, `hold` the rule that keeps it back. */
export const planCustomer = (file: CustomerFile, rules: PlanningRules): CustomerPlan => {
  const { customer, movements, events } = file
  const { scenario, today, thresholdCents = REMINDER_THRESHOLD_CENTS } = rules
  const { maxContactsPerWeek = MAX_CONTACTS_PER_WEEK } = rules
  const sorted = sortMovements(movements, events, today)
  const position = positionOf(events, sorted, scenario, thresholdCents, today)
  const claim = claimOf(sorted.overdue, sorted.credits, today)
  const until = promisedUntil(sorted.overdue, events, today)
  const rule = holdOf({ customer, sorted, claim, position, scenario, thresholdCents, promisedUntil: until })

  const oldest = sorted.overdue[0]
  const { mediaOff } = scenario
  const byHand = handPlanned(file, { today, mediaOff })
  const handDays = byHand.map(({ plannedDate }) => plannedDate)
  const outlook = { customer, events, position, mediaOff, maxContactsPerWeek, handDays }
  let dated: DatedSteps = { planned: [], limited: null }
  if (!scenario.enabled) dated = { planned: [], limited: null }
  else if (!oldest) dated = { planned: courtesyStep(outlook, sorted, today, thresholdCents), limited: null }
  else if (rule === null || rule.code === 'PROMISED') dated = remainingSteps(outlook, claim, oldest.dueDate, until)

  const { planned: steps, limited } = dated
  const limit = limited && noteOf(customer.tiersRef, 'CONTACT_LIMIT', claim.amount, limited.until)
  const hold = rule ?? (limited?.stepId === steps[0]?.stepId ? limit : null)
  const paused =
    !scenario.enabled ||
    customer.remindersStopped ||
    customer.insolvent ||
    promisedUntil([...sorted.overdue, ...sorted.inNotice], events, today)
  const planned = byHand.length === 0 ? steps : [...steps, ...byHand].sort(byDay)
  const [next] = planned
  return {
    tiersRef: customer.tiersRef,
    round: position.round,
    planned,
    alerts: paused
      ? []
      : alertsOf(customer, sorted, events, { scenario, today, thresholdCents, round: position.round }),
    next: next ? { stepId: next.stepId, media: next.media, plannedDate: next.plannedDate } : null,
    hold,
    notes: [
      ...(hold && hold !== limit && hold.code !== 'NOTHING_OVERDUE' ? [hold] : []),
      ...replacementNotes(planned),
      ...(limit ? [limit] : []),
    ],
  }
}

const byDay = (a: PlannedReminder, b: PlannedReminder): number =>
  a.plannedDate === b.plannedDate ? 0 : a.plannedDate < b.plannedDate ? -1 : 1

type Group = {
  customer: PlanningCustomer
  movements: PlanInput['movements'][number][]
  events: PlanInput['events'][number][]
}

/** Plans a whole account: groups movements and events by customer in one pass, then plans each customer. */
export const plan = (input: PlanInput): Plan => {
  const groups = new Map<string, Group>()
  const groupOf = (tiersRef: string): Group => {
    let group = groups.get(tiersRef)
    if (!group) {
      group = { customer: unknownCustomer(tiersRef), movements: [], events: [] }
      groups.set(tiersRef, group)
    }
    return group
  }
  for (const customer of input.customers) groupOf(customer.tiersRef).customer = customer
  for (const movement of input.movements) groupOf(movement.tiersRef).movements.push(movement)
  for (const event of input.events) groups.get(event.tiersRef)?.events.push(event)

  const result: Plan = { planned: [], alerts: [], notes: [] }
  for (const group of groups.values()) {
    if (group.movements.length === 0) continue
    const { planned, alerts, notes } = planCustomer(group, input)
    result.planned.push(...planned)
    result.alerts.push(...alerts)
    result.notes.push(...notes)
  }
  return result
}
