import fc from 'fast-check'
import { addDays } from '../../../src/domain/dates.ts'
import { mediumNames } from '../../../src/domain/mediums/index.ts'
import type { PlanningEvent, Scenario } from '../../../src/domain/reminders/index.ts'
import { dispute, monday, promise, sent, switched } from './build.ts'

/** References of the ledger entries of a random ledger. */
export const refs = ['A', 'B', 'C', 'D', 'E', 'F']
const some = fc.subarray(refs)
const day = fc.integer({ min: -200, max: 40 }).map((days) => addDays(monday, days))
const past = fc.integer({ min: 1, max: 120 }).map((days) => addDays(monday, -days))
const stepId = fc.constantFrom('courtesy', 'first', 'second', 'sms', 'letter', 'letter~2', 'call', 'gone')
const round = fc.integer({ min: 1, max: 3 })

const event: fc.Arbitrary<PlanningEvent> = fc.oneof(
  some.map((movementRefs) => dispute(...movementRefs)),
  some.map((movementRefs): PlanningEvent => ({ kind: 'STOP', tiersRef: 'C1', movementRefs })),
  some.map((movementRefs): PlanningEvent => ({ kind: 'REPORTED_PAYMENT', tiersRef: 'C1', movementRefs })),
  fc.tuple(some, day).map(([movementRefs, on]) => promise(on, ...movementRefs)),
  fc
    .tuple(some, past, fc.constantFrom('FORMAL_NOTICE' as const, 'DEBT_COLLECTION_DELEGATION' as const), fc.boolean())
    .map(([movementRefs, on, kind, toPost]) => ({ kind, tiersRef: 'C1', movementRefs, on, toPost })),
  fc
    .tuple(some, past, stepId, round, fc.constantFrom('SENT' as const, 'CANCELLED' as const))
    .map(([movementRefs, on, step, of, status]) => sent(step, on, movementRefs, { round: of, status })),
  fc
    .tuple(day, stepId, round)
    .map(
      ([until, step, of]): PlanningEvent => ({ kind: 'POSTPONEMENT', tiersRef: 'C1', round: of, stepId: step, until }),
    ),
  fc
    .tuple(day, fc.constantFrom(...mediumNames), fc.integer({ min: -2, max: 0 }))
    .map(([on, media, own]): PlanningEvent => ({ kind: 'HAND_PLANNED', tiersRef: 'C1', round: own, media, on })),
)

const scenario: fc.Arbitrary<Scenario> = fc
  .record({
    enabled: fc.boolean(),
    mediaOff: fc.subarray([...mediumNames]),
    restartAfterDays: fc.constantFrom(null, 1, 30),
    off: fc.subarray(['first', 'second', 'letter', 'call']),
    on: fc.subarray(['courtesy', 'sms']),
    repeated: fc.boolean(),
  })
  .map(({ enabled, mediaOff, restartAfterDays, off, on, repeated }) => ({
    enabled: enabled || mediaOff.length > 0,
    mediaOff,
    restartAfterDays,
    steps: switched(Object.fromEntries([...off.map((id) => [id, false]), ...on.map((id) => [id, true])])).steps.map(
      (step) =>
        step.kind === 'REMINDER' && step.id === 'letter' && repeated
          ? { ...step, repeat: { everyDays: 5, times: 3 } }
          : step,
    ),
  }))

/** Ledgers, events, scenarios and rules at random, for the property tests of planning. */
export const ledger = fc.record({
  due: fc.array(day, { minLength: refs.length, maxLength: refs.length }),
  cents: fc.array(fc.integer({ min: -30_000, max: 50_000 }), { minLength: refs.length, maxLength: refs.length }),
  events: fc.array(event, { maxLength: 7 }),
  scenario,
  thresholdCents: fc.constantFrom(0, 15_00, 200_00),
  maxContactsPerWeek: fc.integer({ min: 1, max: 3 }),
  who: fc.record({
    type: fc.constantFrom('B2B' as const, 'B2C' as const),
    remindersStopped: fc.boolean(),
    insolvent: fc.constantFrom(false, false, true),
    email: fc.constantFrom('', 'a@b.test'),
    phone: fc.constantFrom('', '0601020304'),
    hasPostalAddress: fc.boolean(),
    emailBounced: fc.boolean(),
  }),
})
