/**
 * Reminders that a user plans outside every scenario (REM-03). The user chose channel and day, so the planner neither
 * moves nor drops them, and ignores the scenario, its switched-off channels, the account's threshold and the weekly
 * limit. They still respect customers whose reminders are stopped or who are insolvent, invoices that are disputed, in
 * a case or paid, and promises until they end. A reminder held by such a rule is kept, and is planned again once the
 * rule no longer applies.
 *
 * Each counts as a contact: no step falls on its day, and the weekly limit includes it. It belongs to no round, so it
 * neither begins one nor advances the customer in the scenario.
 */
import { isBusinessDay, nextBusinessDay } from '../calendar.ts'
import { COMMENT_MAX_LENGTH, HAND_PLANNED_MAX_DAYS, REMINDER_TITLE_MAX_LENGTH } from '../constants.ts'
import { addDays, type BusinessDate, isBusinessDate } from '../dates.ts'
import type { PromiseClock } from '../events/promise.ts'
import { definitionOf, eachMedium } from '../mediums/index.ts'
import { amountDueOf, type Sorted, sortMovements, sumOf } from './amount-due.ts'
import { mediumFor, obstacleTo } from './contact.ts'
import { nothingFree, pauseCode } from './holds.ts'
import { type PromisePause, promisePause } from './promise.ts'
import type {
  CustomerFile,
  HandPlannedEvent,
  HoldCode,
  PlannedReminder,
  PlanningCustomer,
  ReminderMedia,
  ReplacementCode,
} from './types.ts'

/** The step of every reminder planned by hand; its round distinguishes them. */
export const HAND_STEP = 'byHand'

export const isByHand = ({ round }: { round: number }): boolean => round < 1

/** What may prevent a reminder by hand for a customer. */
export type HandOutlook = {
  /** The rule that holds the customer back; null if none does. */
  heldBy: HoldCode | null
  /** For each channel, why it does not reach the customer; null if it does. */
  obstacles: Record<ReminderMedia, ReplacementCode | null>
  /** The last day on which a promise that covers everything due is waited for; null without one. */
  promisedUntil: BusinessDate | null
  /** The first day on which something is overdue; null if nothing is owed. */
  overdueFrom: BusinessDate | null
}

const holdOfHand = (
  customer: PlanningCustomer,
  sorted: Sorted,
  { amount, pause }: { amount: number; pause: PromisePause | null },
): HoldCode | null => {
  if (sorted.overdue.length + sorted.upcoming.length === 0) return nothingFree(sorted).code
  if (customer.insolvent) return 'INSOLVENT'
  if (customer.remindersStopped) return 'STOPPED'
  if (amount <= 0) return 'CREDITS_COVER_DEBTS'
  return pause?.until === null ? pauseCode(pause) : null
}

/** The rules for planning a customer's reminder by hand on `today`. */
export const handOutlookOf = ({ customer, movements, events }: CustomerFile, clock: PromiseClock): HandOutlook => {
  const { today } = clock
  const sorted = sortMovements(movements, events, today)
  const { overdue, upcoming, credits } = sorted
  const first = overdue[0] ?? upcoming[0]
  const pause = promisePause(overdue, events, clock)
  return {
    heldBy: holdOfHand(customer, sorted, { amount: sumOf([...overdue, ...upcoming, ...credits]), pause }),
    obstacles: eachMedium((medium) => obstacleTo(customer, medium)),
    promisedUntil: pause?.until ?? null,
    overdueFrom: first ? addDays(first.dueDate, 1) : null,
  }
}

const latest = (...days: readonly BusinessDate[]): BusinessDate => days.reduce((a, b) => (a > b ? a : b))

/** The first business day for which a reminder may be planned by hand. */
export const firstHandDay = (
  { promisedUntil: promised, overdueFrom }: HandOutlook,
  today: BusinessDate,
): BusinessDate =>
  nextBusinessDay(latest(today, overdueFrom ?? today, promised === null ? today : addDays(promised, 1)))

/** The form. */
export type HandDraft = { media: ReminderMedia | null; plannedDate: string | null; title: string; comment: string }

export type HandProblem = {
  field: 'tiersRef' | keyof HandDraft
  code:
    | HoldCode
    | ReplacementCode
    | 'VALUE_MISSING'
    | 'VALUE_TOO_LONG'
    | 'DATE_MISSING'
    | 'REMINDER_DATE_PAST'
    | 'REMINDER_DATE_OFF'
    | 'REMINDER_DATE_FAR'
    | 'REMINDER_DATE_PROMISED'
    | 'REMINDER_DATE_NOT_DUE'
}

type DayCode = HandProblem['code']

const dayProblem = (
  { media, plannedDate: day }: HandDraft,
  { promisedUntil: promised, overdueFrom }: HandOutlook,
  today: BusinessDate,
): DayCode | null => {
  if (day === null || !isBusinessDate(day)) return 'DATE_MISSING'
  if (day < today) return 'REMINDER_DATE_PAST'
  if (day > addDays(today, HAND_PLANNED_MAX_DAYS)) return 'REMINDER_DATE_FAR'
  if (!(media !== null && definitionOf(media).isForAnyDay) && !isBusinessDay(day)) return 'REMINDER_DATE_OFF'
  if (promised !== null && day <= promised) return 'REMINDER_DATE_PROMISED'
  return overdueFrom !== null && day < overdueFrom ? 'REMINDER_DATE_NOT_DUE' : null
}

/** Rules for a reminder planned by hand, shared by form and server; empty if none is broken. */
export const checkByHand = (draft: HandDraft, outlook: HandOutlook, today: BusinessDate): HandProblem[] => {
  const { media, title, comment } = draft
  if (outlook.heldBy !== null) return [{ field: 'tiersRef', code: outlook.heldBy }]
  const byMedia = media === null ? 'VALUE_MISSING' : outlook.obstacles[media]
  const byDay = dayProblem(draft, outlook, today)
  return [
    ...(byMedia ? [{ field: 'media', code: byMedia } as const] : []),
    ...(byDay ? [{ field: 'plannedDate', code: byDay } as const] : []),
    ...(title.trim().length > REMINDER_TITLE_MAX_LENGTH ? [{ field: 'title', code: 'VALUE_TOO_LONG' } as const] : []),
    ...(comment.trim().length > COMMENT_MAX_LENGTH ? [{ field: 'comment', code: 'VALUE_TOO_LONG' } as const] : []),
  ]
}

/**
 * The reminders planned by hand that apply now, earliest first. A day in the past becomes today, and a day on
 * which a promise is waited for the day after.
 * @param mediaOff channels that may not be used as replacements
 */
export const handPlanned = (
  { customer, movements, events }: CustomerFile,
  { clock, mediaOff }: { clock: PromiseClock; mediaOff: readonly ReminderMedia[] },
): PlannedReminder[] => {
  const waiting = events.filter((event): event is HandPlannedEvent => event.kind === 'HAND_PLANNED')
  if (waiting.length === 0) return []
  const { today } = clock
  const sorted = sortMovements(movements, events, today)
  const ended = new Set(events.flatMap((event) => (event.kind === 'REMINDER' ? [event.round] : [])))
  const pause = promisePause(sorted.overdue, events, clock)
  const planned: PlannedReminder[] = []
  for (const { round, media, on, hour, tiersRef } of waiting) {
    const medium = mediumFor(
      customer,
      media,
      mediaOff.filter((off) => off !== media),
    )
    const wanted = latest(on, today, ...(pause?.until ? [addDays(pause.until, 1)] : []))
    const day = medium && definitionOf(medium.media).isForAnyDay ? wanted : nextBusinessDay(wanted)
    const due = sorted.overdue.length > 0 ? sorted.overdue : sorted.upcoming.filter(({ dueDate }) => dueDate < day)
    const amountDue = amountDueOf(due, sorted.credits, today)
    if (
      ended.has(round) ||
      !medium ||
      due.length === 0 ||
      holdOfHand(customer, sorted, { amount: amountDue.amount, pause }) !== null
    )
      continue
    planned.push({
      tiersRef,
      round,
      stepId: HAND_STEP,
      media: medium.media,
      insteadOf: medium.replaced === null ? null : media,
      insteadBecause: medium.replaced,
      hour: day === on ? (hour ?? null) : null,
      plannedDate: day,
      ...amountDue,
    })
  }
  return planned.sort((a, b) =>
    a.plannedDate === b.plannedDate ? b.round - a.round : a.plannedDate < b.plannedDate ? -1 : 1,
  )
}
