import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isBusinessDay } from '../../../src/domain/calendar.ts'
import { addDays, daysBetween } from '../../../src/domain/dates.ts'
import { eachMedium } from '../../../src/domain/mediums/index.ts'
import {
  type CustomerFile,
  defaultScenario,
  type PlanningEvent,
  type PlanningRules,
  planCustomer,
  type ReminderStep,
  reminderMedias,
  reminderStepsOf,
  type Scenario,
} from '../../../src/domain/reminders/index.ts'
import {
  addToDays,
  check,
  compareSends,
  type PreviewDay,
  replay,
  rulesOn,
} from '../../../src/domain/scenarios/index.ts'
import { defaultSettings } from '../../../src/domain/settings.ts'
import { customer, dispute, late, monday, owed, promise, switched } from '../reminders/build.ts'

const DAYS = 60
const base = defaultScenario.steps[1] as ReminderStep

/** Any scenario, including faulty ones. */
const scenarios: fc.Arbitrary<Scenario> = fc
  .record({
    steps: fc.array(
      fc.record({
        offsetDays: fc.integer({ min: 1, max: 40 }),
        media: fc.constantFrom(...reminderMedias),
        enabled: fc.boolean(),
        businessDaysOnly: fc.boolean(),
        firstFromDays: fc.option(fc.integer({ min: 1, max: 70 })),
        repeat: fc.option(
          fc.record({ everyDays: fc.integer({ min: 1, max: 12 }), times: fc.integer({ min: 2, max: 4 }) }),
        ),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    sorted: fc.boolean(),
    courtesy: fc.option(fc.integer({ min: 1, max: 10 })),
    mediaOff: fc.subarray([...reminderMedias], { maxLength: 1 }),
    restartAfterDays: fc.option(fc.integer({ min: 1, max: 20 })),
  })
  .map(({ steps, sorted, courtesy, mediaOff, restartAfterDays }) => {
    const chasing = sorted ? steps.toSorted((a, b) => a.offsetDays - b.offsetDays) : steps
    const all = chasing.map((step, i): ReminderStep => ({ ...base, ...step, id: `s${i}` }))
    const before: ReminderStep[] =
      courtesy === null ? [] : [{ ...base, id: 'c', offsetDays: -courtesy, courtesy: true }]
    return { enabled: true, steps: [...before, ...all], mediaOff, restartAfterDays }
  })

const files: fc.Arbitrary<CustomerFile> = fc
  .record({
    invoices: fc.array(fc.record({ due: fc.integer({ min: -60, max: 50 }), euros: fc.integer({ min: 1, max: 900 }) }), {
      maxLength: 4,
    }),
    disputed: fc.boolean(),
    promisedIn: fc.option(fc.integer({ min: -10, max: 30 })),
    email: fc.boolean(),
    hasPostalAddress: fc.boolean(),
  })
  .map(({ invoices, disputed, promisedIn, email, hasPostalAddress }) => {
    const movements = invoices.map(({ due, euros }, i) => owed(`I${i}`, addDays(monday, due), euros))
    const events: PlanningEvent[] = disputed ? [dispute('I0')] : []
    if (promisedIn !== null) events.push(promise(addDays(monday, promisedIn), ...movements.map((one) => one.uniqueRef)))
    return { customer: customer({ hasPostalAddress, ...(email ? {} : { email: '' }) }), movements, events }
  })

/** How long promises are waited for, and how old the ledger entries are on the first day. */
const grace = fc.record({
  promiseGraceDays: fc.integer({ min: 0, max: 4 }),
  importedOn: fc.option(fc.integer({ min: -20, max: 0 }).map((day) => addDays(monday, day))),
})

/** The same result by running the planner for every single day. */
const dayByDay = (file: CustomerFile, rules: PlanningRules): string[] => {
  const events = [...file.events]
  const sends: string[] = []
  for (let day = 0; day < DAYS; day += 1) {
    const today = addDays(monday, day)
    const due = planCustomer({ ...file, events }, rulesOn(today, rules)).planned.filter(
      (one) => one.plannedDate <= today,
    )
    for (const { tiersRef, round, stepId, movementRefs, media } of due) {
      sends.push(`${today} ${round} ${stepId} ${media}`)
      events.push({ kind: 'REMINDER', tiersRef, round, stepId, on: today, status: 'SENT', movementRefs })
    }
  }
  return sends
}

const linesOf = (file: CustomerFile, rules: PlanningRules): string[] =>
  replay(file, rules, DAYS).map(({ on, round, stepId, media }) => `${on} ${round} ${stepId} ${media}`)

describe('60 days of any scenario', () => {
  test('the replay matches running the planner every day', () => {
    fc.assert(
      fc.property(files, scenarios, fc.integer({ min: 1, max: 3 }), grace, (file, scenario, most, promises) => {
        const rules = { today: monday, scenario, maxContactsPerWeek: most, promises }
        expect(linesOf(file, rules)).toEqual(dayByDay(file, rules))
      }),
      { numRuns: 300 },
    )
  })

  test('after a courtesy, the first step is that of the age on its day', () => {
    const steps: ReminderStep[] = [
      { ...base, id: 'c', offsetDays: -1, courtesy: true },
      { ...base, id: 's0', offsetDays: 3 },
      { ...base, id: 's1', offsetDays: 1, firstFromDays: 2 },
    ]
    const rules = { today: monday, scenario: { enabled: true, steps, mediaOff: [], restartAfterDays: null } }
    const file = { customer: customer(), movements: [owed('A', addDays(monday, 1), 15)], events: [] }
    expect(linesOf(file, rules)).toEqual([`${monday} 1 c EMAIL`, `${addDays(monday, 3)} 1 s1 EMAIL`])
  })

  test('never two steps a day, never a step twice in a round; contact limit and spacing are kept', () => {
    fc.assert(
      fc.property(files, scenarios, fc.integer({ min: 1, max: 3 }), (file, scenario, maxContactsPerWeek) => {
        const sends = replay(file, { today: monday, scenario, maxContactsPerWeek }, DAYS)
        const offsets = new Map(reminderStepsOf(scenario).map((step) => [step.id, step.offsetDays]))
        expect(new Set(sends.map(({ on }) => on)).size).toBe(sends.length)
        expect(new Set(sends.map(({ round, stepId }) => `${round} ${stepId}`)).size).toBe(sends.length)
        sends.forEach((send, index) => {
          if (send.media !== 'EMAIL') expect(isBusinessDay(send.on)).toBe(true)
          expect(scenario.mediaOff).not.toContain(send.media)
          const week = sends.filter(({ on }) => on <= send.on && daysBetween(on, send.on) < 7)
          expect(week.length).toBeLessThanOrEqual(maxContactsPerWeek)
          const before = sends[index - 1]
          if (before?.round !== send.round || before.stepId === 'c') return
          const spacing = offsets.get(send.stepId)! - offsets.get(before.stepId)!
          expect(daysBetween(before.on, send.on)).toBeGreaterThanOrEqual(Math.max(1, spacing))
        })
      }),
      { numRuns: 300 },
    )
  })

  test('a valid scenario sends all its steps, and the contact limit moves none of them', () => {
    let published = 0
    fc.assert(
      fc.property(scenarios, (drawn) => {
        const scenario = { ...drawn, restartAfterDays: null }
        if (check(scenario, { settings: defaultSettings, templates: new Map(), fields: [] }).length > 0) return
        published += 1
        const file = { customer: customer(), movements: [late('A', 1)], events: [] }
        const plan = planCustomer(file, { today: monday, scenario })
        const wanted = reminderStepsOf(scenario).filter(
          (step) => step.enabled && !step.courtesy && !scenario.mediaOff.includes(step.media),
        )
        expect(plan.planned.map(({ stepId }) => stepId)).toEqual(wanted.map(({ id }) => id))
        expect(plan.notes.filter(({ code }) => code === 'CONTACT_LIMIT')).toEqual([])
      }),
      { numRuns: 400 },
    )
    expect(published).toBeGreaterThan(20)
  })
})

describe('the difference from today’s scenario', () => {
  const file = { customer: customer(), movements: [late('A', 3)], events: [] }
  const sendsBy = (scenario: Scenario) => replay(file, { today: monday, scenario }, DAYS)

  test('added, removed, moved and unchanged reminders, and the days of the calendar', () => {
    const draft: Scenario = {
      ...switched({ sms: true, call: false }),
      steps: switched({ sms: true, call: false }).steps.map((step) =>
        step.id === 'second' ? { ...step, offsetDays: 12 } : step,
      ),
    }
    const compared = compareSends(sendsBy(defaultScenario), sendsBy(draft))
    expect(compared.map(({ kind, before, after }) => [kind, (after ?? before)?.stepId, before?.on, after?.on])).toEqual(
      [
        ['SAME', 'first', '2026-06-08', '2026-06-08'],
        ['MOVED', 'second', '2026-06-15', '2026-06-17'],
        ['ADDED', 'sms', undefined, '2026-06-22'],
        ['SAME', 'letter', '2026-06-29', '2026-06-29'],
        ['REMOVED', 'call', '2026-07-06', undefined],
      ],
    )
    const days = new Map<string, PreviewDay>()
    addToDays(days, compared)
    expect(days.get('2026-06-17')).toEqual({
      date: '2026-06-17',
      counts: { ...eachMedium(() => 0), EMAIL: 1 },
      added: 0,
      moved: 1,
      removed: 0,
    })
    expect(days.get('2026-07-06')).toMatchObject({ removed: 1, counts: { PHONE: 0 } })
  })

  test('an invoice falling due, and a promise ending, within the 60 days', () => {
    const later = { ...file, movements: [owed('B', '2026-06-20')] }
    expect(replay(later, { today: monday, scenario: defaultScenario }, DAYS)[0]).toMatchObject({
      stepId: 'first',
      on: '2026-06-23',
      amount: 100_00,
      invoices: 1,
    })
    const promised = { ...file, events: [promise('2026-06-19', 'A')] }
    expect(replay(promised, { today: monday, scenario: defaultScenario }, DAYS)[0]?.on).toBe('2026-06-24')
  })
})
