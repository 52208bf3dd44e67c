import type { BusinessDate } from '../dates.ts'
import type { Cents } from '../money.ts'
import type { HoldCode, LiftCode, PlannedReminder, PlanningNote, ReplacementCode } from './types.ts'

const liftedBy: Record<HoldCode | ReplacementCode, LiftCode> = {
  STOPPED: 'RESUME_REMINDERS',
  INSOLVENT: 'DECLARE_CLAIM',
  SCENARIO_OFF: 'ENABLE_SCENARIO',
  NOTHING_OVERDUE: 'WAIT_DUE_DATE',
  ALL_BLOCKED: 'RESOLVE_DISPUTE',
  ALL_STOPPED: 'RESUME_REMINDERS',
  ALL_REPORTED_PAID: 'WAIT_IMPORT',
  ALL_IN_CASE: 'FOLLOW_CASE',
  CREDITS_COVER_DEBTS: 'ALLOCATE_CREDITS',
  UNDER_THRESHOLD: 'WAIT_MORE_OVERDUE',
  PROMISED: 'WAIT_PROMISE',
  PROMISE_TO_CHECK: 'IMPORT_MOVEMENTS',
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

/** One note for each obstacle that makes planned reminders use another channel. */
export const replacementNotes = (planned: readonly PlannedReminder[]): PlanningNote[] => {
  const notes = new Map<ReplacementCode, PlanningNote>()
  for (const reminder of planned) {
    const code = reminder.insteadBecause
    if (code !== null && !notes.has(code)) notes.set(code, noteOf(reminder.tiersRef, code, reminder.amount))
  }
  return [...notes.values()]
}
