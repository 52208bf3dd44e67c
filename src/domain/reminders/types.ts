/** Input and output of the planner, in plain JSON: amounts are integer cents, days are `yyyy-MM-dd` texts. */

import type { CustomerType } from '../customer.ts'
import type { BusinessDate } from '../dates.ts'
import type { PromiseClock } from '../events/promise.ts'
import { type Medium, mediumNames, type ObstacleCode, obstacleCodes, type Reachable } from '../mediums/index.ts'
import type { Cents } from '../money.ts'
import type { MovementType } from '../movement.ts'

export const reminderMedias = mediumNames
/** The channels of reminders (spec 4). */
export type ReminderMedia = Medium

export const alertTypes = ['FORMAL_NOTICE_RECOMMENDED', 'DEBT_COLLECTION_DELEGATION_RECOMMENDED'] as const
/** What an alert recommends (spec 3). */
export type AlertType = (typeof alertTypes)[number]

/** The account's own name of a step, in each language. */
export type StepName = { fr: string; en: string }

type StepBase = {
  /** Must never change: past reminders refer to it. */
  id: string
  /** Key of its name in the texts, for the steps of the default scenario. */
  labelKey: string
  /** The account's own name; it takes precedence over the label. */
  name: StepName | null
  /** Days from the due date; negative only for the courtesy step. */
  offsetDays: number
  enabled: boolean
}

/** A step that contacts the customer. Only a step marked `courtesy` is ever sent before the due date. */
export type ReminderStep = StepBase & {
  kind: 'REMINDER'
  media: ReminderMedia
  courtesy: boolean
  /** Its template; null: the default texts of its tone. */
  templateId: string | null
  /** Earliest time of sending in Paris, such as 09:30; null: any time. */
  hour: string | null
  /** False: e-mails may be sent on any day; other channels always keep to business days. */
  businessDaysOnly: boolean
  /** Sent `times` times in total, `everyDays` days apart, as steps `id`, `id~2`, `id~3`. */
  repeat: { everyDays: number; times: number } | null
  /**
   * A round whose oldest invoice is this many days late begins with this step, without those before it; null: only a
   * round that reaches it.
   */
  firstFromDays: number | null
}

/** A step that alerts the account's users and sends nothing. */
export type AlertStep = StepBase & { kind: 'ALERT'; alert: AlertType }

export type ScenarioStep = ReminderStep | AlertStep

/** Any number of steps, in order. */
export type Scenario = {
  /** False: its customers get no reminders. */
  enabled: boolean
  /** Channels switched off for all steps, including as replacements. */
  mediaOff: readonly ReminderMedia[]
  steps: readonly ScenarioStep[]
  /** Days after the last step of a round before a new round begins automatically; null: never. */
  restartAfterDays: number | null
}

/** A ledger entry that is not cleared. Its sign decides: positive is owed, negative is a credit. */
export type OpenMovement = {
  uniqueRef: string
  tiersRef: string
  type: MovementType
  dueDate: BusinessDate
  /** Its open amount after partial payments, signed, in cents. */
  dueAmount: Cents
}

/** What the planner knows of a customer: which channels reach them. Made by `contactOf`. */
export type PlanningCustomer = Reachable & {
  tiersRef: string
  type: CustomerType
  /** True if a user stopped all reminders of this customer. */
  remindersStopped: boolean
  /** True in insolvency proceedings, when nobody may demand payment (L622-21 Code de commerce). */
  insolvent: boolean
}

/**
 * A reminder that was sent, or that a user cancelled (the round then skips its step). A reminder that reached nobody
 * (failed, refused, bounced) is not an event: its step is planned again.
 */
export type ReminderEvent = {
  kind: 'REMINDER'
  tiersRef: string
  /** As in the planned reminder. */
  round: number
  stepId: string
  /** The day it was sent (Europe/Paris); if cancelled, the day for which it was planned. */
  on: BusinessDate
  status: 'SENT' | 'CANCELLED'
  /** The channel, where it is known. */
  media?: ReminderMedia
  /** The invoices it listed, as in the planned reminder. */
  movementRefs: readonly string[]
}

/** A planned reminder that a user moved to a later day. */
export type PostponementEvent = {
  kind: 'POSTPONEMENT'
  tiersRef: string
  round: number
  stepId: string
  until: BusinessDate
  /** The hour of that day that a user chose, as 14:30; null: any. */
  hour?: string | null
}

/** An unsent reminder that a user planned outside every scenario. */
export type HandPlannedEvent = {
  kind: 'HAND_PLANNED'
  tiersRef: string
  /** Its own number, below 1; rounds of scenarios count from 1. */
  round: number
  /** The channel that the user chose. */
  media: ReminderMedia
  /** The day that the user chose. */
  on: BusinessDate
  /** The only invoices that it asks for; null: all that are overdue. */
  askedRefs?: readonly string[] | null
  /** The hour of that day, as 14:30; null: any. */
  hour?: string | null
}

/** An open dispute. Resolved ones are not passed. */
export type DisputeEvent = { kind: 'DISPUTE'; tiersRef: string; movementRefs: readonly string[] }

/** Invoices that the customer says are paid, while that is believed. */
export type ReportedPaymentEvent = { kind: 'REPORTED_PAYMENT'; tiersRef: string; movementRefs: readonly string[] }

/** Invoices whose reminders a user stopped, until they are resumed. */
export type StopEvent = { kind: 'STOP'; tiersRef: string; movementRefs: readonly string[] }

/** An open promise to pay; it pauses reminders (`promisePause`) and then ends by itself. */
export type PromiseEvent = {
  kind: 'PROMISE'
  tiersRef: string
  movementRefs: readonly string[]
  paymentDate: BusinessDate
}

/** A formal notice that was ordered, or a delegation that was transmitted. */
export type CaseEvent = {
  kind: 'FORMAL_NOTICE' | 'DEBT_COLLECTION_DELEGATION'
  tiersRef: string
  movementRefs: readonly string[]
  on: BusinessDate
  /** A formal notice that is not posted yet: its waiting period has not begun. */
  toPost?: boolean
}

export type PlanningEvent =
  | ReminderEvent
  | PostponementEvent
  | HandPlannedEvent
  | DisputeEvent
  | ReportedPaymentEvent
  | StopEvent
  | PromiseEvent
  | CaseEvent

/** What planning depends on besides a customer's data. */
export type PlanningRules = {
  /** The date in Europe/Paris: `businessDateAt(clock())`. */
  today: BusinessDate
  scenario: Scenario
  /** No reminders below this net overdue balance; default REMINDER_THRESHOLD_CENTS. */
  thresholdCents?: Cents
  /** No formal notice is recommended below this; default FORMAL_NOTICE_FROM_CENTS. */
  formalNoticeFromCents?: Cents
  /** Contacts allowed in any seven days; default MAX_CONTACTS_PER_WEEK. */
  maxContactsPerWeek?: number
  /** How long promises are waited for; default: PROMISE_GRACE_DAYS, and ledger entries of today. */
  promises?: Omit<PromiseClock, 'today'>
}

/** Everything about one customer. */
export type CustomerFile = {
  customer: PlanningCustomer
  movements: readonly OpenMovement[]
  events: readonly PlanningEvent[]
}

/** The whole account, in any order; rows are grouped by `tiersRef` in one pass. */
export type PlanInput = PlanningRules & {
  customers: readonly PlanningCustomer[]
  movements: readonly OpenMovement[]
  events: readonly PlanningEvent[]
}

/** What a reminder asks for, as of the day of planning. It is computed again on the day of sending. */
export type AmountDue = {
  /** Invoices less credits. */
  amount: Cents
  debts: Cents
  /** Open credits deducted, as a positive number. */
  credits: Cents
  /** Listed invoices, oldest due date first. */
  movementRefs: readonly string[]
  /** Credits deducted. */
  creditRefs: readonly string[]
  /** Days overdue of the oldest listed invoice; 0 for a courtesy reminder. */
  daysLate: number
}

/** The key is (tiersRef, round, stepId): planning again gives the same key. */
export type PlannedReminder = AmountDue & {
  tiersRef: string
  /** The number of the round, from 1; below 1 if planned by hand. */
  round: number
  stepId: string
  media: ReminderMedia
  /** The scenario's channel, if it does not reach the customer; otherwise null. */
  insteadOf: ReminderMedia | null
  /** Why another channel is used; null if none is. */
  insteadBecause: ReplacementCode | null
  /** Earliest time of sending in Paris, such as 09:30; null: any time. */
  hour: string | null
  plannedDate: BusinessDate
}

/** The key is (tiersRef, type, round), by which a dismissed alert is recognised. */
export type PlannedAlert = AmountDue & { tiersRef: string; type: AlertType; round: number; stepId: string }

/** Rules that hold a customer back. */
export const holdCodes = [
  'STOPPED',
  'INSOLVENT',
  'SCENARIO_OFF',
  'NOTHING_OVERDUE',
  'ALL_BLOCKED',
  'ALL_STOPPED',
  'ALL_REPORTED_PAID',
  'ALL_IN_CASE',
  'CREDITS_COVER_DEBTS',
  'UNDER_THRESHOLD',
  'PROMISED',
  'PROMISE_TO_CHECK',
  'CONTACT_LIMIT',
  'NO_CONTACT',
  'NO_STEP_ENABLED',
  'ROUND_COMPLETE',
] as const
export type HoldCode = (typeof holdCodes)[number]

/** Why a reminder uses another channel than the scenario's. */
export const replacementCodes = obstacleCodes
export type ReplacementCode = ObstacleCode

/** How to resolve a hold or a replacement. */
export type LiftCode =
  | 'RESUME_REMINDERS'
  | 'DECLARE_CLAIM'
  | 'WAIT_DUE_DATE'
  | 'RESOLVE_DISPUTE'
  | 'FOLLOW_CASE'
  | 'ALLOCATE_CREDITS'
  | 'WAIT_MORE_OVERDUE'
  | 'WAIT_PROMISE'
  | 'IMPORT_MOVEMENTS'
  | 'WAIT_IMPORT'
  | 'WAIT_CONTACT_LIMIT'
  | 'ENABLE_SCENARIO'
  | 'COMPLETE_CONTACT'
  | 'ENABLE_STEP'
  | 'START_CASE'

/** A note for the user: why nothing is sent, or why it is sent differently than planned. */
export type PlanningNote = {
  tiersRef: string
  code: HoldCode | ReplacementCode
  liftedBy: LiftCode
  /**
   * First day on which the rule no longer applies, if known; for PROMISED and PROMISE_TO_CHECK the promised day.
   */
  until: BusinessDate | null
  /** The balance concerned, in cents. */
  amount: Cents
}

/** The result for one customer: the plan, and its explanation. */
export type CustomerPlan = {
  tiersRef: string
  /** The round in progress, or the one that would begin. */
  round: number
  /** All remaining steps of the round and reminders planned by hand, the next one first. */
  planned: PlannedReminder[]
  alerts: PlannedAlert[]
  /** The next reminder, if any. */
  next: { stepId: string; media: ReminderMedia; plannedDate: BusinessDate } | null
  /** The rule that holds the customer back now; with PROMISED and CONTACT_LIMIT there is still a next step. */
  hold: PlanningNote | null
  /** The hold (except NOTHING_OVERDUE), the replaced channels, and the first step moved by the contact limit. */
  notes: PlanningNote[]
}

/** The result for the account, customers in input order. */
export type Plan = { planned: PlannedReminder[]; alerts: PlannedAlert[]; notes: PlanningNote[] }
