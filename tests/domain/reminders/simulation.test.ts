import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isBusinessDay, nextBusinessDay } from '../../../src/domain/calendar.ts'
import { addDays, daysBetween } from '../../../src/domain/dates.ts'
import {
  defaultScenario,
  type OpenMovement,
  type PlanningEvent,
  planCustomer,
  type ReminderEvent,
  type Scenario,
} from '../../../src/domain/reminders/index.ts'
import { customer, owed, switched } from './build.ts'

const DAYS = 120
/** Before the spring holidays: the period includes Easter Monday, 1 and 8 May, Ascension and Whit Monday 2026. */
const start = '2026-03-23'

/** What may happen one morning, before anybody looks at the reminders. */
type Happening =
  | { does: 'invoice'; dueIn: number; cents: number }
  | { does: 'credit'; cents: number }
  | { does: 'pay all' }
  | { does: 'pay oldest' }
  | { does: 'pay part'; share: number }
  | { does: 'dispute oldest' }
  | { does: 'resolve disputes' }
  | { does: 'promise all'; inDays: number }

const cents = fc.integer({ min: 1, max: 500_000 })
const happening: fc.Arbitrary<Happening> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ does: fc.constant('invoice'), dueIn: fc.integer({ min: -40, max: 30 }), cents }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('credit'), cents }) },
  { weight: 1, arbitrary: fc.constant({ does: 'pay all' } as const) },
  { weight: 2, arbitrary: fc.constant({ does: 'pay oldest' } as const) },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('pay part'), share: fc.double({ min: 0.1, max: 0.9, noNaN: true }) }),
  },
  { weight: 1, arbitrary: fc.constant({ does: 'dispute oldest' } as const) },
  { weight: 1, arbitrary: fc.constant({ does: 'resolve disputes' } as const) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('promise all'), inDays: fc.integer({ min: 1, max: 20 }) }) },
) as fc.Arbitrary<Happening>

const story = fc.record({
  happenings: fc.array(fc.record({ day: fc.nat(DAYS - 1), what: happening }), { maxLength: 40 }),
  standstills: fc.array(fc.record({ from: fc.nat(DAYS - 1), days: fc.integer({ min: 1, max: 9 }) }), { maxLength: 3 }),
  switches: fc.record({ courtesy: fc.boolean(), second: fc.boolean(), sms: fc.boolean() }),
  repeat: fc.constantFrom(null, 20),
})

type Sent = ReminderEvent & { amount: number; oldestDue: string; standstillBefore: boolean }

/** The company's state, changed by events. */
class World {
  movements: OpenMovement[] = []
  blocked: string[] = []
  promises: PlanningEvent[] = []
  sent: Sent[] = []
  #next = 0

  apply(what: Happening, today: string): void {
    const debts = this.movements.filter((movement) => movement.dueAmount > 0)
    const oldest = debts.sort((a, b) => (a.dueDate < b.dueDate ? -1 : 1))[0]
    const remove = (gone: OpenMovement[]) => {
      this.movements = this.movements.filter((movement) => !gone.includes(movement))
    }
    if (what.does === 'invoice') {
      this.#next += 1
      this.movements.push(owed(`I${this.#next}`, addDays(today, what.dueIn), what.cents / 100))
    } else if (what.does === 'credit') {
      this.#next += 1
      this.movements.push(owed(`K${this.#next}`, today, -what.cents / 100))
    } else if (what.does === 'pay all') this.movements = []
    else if (what.does === 'pay oldest' && oldest) remove([oldest])
    else if (what.does === 'pay part' && oldest) {
      this.movements = this.movements.map((movement) =>
        movement === oldest ? { ...movement, dueAmount: Math.ceil(movement.dueAmount * what.share) } : movement,
      )
    } else if (what.does === 'dispute oldest' && oldest) this.blocked.push(oldest.uniqueRef)
    else if (what.does === 'resolve disputes') this.blocked = []
    else if (what.does === 'promise all') {
      const movementRefs = debts.map((movement) => movement.uniqueRef)
      this.promises = [{ kind: 'PROMISE', tiersRef: 'C1', movementRefs, paymentDate: addDays(today, what.inDays) }]
    }
  }

  file() {
    const events: PlanningEvent[] = [
      ...this.sent,
      ...this.promises,
      { kind: 'DISPUTE', tiersRef: 'C1', movementRefs: this.blocked },
    ]
    return { customer: customer(), movements: this.movements, events }
  }
}

/** Plays the story day by day, sends what is due each day unless work is paused, and checks each day's plan. */
const live = ({ happenings, standstills, switches, repeat }: Story): { sent: Sent[]; scenario: Scenario } => {
  const scenario = { ...switched(switches), restartAfterDays: repeat }
  const world = new World()
  let standstillBefore = false
  for (let day = 0; day < DAYS; day += 1) {
    const today = addDays(start, day)
    for (const { what } of happenings.filter((each) => each.day === day)) world.apply(what, today)
    const result = planCustomer(world.file(), { today, scenario })
    checkPlan(result, world, today)
    if (standstills.some(({ from, days }) => day >= from && day < from + days)) {
      standstillBefore = true
      continue
    }
    for (const { stepId, round, plannedDate, movementRefs, amount } of result.planned) {
      if (plannedDate > today) continue
      const oldestDue = world.movements.find(({ uniqueRef }) => uniqueRef === movementRefs[0])!.dueDate
      world.sent.push({
        kind: 'REMINDER',
        tiersRef: 'C1',
        status: 'SENT',
        on: today,
        stepId,
        round,
        movementRefs,
        amount,
        oldestDue,
        standstillBefore,
      })
      standstillBefore = false
    }
  }
  return { sent: world.sent, scenario }
}

type Story = typeof story extends fc.Arbitrary<infer Value> ? Value : never

const checkPlan = (result: ReturnType<typeof planCustomer>, world: World, today: string): void => {
  const dates = result.planned.map(({ plannedDate }) => plannedDate)
  expect(dates.every((date) => date >= today && isBusinessDay(date))).toBe(true)
  expect(new Set(dates).size).toBe(dates.length)
  expect(dates.toSorted()).toEqual(dates)
  const past = new Set(world.sent.map(({ round, stepId }) => `${round} ${stepId}`))
  for (const reminder of result.planned) {
    expect(past.has(`${reminder.round} ${reminder.stepId}`)).toBe(false)
    const listed = world.movements.filter(({ uniqueRef }) => reminder.movementRefs.includes(uniqueRef))
    const credits = world.movements.filter(({ uniqueRef }) => reminder.creditRefs.includes(uniqueRef))
    const sum = [...listed, ...credits].reduce((total, { dueAmount }) => total + dueAmount, 0)
    expect(reminder.amount).toBe(sum)
    expect(sum).toBeGreaterThanOrEqual(15_00)
    expect(listed.every(({ uniqueRef }) => !world.blocked.includes(uniqueRef))).toBe(true)
    if (reminder.stepId === 'courtesy') expect(listed.every(({ dueDate }) => dueDate > reminder.plannedDate)).toBe(true)
    else {
      // Everything overdue that is not blocked, and nothing else.
      const overdue = world.movements.filter((movement) => movement.dueAmount > 0 && movement.dueDate < today)
      const eligible = overdue.map(({ uniqueRef }) => uniqueRef).filter((ref) => !world.blocked.includes(ref))
      expect(reminder.movementRefs.toSorted()).toEqual(eligible.toSorted())
    }
  }
  // Either something is planned, or a rule says why not.
  expect(result.planned.length > 0 || result.hold !== null).toBe(true)
  expect(result.next?.plannedDate ?? null).toBe(dates[0] ?? null)
}

describe('120 days with random invoices, payments, disputes, promises and pauses', () => {
  test('never two steps on one day, never a step twice in a round, in order, with the spacing kept', () => {
    fc.assert(
      fc.property(story, (given) => {
        const { sent, scenario } = live(given)
        expect(new Set(sent.map(({ on }) => on)).size).toBe(sent.length)
        expect(new Set(sent.map(({ round, stepId }) => `${round} ${stepId}`)).size).toBe(sent.length)
        const order = scenario.steps.map(({ id }) => id)
        const offset = (stepId: string): number => scenario.steps[order.indexOf(stepId)]!.offsetDays
        sent.forEach((reminder, index) => {
          expect(isBusinessDay(reminder.on)).toBe(true)
          const before = sent[index - 1]
          if (reminder.stepId === 'courtesy') expect(reminder.on < reminder.oldestDue).toBe(true)
          else expect(daysBetween(reminder.oldestDue, reminder.on)).toBeGreaterThan(0)
          if (before?.round !== reminder.round || before.stepId === 'courtesy') return
          expect(order.indexOf(before.stepId)).toBeLessThan(order.indexOf(reminder.stepId))
          const spacing = offset(reminder.stepId) - offset(before.stepId)
          expect(daysBetween(before.on, reminder.on)).toBeGreaterThanOrEqual(spacing)
        })
        const weeks = sent.map(({ on }) => sent.filter((other) => other.on <= on && daysBetween(other.on, on) < 7))
        expect(Math.max(0, ...weeks.map((week) => week.length))).toBeLessThanOrEqual(3)
      }),
      { numRuns: 300 },
    )
  })

  test('no step is lost: each round goes through the active steps one by one, from the first', () => {
    fc.assert(
      fc.property(story, (given) => {
        const { sent, scenario } = live(given)
        const wanted = scenario.steps.filter((step) => step.kind === 'REMINDER' && step.enabled && !step.courtesy)
        for (const round of new Set(sent.map((reminder) => reminder.round))) {
          const ids = sent.filter((reminder) => reminder.round === round).map(({ stepId }) => stepId)
          const chasing = ids.filter((id) => id !== 'courtesy')
          expect(chasing).toEqual(wanted.slice(0, chasing.length).map(({ id }) => id))
          expect(ids.lastIndexOf('courtesy')).toBeLessThanOrEqual(0)
        }
        const rounds = sent.map(({ round }) => round)
        expect(rounds).toEqual(rounds.toSorted((a, b) => a - b))
      }),
      { numRuns: 300 },
    )
  })

  test('an unpaid debt goes through all steps, each as soon as spacing and business days allow', () => {
    fc.assert(
      fc.property(fc.integer({ min: -60, max: 0 }), fc.nat(40), fc.nat(8), (dueIn, from, days) => {
        const happenings = [{ day: 0, what: { does: 'invoice' as const, dueIn, cents: 100_00 } }]
        const switches = { courtesy: false, second: true, sms: false }
        const { sent } = live({ happenings, standstills: [{ from, days: days + 1 }], switches, repeat: null })
        expect(sent.map(({ stepId }) => stepId)).toEqual(['first', 'second', 'letter', 'call'])
        sent.forEach((reminder, index) => {
          if (reminder.standstillBefore) return
          const before = sent[index - 1]
          const step = defaultScenario.steps.find(({ id }) => id === reminder.stepId)!
          const last = defaultScenario.steps.find(({ id }) => id === before?.stepId)
          const day = before
            ? addDays(before.on, step.offsetDays - last!.offsetDays)
            : addDays(reminder.oldestDue, step.offsetDays)
          expect(reminder.on).toBe(nextBusinessDay(day < start ? start : day))
        })
      }),
      { numRuns: 200 },
    )
  })

  test('nothing is planned when nothing is overdue', () => {
    const notDue = fc.array(fc.record({ dueIn: fc.nat(60), amount: fc.integer({ min: -9e6, max: 9e6 }) }))
    fc.assert(
      fc.property(notDue, (rows) => {
        const movements = rows.map(({ dueIn, amount }, i) => owed(`I${i}`, addDays(start, dueIn), amount / 100))
        const result = planCustomer(
          { customer: customer(), movements, events: [] },
          { today: start, scenario: defaultScenario },
        )
        expect(result).toMatchObject({ planned: [], alerts: [], notes: [] })
        expect(result.hold?.code).toBe('NOTHING_OVERDUE')
      }),
    )
  })
})
