import { type BusinessDate, dayNumber } from '../dates.ts'
import type { Cents } from '../money.ts'
import { type Sorted, sumOf } from './amount-due.ts'
import { reminderStepsOf } from './scenario.ts'
import type { OpenMovement, PlanningEvent, ReminderEvent, ReminderStep, Scenario } from './types.ts'

/** A customer's position: the round, its remaining steps, and the earliest days for them. */
export type Position = {
  round: number
  /** Enabled steps that remain, in order. */
  remaining: readonly ReminderStep[]
  /** The last completed step of this round, except the courtesy; null before the first. */
  last: { day: number; offsetDays: number } | null
  /** No step before this day number: never two on one day, and a pause before a round restarts. */
  notBefore: number
  /** True if all steps of the round are done and nothing else could begin another round. */
  complete: boolean
  /** The due date from which the first step of a round is counted; null: that of the oldest overdue invoice. */
  dueFrom: BusinessDate | null
}

/**
 * Overdue invoices that no reminder of the round lists, oldest first; empty below the threshold. Steps that a user
 * removed from the round count as having listed their invoices.
 */
const unasked = (reminders: readonly ReminderEvent[], sorted: Sorted, thresholdCents: Cents): OpenMovement[] => {
  const asked = new Set(reminders.flatMap((reminder) => reminder.movementRefs))
  const left = sorted.overdue.filter((movement) => !asked.has(movement.uniqueRef))
  return sumOf(left) >= thresholdCents ? left : []
}

/** True if something that the round asked for is still owed, above the threshold. */
const isOpen = (reminders: readonly ReminderEvent[], sorted: Sorted, thresholdCents: Cents): boolean => {
  const asked = new Set(reminders.flatMap((reminder) => reminder.movementRefs))
  const left = [...sorted.overdue, ...sorted.upcoming].filter((movement) => asked.has(movement.uniqueRef))
  return left.length > 0 && sumOf(left) >= thresholdCents
}

/**
 * Finds the customer's position in the scenario from past reminders (plan.ts defines a round). Steps before the last
 * one sent are never repeated, even if they were switched on since.
 */
export const positionOf = (
  events: readonly PlanningEvent[],
  sorted: Sorted,
  scenario: Scenario,
  thresholdCents: Cents,
  today: BusinessDate,
): Position => {
  const steps = reminderStepsOf(scenario)
  const enabled = steps.filter((step) => step.enabled && !scenario.mediaOff.includes(step.media))
  const reminders = events.filter((event) => event.kind === 'REMINDER')
  const lastRound = reminders.reduce((max, reminder) => Math.max(max, reminder.round), 0)
  // Cancelled reminders do not count: their days may lie ahead, and nothing was sent.
  const lastSent = reminders.reduce(
    (max, reminder) => (reminder.status === 'SENT' ? Math.max(max, dayNumber(reminder.on)) : max),
    Number.NEGATIVE_INFINITY,
  )
  const notBefore = Math.max(dayNumber(today), lastSent + 1)
  const [oldest] = sorted.overdue
  const fromAgeOf = (invoice: OpenMovement | undefined, round: number, steps: readonly ReminderStep[]) =>
    invoice ? fromAge(steps, dayNumber(today) - dayNumber(invoice.dueDate), movedSteps(events, round)) : steps
  const fresh = (round: number, invoice: OpenMovement | undefined): Position => ({
    round,
    remaining: fromAgeOf(invoice, round, enabled),
    last: null,
    notBefore,
    complete: false,
    dueFrom: null,
  })

  const inRound = reminders.filter((reminder) => reminder.round === lastRound)
  if (lastRound === 0 || !isOpen(inRound, sorted, thresholdCents)) return fresh(lastRound + 1, oldest)

  const placeOf = ({ stepId }: ReminderEvent): number => steps.findIndex((step) => step.id === stepId)
  const sent = Math.max(-1, ...inRound.filter(({ status }) => status === 'SENT').map(placeOf))
  // Only the step that a user removed is skipped; an earlier one that was not sent yet still comes.
  const takenOut = new Set(inRound.filter(({ status }) => status === 'CANCELLED').map(({ stepId }) => stepId))
  const remaining = enabled.filter((step) => steps.indexOf(step) > sent && !takenOut.has(step.id))
  const next = remaining[0] ? steps.indexOf(remaining[0]) : steps.length
  const behind = inRound.filter((reminder) => placeOf(reminder) < next)
  const reachedStep = steps[Math.max(-1, ...behind.map(placeOf))]
  const lastDay = Math.max(...behind.map((reminder) => dayNumber(reminder.on)))
  const complete = remaining.length === 0
  if (complete) {
    const [unlisted] = unasked(inRound, sorted, thresholdCents)
    const restartOn = scenario.restartAfterDays === null ? null : lastDay + scenario.restartAfterDays
    const restarted = restartOn === null ? null : restartedOn(fresh(lastRound + 1, oldest), restartOn)
    const next = unlisted ? begunBy(unlisted, fresh(lastRound + 1, unlisted), restarted) : restarted
    if (next) return next
  }
  const counts = reachedStep !== undefined && !reachedStep.courtesy
  return {
    round: lastRound,
    remaining: counts ? remaining : fromAgeOf(oldest, lastRound, remaining),
    last: counts ? { day: lastDay, offsetDays: reachedStep.offsetDays } : null,
    notBefore,
    complete,
    dueFrom: null,
  }
}

const restartedOn = (fresh: Position, day: number): Position => ({
  ...fresh,
  notBefore: Math.max(fresh.notBefore, day),
})

/** The round after a complete one, begun by its new invoices or by a restart, whichever comes first. */
const begunBy = (oldest: OpenMovement, fresh: Position, restarted: Position | null): Position | null => {
  const first = fresh.remaining.find((step) => !step.courtesy)
  if (!first) return restarted
  const wanted = dayNumber(oldest.dueDate) + first.offsetDays
  return restarted && restarted.notBefore < wanted ? restarted : { ...fresh, dueFrom: oldest.dueDate }
}

/** Steps of a round that a user moved to another day. */
const movedSteps = (events: readonly PlanningEvent[], round: number): string[] =>
  events.flatMap((event) => (event.kind === 'POSTPONEMENT' && event.round === round ? [event.stepId] : []))

/**
 * The steps of a round that is yet to begin, from the last one whose age is reached. A step that a user moved to
 * another day is not left out.
 * @param daysLate of the oldest invoice with which the round begins
 */
const fromAge = (
  steps: readonly ReminderStep[],
  daysLate: number,
  moved: readonly string[],
): readonly ReminderStep[] => {
  const reached = steps.findLastIndex(({ firstFromDays }) => firstFromDays !== null && daysLate >= firstFromDays)
  const kept = steps.findIndex(({ id }) => moved.includes(id))
  const first = kept === -1 ? reached : Math.min(kept, reached)
  return first > 0 ? steps.slice(first) : steps
}
