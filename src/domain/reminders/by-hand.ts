/**
 * Contacts that a user makes outside every scenario, at once or planned (REM-03). The user chose channel and day, so the planner neither
 * moves nor drops them, and ignores the scenario, its switched-off channels, the account's threshold and the weekly
 * limit. They still respect customers whose reminders are stopped or who are insolvent, invoices that are disputed, in
 * a case or paid, and promises until they end. A reminder held by such a rule is kept, and is planned again once the
 * rule no longer applies.
 *
 * Each counts as a contact: no step falls on its day, and the weekly limit includes it. It belongs to no round, so it
 * neither begins one nor advances the customer in the scenario.
 *
 * An e-mail that asks for nothing has words of its own and names no invoice: it is for what must be written about
 * invoices that are disputed, said to be paid or covered by credits, so these do not hold it back.
 */
import { isBusinessDay, nextBusinessDay } from '../calendar.ts'
import {
  COMMENT_MAX_LENGTH,
  CONTACT_LIMIT_DAYS,
  HAND_PLANNED_MAX_DAYS,
  REMINDER_TITLE_MAX_LENGTH,
} from '../constants.ts'
import { addDays, type BusinessDate, dayNumber, isBusinessDate } from '../dates.ts'
import type { PromiseClock } from '../events/promise.ts'
import { definitionOf, eachMedium } from '../mediums/index.ts'
import { type CustomInUse, checkTemplate, type TemplateFault } from '../templates/check.ts'
import type { TemplateTexts } from '../templates/template-texts.ts'
import { amountDueOf, type Sorted, sortMovements, sumOf } from './amount-due.ts'
import { mediumFor, obstacleTo } from './contact.ts'
import { HAND_STEP } from './hand-step.ts'
import { nothingFree, pauseCode } from './holds.ts'
import type { MessageLocale } from './message-texts.ts'
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

/** A contact of a customer, past or planned. */
export type HandContact = {
  on: BusinessDate
  media: ReminderMedia | null
  stepId: string
  /** The round of a planned step, which can be replaced; null if it was sent. */
  round: number | null
}

/** What may prevent a reminder by hand for a customer. */
export type HandOutlook = {
  /** The contacts of the last days, and those planned. */
  contacts: HandContact[]
  /** The rule that holds the customer back; null if none does. */
  heldBy: HoldCode | null
  /** The rule that holds even a message back that asks for nothing; null if none does. */
  messageHeldBy: HoldCode | null
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

/** Nobody writes to the customers of a partner, nor to those whom a person or the law protects. */
const holdOfMessage = (customer: PlanningCustomer, movements: readonly unknown[], sorted: Sorted): HoldCode | null => {
  if (movements.length === 0) return 'NOTHING_OVERDUE'
  if (customer.insolvent) return 'INSOLVENT'
  if (customer.remindersStopped) return 'STOPPED'
  return sorted.inCaseCents > 0 ? 'ALL_IN_CASE' : null
}

/** True if a message names no invoice and asks for nothing. */
export const asksNothing = (movementRefs: readonly string[] | null | undefined): boolean => movementRefs?.length === 0

/** The sent contacts of the days that count towards the limit on `today`, and the planned ones. */
const contactsOf = (
  events: CustomerFile['events'],
  planned: readonly PlannedReminder[],
  today: BusinessDate,
): HandContact[] => [
  ...events.flatMap((event) =>
    event.kind === 'REMINDER' && event.status === 'SENT' && areNear(event.on, today)
      ? [{ on: event.on, media: event.media ?? null, stepId: event.stepId, round: null }]
      : [],
  ),
  ...planned.map(({ plannedDate: on, media, stepId, round }) => ({ on, media, stepId, round })),
]

const areNear = (a: BusinessDate, b: BusinessDate): boolean =>
  Math.abs(dayNumber(a) - dayNumber(b)) < CONTACT_LIMIT_DAYS

/** The contacts that count towards the same limit as one on `day`, the nearest first. */
export const contactsNear = ({ contacts }: Pick<HandOutlook, 'contacts'>, day: BusinessDate): HandContact[] => {
  const distance = ({ on }: HandContact) => Math.abs(dayNumber(on) - dayNumber(day))
  return contacts.filter(({ on }) => areNear(on, day)).toSorted((a, b) => distance(a) - distance(b))
}

/** The planned step that a reminder on `day` would replace: the nearest one. */
export const replacedBy = (outlook: Pick<HandOutlook, 'contacts'>, day: BusinessDate): HandContact | undefined =>
  contactsNear(outlook, day).find(({ round }) => round !== null)

/**
 * The rules for planning a customer's reminder by hand on `today`.
 * @param planned the customer's reminders as planned now
 */
export const handOutlookOf = (
  { customer, movements, events }: CustomerFile,
  clock: PromiseClock,
  planned: readonly PlannedReminder[] = [],
): HandOutlook => {
  const { today } = clock
  const sorted = sortMovements(movements, events, today)
  const { overdue, upcoming, credits } = sorted
  const first = overdue[0] ?? upcoming[0]
  const pause = promisePause(overdue, events, clock)
  return {
    contacts: contactsOf(events, planned, today),
    heldBy: holdOfHand(customer, sorted, { amount: sumOf([...overdue, ...upcoming, ...credits]), pause }),
    messageHeldBy: holdOfMessage(customer, movements, sorted),
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

/** How a customer is contacted outside the plan; a note is written for the account's users only. */
export type ContactWay = ReminderMedia | 'NOTE'

/** What is done with contacts nearby: sent on top of them, or instead of the nearest planned step. */
export type Beside = 'ANYWAY' | 'REPLACE'

/** The form. */
export type HandDraft = {
  media: ContactWay | null
  /** True: on the first day on which the channel may be used, from today. */
  now: boolean
  plannedDate: string | null
  title: string
  /** The note, or a comment for the account's users. */
  comment: string
  /** The customer's texts; null for the account's usual ones. */
  texts: Record<MessageLocale, TemplateTexts> | null
  /** The only invoices that it asks for; null for all that are overdue, none for an e-mail that asks for nothing. */
  movementRefs: readonly string[] | null
  /** What is done with contacts nearby; null: not decided. */
  beside: Beside | null
}

export type HandProblem = {
  field: 'tiersRef' | keyof HandDraft
  code:
    | HoldCode
    | ReplacementCode
    | 'VALUE_MISSING'
    | 'NOTE_MISSING'
    | 'VALUE_TOO_LONG'
    | 'DATE_MISSING'
    | 'REMINDER_DATE_PAST'
    | 'REMINDER_DATE_OFF'
    | 'REMINDER_DATE_FAR'
    | 'REMINDER_DATE_PROMISED'
    | 'REMINDER_DATE_NOT_DUE'
    | 'ASKS_NOTHING'
    | TemplateFault['code']
}

type DayCode = HandProblem['code']

const isForAnyDay = (media: ContactWay | null): boolean =>
  media !== null && media !== 'NOTE' && definitionOf(media).isForAnyDay

/** The day of a reminder; null if none was chosen. */
export const dayOfHand = (
  { media, now, plannedDate }: Pick<HandDraft, 'media' | 'now' | 'plannedDate'>,
  today: BusinessDate,
): string | null => (now ? (isForAnyDay(media) ? today : nextBusinessDay(today)) : plannedDate)

const dayProblem = (
  draft: HandDraft,
  { promisedUntil: promised, overdueFrom }: HandOutlook,
  today: BusinessDate,
): DayCode | null => {
  const day = dayOfHand(draft, today)
  if (day === null || !isBusinessDate(day)) return 'DATE_MISSING'
  if (day < today) return 'REMINDER_DATE_PAST'
  if (day > addDays(today, HAND_PLANNED_MAX_DAYS)) return 'REMINDER_DATE_FAR'
  if (!isForAnyDay(draft.media) && !isBusinessDay(day)) return 'REMINDER_DATE_OFF'
  if (asksNothing(draft.movementRefs)) return null
  if (promised !== null && day <= promised) return 'REMINDER_DATE_PROMISED'
  return overdueFrom !== null && day < overdueFrom ? 'REMINDER_DATE_NOT_DUE' : null
}

/**
 * The faults of a reminder's own texts; none for the usual ones, nor for a channel without texts of one's own.
 * @param custom as in `checkTemplate`
 */
export const faultsOfTexts = (
  { media, texts }: Pick<HandDraft, 'media' | 'texts'>,
  custom: CustomInUse = null,
): TemplateFault[] =>
  media === null || media === 'NOTE' || texts === null ? [] : checkTemplate({ media, texts }, custom)

/**
 * Rules for a contact outside the plan, shared by form and server; empty if none is broken.
 * @param custom as in `checkTemplate`
 */
export const checkByHand = (
  draft: HandDraft,
  outlook: HandOutlook,
  today: BusinessDate,
  custom: CustomInUse = null,
): HandProblem[] => {
  const { media, title, comment } = draft
  const tooLong: HandProblem[] =
    comment.trim().length > COMMENT_MAX_LENGTH ? [{ field: 'comment', code: 'VALUE_TOO_LONG' }] : []
  if (media === 'NOTE') return comment.trim() === '' ? [{ field: 'comment', code: 'NOTE_MISSING' }] : tooLong
  const isFree = asksNothing(draft.movementRefs)
  const heldBy = isFree ? outlook.messageHeldBy : outlook.heldBy
  if (heldBy !== null) return [{ field: 'tiersRef', code: heldBy }]
  if (isFree && media !== 'EMAIL') return [{ field: 'media', code: 'ASKS_NOTHING' }]
  if (isFree && draft.texts === null) return [{ field: 'texts', code: 'ASKS_NOTHING' }]
  const byMedia = media === null ? 'VALUE_MISSING' : outlook.obstacles[media]
  const byDay = dayProblem(draft, outlook, today)
  const [fault] = faultsOfTexts(draft, custom)
  return [
    ...(byMedia ? [{ field: 'media', code: byMedia } as const] : []),
    ...(byDay ? [{ field: 'plannedDate', code: byDay } as const] : []),
    ...(title.trim().length > REMINDER_TITLE_MAX_LENGTH ? [{ field: 'title', code: 'VALUE_TOO_LONG' } as const] : []),
    ...(fault ? [{ field: 'texts', code: fault.code } as const] : []),
    ...tooLong,
  ]
}

/** True if contacts nearby have to be decided about before it is planned. */
export const isBesideContact = (draft: HandDraft, outlook: HandOutlook, today: BusinessDate): boolean => {
  const day = dayOfHand(draft, today)
  return draft.media !== 'NOTE' && draft.beside === null && day !== null && contactsNear(outlook, day).length > 0
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
  for (const { round, media, on, hour, tiersRef, askedRefs } of waiting) {
    const medium = mediumFor(
      customer,
      media,
      mediaOff.filter((off) => off !== media),
    )
    const isFree = asksNothing(askedRefs)
    const wanted = latest(on, today, ...(pause?.until && !isFree ? [addDays(pause.until, 1)] : []))
    const day = medium && definitionOf(medium.media).isForAnyDay ? wanted : nextBusinessDay(wanted)
    const isAsked = ({ uniqueRef }: { uniqueRef: string }) => askedRefs?.includes(uniqueRef) ?? true
    const overdue = sorted.overdue.filter(isAsked)
    const due = overdue.length > 0 ? overdue : sorted.upcoming.filter((one) => one.dueDate < day && isAsked(one))
    const amountDue = isFree ? amountDueOf([], [], today) : amountDueOf(due, sorted.credits, today)
    const isHeld = isFree
      ? medium?.media !== 'EMAIL' || holdOfMessage(customer, movements, sorted) !== null
      : due.length === 0 || holdOfHand(customer, sorted, { amount: amountDue.amount, pause }) !== null
    if (ended.has(round) || !medium || isHeld) continue
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
