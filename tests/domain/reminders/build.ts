import { addDays } from '../../../src/domain/dates.ts'
import {
  defaultScenario,
  type OpenMovement,
  type PlanningCustomer,
  type PlanningEvent,
  type PlanningRules,
  planCustomer,
  type ReminderEvent,
  type Scenario,
  withoutAges,
} from '../../../src/domain/reminders/index.ts'

/** A Monday followed by four weeks without holidays. */
export const monday = '2026-06-08'

export const customer = (overrides: Partial<PlanningCustomer> = {}): PlanningCustomer => ({
  tiersRef: 'C1',
  type: 'B2B',
  email: 'accounts@customer.test',
  emailBounced: false,
  phone: '0102030405',
  phoneWrong: false,
  hasPostalAddress: true,
  remindersStopped: false,
  insolvent: false,
  ...overrides,
})

export const owed = (uniqueRef: string, dueDate: string, euros = 100): OpenMovement => ({
  uniqueRef,
  tiersRef: 'C1',
  type: euros < 0 ? 'CREDIT_NOTE' : 'INVOICE',
  dueDate,
  dueAmount: Math.round(euros * 100),
})

/** An invoice that is `days` overdue on `today`. */
export const late = (uniqueRef: string, days: number, euros = 100, today = monday): OpenMovement =>
  owed(uniqueRef, addDays(today, -days), euros)

export const sent = (
  stepId: string,
  on: string,
  movementRefs: string[],
  overrides: Partial<ReminderEvent> = {},
): ReminderEvent => ({
  kind: 'REMINDER',
  tiersRef: 'C1',
  round: 1,
  stepId,
  on,
  status: 'SENT',
  movementRefs,
  ...overrides,
})

export const dispute = (...movementRefs: string[]): PlanningEvent => ({ kind: 'DISPUTE', tiersRef: 'C1', movementRefs })

export const promise = (paymentDate: string, ...movementRefs: string[]): PlanningEvent => ({
  kind: 'PROMISE',
  tiersRef: 'C1',
  paymentDate,
  movementRefs,
})

/** The default scenario, every round of which begins with its first step. */
export const fromFirst: Scenario = withoutAges(defaultScenario)

export const switched = (changes: Record<string, boolean>): Scenario => ({
  ...fromFirst,
  steps: fromFirst.steps.map((step) => ({ ...step, enabled: changes[step.id] ?? step.enabled })),
})

type Situation = {
  movements: OpenMovement[]
  events?: PlanningEvent[]
  customer?: Partial<PlanningCustomer>
} & Partial<PlanningRules>

export const planFor = ({ movements, events = [], customer: overrides, ...rules }: Situation) =>
  planCustomer({ customer: customer(overrides), movements, events }, { today: monday, scenario: fromFirst, ...rules })

/** The plan as `step@date` lines, which most tests compare. */
export const steps = (result: ReturnType<typeof planFor>): string[] =>
  result.planned.map(({ stepId, plannedDate }) => `${stepId}@${plannedDate}`)
