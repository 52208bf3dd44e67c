import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../../src/domain/dates.ts'
import { agedBalance } from '../../../src/domain/ledger/index.ts'
import {
  coverageOf,
  defaultScenario,
  type OpenMovement,
  type PlanningCustomer,
  type PlanningEvent,
  type PlanningRules,
  planCustomer,
} from '../../../src/domain/reminders/index.ts'
import { customer, dispute, late, monday, owed, promise, sent, switched } from './build.ts'
import { ledger, refs } from './random-ledger.ts'

const coverage = (
  movements: OpenMovement[],
  events: PlanningEvent[] = [],
  { customer: who, ...rules }: Partial<PlanningRules> & { customer?: Partial<PlanningCustomer> } = {},
) => {
  const file = { customer: customer(who), movements, events }
  const plan = planCustomer(file, { today: monday, scenario: defaultScenario, ...rules })
  return coverageOf(file, plan, monday).lines.map(
    ({ part, reason, until, cents }) => `${part}${reason ? ` ${reason}` : ''} ${until ?? '-'} ${cents / 100}`,
  )
}

const formalNotice = (on: string, ...movementRefs: string[]): PlanningEvent => ({
  kind: 'FORMAL_NOTICE',
  tiersRef: 'C1',
  movementRefs,
  on,
})

describe('the coverage of the overdue', () => {
  test('what nobody has asked for yet is planned, what was asked for waits for an answer until the next reminder', () => {
    expect(coverage([late('A', 5)])).toEqual([`PLANNED ${monday} 100`])
    const yesterday = addDays(monday, -3)
    expect(coverage([late('A', 8)], [sent('first', yesterday, ['A'])])).toEqual(['WAITING 2026-06-12 100'])
    // The next reminder is due today: it is work of the day, whoever was asked before.
    expect(coverage([late('A', 15)], [sent('first', addDays(monday, -10), ['A'])])).toEqual([`PLANNED ${monday} 100`])
  })

  test('after the last reminder an answer is awaited for a week, then somebody has to decide', () => {
    const called = (days: number) => [sent('call', addDays(monday, -days), ['A'])]
    expect(coverage([late('A', 60)], called(7))).toEqual([`WAITING ${monday} 100`])
    expect(coverage([late('A', 60)], called(8))).toEqual(['NEEDS_DECISION ROUND_COMPLETE - 100'])
    expect(coverage([late('A', 60)], [], { customer: { email: '', phone: '', hasPostalAddress: false } })).toEqual([
      'NEEDS_DECISION NO_CONTACT - 100',
    ])
    const off = { first: false, second: false, sms: false, letter: false, call: false }
    expect(coverage([late('A', 60)], [], { scenario: switched(off) })).toEqual(['NEEDS_DECISION NO_STEP_ENABLED - 100'])
  })

  test('what was promised after the last reminder is promised, in one payment or several', () => {
    const called = [sent('call', addDays(monday, -1), ['A'])]
    const parts = [promise(addDays(monday, 4), 'A'), promise(addDays(monday, 20), 'A')]
    const movements = [late('A', 60, 512.58), owed('credit', monday, -57.15)]
    expect(coverage(movements, [...called, ...parts])).toEqual([
      'COVERED_BY_CREDITS - 57.15',
      `PROMISED ${addDays(monday, 4)} 455.43`,
    ])
  })

  test('each rule that holds an amount back is a part', () => {
    const events = [dispute('A'), promise(addDays(monday, 3), 'B')]
    expect(coverage([late('A', 5, 30), late('B', 5)], events)).toEqual([
      'DISPUTED - 30',
      `PROMISED ${addDays(monday, 3)} 100`,
    ])
    expect(coverage([late('A', 5)], [], { customer: { remindersStopped: true } })).toEqual([
      'STOPPED CUSTOMER_STOPPED - 100',
    ])
    expect(coverage([late('A', 5)], [{ kind: 'STOP', tiersRef: 'C1', movementRefs: ['A'] }])).toEqual([
      'STOPPED INVOICE_STOPPED - 100',
    ])
    expect(coverage([late('A', 5)], [{ kind: 'REPORTED_PAYMENT', tiersRef: 'C1', movementRefs: ['A'] }])).toEqual([
      'PROMISED - 100',
    ])
    expect(coverage([late('A', 5)], [], { scenario: { ...defaultScenario, enabled: false } })).toEqual([
      'STOPPED SCENARIO_OFF - 100',
    ])
    expect(coverage([late('A', 5, 10)])).toEqual(['UNDER_THRESHOLD - 10'])
    expect(coverage([late('A', 5)], [dispute('A')], { customer: { insolvent: true } })).toEqual(['INSOLVENT - 100'])
  })

  test('a formal notice is a case while its time runs, and a decision once it has run out', () => {
    expect(coverage([late('A', 60)], [formalNotice(addDays(monday, -15), 'A')])).toEqual([`IN_CASE ${monday} 100`])
    expect(coverage([late('A', 60)], [formalNotice(addDays(monday, -16), 'A')])).toEqual([
      'NEEDS_DECISION NOTICE_RAN_OUT - 100',
    ])
    expect(
      coverage([late('A', 60)], [{ ...formalNotice(addDays(monday, -30), 'A'), toPost: true } as PlanningEvent]),
    ).toEqual(['IN_CASE - 100'])
  })

  test('credits cover the oldest invoices first, and the rest is what the reminder asks for', () => {
    expect(coverage([late('A', 20, 80), late('B', 5, 100), late('K', 5, -120)])).toEqual([
      'COVERED_BY_CREDITS - 120',
      `PLANNED ${monday} 60`,
    ])
    expect(coverage([late('A', 20, 80), late('K', 5, -120)])).toEqual(['COVERED_BY_CREDITS - 80'])
  })
})

test('for any ledger, scenario and events the parts add up to the overdue to the cent, and nothing is forgotten', () => {
  const seen = new Set<string>()
  fc.assert(
    fc.property(ledger, ({ due, cents, events, who, ...rules }) => {
      const movements = refs.map((ref, index) => owed(ref, due[index]!, cents[index]! / 100))
      const file = { customer: customer(who), movements, events }
      const plan = planCustomer(file, { today: monday, ...rules })
      const { overdue, lines } = coverageOf(file, plan, monday)

      expect(overdue).toBe(agedBalance(movements, monday).overdue)
      expect(lines.reduce((sum, line) => sum + line.cents, 0)).toBe(overdue)
      expect(lines.every((line) => line.cents > 0)).toBe(true)
      expect(lines.filter(({ part }) => part === 'FORGOTTEN')).toEqual([])
      for (const { part } of lines) seen.add(part)

      // With a next reminder, what is planned or waits is what it asks for, to the cent.
      const asked = lines.filter(({ part }) => part === 'PLANNED' || part === 'WAITING')
      const [next] = plan.planned
      if (asked.length > 0 && next) {
        expect(asked.reduce((sum, line) => sum + line.cents, 0)).toBe(next.amount)
        expect(asked.every(({ until }) => until === next.plannedDate)).toBe(true)
      } else if (asked.length > 0) expect(plan.hold?.code).toBe('ROUND_COMPLETE')
    }),
    { numRuns: 10_000 },
  )
  expect([...seen].sort()).toEqual([
    'COVERED_BY_CREDITS',
    'DISPUTED',
    'INSOLVENT',
    'IN_CASE',
    'NEEDS_DECISION',
    'PLANNED',
    'PROMISED',
    'STOPPED',
    'UNDER_THRESHOLD',
    'WAITING',
  ])
})
