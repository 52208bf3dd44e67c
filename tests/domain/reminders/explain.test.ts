import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../../src/domain/dates.ts'
import {
  defaultScenario,
  explain,
  type OpenMovement,
  type PlanningCustomer,
  type PlanningEvent,
} from '../../../src/domain/reminders/index.ts'
import { customer, dispute, late, monday, owed, promise, sent, switched } from './build.ts'

const why = (movements: OpenMovement[], events: PlanningEvent[] = [], who: Partial<PlanningCustomer> = {}) => {
  const file = { customer: customer(who), movements, events }
  const { invoices, plan } = explain(file, { today: monday, scenario: defaultScenario })
  return { plan, of: (ref: string) => invoices.get(ref) }
}
const stop = (...movementRefs: string[]): PlanningEvent => ({ kind: 'STOP', tiersRef: 'C1', movementRefs })

describe('why not?', () => {
  test('a reminded invoice shows when, by which step and channel', () => {
    expect(why([late('A', 5)]).of('A')).toEqual({
      uniqueRef: 'A',
      next: { stepId: 'first', media: 'EMAIL', plannedDate: monday },
      heldBy: null,
      liftedBy: null,
      until: null,
      promisedFor: null,
      promiseToCheck: false,
    })
  })

  test('[EVT-03] a dispute holds back only its invoice', () => {
    const { of } = why([late('A', 5), late('B', 5)], [dispute('A')])
    expect(of('A')).toMatchObject({ next: null, heldBy: 'DISPUTED', liftedBy: 'RESOLVE_DISPUTE' })
    expect(of('B')).toMatchObject({ next: { stepId: 'first' }, heldBy: null })
  })

  test('one stopped invoice leaves the others; with all stopped the customer is held back', () => {
    const { of } = why([late('A', 5), late('B', 5)], [stop('A')])
    expect(of('A')).toMatchObject({ heldBy: 'INVOICE_STOPPED', liftedBy: 'RESUME_REMINDERS' })
    expect(of('B')?.next).not.toBeNull()
    expect(why([late('A', 5)], [stop('A')]).plan.hold).toMatchObject({
      code: 'ALL_STOPPED',
      liftedBy: 'RESUME_REMINDERS',
      amount: 100_00,
    })
  })

  test('[EVT-04] a promise of everything due shows until when it pauses, and the step after it', () => {
    const day = addDays(monday, 10)
    const { plan, of } = why([late('A', 5)], [promise(day, 'A')])
    expect(plan.hold).toMatchObject({ code: 'PROMISED', until: day })
    expect(of('A')).toMatchObject({ next: { plannedDate: addDays(day, 5) }, heldBy: null, promisedFor: day })
    // A promise for a part pauses nothing, and is still shown.
    const part = why([late('A', 5), late('B', 5)], [promise(day, 'A')])
    expect(part.plan.hold).toBeNull()
    expect(part.of('A')).toMatchObject({ next: { plannedDate: monday }, promisedFor: day })
  })

  test('not due, a credit, a case', () => {
    const formalNotice: PlanningEvent = { kind: 'FORMAL_NOTICE', tiersRef: 'C1', movementRefs: ['C'], on: monday }
    const delegation: PlanningEvent = { ...formalNotice, kind: 'DEBT_COLLECTION_DELEGATION', movementRefs: ['D'] }
    const { of } = why(
      [owed('A', addDays(monday, 4)), late('B', 5, -20), late('C', 50), late('D', 50), late('E', 9)],
      [formalNotice, delegation],
    )
    expect(of('A')).toMatchObject({ heldBy: 'NOT_DUE', until: addDays(monday, 5), liftedBy: 'WAIT_DUE_DATE' })
    expect(of('B')).toMatchObject({ heldBy: 'CREDIT', liftedBy: 'ALLOCATE_CREDITS' })
    expect(of('C')).toMatchObject({ heldBy: 'IN_FORMAL_NOTICE', liftedBy: 'FOLLOW_CASE' })
    expect(of('D')).toMatchObject({ heldBy: 'DELEGATED', liftedBy: 'FOLLOW_CASE' })
  })

  test('each overdue invoice shows what holds the customer back', () => {
    const heldBy = (...given: Parameters<typeof why>) => why(...given).of('A')?.heldBy
    expect(heldBy([late('A', 5)], [], { remindersStopped: true })).toBe('STOPPED')
    expect(heldBy([late('A', 5, 10)])).toBe('UNDER_THRESHOLD')
    expect(heldBy([late('A', 5), late('B', 5, -200)])).toBe('CREDITS_COVER_DEBTS')
    expect(heldBy([late('A', 5)], [], { email: '', phone: '', hasPostalAddress: false })).toBe('NO_CONTACT')
    expect(heldBy([late('A', 90)], [sent('call', addDays(monday, -7), ['A'])])).toBe('ROUND_COMPLETE')
  })

  test('an invoice shows as held back exactly when no planned reminder includes it', () => {
    const refs = ['A', 'B', 'C', 'D', 'E']
    const some = fc.subarray(refs)
    const day = fc.integer({ min: -60, max: 40 }).map((days) => addDays(monday, days))
    const event: fc.Arbitrary<PlanningEvent> = fc.oneof(
      some.map((movementRefs) => dispute(...movementRefs)),
      some.map((movementRefs) => stop(...movementRefs)),
      fc.tuple(some, day).map(([movementRefs, on]) => promise(on, ...movementRefs)),
      fc
        .tuple(some, day, fc.constantFrom('FORMAL_NOTICE' as const, 'DEBT_COLLECTION_DELEGATION' as const))
        .map(([movementRefs, on, kind]) => ({ kind, tiersRef: 'C1', movementRefs, on })),
      fc
        .tuple(some, fc.integer({ min: 1, max: 60 }), fc.constantFrom('first', 'second', 'letter', 'call'))
        .map(([movementRefs, days, stepId]) => sent(stepId, addDays(monday, -days), movementRefs)),
    )
    const file = fc.record({
      due: fc.array(day, { minLength: 5, maxLength: 5 }),
      euros: fc.array(fc.integer({ min: -300, max: 500 }), { minLength: 5, maxLength: 5 }),
      events: fc.array(event, { maxLength: 5 }),
      who: fc.record({ remindersStopped: fc.boolean(), email: fc.constantFrom('', 'a@b.test') }),
      courtesy: fc.boolean(),
    })
    fc.assert(
      fc.property(file, ({ due, euros, events, who, courtesy }) => {
        const movements = refs.map((ref, index) => owed(ref, due[index]!, euros[index]))
        const scenario = switched({ courtesy })
        const { plan, invoices } = explain({ customer: customer(who), movements, events }, { today: monday, scenario })
        const listed = new Set(plan.planned.flatMap(({ movementRefs }) => movementRefs))
        for (const { uniqueRef } of movements) {
          const reason = invoices.get(uniqueRef)
          expect(reason?.heldBy === null).toBe(listed.has(uniqueRef))
          expect(reason?.next === null).toBe(!listed.has(uniqueRef))
        }
      }),
      { numRuns: 1000 },
    )
  })
})
