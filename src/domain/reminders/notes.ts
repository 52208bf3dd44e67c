import type { BusinessDate } from '../dates.ts'
import type { Cents } from '../money.ts'
import type { Sorted } from './amount-due.ts'
import { mediumFor } from './contact.ts'
import type { Position } from './round.ts'
import type {
  AmountDue,
  HoldCode,
  LiftCode,
  PlannedReminder,
  PlanningCustomer,
  PlanningNote,
  ReplacementCode,
  Scenario,
} from './types.ts'

const liftedBy: Record<HoldCode | ReplacementCode, LiftCode> = {
  STOPPED: 'RESUME_REMINDERS',
  INSOLVENT: 'DECLARE_CLAIM',
  SCENARIO_OFF: 'ENABLE_SCENARIO',
  NOTHING_OVERDUE: 'WAIT_DUE_DATE',
  ALL_BLOCKED: 'RESOLVE_DISPUTE',
  ALL_STOPPED: 'RESUME_REMINDERS',
  ALL_IN_CASE: 'FOLLOW_CASE',
  CREDITS_COVER_DEBTS: 'ALLOCATE_CREDITS',
  UNDER_THRESHOLD: 'WAIT_MORE_OVERDUE',
  PROMISED: 'WAIT_PROMISE',
  CONTACT_LIMIT: 'WAIT_CONTACT_LIMIT',
  NO_CONTACT: 'COMPLETE_CONTACT',
  NO_STEP_ENABLED: 'ENABLE_STEP',
  ROUND_COMPLETE: 'START_CASE',
  NO_EMAIL: 'COMPLETE_CONTACT',
  EMAIL_BOUNCED: 'COMPLETE_CONTACT',
  NO_PHONE: 'COMPLETE_CONTACT',
  WRONG_PHONE: 'COMPLETE_CONTACT',
  NO_MOBILE: 'COMPLETE_CONTACT',
  NO_POSTAL_ADDRESS: 'COMPLETE_CONTACT',
}

export const noteOf = (
  tiersRef: string,
  code: HoldCode | ReplacementCode,
  amount: Cents,
  until: BusinessDate | null = null,
): PlanningNote => ({ tiersRef, code, liftedBy: liftedBy[code], until, amount })

type Situation = {
  customer: PlanningCustomer
  sorted: Sorted
  amountDue: AmountDue
  position: Position
  scenario: Scenario
  thresholdCents: Cents
  promisedUntil: BusinessDate | null
}

/** Why no invoice can be reminded, and how much is held back. */
export const nothingFree = ({ blockedCents, inCaseCents, stoppedCents }: Sorted): { code: HoldCode; cents: Cents } => {
  if (blockedCents > 0) return { code: 'ALL_BLOCKED', cents: blockedCents }
  if (inCaseCents > 0) return { code: 'ALL_IN_CASE', cents: inCaseCents }
  if (stoppedCents > 0) return { code: 'ALL_STOPPED', cents: stoppedCents }
  return { code: 'NOTHING_OVERDUE', cents: 0 }
}

/** The first rule that holds a customer back; null if the next step may be planned. */
export const holdOf = (situation: Situation): PlanningNote | null => {
  const { customer, sorted, amountDue, position, scenario, thresholdCents } = situation
  const hold = (code: HoldCode, amount: Cents = amountDue.amount, until: BusinessDate | null = null) =>
    noteOf(customer.tiersRef, code, amount, until)

  if (sorted.overdue.length === 0) {
    const { code, cents } = nothingFree(sorted)
    return hold(code, cents)
  }
  if (customer.insolvent) return hold('INSOLVENT')
  if (customer.remindersStopped) return hold('STOPPED')
  if (!scenario.enabled) return hold('SCENARIO_OFF')
  if (amountDue.amount <= 0) return hold('CREDITS_COVER_DEBTS')
  if (amountDue.amount < thresholdCents) return hold('UNDER_THRESHOLD')
  if (position.complete) return hold('ROUND_COMPLETE')
  const remaining = position.remaining.filter((step) => !step.courtesy)
  if (remaining.length === 0) return hold('NO_STEP_ENABLED')
  if (!remaining.some((step) => mediumFor(customer, step.media, scenario.mediaOff))) return hold('NO_CONTACT')
  if (situation.promisedUntil !== null) return hold('PROMISED', amountDue.amount, situation.promisedUntil)
  return null
}

/** One note for each obstacle that makes planned reminders use another channel. */
export const replacementNotes = (planned: readonly PlannedReminder[]): PlanningNote[] => {
  const notes = new Map<ReplacementCode, PlanningNote>()
  for (const reminder of planned) {
    const code = reminder.insteadBecause
    if (code !== null && !notes.has(code)) notes.set(code, noteOf(reminder.tiersRef, code, reminder.amount))
  }
  return [...notes.values()]
}
