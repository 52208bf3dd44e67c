import { nextBusinessDayNumber, previousBusinessDayNumber } from '../calendar.ts'
import { CONTACT_LIMIT_DAYS } from '../constants.ts'
import { type BusinessDate, dateOf, dayNumber } from '../dates.ts'
import type { PromiseClock } from '../events/promise.ts'
import { definitionOf } from '../mediums/index.ts'
import type { Cents } from '../money.ts'
import { amountDueOf, type Sorted } from './amount-due.ts'
import { mediumFor } from './contact.ts'
import { promisePause } from './promise.ts'
import type { Position } from './round.ts'
import type {
  AmountDue,
  PlannedReminder,
  PlanningCustomer,
  PlanningEvent,
  ReminderMedia,
  ReminderStep,
} from './types.ts'

const texts = new Map<number, BusinessDate>()

/** Cache: the same days recur throughout a planning. */
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

/** The hour of the day to which a user moved a step; null if it is another day, or without an hour. */
const hourChosen = (events: readonly PlanningEvent[], round: number, stepId: string, day: number): string | null => {
  for (const event of events)
    if (event.kind === 'POSTPONEMENT' && event.round === round && event.stepId === stepId)
      return dayNumber(event.until) === day ? (event.hour ?? null) : null
  return null
}

/** What the days and channels of a customer's steps depend on, besides their debts. */
export type Outlook = {
  customer: PlanningCustomer
  events: readonly PlanningEvent[]
  position: Position
  /** Channels that may not be used. */
  mediaOff: readonly ReminderMedia[]
  maxContactsPerWeek: number
  /** Days of reminders planned by hand: they count as contacts, and no step falls on them. */
  handDays: readonly BusinessDate[]
}

const plannedStep = (
  outlook: Outlook,
  step: ReminderStep,
  medium: UsedMedium,
  day: number,
  amountDue: AmountDue,
): PlannedReminder => ({
  tiersRef: outlook.customer.tiersRef,
  round: outlook.position.round,
  stepId: step.id,
  media: medium.media,
  insteadOf: medium.replaced === null ? null : step.media,
  insteadBecause: medium.replaced,
  hour: hourChosen(outlook.events, outlook.position.round, step.id, day) ?? step.hour,
  plannedDate: dateText(day),
  ...amountDue,
})

type UsedMedium = NonNullable<ReturnType<typeof mediumFor>>

const openDay = (step: ReminderStep, { media }: UsedMedium, day: number): number =>
  step.businessDaysOnly || !definitionOf(media).isForAnyDay ? nextBusinessDayNumber(day) : day

/** Days on which the customer was contacted, earliest first. */
const contactDays = (events: readonly PlanningEvent[]): number[] => {
  const days: number[] = []
  for (const event of events) if (event.kind === 'REMINDER' && event.status === 'SENT') days.push(dayNumber(event.on))
  return days.sort((a, b) => a - b)
}

/** The first day on which one more contact respects the limit of any seven days. */
const limitDay = (contacts: readonly number[], maxContactsPerWeek: number): number => {
  const most = Math.max(1, maxContactsPerWeek)
  return contacts.length < most ? Number.NEGATIVE_INFINITY : contacts[contacts.length - most]! + CONTACT_LIMIT_DAYS
}

/** True if one more contact on `day` would exceed `most` within any seven days. */
const isBeyondLimit = (contacts: readonly number[], day: number, most: number): boolean => {
  const near = contacts.filter((other) => Math.abs(other - day) < CONTACT_LIMIT_DAYS).concat(day)
  return near.some(
    (from) =>
      from <= day &&
      near.filter((other) => other >= from && other < from + CONTACT_LIMIT_DAYS).length > Math.max(1, most),
  )
}

/** The remaining steps, and the first step that the contact limit moved, with its day. */
export type DatedSteps = { planned: PlannedReminder[]; limited: { stepId: string; until: BusinessDate } | null }

/**
 * The remaining steps of the round with their days. The first depends on the oldest due date, each other on the step
 * before it (see plan.ts).
 * @param pausedUntil last day on which a promise pauses the customer, if any
 */
export const remainingSteps = (
  outlook: Outlook,
  amountDue: AmountDue,
  oldestDueDate: BusinessDate,
  pausedUntil: BusinessDate | null,
): DatedSteps => {
  const { customer, events, position, mediaOff, maxContactsPerWeek, handDays } = outlook
  const oldestDue = dayNumber(position.dueFrom ?? oldestDueDate)
  const contacts = contactDays(events)
  const byHand = handDays.map(dayNumber)
  const dated: DatedSteps = { planned: [], limited: null }
  let last = position.last
  let notBefore = Math.max(
    position.notBefore,
    pausedUntil === null ? Number.NEGATIVE_INFINITY : dayNumber(pausedUntil) + 1,
  )
  for (const step of position.remaining) {
    if (step.courtesy) continue
    const medium = mediumFor(customer, step.media, mediaOff)
    if (!medium) continue
    const { offsetDays } = step
    const wanted = last ? last.day + (offsetDays - last.offsetDays) : oldestDue + offsetDays
    let free = openDay(step, medium, Math.max(wanted, notBefore, postponedTo(events, position.round, step.id)))
    while (byHand.includes(free)) free = openDay(step, medium, free + 1)
    let day = openDay(step, medium, Math.max(free, limitDay(contacts, maxContactsPerWeek)))
    while (
      byHand.includes(day) ||
      (byHand.length > 0 && isBeyondLimit([...contacts, ...byHand], day, maxContactsPerWeek))
    )
      day = openDay(step, medium, day + 1)
    if (day > free) dated.limited ??= { stepId: step.id, until: dateText(day) }
    dated.planned.push(plannedStep(outlook, step, medium, day, amountDue))
    contacts.push(day)
    last = { day, offsetDays }
    notBefore = day + 1
  }
  return dated
}

/**
 * The courtesy reminder before a due date, if the scenario has one and nothing is overdue: for the earliest due date
 * that it can still precede, with every invoice due by then. It is sent by its own channel or not at all, because a
 * courtesy does not justify a letter.
 */
export const courtesyStep = (
  outlook: Outlook,
  sorted: Sorted,
  clock: PromiseClock,
  thresholdCents: Cents,
): PlannedReminder[] => {
  const { customer, events, position, mediaOff, maxContactsPerWeek } = outlook
  const step = position.remaining.find((candidate) => candidate.courtesy)
  if (!step || customer.remindersStopped || customer.insolvent) return []
  const medium = mediumFor(customer, step.media, mediaOff)
  if (medium?.replaced !== null) return []
  const earliest = Math.max(
    position.notBefore,
    postponedTo(events, position.round, step.id),
    limitDay(contactDays(events), maxContactsPerWeek),
  )
  const invoices = sorted.upcoming.filter((invoice) => promisePause([invoice], events, clock) === null)
  for (const invoice of invoices) {
    const due = dayNumber(invoice.dueDate)
    const early = previousBusinessDayNumber(due + Math.min(step.offsetDays, -1))
    const day = early >= earliest ? early : nextBusinessDayNumber(earliest)
    if (day >= due) continue
    const horizon = dateText(Math.max(due, day - step.offsetDays))
    const listed = invoices.filter(({ dueDate }) => dueDate >= invoice.dueDate && dueDate <= horizon)
    const amountDue = amountDueOf(listed, sorted.credits, clock.today)
    if (amountDue.amount < thresholdCents || amountDue.amount <= 0) continue
    return [plannedStep(outlook, step, medium, day, amountDue)]
  }
  return []
}
