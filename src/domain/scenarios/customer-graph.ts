/**
 * All states of a customer under a scenario, and every reminder that the planner sends in them.
 *
 * A state is: upcoming or overdue invoices; simply owed, disputed, promised, paid, or insolvent; and the steps sent so
 * far. Reminders are not listed by hand: the planner is asked in each state, on a day late enough for any step.
 * Searching the graph therefore shows what the scenario really does.
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

/** A reminder in the graph: the step, and the customer's situation when it is sent. */
export type Send = { stepId: string; situation: Situation; due: State['due'] }

/** The planner; tests may pass another one. */
export type PlanOf = (file: CustomerFile, rules: PlanningRules) => CustomerPlan

/** Any business day between two others. */
const TODAY = '2026-06-09'
const INVOICE = 'invoice'
const CUSTOMER = 'customer'
/** A third round would show nothing that two do not. */
const ROUNDS = 2

const ways: Record<Situation, readonly Situation[]> = {
  OWED: ['DISPUTED', 'PROMISED', 'PAID', 'INSOLVENT'],
  DISPUTED: ['OWED', 'PAID', 'INSOLVENT'],
  PROMISED: ['OWED', 'DISPUTED', 'PAID', 'INSOLVENT'],
  PAID: [],
  INSOLVENT: ['OWED', 'PAID'],
}

/** Days between contacts in the graph: enough for any scenario and limit. */
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

/** Searches all reachable states and returns every reminder found. */
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
