import type { BusinessDate } from '../dates.ts'
import type { Cents } from '../money.ts'
import type { Sorted } from './amount-due.ts'
import { mediumFor } from './contact.ts'
import { noteOf } from './notes.ts'
import type { PromisePause } from './promise.ts'
import type { Position } from './round.ts'
import type { AmountDue, HoldCode, PlanningCustomer, PlanningNote, Scenario } from './types.ts'

type Situation = {
  customer: PlanningCustomer
  sorted: Sorted
  amountDue: AmountDue
  position: Position
  scenario: Scenario
  thresholdCents: Cents
  pause: PromisePause | null
}

/** Why no invoice can be reminded, and how much is held back. */
export const nothingFree = ({
  blockedCents,
  inCaseCents,
  stoppedCents,
  reportedCents,
}: Sorted): { code: HoldCode; cents: Cents } => {
  if (blockedCents > 0) return { code: 'ALL_BLOCKED', cents: blockedCents }
  if (inCaseCents > 0) return { code: 'ALL_IN_CASE', cents: inCaseCents }
  if (stoppedCents > 0) return { code: 'ALL_STOPPED', cents: stoppedCents }
  if (reportedCents > 0) return { code: 'ALL_REPORTED_PAID', cents: reportedCents }
  return { code: 'NOTHING_OVERDUE', cents: 0 }
}

/** The rule by which promises hold a customer back. */
export const pauseCode = ({ until }: PromisePause): HoldCode => (until === null ? 'PROMISE_TO_CHECK' : 'PROMISED')

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
  // Before the rules that ask a person to decide: what is promised waits for its day.
  if (situation.pause !== null) return hold(pauseCode(situation.pause), amountDue.amount, situation.pause.promisedOn)
  if (position.complete) return hold('ROUND_COMPLETE')
  const remaining = position.remaining.filter((step) => !step.courtesy)
  if (remaining.length === 0) return hold('NO_STEP_ENABLED')
  if (!remaining.some((step) => mediumFor(customer, step.media, scenario.mediaOff))) return hold('NO_CONTACT')
  return null
}
