/**
 * What the planner reads and what it answers. Everything is plain JSON: amounts are integer cents, days are
 * `yyyy-MM-dd` texts.
 */
import type { BusinessDate } from '../dates.ts'
import { type Medium, mediumNames, type ObstacleCode, obstacleCodes, type Reachable } from '../mediums/index.ts'
import type { Cents } from '../money.ts'
import type { MovementType } from '../movement.ts'
import type { TiersType } from '../tiers.ts'

export const reminderMedias = mediumNames
/** The ways of reminding (spec 4). */
export type ReminderMedia = Medium

export const alertTypes = ['FORMAL_NOTICE_RECOMMENDED', 'DEBT_COLLECTION_DELEGATION_RECOMMENDED'] as const
/** What an alert advises (spec 3). */
export type AlertType = (typeof alertTypes)[number]

/** What the account calls a step, in each language. */
export type StepName = { fr: string; en: string }

type StepBase = {
  /** Stable for ever: past reminders are known by it. */
  id: string
  /** Key of its name in the texts of both languages, for the steps of the default scenario. */
  labelKey: string
  /** Its name in both languages when the account gave it one; it goes before the label. */
  name: StepName | null
  /** Days from the due date; negative for the courtesy step alone. */
  offsetDays: number
  enabled: boolean
}

/** A step that contacts the customer. Only a step marked `courtesy` is ever sent before the due date. */
export type ReminderStep = StepBase & {
  kind: 'REMINDER'
  media: ReminderMedia
  courtesy: boolean
  /** Its texts; null: the default texts of its tone. */
  templateId: string | null
  /** Time in Paris from which it may be sent on its day, as 09:30; null: at any time. */
  hour: string | null
  /** False lets an e-mail go on any day; the other media keep to business days in any case. */
  businessDaysOnly: boolean
  /** Sent `times` times in all, `everyDays` days apart: steps `id`, `id~2`, `id~3`. */
  repeat: { everyDays: number; times: number } | null
}

/** A step that advises the account's people, and sends nothing. */
export type AlertStep = StepBase & { kind: 'ALERT'; alert: AlertType }

export type ScenarioStep = ReminderStep | AlertStep

/** The steps in their order; any number of them. */
export type Scenario = {
  /** False: nobody who follows it is reminded. */
  enabled: boolean
  /** Media that are switched off for all its steps; nothing goes by them, in the place of another neither. */
  mediaOff: readonly ReminderMedia[]
  steps: readonly ScenarioStep[]
  /** Days after the last step of a round from which a new round begins by itself; null: never. */
  restartAfterDays: number | null
}

/** A movement that is not cleared. Its sign alone tells what it is: positive is owed, negative is a credit. */
export type OpenMovement = {
  uniqueRef: string
  tiersRef: string
  type: MovementType
  dueDate: BusinessDate
  /** What is left of it after part payments, signed, in cents. */
  dueAmount: Cents
}

/** What the planner knows of a customer: which mediums can reach them. `contactOf` makes it. */
export type PlanningCustomer = Reachable & {
  tiersRef: string
  type: TiersType
  /** True when somebody stopped all reminders of this customer. */
  remindersStopped: boolean
  /** True in insolvency proceedings: nobody may be asked to pay then (L622-21 Code de commerce). */
  insolvent: boolean
}

/**
 * A reminder that was sent, or that a person cancelled (the step is then left out of the round).
 * One that reached nobody (failed, refused, bounced) is no event: its step stands again.
 */
export type ReminderEvent = {
  kind: 'REMINDER'
  tiersRef: string
  /** As the planned reminder said. */
  round: number
  stepId: string
  /** The day it was sent (Europe/Paris); for a cancelled one, the day for which it was planned. */
  on: BusinessDate
  status: 'SENT' | 'CANCELLED'
  /** The invoices that it listed, as the planned reminder said. */
  movementRefs: readonly string[]
}

/** A planned reminder that a person moved to a later day. */
export type PostponementEvent = {
  kind: 'POSTPONEMENT'
  tiersRef: string
  round: number
  stepId: string
  until: BusinessDate
}

/** A reminder that a person planned, outside of every scenario, and that was not sent yet. */
export type HandPlannedEvent = {
  kind: 'HAND_PLANNED'
  tiersRef: string
  /** Its own number, below 1: the rounds of scenarios count from 1. */
  round: number
  /** The medium that the person chose. */
  media: ReminderMedia
  /** The day that they chose. */
  on: BusinessDate
}

/** An invoice block that is not resolved. Resolved ones are not passed. */
export type DisputeEvent = { kind: 'DISPUTE'; tiersRef: string; movementRefs: readonly string[] }

/** Invoices for which a person stopped the reminders, until somebody resumes them. */
export type StopEvent = { kind: 'STOP'; tiersRef: string; movementRefs: readonly string[] }

/** A payment promise that is not resolved; it keeps reminders back through its date, and ends by itself after it. */
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
  /** A formal notice that nobody posted yet: its wait has not begun. */
  toPost?: boolean
}

export type PlanningEvent =
  | ReminderEvent
  | PostponementEvent
  | HandPlannedEvent
  | DisputeEvent
  | StopEvent
  | PromiseEvent
  | CaseEvent

/** What a planning depends on besides a customer's data. */
export type PlanningRules = {
  /** The business date in Europe/Paris: `businessDateAt(clock())`. */
  today: BusinessDate
  scenario: Scenario
  /** Nothing is sent below this net overdue balance; REMINDER_THRESHOLD_CENTS when absent. */
  thresholdCents?: Cents
  /** Contacts that a customer may get in seven days in a row; MAX_CONTACTS_PER_WEEK when absent. */
  maxContactsPerWeek?: number
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

/** What a reminder asks for, as of the day of planning. The sender composes it again on the day it sends. */
export type Claim = {
  /** Debts less credits. */
  amount: Cents
  debts: Cents
  /** Open credits deducted, as a positive number. */
  credits: Cents
  /** Invoices listed, oldest due date first. */
  movementRefs: readonly string[]
  /** Credits deducted. */
  creditRefs: readonly string[]
  /** Days late of the oldest invoice listed; 0 for a courtesy reminder. */
  daysLate: number
}

/** (tiersRef, round, stepId) is its key: planning again gives the same key. */
export type PlannedReminder = Claim & {
  tiersRef: string
  /** Which passage through the scenario, from 1; below 1 when a person planned it. */
  round: number
  stepId: string
  media: ReminderMedia
  /** The medium that the scenario names, when the customer cannot be reached by it; else null. */
  insteadOf: ReminderMedia | null
  /** Why it goes by another medium; null when it does not. */
  insteadBecause: ReplacementCode | null
  /** Time in Paris from which it may be sent on its day, as 09:30; null: at any time. */
  hour: string | null
  plannedDate: BusinessDate
}

/** (tiersRef, type, round) is its key: one that was dismissed is known again by it. */
export type PlannedAlert = Claim & { tiersRef: string; type: AlertType; round: number; stepId: string }

/** Rules that hold a customer back. */
export const holdCodes = [
  'STOPPED',
  'INSOLVENT',
  'SCENARIO_OFF',
  'NOTHING_OVERDUE',
  'ALL_BLOCKED',
  'ALL_STOPPED',
  'ALL_IN_CASE',
  'CREDITS_COVER_DEBTS',
  'UNDER_THRESHOLD',
  'PROMISED',
  'CONTACT_LIMIT',
  'NO_CONTACT',
  'NO_STEP_ENABLED',
  'ROUND_COMPLETE',
] as const
export type HoldCode = (typeof holdCodes)[number]

/** Why a reminder goes by another medium than the scenario says. */
export const replacementCodes = obstacleCodes
export type ReplacementCode = ObstacleCode

/** What would lift a rule, or mend a replacement. */
export type LiftCode =
  | 'RESUME_REMINDERS'
  | 'DECLARE_CLAIM'
  | 'WAIT_DUE_DATE'
  | 'RESOLVE_DISPUTE'
  | 'FOLLOW_CASE'
  | 'ALLOCATE_CREDITS'
  | 'WAIT_MORE_OVERDUE'
  | 'WAIT_PROMISE'
  | 'WAIT_CONTACT_LIMIT'
  | 'ENABLE_SCENARIO'
  | 'COMPLETE_CONTACT'
  | 'ENABLE_STEP'
  | 'START_CASE'

/** Something that a person should know: why nothing is sent, or that it is sent otherwise than planned. */
export type PlanningNote = {
  tiersRef: string
  code: HoldCode | ReplacementCode
  liftedBy: LiftCode
  /** Day from which the rule no longer holds, where there is one; of PROMISED the promised day, the last on which it holds. */
  until: BusinessDate | null
  /** The balance concerned, in cents. */
  amount: Cents
}

/** The answer for one customer: the plan, and what explains it. */
export type CustomerPlan = {
  tiersRef: string
  /** The round in progress, or the one that would begin. */
  round: number
  /** All steps that remain of the round, and what people planned beside it, the next one first. */
  planned: PlannedReminder[]
  alerts: PlannedAlert[]
  /** The next reminder, if any. */
  next: { stepId: string; media: ReminderMedia; plannedDate: BusinessDate } | null
  /** The rule that holds the customer back now; with PROMISED and CONTACT_LIMIT there is a next step all the same. */
  hold: PlanningNote | null
  /** The hold (NOTHING_OVERDUE is left out), the replaced media, and the first step that the contact limit moves. */
  notes: PlanningNote[]
}

/** The answer for the account, customers in the order in which they were given. */
export type Plan = { planned: PlannedReminder[]; alerts: PlannedAlert[]; notes: PlanningNote[] }
