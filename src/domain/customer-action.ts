/**
 * What comes next for a customer, and the one action that their page offers for it. The steps come from the plan of
 * reminders and from the escalation; whether a customer may be contacted now is decided by `checkByHand`, as on the
 * server, so that nothing is offered that would be refused.
 */
import { nextBusinessDay } from './calendar.ts'
import type { BusinessDate } from './dates.ts'
import type { EscalationStep } from './escalation/index.ts'
import { checkByHand, type HandOutlook, type HoldCode, type ReminderMedia, reminderMedias } from './reminders/index.ts'

/** The actions of a customer's page; WAIT: none for now. */
export const customerActions = [
  'REMIND',
  'CALL',
  'FORMAL_NOTICE',
  'DELEGATION',
  'COMPLETE_CONTACT',
  'OPEN_CASE',
  'WAIT',
] as const
export type CustomerAction = (typeof customerActions)[number]

/** What the rule reads of a customer. */
export type CustomerStanding = {
  /** The next reminder by the plan, or what holds it back. */
  next: {
    stepId: string | null
    media: ReminderMedia | null
    plannedDate: BusinessDate | null
    heldBy: HoldCode | null
    until: BusinessDate | null
  }
  byHand: HandOutlook
  /** The step that somebody must decide on; `wait`: the decision to do nothing before a day. */
  escalation: { step: EscalationStep; wait: { until: BusinessDate } | null } | null
  /** A case that runs. */
  openCase: { eventId: string } | null
  insolvent: boolean
}

/**
 * The next action. `because` says where it comes from: a planned reminder, the escalation, a decision to wait, a case
 * that runs, or a rule that holds the customer back. `on` is the day of the reminder, or the day until which to wait.
 */
export type CustomerNextAction = {
  action: CustomerAction
  because: 'PLANNED' | 'ESCALATION' | 'DECIDED' | 'CASE' | 'HELD'
  on: BusinessDate | null
  /** For REMIND and CALL: the planned reminder is to be opened; otherwise the customer is contacted outside the plan. */
  opensPlanned: boolean
}

const isContactPossible = (media: ReminderMedia, outlook: HandOutlook, today: BusinessDate): boolean => {
  const now = { now: true, plannedDate: null, title: '', comment: '', texts: null, movementRefs: null, beside: null }
  return checkByHand({ ...now, media }, outlook, today).length === 0
}

/** The contact that is possible now, outside the plan; null if none is. */
const contactBy = (wanted: 'CALL' | 'REMIND', outlook: HandOutlook, today: BusinessDate): 'CALL' | 'REMIND' | null => {
  const can = (media: ReminderMedia) => isContactPossible(media, outlook, today)
  if (wanted === 'CALL' && can('PHONE')) return 'CALL'
  return reminderMedias.some((media) => media !== 'PHONE' && can(media)) ? 'REMIND' : can('PHONE') ? 'CALL' : null
}

const answer = (
  action: CustomerAction,
  because: CustomerNextAction['because'],
  on: BusinessDate | null = null,
  opensPlanned = false,
): CustomerNextAction => ({ action, because, on, opensPlanned })

const plannedAction = (
  { next, byHand, escalation }: CustomerStanding,
  today: BusinessDate,
): CustomerNextAction | null => {
  const { plannedDate, media, heldBy } = next
  if (plannedDate === null || heldBy !== null) return null
  const wanted = media === 'PHONE' || escalation?.step === 'CALL' ? 'CALL' : 'REMIND'
  // A reminder of the next business day may be sent from now on.
  if (plannedDate <= nextBusinessDay(today))
    return answer(media === 'PHONE' ? 'CALL' : 'REMIND', 'PLANNED', plannedDate, true)
  return answer(contactBy(wanted, byHand, today) ?? 'WAIT', 'PLANNED', plannedDate)
}

/** The next action for a customer on a day: exactly one. */
export const customerNextAction = (standing: CustomerStanding, today: BusinessDate): CustomerNextAction => {
  const { next, byHand, escalation, openCase, insolvent } = standing
  if (insolvent) return answer('WAIT', 'HELD')
  const wait = escalation?.wait && escalation.wait.until > today ? escalation.wait.until : null
  const step = wait === null ? escalation?.step : undefined
  if (step === 'DELEGATION' || step === 'FORMAL_NOTICE') return answer(step, 'ESCALATION')
  const planned = plannedAction(standing, today)
  if (planned) return planned
  if (step === 'CALL' || step === 'REMINDER') {
    const contact = contactBy(step === 'CALL' ? 'CALL' : 'REMIND', byHand, today)
    if (contact) return answer(contact, 'ESCALATION')
  }
  if (step === 'COMPLETE_CONTACT' || next.heldBy === 'NO_CONTACT')
    return answer('COMPLETE_CONTACT', step === 'COMPLETE_CONTACT' ? 'ESCALATION' : 'HELD')
  if (openCase && next.heldBy !== 'NOTHING_OVERDUE') return answer('OPEN_CASE', 'CASE')
  if (wait !== null) return answer('WAIT', 'DECIDED', wait)
  if (step !== undefined) return answer('WAIT', 'ESCALATION')
  return answer('WAIT', 'HELD', next.until)
}

/** Whether the page offers the action as a button: whoever only reads can open a case, and do nothing else. */
export const isOffered = (action: CustomerAction, mayWrite: boolean): boolean =>
  action !== 'WAIT' && (action === 'OPEN_CASE' || mayWrite)
