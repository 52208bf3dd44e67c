import { describe, expect, test } from 'vitest'
import type { CustomField } from '../../../src/domain/custom-fields/index.ts'
import { defaultScenario, planCustomer, type ReminderStep, type Scenario } from '../../../src/domain/reminders/index.ts'
import {
  type CheckFacts,
  check,
  contentFaults,
  type Fault,
  type ForWhom,
  lacksAges,
} from '../../../src/domain/scenarios/index.ts'
import { defaultSettings } from '../../../src/domain/settings.ts'

const field = (id: CustomField['id'], type: CustomField['type']): CustomField => ({
  id,
  label: id,
  type,
  options: type === 'CHOICE' ? [{ id: 'option1', label: 'Nord' }] : [],
  archived: false,
})

const facts: CheckFacts = {
  settings: defaultSettings,
  templates: new Map([
    ['mail', 'EMAIL'],
    ['letter', 'LETTER'],
  ]),
  fields: [
    field('field1', 'CHOICE'),
    field('field2', 'TEXT'),
    field('field3', 'YES_NO'),
    { ...field('field4', 'CHOICE'), archived: true },
  ],
}

const step = (id: string, offsetDays: number, more: Partial<ReminderStep> = {}): ReminderStep => ({
  ...(defaultScenario.steps[1] as ReminderStep),
  id,
  offsetDays,
  ...more,
})
const of = (steps: ReminderStep[], more: Partial<Scenario> = {}): Scenario => ({ ...defaultScenario, steps, ...more })
const faults = (scenario: Scenario, other: Partial<CheckFacts> = {}): string[] =>
  check(scenario, { ...facts, ...other }).map(({ code, stepId, otherStepId }: Fault) =>
    [code, stepId, otherStepId].filter(Boolean).join(' '),
  )

describe('[FLD-10] for whom a scenario is', () => {
  const nobody: ForWhom = { audience: 'CHOSEN', tag: '', field: '', value: '' }
  const codes = (forWhom: Partial<ForWhom>, published: Partial<ForWhom> = {}) =>
    contentFaults({ ...defaultScenario, ...nobody, ...forWhom }, facts, { ...nobody, ...published }).map(
      ({ code }) => code,
    )

  test('a field of the account with one of its values; otherwise it is missing', () => {
    const missing = ['FIELD_MISSING']
    const ofField = (id: string, value: string) => codes({ audience: 'FIELD', field: id, value })
    expect([ofField('field1', 'option1'), ofField('field3', 'YES'), ofField('field3', 'NO')]).toEqual([[], [], []])
    expect([ofField('', ''), ofField('field1', ''), ofField('', 'option1')]).toEqual([missing, missing, missing])
    expect([ofField('field1', 'option2'), ofField('field3', 'option1')]).toEqual([missing, missing])
    expect([ofField('field2', 'Hugo'), ofField('field9', 'YES')]).toEqual([missing, missing])
    expect(codes({ audience: 'B2B', field: 'field9' })).toEqual([])
  })

  test('an archived field only where it was before', () => {
    const archived = { audience: 'FIELD', field: 'field4', value: 'option1' } as const
    expect(codes(archived)).toEqual(['FIELD_MISSING'])
    expect(codes(archived, archived)).toEqual([])
    expect(codes(archived, { audience: 'FIELD', field: 'field1', value: 'option1' })).toEqual(['FIELD_MISSING'])
    expect(codes({ ...archived, value: 'option2' }, archived)).toEqual(['FIELD_MISSING'])
  })
})

describe('errors in a scenario', () => {
  test('[REM-05] the default scenario has none, also with courtesy message and SMS turned on', () => {
    expect(faults(defaultScenario)).toEqual([])
    expect(
      faults({ ...defaultScenario, steps: defaultScenario.steps.map((one) => ({ ...one, enabled: true })) }),
    ).toEqual([])
  })

  test('two steps on one day, a step after a later one, repeated ones too', () => {
    expect(faults(of([step('a', 3), step('b', 3)]))).toEqual(['SAME_DAY b a'])
    expect(faults(of([step('a', 10), step('b', 3)]))).toEqual(['STEP_OUT_OF_ORDER b a'])
    const repeated = step('a', 3, { repeat: { everyDays: 10, times: 3 } })
    expect(faults(of([repeated, step('b', 20)]))).toEqual(['STEP_OUT_OF_ORDER b a~3'])
    expect(faults(of([repeated, step('b', 23)]))).toEqual(['SAME_DAY b a~3'])
    expect(faults(of([repeated, step('b', 24)]))).toEqual([])
    expect(faults(of([step('a', 3), step('off', 3, { enabled: false })]))).toEqual([])
  })

  test('more contacts in a week than the account allows, also when the round restarts', () => {
    const daily = of([1, 2, 3, 8].map((day) => step(`s${day}`, day)))
    expect(faults(daily)).toEqual([])
    expect(faults(of([1, 2, 3, 7].map((day) => step(`s${day}`, day))))).toEqual(['CONTACT_LIMIT s7 s1'])
    expect(faults(daily, { settings: { ...defaultSettings, maxContactsPerWeek: 2 } })).toEqual([
      'CONTACT_LIMIT s3 s1',
      'CONTACT_LIMIT s8 s2',
    ])
    const again = of([step('a', 3), step('b', 5)], { restartAfterDays: 2 })
    expect(faults(again)).toEqual(['CONTACT_LIMIT b a'])
    expect(faults({ ...again, restartAfterDays: 10 })).toEqual([])
    expect(faults({ ...again, restartAfterDays: 0 })).toContain('RESTART_TOO_SOON')
  })

  test('a courtesy message not before the due date, a reminder before it, and a second courtesy that is never sent', () => {
    expect(faults(of([step('c', 0, { courtesy: true }), step('a', 3)]))).toContain('COURTESY_TOO_LATE c')
    expect(faults(of([step('a', -2), step('b', 8)]))).toEqual(['STEP_TOO_EARLY a'])
    expect(faults(of([step('a', 3), step('a', 12)]))).toContain('SAME_ID a')
  })

  test('a step that comes first before its own day, or from a lower age than one before it', () => {
    const aged = (id: string, day: number, firstFromDays: number | null) => step(id, day, { firstFromDays })
    expect(faults(of([aged('a', 3, null), aged('b', 10, 9)]))).toEqual(['AGE_BEFORE_STEP b'])
    expect(faults(of([aged('a', 3, null), aged('b', 10, 10), aged('c', 20, 30)]))).toEqual([])
    expect(faults(of([aged('a', 3, null), aged('b', 10, 40), aged('c', 20, 30)]))).toEqual(['AGE_OUT_OF_ORDER c b'])
    expect(faults(of([aged('a', 3, null), aged('b', 10, 40), aged('c', 20, 40)]))).toEqual(['AGE_OUT_OF_ORDER c b'])
  })

  test('a warning, which hinders nothing, when old invoices would begin with the first step', () => {
    expect(lacksAges(defaultScenario)).toBe(false)
    const plain = of([step('a', 3), step('b', 10)])
    expect(lacksAges(plain)).toBe(true)
    expect(faults(plain)).toEqual([])
    expect(lacksAges(of([step('a', 3)]))).toBe(false)
    expect(lacksAges(of([step('a', 3), step('b', 10, { firstFromDays: 30, enabled: false }), step('c', 20)]))).toBe(
      true,
    )
  })

  test('no step at all: none turned on, or all their channels off', () => {
    expect(faults(of([step('a', 3, { enabled: false })]))).toEqual(['NO_STEP_ENABLED'])
    expect(faults(of([step('a', 3)], { mediaOff: ['EMAIL'] }))).toEqual(['NO_STEP_ENABLED'])
  })

  test('a deleted template or one of another channel; an hour at which calls are not allowed', () => {
    expect(faults(of([step('a', 3, { templateId: 'mail' })]))).toEqual([])
    expect(faults(of([step('a', 3, { templateId: 'gone' })]))).toEqual(['TEMPLATE_MISSING a'])
    expect(faults(of([step('a', 3, { templateId: 'letter' })]))).toEqual(['TEMPLATE_OTHER_MEDIA a'])
    const phoneCall = (hour: string) => faults(of([step('a', 3, { media: 'PHONE', hour })]))
    expect([phoneCall('10:00'), phoneCall('13:30'), phoneCall('20:00')]).toEqual([
      [],
      ['HOUR_OUTSIDE a'],
      ['HOUR_OUTSIDE a'],
    ])
    expect(faults(of([step('a', 3, { hour: '06:00' })]))).toEqual([])
  })
})

describe('forbidden sends, searched among all states of a customer', () => {
  const scenario = of([step('a', 3), step('b', 10, { media: 'LETTER' })])
  const forbidden = (planOf: typeof planCustomer) =>
    check(scenario, facts, planOf)
      .filter(({ code }) => code === 'FORBIDDEN_SEND')
      .map(({ stepId, situation }) => `${stepId} ${situation}`)

  test('do not occur with the planner’s rules', () => {
    expect(forbidden(planCustomer)).toEqual([])
  })

  test('reveal a planner that forgets disputes, promises or insolvency, at any step', () => {
    const without = (kind: string) =>
      forbidden((file, rules) => planCustomer({ ...file, events: file.events.filter((e) => e.kind !== kind) }, rules))
    expect(without('DISPUTE')).toEqual(['a DISPUTED', 'b DISPUTED'])
    expect(without('PROMISE')).toEqual(['a PROMISED', 'b PROMISED'])
    const solvent = forbidden((file, rules) =>
      planCustomer({ ...file, customer: { ...file.customer, insolvent: false } }, rules),
    )
    expect(solvent).toEqual(['a INSOLVENT', 'b INSOLVENT'])
    let last: Parameters<typeof planCustomer>[0]['movements'] = []
    const paid = forbidden((file, rules) => {
      if (file.movements.length > 0) last = file.movements
      return planCustomer({ ...file, movements: last }, rules)
    })
    expect(paid).toEqual(['a PAID', 'b PAID'])
  })

  test('reveal a planner that loses a step too', () => {
    const codes = check(scenario, facts, (file, rules) => {
      const plan = planCustomer(file, rules)
      return { ...plan, planned: plan.planned.filter(({ stepId }) => stepId !== 'b') }
    })
    expect(codes).toEqual([{ code: 'STEP_UNREACHABLE', stepId: 'b' }])
  })
})
