import { describe, expect, test } from 'vitest'
import { defaultScenario, type PlanningEvent } from '../../../src/domain/reminders/index.ts'
import { dispute, late, planFor, switched } from './build.ts'

const formalNotice = (on: string, ...movementRefs: string[]): PlanningEvent => ({
  kind: 'FORMAL_NOTICE',
  tiersRef: 'C1',
  on,
  movementRefs,
})
const delegation = (on: string, ...movementRefs: string[]): PlanningEvent =>
  ({
    ...formalNotice(on, ...movementRefs),
    kind: 'DEBT_COLLECTION_DELEGATION',
  }) as PlanningEvent

const types = (situation: Parameters<typeof planFor>[0]) => planFor(situation).alerts.map(({ type }) => type)
const both = ['FORMAL_NOTICE_RECOMMENDED', 'DEBT_COLLECTION_DELEGATION_RECOMMENDED']

describe('alerts', () => {
  test('formal notice from 45 days overdue, delegation from 60', () => {
    expect(types({ movements: [late('A', 44, 500)] })).toEqual([])
    expect(types({ movements: [late('A', 45, 500)] })).toEqual(both.slice(0, 1))
    expect(types({ movements: [late('A', 59, 500)] })).toEqual(both.slice(0, 1))
    expect(types({ movements: [late('A', 60, 500)] })).toEqual(both)
  })

  test('delegation is recommended from 150 euros, after credits', () => {
    expect(types({ movements: [late('A', 70, 149.99)] })).toEqual(both.slice(0, 1))
    expect(types({ movements: [late('A', 70, 150)] })).toEqual(both)
    expect(types({ movements: [late('A', 70, 150), late('credit', 1, -1)] })).toEqual(both.slice(0, 1))
  })

  test('never for an individual', () => {
    expect(types({ movements: [late('A', 300, 900)], customer: { type: 'B2C' } })).toEqual([])
  })

  test('a blocked invoice counts neither for the amount nor for the days overdue', () => {
    const movements = [late('A', 300, 900), late('B', 50, 100)]
    const { alerts } = planFor({ movements, events: [dispute('A')] })
    expect(alerts).toHaveLength(1)
    expect(alerts[0]).toMatchObject({ type: both[0], daysLate: 50, amount: 100_00, movementRefs: ['B'] })
  })

  test('nothing within 15 days of a formal notice; then the delegation of its invoices', () => {
    const movements = [late('A', 100, 900)]
    expect(types({ movements, events: [formalNotice('2026-05-24', 'A')] })).toEqual([])
    expect(types({ movements, events: [formalNotice('2026-05-23', 'A')] })).toEqual(both.slice(1))
    const waiting = { ...formalNotice('2026-03-01', 'A'), toPost: true } as PlanningEvent
    expect(types({ movements, events: [waiting] })).toEqual([])
  })

  test('an invoice under formal notice or in collections is no longer reminded, and the user is told', () => {
    for (const event of [formalNotice('2026-05-01', 'A'), delegation('2026-05-01', 'A')]) {
      const result = planFor({ movements: [late('A', 100, 900)], events: [event] })
      expect(result.planned).toEqual([])
      expect(result.hold).toMatchObject({ code: 'ALL_IN_CASE', liftedBy: 'FOLLOW_CASE', amount: 900_00 })
    }
  })

  test('delegated invoices are not recommended again', () => {
    expect(types({ movements: [late('A', 100, 900)], events: [delegation('2026-04-01', 'A')] })).toEqual([])
  })

  test('an alert step that is turned off gives no alert', () => {
    expect(types({ movements: [late('A', 300, 900)], scenario: switched({ delegation: false }) })).toEqual(
      both.slice(0, 1),
    )
  })

  test('replanning gives the same keys, so that a dismissed alert stays dismissed', () => {
    const keys = (today: string) =>
      planFor({ movements: [late('A', 300, 900)], today }).alerts.map(({ type, round }) => `${type} ${round}`)
    expect(keys('2026-06-09')).toEqual(keys('2026-06-08'))
  })
})

describe('the default scenario', () => {
  test('has the steps of a new account in order, with courtesy message and SMS turned off', () => {
    const lines = defaultScenario.steps.map((step) => {
      const what = step.kind === 'REMINDER' ? step.media : step.alert
      return `${step.id} ${step.offsetDays} ${what} ${step.enabled ? 'on' : 'off'}`
    })
    expect(lines).toEqual([
      'courtesy -3 EMAIL off',
      'first 3 EMAIL on',
      'second 10 EMAIL on',
      'sms 17 SMS off',
      'letter 24 LETTER on',
      'call 31 PHONE on',
      'formalNotice 45 FORMAL_NOTICE_RECOMMENDED on',
      'delegation 60 DEBT_COLLECTION_DELEGATION_RECOMMENDED on',
    ])
  })
})
