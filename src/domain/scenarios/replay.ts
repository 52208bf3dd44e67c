import { addDays, type BusinessDate } from '../dates.ts'
import { awaitedUntil, promiseStanding } from '../events/promise.ts'
import { eachMedium } from '../mediums/index.ts'
import { planCustomer, promiseClockOf } from '../reminders/plan.ts'
import { reminderStepsOf } from '../reminders/scenario.ts'
import type { CustomerFile, PlannedReminder, PlanningRules, ReminderMedia } from '../reminders/types.ts'

/** A reminder that would be sent. */
export type ReplayedSend = Pick<
  PlannedReminder,
  'tiersRef' | 'round' | 'stepId' | 'media' | 'insteadOf' | 'hour' | 'amount'
> & { on: BusinessDate; invoices: number }

/**
 * What would be sent to one customer from `today` for `days` days, if each reminder is sent on its day, nobody pays, and
 * ledger entries are imported on every day after the first.
 * The planner is only asked on days when its result can change (a reminder, a due date, the end of a promise), which
 * gives the same result as asking every day (proved by a test).
 */
export const replay = (file: CustomerFile, rules: PlanningRules, days: number): ReplayedSend[] => {
  const end = addDays(rules.today, days)
  const sends: ReplayedSend[] = []
  const events = [...file.events]
  const steps = reminderStepsOf(rules.scenario)
  const courtesies = new Set(steps.flatMap(({ id, courtesy }) => (courtesy ? [id] : [])))
  let today = rules.today
  while (today < end) {
    const { hold, planned } = planCustomer({ ...file, events }, rulesOn(today, rules))
    const [next] = planned
    const isDue = next !== undefined && next.plannedDate <= today
    if (isDue) {
      const { tiersRef, round, stepId, media, insteadOf, hour, amount, movementRefs } = next
      sends.push({ tiersRef, round, stepId, media, insteadOf, hour, amount, on: today, invoices: movementRefs.length })
      events.push({ kind: 'REMINDER', tiersRef, round, stepId, on: today, status: 'SENT', movementRefs })
      // The last step of a round, or a courtesy: another round may begin.
      if (planned.length === 1) continue
    }
    const following = isDue ? planned[1] : next
    const send = following?.plannedDate ?? end
    // After the first step, newly due invoices join the next reminder and move no day. Before it, they and their age may.
    const isUnderway =
      following !== undefined &&
      following.daysLate > 0 &&
      (hold === null || hold.code === 'CONTACT_LIMIT') &&
      events.some(
        (event) => event.kind === 'REMINDER' && event.round === following.round && !courtesies.has(event.stepId),
      )
    const change = isUnderway ? null : nextChange(file, rulesOn(today, rules))
    today = change !== null && change < send ? change : send
  }
  return sends
}

/** The rules on a day of the replay. */
export const rulesOn = (today: BusinessDate, rules: PlanningRules): PlanningRules => {
  const { promiseGraceDays, importedOn } = promiseClockOf(rules)
  return { ...rules, today, promises: { promiseGraceDays, importedOn: today === rules.today ? importedOn : today } }
}

/** The next day on which the planner's result may change although nothing was sent. */
const nextChange = ({ movements, events }: CustomerFile, rules: PlanningRules): BusinessDate | null => {
  const clock = promiseClockOf(rules)
  const { today } = clock
  let due: BusinessDate | null = null
  for (const { dueDate } of movements) if (dueDate >= today && (due === null || dueDate < due)) due = dueDate
  let earliest = due === null ? null : addDays(due, 1)
  for (const { firstFromDays } of reminderStepsOf(rules.scenario)) {
    if (firstFromDays === null) continue
    for (const { dueDate } of movements) {
      const reached = addDays(dueDate, firstFromDays)
      if (reached > today && (earliest === null || reached < earliest)) earliest = reached
    }
  }
  for (const event of events) {
    if (event.kind !== 'PROMISE') continue
    const standing = promiseStanding(event.paymentDate, false, clock)
    if (standing === 'BROKEN') continue
    const over = addDays(standing === 'PENDING' ? awaitedUntil(event.paymentDate, clock.promiseGraceDays) : today, 1)
    if (earliest === null || over < earliest) earliest = over
  }
  return earliest
}

export type ChangeKind = 'SAME' | 'ADDED' | 'REMOVED' | 'MOVED'

/** A reminder under two scenarios: the current one and the draft. */
export type ComparedSend = { kind: ChangeKind; before: ReplayedSend | null; after: ReplayedSend | null }

const keyOf = ({ round, stepId }: ReplayedSend): string => `${round} ${stepId}`

/** Compares the reminders of one customer. MOVED: the same step on another day or by another channel. */
export const compareSends = (now: readonly ReplayedSend[], wanted: readonly ReplayedSend[]): ComparedSend[] => {
  const left = new Map(now.map((send) => [keyOf(send), send]))
  const compared = wanted.map((send): ComparedSend => {
    const before = left.get(keyOf(send)) ?? null
    left.delete(keyOf(send))
    const same = before?.on === send.on && before.media === send.media
    return { kind: before === null ? 'ADDED' : same ? 'SAME' : 'MOVED', before, after: send }
  })
  return [
    ...compared,
    ...[...left.values()].map((send): ComparedSend => ({ kind: 'REMOVED', before: send, after: null })),
  ]
}

/** Reminders of one day under the draft by channel, with those that are new or moved; `removed` counts current ones. */
export type PreviewDay = {
  date: BusinessDate
  counts: Record<ReminderMedia, number>
  added: number
  moved: number
  removed: number
}

/** Adds up compared reminders by day; removed ones count on the day they would have been sent. */
export const addToDays = (days: Map<BusinessDate, PreviewDay>, sends: readonly ComparedSend[]): void => {
  const dayOf = (date: BusinessDate): PreviewDay => {
    let day = days.get(date)
    if (!day) {
      day = { date, counts: eachMedium(() => 0), added: 0, moved: 0, removed: 0 }
      days.set(date, day)
    }
    return day
  }
  for (const { kind, before, after } of sends) {
    if (after) {
      const day = dayOf(after.on)
      day.counts[after.media] += 1
      if (kind === 'ADDED') day.added += 1
      if (kind === 'MOVED') day.moved += 1
    } else if (before) dayOf(before.on).removed += 1
  }
}
