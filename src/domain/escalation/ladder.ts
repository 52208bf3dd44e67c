/**
 * The escalation of a customer: what was done, and what comes next where no reminder comes up by itself. Exactly one
 * step is recommended, and never one that a rule of the server refuses; each other one says why it is not possible.
 */
import { customerReasons, invoiceLockOf, movementReasons, type SelectionFacts, selectionCodes } from '../cases/index.ts'
import { ADVICE_AFTER_REMINDER_DAYS, DELEGATION_SUGGESTED_FROM_CENTS } from '../constants.ts'
import { addDays, type BusinessDate } from '../dates.ts'
import type { PromiseClock } from '../events/promise.ts'
import type { Cents } from '../money.ts'
import { amountDueOf, type Sorted, sortMovements } from '../reminders/amount-due.ts'
import {
  type CoverageReason,
  type CustomerFile,
  type CustomerPlan,
  coverageOf,
  type HandOutlook,
  handOutlookOf,
  holdCodes,
  type OpenMovement,
  replacementCodes,
} from '../reminders/index.ts'
import { casesIn, type Done, doneOf } from './done.ts'

/** The steps in the order in which they are shown: from what is settled with a click to the last means. */
export const escalationSteps = [
  'ALLOCATE_CREDITS',
  'COMPLETE_CONTACT',
  'CALL',
  'REMINDER',
  'FORMAL_NOTICE',
  'DELEGATION',
  'STOP',
  'WAIT',
] as const
export type EscalationStep = (typeof escalationSteps)[number]

/** Why a step comes next. */
export const escalationReasons = [
  'CREDITS_COVER_DEBTS',
  'UNDER_THRESHOLD',
  'NOTICE_RAN_OUT',
  'DELEGATION_REFUSED',
  'ROUND_COMPLETE',
  'NO_CONTACT',
  'NO_STEP_ENABLED',
  'ADVISED',
] as const
export type EscalationReason = (typeof escalationReasons)[number]

/** Why a step is not possible: its own rules, those of cases, and those of reminders planned by hand. */
export const stepObstacles = [
  'NO_CREDITS',
  'CONTACT_COMPLETE',
  'NOTHING_SELECTABLE',
  'UNDER_FORMAL_NOTICE_AMOUNT',
  'UNDER_DELEGATION_AMOUNT',
  'NOTICE_NEEDED',
  ...selectionCodes,
  ...holdCodes,
  ...replacementCodes,
] as const
type StepObstacleCode = (typeof stepObstacles)[number]

/** Why a step is not possible, and the first day on which it may be; null if no day is known. */
export type StepObstacle = { code: StepObstacleCode; until: BusinessDate | null }

/** A step, with what prevents it; null: it is possible. */
export type EscalationChoice = { step: EscalationStep; obstacle: StepObstacle | null }

/** What the rule needs beside the customer's file and plan. */
export type EscalationFacts = Pick<SelectionFacts, 'today' | 'accountVerified' | 'cases' | 'formalNoticeOrdered'> & {
  /** When promises end. */
  clock: PromiseClock
  thresholdCents: Cents
  /** No formal notice for less than this. */
  formalNoticeFromCents: Cents
  /** The invoices of delegations that the partner refused. */
  refusedRefs: ReadonlySet<string>
}

export type Escalation = {
  tiersRef: string
  /** What may be claimed: overdue, neither disputed nor stopped nor in a case that runs, open credits deducted. */
  amount: Cents
  /** The overdue amount of the coverage that needs a decision; 0 if the scenario alone advises a step. */
  undecided: Cents
  /** The recommended step. */
  step: EscalationStep
  reason: EscalationReason
  done: Done
  /** Every step, in the order of `escalationSteps`. */
  choices: EscalationChoice[]
}

type Situation = {
  file: CustomerFile
  facts: EscalationFacts
  selection: SelectionFacts
  sorted: Sorted
  /** Invoices under a formal notice that has run out. */
  ranOut: OpenMovement[]
  outlook: HandOutlook
}

const obstacle = (code: StepObstacleCode, until: BusinessDate | null = null): StepObstacle => ({ code, until })

/** What a case of a kind may include, or why it may include nothing. */
const selectable = (
  target: 'FORMAL_NOTICE' | 'DELEGATION',
  movements: readonly OpenMovement[],
  { selection }: Situation,
): OpenMovement[] | StepObstacle => {
  const [reason] = customerReasons({ target }, selection)
  if (reason) return obstacle(reason.code, reason.allowedFrom)
  return movements.filter(
    (movement) => movementReasons({ target }, { ...movement, clearingDate: null }, selection).length === 0,
  )
}

const formalNoticeObstacle = (situation: Situation): StepObstacle | null => {
  const { facts, sorted } = situation
  if (facts.formalNoticeOrdered) return obstacle('NOTICE_ORDERED')
  const chosen = selectable('FORMAL_NOTICE', sorted.overdue, situation)
  if (!Array.isArray(chosen)) return chosen
  if (chosen.length === 0) return obstacle('NOTHING_SELECTABLE')
  const { amount } = amountDueOf(chosen, sorted.credits, facts.today)
  return amount < Math.max(facts.formalNoticeFromCents, 1) ? obstacle('UNDER_FORMAL_NOTICE_AMOUNT') : null
}

const delegationObstacle = (situation: Situation): StepObstacle | null => {
  const { sorted, ranOut, facts } = situation
  const chosen = selectable('DELEGATION', ranOut, situation)
  if (!Array.isArray(chosen)) return chosen
  if (chosen.length === 0) return obstacle('NOTICE_NEEDED')
  const { amount } = amountDueOf(chosen, sorted.credits, facts.today)
  return amount < DELEGATION_SUGGESTED_FROM_CENTS ? obstacle('UNDER_DELEGATION_AMOUNT') : null
}

const byHandObstacle = (media: 'PHONE' | null, { outlook, facts: { today } }: Situation): StepObstacle | null => {
  const { heldBy, obstacles, promisedUntil } = outlook
  if (heldBy !== null) return obstacle(heldBy)
  if (promisedUntil !== null && promisedUntil >= today) return obstacle('PROMISED', addDays(promisedUntil, 1))
  if (media !== null) return obstacles[media] === null ? null : obstacle(obstacles[media])
  return Object.values(obstacles).some((one) => one === null) ? null : obstacle('NO_CONTACT')
}

const contactObstacle = ({ outlook: { obstacles } }: Situation): StepObstacle | null => {
  const { EMAIL, PHONE, LETTER } = obstacles
  return [EMAIL, PHONE, LETTER].some((one) => one !== null) ? null : obstacle('CONTACT_COMPLETE')
}

const obstacleOf: Record<EscalationStep, (situation: Situation) => StepObstacle | null> = {
  ALLOCATE_CREDITS: ({ sorted }) => (sorted.credits.length > 0 ? null : obstacle('NO_CREDITS')),
  COMPLETE_CONTACT: contactObstacle,
  CALL: (situation) => byHandObstacle('PHONE', situation),
  REMINDER: (situation) => byHandObstacle(null, situation),
  FORMAL_NOTICE: formalNoticeObstacle,
  DELEGATION: delegationObstacle,
  STOP: () => null,
  WAIT: () => null,
}

type Recommendation = Pick<Escalation, 'step' | 'reason'>

const recommended = (
  choices: readonly EscalationChoice[],
  reasons: ReadonlySet<CoverageReason>,
  {
    amount,
    facts,
    isAdvised,
    wasRefused,
  }: { amount: Cents; facts: EscalationFacts; isAdvised: boolean; wasRefused: boolean },
): Recommendation => {
  const can = (step: EscalationStep) => choices.some((choice) => choice.step === step && choice.obstacle === null)
  if (amount <= 0 && can('ALLOCATE_CREDITS')) return { step: 'ALLOCATE_CREDITS', reason: 'CREDITS_COVER_DEBTS' }
  if (amount < facts.thresholdCents) return { step: 'WAIT', reason: 'UNDER_THRESHOLD' }
  if (can('DELEGATION') && !wasRefused) return { step: 'DELEGATION', reason: 'NOTICE_RAN_OUT' }
  const known = (['ROUND_COMPLETE', 'NO_CONTACT', 'NO_STEP_ENABLED'] as const).find((code) => reasons.has(code))
  const ran = wasRefused ? 'DELEGATION_REFUSED' : 'NOTICE_RAN_OUT'
  const reason = known ?? (reasons.has('NOTICE_RAN_OUT') ? ran : 'ADVISED')
  if (known === 'NO_CONTACT' && can('COMPLETE_CONTACT')) return { step: 'COMPLETE_CONTACT', reason }
  const isTime = isAdvised || known === 'ROUND_COMPLETE'
  if (isTime && can('FORMAL_NOTICE')) return { step: 'FORMAL_NOTICE', reason }
  const step = (['CALL', 'REMINDER'] as const).find(can)
  if (step) return { step, reason }
  // A waiting period after a formal notice or a delegation ends by itself.
  const isWaiting = choices.some(({ obstacle: one }) => one !== null && one.until !== null)
  return { step: isWaiting ? 'WAIT' : 'STOP', reason }
}

/**
 * Whether a step that the scenario advises by days overdue comes now: the customer was asked, had time to answer, and
 * is not asked again today.
 */
const isAdviceRipe = ({ alerts, planned }: CustomerPlan, { reminders }: Done, today: BusinessDate): boolean =>
  alerts.length > 0 &&
  reminders.length > 0 &&
  reminders.every(({ lastOn }) => lastOn <= addDays(today, -ADVICE_AFTER_REMINDER_DAYS)) &&
  planned.every(({ plannedDate }) => plannedDate > today)

/** The escalation of a customer by a plan made from the same file on the same day; null if nothing is to be decided. */
export const escalationOf = (file: CustomerFile, plan: CustomerPlan, facts: EscalationFacts): Escalation | null => {
  const { customer, movements, events } = file
  const { today } = facts
  const lines = coverageOf(file, plan, today).lines.filter(({ part }) => part === 'NEEDS_DECISION')
  const sorted = sortMovements(movements, events, today)
  const done = doneOf(file, sorted, today)
  if (lines.length === 0 && !isAdviceRipe(plan, done, today)) return null
  const ranOut = sorted.inFormalNotice.filter(
    ({ uniqueRef }) => invoiceLockOf(casesIn(file), uniqueRef, today) === null,
  )
  const selection: SelectionFacts = {
    ...facts,
    customer,
    disputed: new Set(events.flatMap((event) => (event.kind === 'DISPUTE' ? event.movementRefs : []))),
  }
  const situation = { file, facts, selection, sorted, ranOut, outlook: handOutlookOf(file, facts.clock) }
  const choices = escalationSteps.map((step) => ({ step, obstacle: obstacleOf[step](situation) }))
  const { amount } = amountDueOf([...sorted.overdue, ...ranOut], sorted.credits, today)
  const reasons = new Set(lines.flatMap(({ reason }) => (reason === null ? [] : [reason])))
  return {
    tiersRef: customer.tiersRef,
    amount,
    undecided: lines.reduce((sum, { cents }) => sum + cents, 0),
    ...recommended(choices, reasons, {
      amount,
      facts,
      isAdvised: plan.alerts.length > 0,
      wasRefused: ranOut.length > 0 && ranOut.every(({ uniqueRef }) => facts.refusedRefs.has(uniqueRef)),
    }),
    done,
    choices,
  }
}
