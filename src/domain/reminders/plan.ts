/**
 * The planner: whom to remind, when and how. A pure function of open ledger entries, events, scenario, calendar and
 * day.
 *
 * **The customer, not the invoice, moves through the scenario.** One reminder lists all overdue invoices less the open
 * credits.
 *
 * **A round** is one pass of a customer through the scenario. Rounds are numbered from 1 per customer, and every
 * reminder carries its round. The highest round among past reminders is in progress as long as an invoice listed in one
 * of its reminders is still owed (not cleared, not blocked, not in a case, and together with the others at least the
 * threshold). Therefore:
 * - an invoice that falls due in the meantime joins the next reminder, and the customer continues from the current
 *   step;
 * - once everything that was asked for is paid, the round is over. The next overdue invoice begins a new round at the
 *   first step, even if it fell due before the last payment arrived, since nobody has asked for it yet;
 * - a partial payment changes the amount but never the step; an open cent does not keep a round alive;
 * - a blocked debt does not keep newer invoices at its late step. Once the dispute is resolved and nothing else was
 *   reminded, the round continues where it stopped. A step is sent at most once per round. After the last step, the
 *   invoices of the round get no more reminders, or a new round after `restartAfterDays`. Invoices that it never listed
 *   begin a new round as if nothing else were owed; its reminders also list the older debts.
 *
 * **Days.** The first step of a round falls its offset after the due date of the oldest overdue invoice; each further
 * step follows the previous one by the difference of their offsets. A day in the past becomes today. Every day moves
 * forward to a business day that respects the contact limit of any seven days, and later steps keep their distance from
 * it. So a missed step is neither lost nor repeated, and no two steps fall on one day.
 *
 * **By hand.** Reminders that a user planned outside the scenario are beside the steps and belong to no round
 * (by-hand.ts).
 *
 * A plan is valid for its `today`: plan again every day and after each change.
 */
import {
  FORMAL_NOTICE_FROM_CENTS,
  MAX_CONTACTS_PER_WEEK,
  PROMISE_GRACE_DAYS,
  REMINDER_THRESHOLD_CENTS,
} from '../constants.ts'
import type { PromiseClock } from '../events/promise.ts'
import { alertsOf } from './alerts.ts'
import { amountDueOf, sortMovements } from './amount-due.ts'
import { handPlanned } from './by-hand.ts'
import { unknownCustomer } from './contact.ts'
import { holdOf } from './holds.ts'
import { noteOf, replacementNotes } from './notes.ts'
import { promisePause } from './promise.ts'
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

/** When promises end, by the rules of a planning. */
export const promiseClockOf = ({ today, promises }: PlanningRules): PromiseClock => ({
  today,
  ...(promises ?? { promiseGraceDays: PROMISE_GRACE_DAYS, importedOn: today }),
})

/** Plans one customer: `next` is the next step, `hold` the rule that holds it back. */
export const planCustomer = (file: CustomerFile, rules: PlanningRules): CustomerPlan => {
  const { customer, movements, events } = file
  const { scenario, today, thresholdCents = REMINDER_THRESHOLD_CENTS } = rules
  const { maxContactsPerWeek = MAX_CONTACTS_PER_WEEK, formalNoticeFromCents = FORMAL_NOTICE_FROM_CENTS } = rules
  const sorted = sortMovements(movements, events, today)
  const position = positionOf(events, sorted, scenario, thresholdCents, today)
  const amountDue = amountDueOf(sorted.overdue, sorted.credits, today)
  const clock = promiseClockOf(rules)
  const pause = promisePause(sorted.overdue, events, clock)
  const rule = holdOf({ customer, sorted, amountDue, position, scenario, thresholdCents, pause })

  const oldest = sorted.overdue[0]
  const { mediaOff } = scenario
  const byHand = handPlanned(file, { clock, mediaOff })
  const handDays = byHand.map(({ plannedDate }) => plannedDate)
  const outlook = { customer, events, position, mediaOff, maxContactsPerWeek, handDays }
  let dated: DatedSteps = { planned: [], limited: null }
  if (!scenario.enabled) dated = { planned: [], limited: null }
  else if (!oldest) dated = { planned: courtesyStep(outlook, sorted, clock, thresholdCents), limited: null }
  else if (rule === null || rule.code === 'PROMISED')
    dated = remainingSteps(outlook, amountDue, oldest.dueDate, pause?.until ?? null)

  const { planned: steps, limited } = dated
  const limit = limited && noteOf(customer.tiersRef, 'CONTACT_LIMIT', amountDue.amount, limited.until)
  const hold = rule ?? (limited?.stepId === steps[0]?.stepId ? limit : null)
  const paused =
    !scenario.enabled ||
    customer.remindersStopped ||
    customer.insolvent ||
    promisePause([...sorted.overdue, ...sorted.inFormalNotice], events, clock)
  const planned = byHand.length === 0 ? steps : [...steps, ...byHand].sort(byDay)
  const [next] = planned
  return {
    tiersRef: customer.tiersRef,
    round: position.round,
    planned,
    alerts: paused
      ? []
      : alertsOf(customer, sorted, events, { scenario, today, formalNoticeFromCents, round: position.round }),
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

/** Plans a whole account: groups ledger entries and events by customer in one pass, then plans each customer. */
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
