import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../../src/domain/dates.ts'
import { defaultScenario, type PlanningRules, reminderStepsOf } from '../../../src/domain/reminders/index.ts'
import { late, monday, owed, planFor, sent, steps, switched } from './build.ts'

const firstOf = (daysLate: number, more: Partial<PlanningRules> = {}) =>
  planFor({ movements: [late('A', daysLate)], scenario: defaultScenario, ...more }).next?.stepId

describe('the first step of a round by the age of its oldest invoice', () => {
  test('[REM-15] a customer first met at 186 days gets the letter, and later steps keep their distance', () => {
    const result = planFor({ movements: [late('A', 186)], scenario: defaultScenario })
    expect(steps(result)).toEqual(['letter@2026-06-08', 'call@2026-06-15'])
    expect([10, 29, 30, 59, 60].map((days) => firstOf(days))).toEqual(['first', 'first', 'second', 'second', 'letter'])
  })

  test('a step that is off, or whose channel is off, is not the first one', () => {
    const steps = defaultScenario.steps.map((step) => (step.id === 'letter' ? { ...step, enabled: false } : step))
    expect(firstOf(90, { scenario: { ...defaultScenario, steps } })).toBe('second')
    expect(firstOf(90, { scenario: { ...defaultScenario, mediaOff: ['EMAIL'] } })).toBe('letter')
    expect(firstOf(90, { scenario: switched({}) })).toBe('first')
  })

  test('a round under way goes on with its next step, whatever the age; after a courtesy, the age counts', () => {
    const of = (stepId: string) =>
      planFor({ movements: [late('A', 90)], events: [sent(stepId, '2026-03-13', ['A'])], scenario: defaultScenario })
    expect(of('first').next?.stepId).toBe('second')
    expect(of('courtesy').next?.stepId).toBe('letter')
  })

  test('a round that new invoices begin counts their age, not that of what was asked for', () => {
    const events = ['first', 'second', 'letter', 'call'].map((id, i) => sent(id, addDays('2026-03-02', i * 7), ['old']))
    const movements = [late('old', 120), late('new', 40)]
    const result = planFor({ movements, events, scenario: defaultScenario })
    expect(result.round).toBe(2)
    expect(result.next?.stepId).toBe('second')
  })

  test('a first step that a user moved to another day stays, when its age passes meanwhile', () => {
    const moved = { kind: 'POSTPONEMENT', tiersRef: 'C1', round: 1, stepId: 'first', until: '2026-06-22' } as const
    const plan = (today: string) =>
      planFor({ movements: [owed('A', '2026-05-20')], events: [moved], scenario: defaultScenario, today })
    expect(plan(monday).planned[0]).toMatchObject({ stepId: 'first', plannedDate: '2026-06-22' })
    expect(plan('2026-06-22').planned[0]).toMatchObject({ stepId: 'first', plannedDate: '2026-06-22' })
    expect(
      planFor({ movements: [owed('A', '2026-05-20')], scenario: defaultScenario, today: '2026-06-22' }).next,
    ).toMatchObject({
      stepId: 'second',
    })
  })

  test('it is the last step whose age is reached, and none before it is left over', () => {
    const ages = fc.array(fc.option(fc.integer({ min: 1, max: 120 })), { minLength: 4, maxLength: 4 })
    fc.assert(
      fc.property(ages, fc.integer({ min: 1, max: 130 }), (from, daysLate) => {
        const on = reminderStepsOf(defaultScenario).filter(({ enabled }) => enabled)
        const steps = on.map((step, i) => ({ ...step, firstFromDays: from[i] ?? null }))
        const { planned } = planFor({ movements: [late('A', daysLate)], scenario: { ...defaultScenario, steps } })
        const reached = from.reduce((last: number, age, i) => (age !== null && daysLate >= age ? i : last), 0)
        expect(planned.map(({ stepId }) => stepId)).toEqual(on.slice(reached).map(({ id }) => id))
      }),
    )
  })
})
