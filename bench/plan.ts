/**
 * How long the pure planner takes for 100,000 open movements of 20,000 customers, with the reminders, disputes and
 * promises of such an account. Compared, alternating, with a lower bound: a bare loop that sums the overdue amounts by
 * customer, as any planner that groups by customer must.
 */
import { addDays } from '../src/domain/dates.ts'
import {
  defaultScenario,
  type OpenMovement,
  type PlanInput,
  type PlanningCustomer,
  type PlanningEvent,
  plan,
} from '../src/domain/reminders/index.ts'

const CUSTOMERS = 20_000
const MOVEMENTS = 100_000
const RUNS = 7
const GOAL_S = 1
const today = '2026-06-08'

/** A seeded generator (mulberry32), so that every run has the same account. */
let seed = 1
const below = (limit: number): number => {
  seed = (seed + 0x6d2b79f5) | 0
  let bits = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits
  return Math.floor((((bits ^ (bits >>> 14)) >>> 0) / 4_294_967_296) * limit)
}

const account = (): PlanInput => {
  const refs = Array.from({ length: CUSTOMERS }, (_, i) => `C${i}`)
  const customers = refs.map(
    (tiersRef, i): PlanningCustomer => ({
      tiersRef,
      type: i % 10 === 0 ? 'B2C' : 'B2B',
      email: i % 12 === 0 ? '' : `contact${i}@customer.test`,
      emailBounced: false,
      phone: '0102030405',
      phoneWrong: false,
      hasPostalAddress: true,
      remindersStopped: i % 100 === 0,
      insolvent: false,
    }),
  )
  const byCustomer = new Map<string, string[]>(refs.map((ref) => [ref, []]))
  const movements = Array.from({ length: MOVEMENTS }, (_, i): OpenMovement => {
    const credit = below(12) === 0
    const tiersRef = refs[below(CUSTOMERS)]!
    const uniqueRef = `M${i}`
    if (!credit) byCustomer.get(tiersRef)!.push(uniqueRef)
    return {
      uniqueRef,
      tiersRef,
      type: credit ? 'CREDIT_NOTE' : 'INVOICE',
      dueDate: addDays(today, 30 - below(150)),
      dueAmount: (credit ? -1 : 10) * (100 + below(100_000)),
    }
  })
  const events: PlanningEvent[] = []
  for (const [tiersRef, movementRefs] of byCustomer) {
    if (movementRefs.length === 0) continue
    const reached = below(4)
    for (const [i, stepId] of ['first', 'second', 'letter'].slice(0, reached).entries()) {
      const on = addDays(today, (i - reached) * 7)
      events.push({ kind: 'REMINDER', tiersRef, round: 1, stepId, on, status: 'SENT', movementRefs })
    }
    if (below(20) === 0) events.push({ kind: 'DISPUTE', tiersRef, movementRefs: movementRefs.slice(0, 1) })
    if (below(30) === 0)
      events.push({ kind: 'PROMISE', tiersRef, movementRefs, paymentDate: addDays(today, below(20)) })
  }
  return { today, scenario: defaultScenario, customers, movements, events }
}

const groupOnly = ({ movements }: PlanInput): number => {
  const overdue = new Map<string, number>()
  for (const { tiersRef, dueDate, dueAmount } of movements) {
    if (dueDate < today) overdue.set(tiersRef, (overdue.get(tiersRef) ?? 0) + dueAmount)
  }
  return overdue.size
}

const seconds = (work: () => number): number => {
  const from = performance.now()
  if (work() === 0) throw new Error('the benchmark planned nothing')
  return (performance.now() - from) / 1000
}

const median = (figures: number[]): number => figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)]!

const input = account()
const planner: number[] = []
const floor: number[] = []
for (let run = 0; run < RUNS; run += 1) {
  floor.push(seconds(() => groupOnly(input)))
  planner.push(seconds(() => plan(input).planned.length))
}
const { planned, alerts, notes } = plan(input)
const figure = median(planner)
const verdict = figure <= GOAL_S ? 'ok' : 'short'
process.stdout.write(
  `bench plan-pure: ${figure.toFixed(3)} s (goal ${GOAL_S}) ${verdict}, ` +
    `beside a bare loop that only sums what is overdue by customer: ${median(floor).toFixed(3)} s ` +
    `(${MOVEMENTS} movements, ${CUSTOMERS} customers, ${input.events.length} events: ` +
    `${planned.length} reminders, ${alerts.length} alerts, ${notes.length} notes)\n`,
)
