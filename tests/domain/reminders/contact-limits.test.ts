import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultScenario, type ReminderStep, type Scenario } from '../../../src/domain/reminders/index.ts'
import { type Audience, choiceFor, type Follower, isSameAudience } from '../../../src/domain/scenarios/index.ts'
import { late, planFor, sent, steps } from './build.ts'

const reminder = (id: string, offsetDays: number, more: Partial<ReminderStep> = {}): ReminderStep => ({
  ...(defaultScenario.steps[1] as ReminderStep),
  id,
  offsetDays,
  ...more,
})
const scenarioOf = (...stepsOfIt: ReminderStep[]): Scenario => ({ ...defaultScenario, steps: stepsOfIt })

describe('contacts in seven days', () => {
  const everyDay = scenarioOf(...[1, 2, 3, 4, 5].map((day) => reminder(`s${day}`, day)))

  test('a step above the limit moves to the first day within it, and the plan says until when', () => {
    const result = planFor({ movements: [late('A', 1)], scenario: everyDay, maxContactsPerWeek: 2 })
    expect(steps(result)).toEqual(['s1@2026-06-08', 's2@2026-06-09', 's3@2026-06-15', 's4@2026-06-16', 's5@2026-06-22'])
    expect(result.hold).toBeNull()
    expect(result.notes).toEqual([
      { tiersRef: 'C1', code: 'CONTACT_LIMIT', liftedBy: 'WAIT_CONTACT_LIMIT', until: '2026-06-15', amount: 100_00 },
    ])
  })

  test('earlier contacts count, of any round; cancelled ones do not', () => {
    const past = [
      sent('first', '2026-06-03', ['old'], { round: 1 }),
      sent('second', '2026-06-04', ['old'], { round: 1 }),
      sent('first', '2026-06-05', ['old'], { round: 2 }),
    ]
    const result = planFor({ movements: [late('A', 4)], events: past })
    expect(steps(result)[0]).toBe('first@2026-06-10')
    expect(result.hold).toMatchObject({ code: 'CONTACT_LIMIT', until: '2026-06-10' })
    const cancelled = past.map((event, i) => (i === 0 ? { ...event, status: 'CANCELLED' as const } : event))
    const free = planFor({ movements: [late('A', 4)], events: cancelled })
    expect([steps(free)[0], free.hold]).toEqual(['first@2026-06-08', null])
  })
})

describe('settings of a scenario', () => {
  test('turned off, it holds the customer back, alerts too', () => {
    const result = planFor({ movements: [late('A', 100, 500)], scenario: { ...defaultScenario, enabled: false } })
    expect(result).toMatchObject({
      planned: [],
      alerts: [],
      hold: { code: 'SCENARIO_OFF', liftedBy: 'ENABLE_SCENARIO' },
    })
  })

  test('a channel that is off skips its steps, and replaces no other', () => {
    const noEmail = { ...defaultScenario, mediaOff: ['EMAIL' as const] }
    expect(steps(planFor({ movements: [late('A', 24)], scenario: noEmail }))).toEqual([
      'letter@2026-06-08',
      'call@2026-06-15',
    ])
    const result = planFor({ movements: [late('A', 5)], scenario: noEmail, customer: { hasPostalAddress: false } })
    expect(result.planned.map(({ stepId, media }) => [stepId, media])).toEqual([
      ['letter', 'PHONE'],
      ['call', 'PHONE'],
    ])
    const nowhere = { hasPostalAddress: false, phoneWrong: true }
    expect(planFor({ movements: [late('A', 5)], scenario: noEmail, customer: nowhere }).hold?.code).toBe('NO_CONTACT')
  })

  test('a repeated step comes as often as configured, each with its own name', () => {
    const scenario = scenarioOf(reminder('mail', 3, { repeat: { everyDays: 7, times: 3 }, hour: '09:30' }))
    const result = planFor({ movements: [late('A', 3)], scenario })
    expect(steps(result)).toEqual(['mail@2026-06-08', 'mail~2@2026-06-15', 'mail~3@2026-06-22'])
    expect(result.planned.map(({ hour }) => hour)).toEqual(['09:30', '09:30', '09:30'])
    const on = planFor({ movements: [late('A', 10)], scenario, events: [sent('mail~2', '2026-06-02', ['A'])] })
    expect(steps(on)).toEqual(['mail~3@2026-06-09'])
  })

  test('an e-mail may be sent on a Sunday if its step allows it; a letter never is', () => {
    const movements = [late('A', 1)]
    const sunday = (media: ReminderStep['media']) =>
      steps(planFor({ movements, scenario: scenarioOf(reminder('s', 7, { businessDaysOnly: false, media })) }))
    expect(sunday('EMAIL')).toEqual(['s@2026-06-14'])
    expect(sunday('LETTER')).toEqual(['s@2026-06-15'])
  })

  test('a wrong number counts as none, and the plan says so', () => {
    const result = planFor({ movements: [late('A', 5)], customer: { phoneWrong: true } })
    expect(result.planned[3]).toMatchObject({ media: 'EMAIL', insteadOf: 'PHONE', insteadBecause: 'WRONG_PHONE' })
    expect(result.notes.map(({ code }) => code)).toEqual(['WRONG_PHONE'])
  })
})

describe('the scenario of a customer', () => {
  const of = (scenarioId: string, audience: Audience, tag = '', field = '', value = '') => ({
    scenarioId,
    audience,
    tag,
    field,
    value,
    scenario: defaultScenario,
  })
  const chosen = (scenarioId: string | null, type: 'B2B' | 'B2C', ...all: ReturnType<typeof of>[]) =>
    choiceFor(all, { type, tags: [], values: {}, scenarioId }).scenarioId

  test('is the selected one, else that of the type, else that of all, else the default one', () => {
    const all = [of('for-b2b', 'B2B'), of('for-some', 'CHOSEN')]
    expect(chosen('for-some', 'B2B', ...all)).toBe('for-some')
    expect(chosen(null, 'B2B', ...all)).toBe('for-b2b')
    expect(chosen('deleted', 'B2B', ...all)).toBe('for-b2b')
    expect(chosen(null, 'B2C', ...all)).toBeNull()
    expect(chosen(null, 'B2C', of('for-b2b', 'B2B'), of('rest', 'ALL'))).toBe('rest')
    expect(chosen(null, 'B2C', of('for-b2b', 'B2B'))).toBeNull()
    expect(chosen(null, 'B2C')).toBeNull()
  })

  test('a tag comes after a selection and before the type; of several, the first by alphabet', () => {
    const all = [of('for-b2b', 'B2B'), of('vip', 'TAG', 'VIP'), of('key', 'TAG', 'Grand compte'), of('some', 'CHOSEN')]
    const by = (tags: string[], scenarioId: string | null = null) =>
      choiceFor(all, { type: 'B2B', tags, values: {}, scenarioId })
    expect(by(['vip'])).toMatchObject({ scenarioId: 'vip', by: 'TAG' })
    expect(by(['VIP', 'Grand compte'])).toMatchObject({ scenarioId: 'key', by: 'TAG' })
    expect(by(['VIP'], 'some')).toMatchObject({ scenarioId: 'some', by: 'CHOSEN' })
    expect(by(['Autre'])).toMatchObject({ scenarioId: 'for-b2b', by: 'TYPE' })
    expect(choiceFor([], { type: 'B2C', tags: ['VIP'], values: {}, scenarioId: null })).toMatchObject({ by: 'DEFAULT' })
  })

  test('[FLD-10] a value of a field comes after a tag and before the type; of several fields, the lowest number', () => {
    const all = [
      of('everybody', 'ALL'),
      of('for-b2b', 'B2B'),
      of('late', 'FIELD', '', 'field10', 'YES'),
      of('south', 'FIELD', '', 'field2', 'option2'),
      of('north', 'FIELD', '', 'field2', 'option1'),
      of('vip', 'TAG', 'VIP'),
      of('some', 'CHOSEN'),
    ]
    const by = (values: Record<string, string>, more: Partial<Follower> = {}) => {
      const { scenarioId, by: why } = choiceFor(all, { type: 'B2B', tags: [], values, scenarioId: null, ...more })
      return `${scenarioId} ${why}`
    }
    expect(by({ field2: 'option1' })).toBe('north FIELD')
    expect(by({ field10: 'YES', field2: 'option2' })).toBe('south FIELD')
    expect(by({ field10: 'YES', field2: 'option3' })).toBe('late FIELD')
    expect(by({ field10: 'NO', field1: 'option1' })).toBe('for-b2b TYPE')
    expect(by({ field10: 'NO' }, { type: 'B2C' })).toBe('everybody ALL')
    expect(by({ field2: 'option1' }, { tags: ['vip'] })).toBe('vip TAG')
    expect(by({ field2: 'option1' }, { tags: ['vip'], scenarioId: 'some' })).toBe('some CHOSEN')
  })

  test('[FLD-10] what comes first decides, whatever the order of the scenarios and what else the customer has', () => {
    const all = [
      of('chosen', 'CHOSEN'),
      of('a', 'TAG', 'A'),
      of('b', 'TAG', 'B'),
      of('f2', 'FIELD', '', 'field2', 'YES'),
      of('f10', 'FIELD', '', 'field10', 'YES'),
      of('b2b', 'B2B'),
      of('all', 'ALL'),
    ]
    fc.assert(
      fc.property(
        fc.shuffledSubarray(all, { minLength: 0 }),
        fc.record({
          type: fc.constantFrom('B2B' as const, 'B2C' as const),
          tags: fc.shuffledSubarray(['a', 'B', 'other']),
          values: fc.dictionary(fc.constantFrom('field2', 'field10'), fc.constantFrom('YES', 'NO')),
          scenarioId: fc.constantFrom(null, 'chosen', 'gone'),
        }),
        (published, customer) => {
          const { type, tags, values, scenarioId } = customer
          const takes: Record<string, boolean> = {
            chosen: scenarioId === 'chosen',
            a: tags.includes('a'),
            b: tags.includes('B'),
            f2: values.field2 === 'YES',
            f10: values.field10 === 'YES',
            b2b: type === 'B2B',
            all: true,
          }
          const first = all.find((one) => published.includes(one) && takes[one.scenarioId])
          expect(choiceFor(published, customer).scenarioId).toBe(first?.scenarioId ?? null)
        },
      ),
    )
  })

  test('[FLD-10] two scenarios are for the same customers by the same value of the same field', () => {
    const same = (field: string, value: string, audience: Audience = 'FIELD') =>
      isSameAudience(of('a', 'FIELD', '', 'field2', 'YES'), of('b', audience, '', field, value))
    expect(same('field2', 'YES')).toBe(true)
    expect([same('field2', 'NO'), same('field3', 'YES'), same('field2', 'YES', 'CHOSEN')]).toEqual([
      false,
      false,
      false,
    ])
  })

  test('two scenarios are for the same customers by type, by everybody, or by the same tag in any case', () => {
    const same = (a: Audience, b: Audience, tagA = '', tagB = '') => isSameAudience(of('a', a, tagA), of('b', b, tagB))
    expect([same('B2B', 'B2B'), same('ALL', 'ALL'), same('TAG', 'TAG', 'VIP', 'vip')]).toEqual([true, true, true])
    expect([same('CHOSEN', 'CHOSEN'), same('B2B', 'ALL'), same('TAG', 'TAG', 'VIP', 'Export')]).toEqual([
      false,
      false,
      false,
    ])
  })
})
