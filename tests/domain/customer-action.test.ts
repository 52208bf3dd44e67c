import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { customerReasons, movementReasons, type SelectionFacts } from '../../src/domain/cases/index.ts'
import { type CustomerStanding, customerNextAction, isOffered } from '../../src/domain/customer-action.ts'
import { addDays } from '../../src/domain/dates.ts'
import { escalationOf } from '../../src/domain/escalation/index.ts'
import { eachMedium } from '../../src/domain/mediums/index.ts'
import {
  checkByHand,
  type HandOutlook,
  handOutlookOf,
  type PlanningEvent,
  planCustomer,
} from '../../src/domain/reminders/index.ts'
import { customer, monday, owed } from './reminders/build.ts'
import { ledger, refs } from './reminders/random-ledger.ts'

const outlook: HandOutlook = {
  contacts: [],
  heldBy: null,
  obstacles: eachMedium(() => null),
  promisedUntil: null,
  messageHeldBy: null,
  overdueFrom: addDays(monday, -20),
}
const nothing = { stepId: null, media: null, plannedDate: null, heldBy: null, until: null } as const
const standing = (more: Partial<CustomerStanding>): CustomerStanding => ({
  next: nothing,
  byHand: outlook,
  escalation: null,
  openCase: null,
  insolvent: false,
  ...more,
})
const planned = (days: number, media: 'EMAIL' | 'PHONE' = 'EMAIL') => ({
  ...nothing,
  stepId: 'first',
  media,
  plannedDate: addDays(monday, days),
})
const held = (heldBy: 'PROMISED' | 'NOTHING_OVERDUE' | 'ALL_BLOCKED' | 'NO_CONTACT' | 'ALL_IN_CASE', days = 0) => ({
  next: { ...nothing, heldBy, until: days === 0 ? null : addDays(monday, days) },
  byHand: { ...outlook, heldBy: heldBy === 'PROMISED' || heldBy === 'NO_CONTACT' ? null : heldBy },
})
const decide = (step: NonNullable<CustomerStanding['escalation']>['step'], days = 0) => ({
  escalation: { step, wait: days === 0 ? null : { until: addDays(monday, days) } },
})
const openCase = { openCase: { eventId: 'E1' } }
const short = (more: Partial<CustomerStanding>) => {
  const { action, because, on, opensPlanned } = customerNextAction(standing(more), monday)
  return [action, because, on ?? '', opensPlanned ? 'PLAN' : ''].join(' ').trimEnd()
}

describe('the next action for a customer', () => {
  test.each<[string, Partial<CustomerStanding>, string]>([
    ['a reminder of today is opened', { next: planned(0) }, `REMIND PLANNED ${monday} PLAN`],
    ['a phone call of today is opened', { next: planned(0, 'PHONE') }, `CALL PLANNED ${monday} PLAN`],
    [
      'a later reminder keeps its day; the customer is contacted outside the plan',
      { next: planned(8) },
      `REMIND PLANNED ${addDays(monday, 8)}`,
    ],
    ['a later phone call likewise', { next: planned(8, 'PHONE') }, `CALL PLANNED ${addDays(monday, 8)}`],
    [
      'nobody can be called without a number',
      { next: planned(8, 'PHONE'), byHand: { ...outlook, obstacles: { ...outlook.obstacles, PHONE: 'NO_PHONE' } } },
      `REMIND PLANNED ${addDays(monday, 8)}`,
    ],
    [
      'a formal notice comes before a planned reminder',
      { next: planned(0), ...decide('FORMAL_NOTICE') },
      'FORMAL_NOTICE ESCALATION',
    ],
    ['so does a delegation', { next: planned(0), ...decide('DELEGATION') }, 'DELEGATION ESCALATION'],
    ['the ladder advises a phone call', decide('CALL'), 'CALL ESCALATION'],
    ['the ladder advises a reminder', decide('REMINDER'), 'REMIND ESCALATION'],
    ['nothing reaches the customer', held('NO_CONTACT'), 'COMPLETE_CONTACT HELD'],
    ['an address is to be completed', decide('COMPLETE_CONTACT'), 'COMPLETE_CONTACT ESCALATION'],
    ['a case takes over from reminders', { ...held('ALL_IN_CASE'), ...openCase }, 'OPEN_CASE CASE'],
    ['credits are to be allocated elsewhere', decide('ALLOCATE_CREDITS'), 'WAIT ESCALATION'],
    ['a promise is awaited', held('PROMISED', 5), `WAIT HELD ${addDays(monday, 5)}`],
    ['everything is disputed', held('ALL_BLOCKED'), 'WAIT HELD'],
    ['nothing is overdue', held('NOTHING_OVERDUE'), 'WAIT HELD'],
    ['nor with a case whose invoices are paid', { ...held('NOTHING_OVERDUE'), ...openCase }, 'WAIT HELD'],
    ['somebody decided to wait', decide('FORMAL_NOTICE', 4), `WAIT DECIDED ${addDays(monday, 4)}`],
    ['until that day', { ...decide('FORMAL_NOTICE', -1) }, 'FORMAL_NOTICE ESCALATION'],
    [
      'insolvency stops everything',
      { next: planned(0), ...decide('DELEGATION'), ...openCase, insolvent: true },
      'WAIT HELD',
    ],
  ])('%s', (_, more, expected) => {
    expect(short(more)).toBe(expected)
  })

  test('whoever only reads may open a case, and is offered nothing else', () => {
    expect(isOffered('OPEN_CASE', false)).toBe(true)
    for (const action of ['REMIND', 'CALL', 'FORMAL_NOTICE', 'DELEGATION', 'COMPLETE_CONTACT'] as const) {
      expect(isOffered(action, false)).toBe(false)
      expect(isOffered(action, true)).toBe(true)
    }
    expect(isOffered('WAIT', true)).toBe(false)
  })
})

const clock = { today: monday, promiseGraceDays: 2, importedOn: monday }

const casesIn = (events: readonly PlanningEvent[]) =>
  events.flatMap((event, index) =>
    event.kind === 'FORMAL_NOTICE' || event.kind === 'DEBT_COLLECTION_DELEGATION'
      ? [{ ...event, eventId: `E${index}`, closed: false, toPost: event.toPost === true }]
      : [],
  )

test('for any ledger, nothing is offered that the rules of the server refuse', () => {
  const seen = new Set<string>()
  fc.assert(
    fc.property(ledger, ({ due, cents, events, who, thresholdCents, ...rules }) => {
      const movements = refs.map((ref, index) => owed(ref, due[index]!, cents[index]! / 100))
      const file = { customer: customer(who), movements, events }
      const plan = planCustomer(file, { today: monday, thresholdCents, ...rules })
      const facts = {
        today: monday,
        clock,
        accountVerified: true,
        cases: casesIn(events),
        formalNoticeOrdered: false,
        thresholdCents,
        formalNoticeFromCents: 100_00,
        refusedRefs: new Set<string>(),
      }
      const escalation = escalationOf(file, plan, facts)
      const [running] = facts.cases
      const byHand = handOutlookOf(file, clock, plan.planned)
      const found = customerNextAction(
        {
          next: {
            stepId: plan.next?.stepId ?? null,
            media: plan.next?.media ?? null,
            plannedDate: plan.next?.plannedDate ?? null,
            heldBy: plan.hold ? (plan.hold.code as CustomerStanding['next']['heldBy']) : null,
            until: plan.hold?.until ?? null,
          },
          byHand,
          escalation: escalation && { step: escalation.step, wait: null },
          openCase: running ? { eventId: running.eventId } : null,
          insolvent: who.insolvent,
        },
        monday,
      )
      seen.add(found.action)
      const { action, opensPlanned } = found
      if (opensPlanned) expect(plan.planned.some(({ plannedDate }) => plannedDate === found.on)).toBe(true)
      else if (action === 'CALL' || action === 'REMIND') {
        const now = {
          now: true,
          plannedDate: null,
          title: '',
          comment: '',
          texts: null,
          movementRefs: null,
          beside: null,
        }
        const medias = action === 'CALL' ? (['PHONE'] as const) : (['EMAIL', 'LETTER', 'SMS', 'PHONE'] as const)
        expect(medias.some((media) => checkByHand({ ...now, media }, byHand, monday).length === 0)).toBe(true)
      }
      if (action === 'FORMAL_NOTICE' || action === 'DELEGATION') {
        const selection: SelectionFacts = {
          ...facts,
          customer: file.customer,
          disputed: new Set(events.flatMap((event) => (event.kind === 'DISPUTE' ? event.movementRefs : []))),
        }
        expect(customerReasons({ target: action }, selection)).toEqual([])
        expect(
          movements.some(
            (one) => movementReasons({ target: action }, { ...one, clearingDate: null }, selection).length === 0,
          ),
        ).toBe(true)
      }
      if (who.insolvent) expect(action).toBe('WAIT')
    }),
    { numRuns: 1_000 },
  )
  for (const action of ['REMIND', 'CALL', 'WAIT', 'OPEN_CASE']) expect(seen).toContain(action)
})
