import { nextBusinessDayNumber, previousBusinessDayNumber } from '../calendar.ts'
import { type BusinessDate, dateOf, dayNumber } from '../dates.ts'
import type { Cents } from '../money.ts'
import { claimOf, type Sorted } from './claim.ts'
import { mediumFor } from './contact.ts'
import { promisedUntil } from './promise.ts'
import type { Position } from './round.ts'
import type { Claim, PlannedReminder, PlanningCustomer, PlanningEvent, ReminderStep, ReplacementCode } from './types.ts'

/** A planned reminder and, when it goes by another medium than the scenario says, why. */
export type PlannedStep = readonly [PlannedReminder, ReplacementCode | null]

const texts = new Map<number, BusinessDate>()

/** The same days come again and again through a planning: each is written once. */
const dateText = (day: number): BusinessDate => {
  let text = texts.get(day)
  if (text === undefined) {
    text = dateOf(day)
    texts.set(day, text)
  }
  return text
}

const postponedTo = (events: readonly PlanningEvent[], round: number, stepId: string): number => {
  let until = Number.NEGATIVE_INFINITY
  for (const event of events) {
    if (event.kind === 'POSTPONEMENT' && event.round === round && event.stepId === stepId)
      until = dayNumber(event.until)
  }
  return until
}

const plannedStep = (
  customer: PlanningCustomer,
  round: number,
  step: ReminderStep,
  day: number,
  claim: Claim,
): PlannedStep | null => {
  const medium = mediumFor(customer, step.media)
  if (!medium) return null
  const insteadOf = medium.replaced === null ? null : step.media
  const { media, replaced } = medium
  const { tiersRef } = customer
  return [{ tiersRef, round, stepId: step.id, media, insteadOf, plannedDate: dateText(day), ...claim }, replaced]
}

/**
 * The steps that remain of the round, dated. The first of a round hangs on the oldest due date, each other on the
 * step before it (see plan.ts).
 * @param resumeOn end of the promise that pauses the customer, if any
 */
export const remainingSteps = (
  customer: PlanningCustomer,
  events: readonly PlanningEvent[],
  position: Position,
  claim: Claim,
  oldestDueDate: BusinessDate,
  resumeOn: BusinessDate | null,
): PlannedStep[] => {
  const oldestDue = dayNumber(oldestDueDate)
  const planned: PlannedStep[] = []
  let last = position.last
  let notBefore = Math.max(position.notBefore, resumeOn === null ? Number.NEGATIVE_INFINITY : dayNumber(resumeOn))
  for (const step of position.remaining) {
    if (step.courtesy) continue
    const { offsetDays } = step
    const wanted = last ? last.day + (offsetDays - last.offsetDays) : oldestDue + offsetDays
    const day = nextBusinessDayNumber(Math.max(wanted, notBefore, postponedTo(events, position.round, step.id)))
    const reminder = plannedStep(customer, position.round, step, day, claim)
    if (reminder) planned.push(reminder)
    last = { day, offsetDays }
    notBefore = day + 1
  }
  return planned
}

/**
 * The courtesy reminder before a due date, when the scenario has it switched on and nothing is overdue: for the
 * earliest due date that it can still precede, with every invoice that will fall due as soon. It is sent by its own
 * medium or not at all: nobody writes a letter out of courtesy.
 */
export const courtesyStep = (
  customer: PlanningCustomer,
  events: readonly PlanningEvent[],
  position: Position,
  sorted: Sorted,
  today: BusinessDate,
  thresholdCents: Cents,
): PlannedStep[] => {
  const step = position.remaining.find((candidate) => candidate.courtesy)
  if (!step || customer.remindersStopped || mediumFor(customer, step.media)?.replaced !== null) return []
  const invoices = sorted.upcoming.filter((invoice) => promisedUntil([invoice], events, today) === null)
  for (const invoice of invoices) {
    const due = dayNumber(invoice.dueDate)
    const early = previousBusinessDayNumber(due + Math.min(step.offsetDays, -1))
    const earliest = Math.max(position.notBefore, postponedTo(events, position.round, step.id))
    const day = early >= earliest ? early : nextBusinessDayNumber(earliest)
    if (day >= due) continue
    const horizon = dateText(Math.max(due, day - step.offsetDays))
    const listed = invoices.filter(({ dueDate }) => dueDate >= invoice.dueDate && dueDate <= horizon)
    const claim = claimOf(listed, sorted.credits, today)
    if (claim.amount < thresholdCents || claim.amount <= 0) continue
    const reminder = plannedStep(customer, position.round, step, day, claim)
    return reminder ? [reminder] : []
  }
  return []
}
