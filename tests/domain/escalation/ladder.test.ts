import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { customerReasons, movementReasons, type SelectionCase } from '../../../src/domain/cases/index.ts'
import { ADVICE_AFTER_REMINDER_DAYS } from '../../../src/domain/constants.ts'
import { addDays } from '../../../src/domain/dates.ts'
import {
  checkWait,
  type EscalationFacts,
  type EscalationStep,
  escalationOf,
  escalationSteps,
} from '../../../src/domain/escalation/index.ts'
import { mediumNames } from '../../../src/domain/mediums/index.ts'
import {
  checkByHand,
  coverageOf,
  defaultScenario,
  firstHandDay,
  handOutlookOf,
  type OpenMovement,
  type PlanningCustomer,
  type PlanningEvent,
  planCustomer,
} from '../../../src/domain/reminders/index.ts'
import { customer, late, monday, owed, promise, sent } from '../reminders/build.ts'
import { ledger, refs } from '../reminders/random-ledger.ts'

const casesOf = (events: readonly PlanningEvent[]): SelectionCase[] =>
  events.flatMap((event, index) =>
    event.kind === 'FORMAL_NOTICE' || event.kind === 'DEBT_COLLECTION_DELEGATION'
      ? [{ ...event, eventId: `E${index}`, closed: false, toPost: event.toPost === true }]
      : [],
  )

const clock = { today: monday, promiseGraceDays: 2, importedOn: monday }

const factsOf = (events: readonly PlanningEvent[], more: Partial<EscalationFacts> = {}): EscalationFacts => ({
  today: monday,
  clock,
  accountVerified: true,
  cases: casesOf(events),
  formalNoticeOrdered: false,
  thresholdCents: 15_00,
  formalNoticeFromCents: 100_00,
  refusedRefs: new Set(),
  ...more,
})

const escalate = (
  movements: OpenMovement[],
  events: PlanningEvent[] = [],
  { who, ...more }: Partial<EscalationFacts> & { who?: Partial<PlanningCustomer> } = {},
) => {
  const file = { customer: customer(who), movements, events }
  const plan = planCustomer(file, { today: monday, scenario: defaultScenario })
  return escalationOf(file, plan, factsOf(events, more))
}

/** Every step of the round was sent, the last one long enough ago. */
const complete = (...movementRefs: string[]): PlanningEvent[] => [
  sent('first', addDays(monday, -40), movementRefs, { media: 'EMAIL' }),
  sent('second', addDays(monday, -30), movementRefs, { media: 'EMAIL' }),
  sent('call', addDays(monday, -10), movementRefs, { media: 'PHONE' }),
]

const formalNotice = (days: number, ...movementRefs: string[]): PlanningEvent => ({
  kind: 'FORMAL_NOTICE',
  tiersRef: 'C1',
  movementRefs,
  on: addDays(monday, -days),
})

const short = (found: ReturnType<typeof escalate>) => found && `${found.step} ${found.reason} ${found.amount / 100}`
const obstacleTo = (found: ReturnType<typeof escalate>, step: EscalationStep) =>
  found!.choices.find((choice) => choice.step === step)!.obstacle

describe('the escalation of a customer', () => {
  test('nothing is to be decided while reminders come up by themselves', () => {
    expect(escalate([late('A', 10)])).toBeNull()
  })

  test('after the last reminder a formal notice comes next, from the smallest amount; below it a call', () => {
    expect(short(escalate([late('A', 60, 100)], complete('A')))).toBe('FORMAL_NOTICE ROUND_COMPLETE 100')
    const small = escalate([late('A', 60, 29.19)], complete('A'))
    expect(short(small)).toBe('CALL ROUND_COMPLETE 29.19')
    expect(obstacleTo(small, 'FORMAL_NOTICE')).toEqual({ code: 'UNDER_FORMAL_NOTICE_AMOUNT', until: null })
    expect(short(escalate([late('A', 60, 100)], complete('A'), { formalNoticeFromCents: 100_01 }))).toBe(
      'CALL ROUND_COMPLETE 100',
    )
    expect(short(escalate([late('A', 60, 400)], [], { who: { email: '', phone: '', hasPostalAddress: false } }))).toBe(
      'COMPLETE_CONTACT NO_CONTACT 400',
    )
  })

  test('nothing is to be decided while everything is promised, also after the last reminder', () => {
    const events = [...complete('A', 'B'), promise(addDays(monday, 4), 'A')]
    expect(escalate([late('A', 186, 500)], events)).toBeNull()
    expect(escalate([late('A', 186, 500), late('B', 60, 400)], events)).not.toBeNull()
  })

  test('what the partner refused is not advised to be delegated again, until another invoice may be', () => {
    const events = [...complete('A', 'B'), formalNotice(20, 'A', 'B')]
    const movements = [late('A', 90, 500), late('B', 80, 400)]
    const delegated = (...refused: string[]) => escalate(movements, events, { refusedRefs: new Set(refused) })
    expect(short(delegated())).toBe('DELEGATION NOTICE_RAN_OUT 900')
    expect(short(delegated('A', 'B'))).toBe('STOP DELEGATION_REFUSED 900')
    expect(obstacleTo(delegated('A', 'B'), 'DELEGATION')).toBeNull()
    expect(short(delegated('A'))).toBe('DELEGATION NOTICE_RAN_OUT 900')
  })

  test('a formal notice of a very late invoice is advised while the scenario goes on, once the customer had time to answer', () => {
    const movements = [late('A', 186, 500)]
    const asked = (days: number) => [sent('second', addDays(monday, -days), ['A'], { media: 'EMAIL' })]
    expect(escalate(movements)).toBeNull()
    expect(escalate(movements, asked(0))).toBeNull()
    expect(escalate(movements, asked(ADVICE_AFTER_REMINDER_DAYS - 1))).toBeNull()
    const found = escalate(movements, asked(ADVICE_AFTER_REMINDER_DAYS))
    expect(short(found)).toBe('FORMAL_NOTICE ADVISED 500')
    expect(found!.undecided).toBe(0)
  })

  test('delegation comes once the formal notice has run out, from 150 EUR', () => {
    const posted = (days: number) => escalate([late('A', 90, 150)], [...complete('A'), formalNotice(days, 'A')])
    expect(posted(15)).toBeNull()
    expect(short(posted(16))).toBe('DELEGATION NOTICE_RAN_OUT 150')
    expect(obstacleTo(escalate([late('A', 90, 150)], complete('A')), 'DELEGATION')).toEqual({
      code: 'NOTICE_NEEDED',
      until: null,
    })
    const small = escalate([late('A', 90, 149.99)], [...complete('A'), formalNotice(16, 'A')])
    expect(short(small)).toBe('STOP NOTICE_RAN_OUT 149.99')
    expect(obstacleTo(small, 'DELEGATION')).toEqual({ code: 'UNDER_DELEGATION_AMOUNT', until: null })
    const unverified = escalate([late('A', 90, 150)], [formalNotice(16, 'A')], { accountVerified: false })
    expect(obstacleTo(unverified, 'DELEGATION')).toEqual({ code: 'ACCOUNT_NOT_VERIFIED', until: null })
  })

  test('while a formal notice runs, what it does not list is asked for by other means, with the day of its end', () => {
    const found = escalate([late('A', 90, 150), late('B', 70, 300)], [...complete('A', 'B'), formalNotice(5, 'A')])
    expect(short(found)).toBe('CALL ROUND_COMPLETE 300')
    const until = addDays(monday, 11)
    expect(obstacleTo(found, 'FORMAL_NOTICE')).toEqual({ code: 'RECENT_NOTICE', until })
    expect(obstacleTo(found, 'DELEGATION')).toEqual({ code: 'RECENT_NOTICE', until })
    expect(found!.done.formalNotice).toEqual({ state: 'RUNNING', until: addDays(monday, 10) })
    const unpaid = escalate([late('A', 60, 100)], complete('A'), { formalNoticeOrdered: true })
    expect(obstacleTo(unpaid, 'FORMAL_NOTICE')).toEqual({ code: 'NOTICE_ORDERED', until: null })
  })

  test('individuals are called, never put on notice or delegated', () => {
    const found = escalate([late('A', 200, 900)], complete('A'), { who: { type: 'B2C' } })
    expect(short(found)).toBe('CALL ROUND_COMPLETE 900')
    expect(obstacleTo(found, 'FORMAL_NOTICE')).toEqual({ code: 'INDIVIDUAL', until: null })
    expect(obstacleTo(found, 'DELEGATION')).toEqual({ code: 'INDIVIDUAL', until: null })
    const unreachable = { type: 'B2C', phone: '', email: '' } as const
    expect(short(escalate([late('A', 200, 900)], complete('A'), { who: unreachable }))).toBe(
      'REMINDER ROUND_COMPLETE 900',
    )
  })

  test('credits are allocated first, and a small rest waits', () => {
    const events = [formalNotice(16, 'A')]
    expect(short(escalate([late('A', 90, 150), late('K', 5, -200)], events))).toBe(
      'ALLOCATE_CREDITS CREDITS_COVER_DEBTS -50',
    )
    expect(short(escalate([late('A', 90, 150), late('K', 5, -140)], events))).toBe('WAIT UNDER_THRESHOLD 10')
  })

  test('a promise for everything due is waited for: nobody is called meanwhile', () => {
    const found = escalate(
      [late('A', 90, 90), late('B', 60)],
      [formalNotice(16, 'A'), promise(addDays(monday, 3), 'B')],
    )
    expect(obstacleTo(found, 'CALL')).toMatchObject({ code: 'PROMISED' })
  })

  test('what was done: reminders by channel with the last day, and the formal notice', () => {
    const found = escalate([late('A', 90, 150)], [...complete('A'), formalNotice(16, 'A')])!
    expect(found.done).toEqual({
      reminders: [
        { media: 'EMAIL', count: 2, lastOn: addDays(monday, -30) },
        { media: 'PHONE', count: 1, lastOn: addDays(monday, -10) },
      ],
      formalNotice: { state: 'RAN_OUT', until: addDays(monday, -1) },
    })
  })
})

test('for any ledger, who needs a decision has one recommended step, and the server refuses none of them', () => {
  const seen = new Set<EscalationStep>()
  const smallest = 100_00
  fc.assert(
    fc.property(ledger, fc.boolean(), ({ due, cents, events, who, thresholdCents, ...rules }, accountVerified) => {
      const movements = refs.map((ref, index) => owed(ref, due[index]!, cents[index]! / 100))
      const file = { customer: customer(who), movements, events }
      const plan = planCustomer(file, { today: monday, thresholdCents, ...rules })
      const facts = factsOf(events, { accountVerified, thresholdCents, formalNoticeFromCents: smallest })
      const found = escalationOf(file, plan, facts)
      const undecided = coverageOf(file, plan, monday)
        .lines.filter(({ part }) => part === 'NEEDS_DECISION')
        .reduce((sum, line) => sum + line.cents, 0)
      expect(found?.undecided ?? 0).toBe(undecided)
      if (undecided > 0) expect(found).not.toBeNull()
      else if (found) expect(plan.alerts).not.toEqual([])
      if (!found) return
      seen.add(found.step)
      expect(found.choices.map(({ step }) => step)).toEqual(escalationSteps)
      expect(obstacleTo(found, found.step)).toBeNull()

      const disputed = new Set(events.flatMap((one) => (one.kind === 'DISPUTE' ? one.movementRefs : [])))
      const selection = { ...facts, customer: file.customer, disputed }
      const accepted = (target: 'FORMAL_NOTICE' | 'DELEGATION') =>
        customerReasons({ target }, selection).length > 0
          ? []
          : movements.filter(
              (one) => movementReasons({ target }, { ...one, clearingDate: null }, selection).length === 0,
            )
      const outlook = handOutlookOf(file, clock)
      const byHand = (media: (typeof mediumNames)[number]) =>
        checkByHand(
          {
            media,
            now: false,
            plannedDate: firstHandDay(outlook, monday),
            title: '',
            comment: '',
            texts: null,
            movementRefs: null,
            beside: null,
          },
          outlook,
          monday,
        )
      for (const { step, obstacle } of found.choices) {
        if (obstacle !== null) continue
        if (step === 'FORMAL_NOTICE') {
          expect(accepted(step).reduce((sum, one) => sum + one.dueAmount, 0)).toBeGreaterThanOrEqual(smallest)
          expect([who.type, who.insolvent]).toEqual(['B2B', false])
        }
        if (step === 'DELEGATION') {
          const noticed = new Set(events.flatMap((one) => (one.kind === 'FORMAL_NOTICE' ? one.movementRefs : [])))
          const amount = accepted(step).reduce((sum, one) => sum + (noticed.has(one.uniqueRef) ? one.dueAmount : 0), 0)
          expect(amount).toBeGreaterThanOrEqual(150_00)
          expect(accountVerified).toBe(true)
        }
        if (step === 'CALL') expect(byHand('PHONE')).toEqual([])
        if (step === 'REMINDER') expect(mediumNames.some((media) => byHand(media).length === 0)).toBe(true)
      }
    }),
    { numRuns: 10_000 },
  )
  expect([...seen].sort()).toEqual([...escalationSteps].sort())
})

test('waiting needs a day within the next 90 and a reason', () => {
  const wait = (days: number, reason = 'pays at the end of the month') =>
    checkWait({ until: addDays(monday, days), reason }, monday).map(({ field, code }) => `${field} ${code}`)
  expect(wait(1)).toEqual([])
  expect(wait(90)).toEqual([])
  expect(wait(91)).toEqual(['until DATE_FAR'])
  expect(wait(0)).toEqual(['until DATE_PAST'])
  expect(wait(1, '  ')).toEqual(['reason VALUE_MISSING'])
  expect(wait(1, 'x'.repeat(1_001))).toEqual(['reason VALUE_TOO_LONG'])
  expect(checkWait({ until: '', reason: 'r' }, monday)).toEqual([{ field: 'until', code: 'DATE_MISSING' }])
  expect(checkWait({ until: '2026-02-30', reason: 'r' }, monday)).toEqual([{ field: 'until', code: 'DATE_INVALID' }])
})
