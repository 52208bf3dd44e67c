import { type BusinessDate, dayNumber } from '../dates.ts'
import type { Cents } from '../money.ts'
import { type Sorted, sumOf } from './claim.ts'
import { reminderStepsOf } from './scenario.ts'
import type { OpenMovement, PlanningEvent, ReminderEvent, ReminderStep, Scenario } from './types.ts'

/** Where a customer stands: the round, the steps that remain of it, and the earliest days for them. */
export type Position = {
  round: number
  /** Enabled steps still to come, in order. */
  remaining: readonly ReminderStep[]
  /** The last step behind the customer in this round, other than the courtesy; null before the first. */
  last: { day: number; offsetDays: number } | null
  /** No step before this day number: never two on one day, and a wait before a round that restarts. */
  notBefore: number
  /** True when the round's steps are all behind the customer, and nothing else is owed that could begin another. */
  complete: boolean
  /** The due date from which the first step of a round counts its days; null: that of the oldest overdue invoice. */
  dueFrom: BusinessDate | null
}

/**
 * What fell due without any reminder of the round listing it, the oldest first; nothing as long as it is too small to be
 * asked for. What a person took out of the round was listed all the same.
 */
const unasked = (reminders: readonly ReminderEvent[], sorted: Sorted, thresholdCents: Cents): OpenMovement[] => {
  const asked = new Set(reminders.flatMap((reminder) => reminder.movementRefs))
  const left = sorted.overdue.filter((movement) => !asked.has(movement.uniqueRef))
  return sumOf(left) >= thresholdCents ? left : []
}

/** True when something that the round asked for is still owed, beyond what is too small to be asked for. */
const isOpen = (reminders: readonly ReminderEvent[], sorted: Sorted, thresholdCents: Cents): boolean => {
  const asked = new Set(reminders.flatMap((reminder) => reminder.movementRefs))
  const left = [...sorted.overdue, ...sorted.upcoming].filter((movement) => asked.has(movement.uniqueRef))
  return left.length > 0 && sumOf(left) >= thresholdCents
}

/**
 * Finds the customer's place in the scenario from the reminders of the past (see plan.ts for what a round is).
 * Steps before the last one sent are never gone back to, even if they were switched on since.
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
  // Not the days for which cancelled reminders were planned: they lie ahead, and nothing happened on them.
  const lastSent = reminders.reduce(
    (max, reminder) => (reminder.status === 'SENT' ? Math.max(max, dayNumber(reminder.on)) : max),
    Number.NEGATIVE_INFINITY,
  )
  const notBefore = Math.max(dayNumber(today), lastSent + 1)
  const fresh = (round: number): Position => ({
    round,
    remaining: enabled,
    last: null,
    notBefore,
    complete: false,
    dueFrom: null,
  })

  const inRound = reminders.filter((reminder) => reminder.round === lastRound)
  if (lastRound === 0 || !isOpen(inRound, sorted, thresholdCents)) return fresh(lastRound + 1)

  const placeOf = ({ stepId }: ReminderEvent): number => steps.findIndex((step) => step.id === stepId)
  const sent = Math.max(-1, ...inRound.filter(({ status }) => status === 'SENT').map(placeOf))
  // A step that a person took out is left out alone: one before it that was not sent yet still comes.
  const takenOut = new Set(inRound.filter(({ status }) => status === 'CANCELLED').map(({ stepId }) => stepId))
  const remaining = enabled.filter((step) => steps.indexOf(step) > sent && !takenOut.has(step.id))
  const next = remaining[0] ? steps.indexOf(remaining[0]) : steps.length
  const behind = inRound.filter((reminder) => placeOf(reminder) < next)
  const reachedStep = steps[Math.max(-1, ...behind.map(placeOf))]
  const lastDay = Math.max(...behind.map((reminder) => dayNumber(reminder.on)))
  const complete = remaining.length === 0
  if (complete) {
    const next = nextRound(fresh(lastRound + 1), unasked(inRound, sorted, thresholdCents), {
      restartOn: scenario.restartAfterDays === null ? null : lastDay + scenario.restartAfterDays,
    })
    if (next) return next
  }
  const counts = reachedStep !== undefined && !reachedStep.courtesy
  return {
    round: lastRound,
    remaining,
    last: counts ? { day: lastDay, offsetDays: reachedStep.offsetDays } : null,
    notBefore,
    complete,
    dueFrom: null,
  }
}

/** The round after a complete one: begun by new invoices, or by itself, whichever comes first; null: none. */
const nextRound = (
  fresh: Position,
  [oldest]: readonly OpenMovement[],
  { restartOn }: { restartOn: number | null },
): Position | null => {
  const restarted = restartOn === null ? null : { ...fresh, notBefore: Math.max(fresh.notBefore, restartOn) }
  const first = fresh.remaining.find((step) => !step.courtesy)
  if (!oldest || !first) return restarted
  const wanted = dayNumber(oldest.dueDate) + first.offsetDays
  return restarted && restarted.notBefore < wanted ? restarted : { ...fresh, dueFrom: oldest.dueDate }
}
