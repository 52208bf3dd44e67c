/**
 * Every state in which a customer can be under a scenario, and every send that the planner makes of it.
 *
 * The states are: what is owed is upcoming or overdue; it is simply owed, disputed, promised, paid, or the customer is
 * insolvent; and the steps that were sent so far. The sends are not drawn by hand: the planner is asked in each state,
 * with a day late enough for whatever may come. So a search of the graph tells what this scenario can do with these
 * rules, and not what somebody believes of them.
 */
import { addDays } from '../dates.ts'
import { planCustomer } from '../reminders/plan.ts'
import { reminderStepsOf } from '../reminders/scenario.ts'
import type { CustomerFile, CustomerPlan, PlanningEvent, PlanningRules, Scenario } from '../reminders/types.ts'

export const situations = ['OWED', 'DISPUTED', 'PROMISED', 'PAID', 'INSOLVENT'] as const
export type Situation = (typeof situations)[number]

type State = {
  due: 'UPCOMING' | 'OVERDUE'
  situation: Situation
  sent: readonly { round: number; stepId: string }[]
}

/** A send that the graph holds: the step, and the situation of the customer in which it goes out. */
export type Send = { stepId: string; situation: Situation; due: State['due'] }

/** Asked in each state; another one only in tests. */
export type PlanOf = (file: CustomerFile, rules: PlanningRules) => CustomerPlan

/** Any business day whose neighbours are business days too. */
const TODAY = '2026-06-09'
const INVOICE = 'invoice'
const CUSTOMER = 'customer'
/** Two passages through the scenario show all that a third one could. */
const ROUNDS = 2

const ways: Record<Situation, readonly Situation[]> = {
  OWED: ['DISPUTED', 'PROMISED', 'PAID', 'INSOLVENT'],
  DISPUTED: ['OWED', 'PAID', 'INSOLVENT'],
  PROMISED: ['OWED', 'DISPUTED', 'PAID', 'INSOLVENT'],
  PAID: [],
  INSOLVENT: ['OWED', 'PAID'],
}

/** Days between one contact and the next in the graph: whatever the scenario and the limit say, they have passed. */
const gapOf = (scenario: Scenario): number =>
  14 + Math.max(0, scenario.restartAfterDays ?? 0, ...reminderStepsOf(scenario).map(({ offsetDays }) => offsetDays))

const fileOf = ({ due, situation, sent }: State, scenario: Scenario): CustomerFile => {
  const gap = gapOf(scenario)
  const courtesy = reminderStepsOf(scenario).filter((step) => step.courtesy && step.enabled)
  const ahead = Math.max(1, Math.min(...courtesy.map(({ offsetDays }) => -offsetDays)))
  const dueDate = addDays(TODAY, due === 'OVERDUE' ? -gap * (sent.length + 2) : Number.isFinite(ahead) ? ahead : 30)
  const common = { tiersRef: CUSTOMER, movementRefs: [INVOICE] }
  const events: PlanningEvent[] = sent.map((step, index) => ({
    ...common,
    kind: 'REMINDER',
    ...step,
    on: addDays(TODAY, -gap * (sent.length - index)),
    status: 'SENT',
  }))
  if (situation === 'DISPUTED') events.push({ ...common, kind: 'DISPUTE' })
  if (situation === 'PROMISED') events.push({ ...common, kind: 'PROMISE', paymentDate: addDays(TODAY, 30) })
  return {
    customer: {
      tiersRef: CUSTOMER,
      type: 'B2B',
      email: 'a@b.example',
      emailBounced: false,
      phone: '1',
      phoneWrong: false,
      hasPostalAddress: true,
      remindersStopped: false,
      insolvent: situation === 'INSOLVENT',
    },
    movements:
      situation === 'PAID'
        ? []
        : [{ uniqueRef: INVOICE, tiersRef: CUSTOMER, type: 'INVOICE', dueDate, dueAmount: 1_000_00 }],
    events,
  }
}

const keyOf = ({ due, situation, sent }: State): string =>
  `${due} ${situation} ${sent.map(({ round, stepId }) => `${round}/${stepId}`).join(' ')}`

/** Searches all states that can be reached and returns every send on the way. */
export const sendsOf = (scenario: Scenario, planOf: PlanOf = planCustomer): Send[] => {
  const sends: Send[] = []
  const first: State = { due: 'UPCOMING', situation: 'OWED', sent: [] }
  const found = new Set([keyOf(first)])
  const open = [first]
  const reach = (state: State): void => {
    const key = keyOf(state)
    if (found.has(key)) return
    found.add(key)
    open.push(state)
  }
  for (let state = open.shift(); state; state = open.shift()) {
    for (const situation of ways[state.situation]) reach({ ...state, situation })
    if (state.due === 'UPCOMING') reach({ ...state, due: 'OVERDUE' })
    for (const { round, stepId, plannedDate } of planOf(fileOf(state, scenario), { today: TODAY, scenario }).planned) {
      if (plannedDate > TODAY || round > ROUNDS) continue
      sends.push({ stepId, situation: state.situation, due: state.due })
      if (state.sent.some((step) => step.round === round && step.stepId === stepId)) continue
      reach({ ...state, sent: [...state.sent, { round, stepId }] })
    }
  }
  return sends
}
