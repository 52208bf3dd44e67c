import { describe, expect, test } from 'vitest'
import { defaultScenario, plan } from '../../../src/domain/reminders/index.ts'
import { customer, fromFirst, late, monday, owed, planFor, sent, steps, switched } from './build.ts'

describe('worked examples', () => {
  test('never reminded, invoices 5 and 40 days overdue: the first e-mail today with both, the second seven days later', () => {
    const result = planFor({ movements: [late('young', 5, 100), late('old', 40, 250)] })
    expect(steps(result)).toEqual(['first@2026-06-08', 'second@2026-06-15', 'letter@2026-06-29', 'call@2026-07-06'])
    expect(result.planned[0]).toEqual({
      tiersRef: 'C1',
      round: 1,
      stepId: 'first',
      media: 'EMAIL',
      insteadOf: null,
      insteadBecause: null,
      hour: null,
      plannedDate: '2026-06-08',
      amount: 350_00,
      debts: 350_00,
      credits: 0,
      movementRefs: ['old', 'young'],
      creditRefs: [],
      daysLate: 40,
    })
    expect(result.next).toEqual({ stepId: 'first', media: 'EMAIL', plannedDate: '2026-06-08' })
    expect(result.hold).toBeNull()
  })

  test('a first import with invoices 300 days overdue: no step is replayed, and the alerts appear at once', () => {
    const result = planFor({ movements: [late('ancient', 300), late('ancient too', 290)] })
    expect(steps(result)).toEqual(['first@2026-06-08', 'second@2026-06-15', 'letter@2026-06-29', 'call@2026-07-06'])
    expect(result.alerts.map(({ type, daysLate, amount }) => ({ type, daysLate, amount }))).toEqual([
      { type: 'FORMAL_NOTICE_RECOMMENDED', daysLate: 300, amount: 200_00 },
      { type: 'DEBT_COLLECTION_DELEGATION_RECOMMENDED', daysLate: 300, amount: 200_00 },
    ])
  })

  test('a five-day pause over a step: it is sent on the next business day, and the rest keeps its spacing', () => {
    const movements = [owed('A', '2026-05-29')]
    const events = [sent('first', '2026-06-01', ['A'])]
    expect(steps(planFor({ movements, events }))[0]).toBe('second@2026-06-08')
    // Nobody worked from Monday to Friday; it is Saturday.
    expect(steps(planFor({ movements, events, today: '2026-06-13' }))).toEqual([
      'second@2026-06-15',
      'letter@2026-06-29',
      'call@2026-07-06',
    ])
  })

  test('a new invoice falls due when the letter is next: it joins the next reminder', () => {
    const result = planFor({
      movements: [late('A', 30), late('B', 2, 50)],
      events: [
        sent('first', '2026-05-12', ['A']),
        sent('second', '2026-05-19', ['A']),
        sent('letter', '2026-06-02', ['A']),
      ],
    })
    expect(steps(result)).toEqual(['call@2026-06-09'])
    expect(result.planned[0]).toMatchObject({ round: 1, amount: 150_00, movementRefs: ['A', 'B'] })
  })

  test('all paid: the customer leaves, and starts again with the next overdue invoice', () => {
    const events = [sent('first', '2026-05-12', ['A']), sent('second', '2026-05-19', ['A'])]
    const paid = planFor({ movements: [], events })
    expect(paid.planned).toEqual([])
    expect(paid.hold).toMatchObject({ code: 'NOTHING_OVERDUE', liftedBy: 'WAIT_DUE_DATE' })
    const later = planFor({ movements: [late('B', 3)], events })
    expect(later.round).toBe(2)
    expect(steps(later)).toEqual(['first@2026-06-08', 'second@2026-06-15', 'letter@2026-06-29', 'call@2026-07-06'])
  })
})

describe('days', () => {
  test('the first step waits for its days after the due date', () => {
    expect(steps(planFor({ movements: [late('A', 1)] }))[0]).toBe('first@2026-06-10')
  })

  test('an invoice is not overdue on its due date', () => {
    const result = planFor({ movements: [owed('A', monday)] })
    expect(result.planned).toEqual([])
    expect(result.hold?.code).toBe('NOTHING_OVERDUE')
  })

  test('steps fall on business days: over a weekend, and over a holiday', () => {
    expect(steps(planFor({ movements: [owed('A', '2026-06-10')], today: '2026-06-11' }))[0]).toBe('first@2026-06-15')
    // Tuesday 14 July is a holiday.
    expect(steps(planFor({ movements: [owed('A', '2026-07-11')], today: '2026-07-13' }))[0]).toBe('first@2026-07-15')
  })

  test('steps with the same day in a scenario are never sent on one day', () => {
    const scenario = {
      ...defaultScenario,
      steps: defaultScenario.steps.map((step) => (step.kind === 'REMINDER' ? { ...step, offsetDays: 3 } : step)),
    }
    expect(steps(planFor({ movements: [late('A', 10)], scenario, maxContactsPerWeek: 7 }))).toEqual([
      'first@2026-06-08',
      'second@2026-06-09',
      'letter@2026-06-10',
      'call@2026-06-11',
    ])
  })

  test('a reminder sent today is neither repeated nor followed by another today', () => {
    const events = [sent('first', monday, ['A'])]
    expect(steps(planFor({ movements: [late('A', 40)], events }))[0]).toBe('second@2026-06-15')
  })

  test('a new round never begins on the day of the last reminder', () => {
    const events = [sent('second', monday, ['A'])]
    expect(steps(planFor({ movements: [late('B', 9)], events }))[0]).toBe('first@2026-06-09')
  })

  test('a step sent late shifts the following ones', () => {
    const events = [sent('first', '2026-06-05', ['A'])]
    expect(steps(planFor({ movements: [late('A', 60)], events }))).toEqual([
      'second@2026-06-12',
      'letter@2026-06-26',
      'call@2026-07-03',
    ])
  })

  test('a postponed reminder keeps its new day, and the next ones their distance', () => {
    const result = planFor({
      movements: [late('A', 10)],
      events: [{ kind: 'POSTPONEMENT', tiersRef: 'C1', round: 1, stepId: 'first', until: '2026-06-18' }],
    })
    expect(steps(result).slice(0, 2)).toEqual(['first@2026-06-18', 'second@2026-06-25'])
  })

  test('a skipped reminder is left out, and the next one keeps its day', () => {
    const result = planFor({
      movements: [late('A', 10)],
      events: [sent('first', '2026-06-01', ['A']), sent('second', '2026-06-15', ['A'], { status: 'CANCELLED' })],
    })
    expect(steps(result)).toEqual(['letter@2026-06-29', 'call@2026-07-06'])
  })
})

describe('rounds', () => {
  const reminded = [sent('first', '2026-05-12', ['A']), sent('second', '2026-05-19', ['A'])]

  test('a part payment changes the amount and skips no step', () => {
    const result = planFor({ movements: [late('A', 30, 20)], events: reminded })
    expect(steps(result)).toEqual(['letter@2026-06-08', 'call@2026-06-15'])
    expect(result.planned[0]?.amount).toBe(20_00)
  })

  test('when one of several reminded invoices is paid, the round continues with the others', () => {
    const events = [sent('first', '2026-05-12', ['A', 'B'])]
    expect(steps(planFor({ movements: [late('B', 30)], events }))[0]).toBe('second@2026-06-08')
  })

  test('an invoice never reminded begins a new round when all reminded ones are paid', () => {
    const result = planFor({ movements: [late('B', 20)], events: reminded })
    expect(result.round).toBe(2)
    expect(steps(result)[0]).toBe('first@2026-06-08')
  })

  test('a few unpaid cents do not bind new invoices to the old round', () => {
    const result = planFor({ movements: [late('A', 30, 0.5), late('B', 20, 900)], events: reminded })
    expect(result.round).toBe(2)
    expect(steps(result)[0]).toBe('first@2026-06-08')
    expect(result.planned[0]?.movementRefs).toEqual(['A', 'B'])
  })

  test('after the last step nothing more is sent: the user is told what remains to be done', () => {
    const events = ['first', 'second', 'letter', 'call'].map((id, i) => sent(id, `2026-05-${11 + i}`, ['A']))
    const result = planFor({ movements: [late('A', 50)], events })
    expect(result.planned).toEqual([])
    expect(result.hold).toMatchObject({ code: 'ROUND_COMPLETE', liftedBy: 'START_CASE', amount: 100_00 })
    expect(result.notes).toEqual([result.hold])
  })

  test('an invoice falling due after the last step begins a new round, which also lists the older debts', () => {
    const done = (...refs: string[]) =>
      ['first', 'second', 'letter', 'call'].map((id, i) => sent(id, `2026-05-${11 + i}`, refs))
    const result = planFor({ movements: [late('A', 50), late('B', 1)], events: done('A') })
    expect(result.round).toBe(2)
    // Its days count from its own due date, so nobody is reminded again the next morning.
    expect(steps(result)).toEqual(['first@2026-06-10', 'second@2026-06-17', 'letter@2026-07-01', 'call@2026-07-08'])
    expect(result.planned[0]).toMatchObject({ movementRefs: ['A', 'B'], amount: 200_00 })
    // The last reminder already listed it; or it is too small, and waits for more.
    expect(planFor({ movements: [late('A', 50), late('B', 30)], events: done('A', 'B') }).planned).toEqual([])
    expect(planFor({ movements: [late('A', 50), late('B', 4, 14.99)], events: done('A') }).hold?.code).toBe(
      'ROUND_COMPLETE',
    )
    const steppedOut = done('A', 'B').map((event) => ({ ...event, status: 'CANCELLED' as const }))
    expect(planFor({ movements: [late('A', 50), late('B', 30)], events: steppedOut }).planned).toEqual([])
  })

  test('new invoices do not wait for the day on which a repeating scenario restarts', () => {
    const events = [sent('letter', '2026-06-01', ['A']), sent('call', '2026-06-05', ['A'])]
    const scenario = { ...fromFirst, restartAfterDays: 30 }
    expect(steps(planFor({ movements: [late('A', 90), late('B', 1)], events, scenario }))[0]).toBe('first@2026-06-10')
  })

  test('a repeating scenario begins a new round a set number of days after the last step', () => {
    const events = [...reminded, sent('letter', '2026-06-01', ['A']), sent('call', '2026-06-05', ['A'])]
    const scenario = { ...fromFirst, restartAfterDays: 30 }
    const result = planFor({ movements: [late('A', 90)], events, scenario })
    expect(result.round).toBe(2)
    expect(steps(result).slice(0, 2)).toEqual(['first@2026-07-06', 'second@2026-07-13'])
  })

  test('a scenario may have more steps than the default one, on any channel', () => {
    const more = [38, 45, 52].map((offsetDays, i) => ({ ...defaultScenario.steps[1]!, id: `more${i}`, offsetDays }))
    const scenario = { ...defaultScenario, steps: [...defaultScenario.steps.slice(0, 6), ...more] }
    expect(steps(planFor({ movements: [late('A', 5)], scenario }))).toHaveLength(7)
  })

  test('a step turned on after the customer passed it is not revisited', () => {
    const events = [...reminded, sent('letter', '2026-06-02', ['A'])]
    const scenario = switched({ sms: true })
    expect(steps(planFor({ movements: [late('A', 30)], events, scenario }))).toEqual(['call@2026-06-09'])
  })

  test('a step turned off is skipped, and the distance is that of the remaining steps', () => {
    const scenario = switched({ second: false, sms: true })
    expect(steps(planFor({ movements: [late('A', 5)], scenario }))).toEqual([
      'first@2026-06-08',
      'sms@2026-06-22',
      'letter@2026-06-29',
      'call@2026-07-06',
    ])
  })

  test('with every reminder turned off the user is told', () => {
    const scenario = switched({ first: false, second: false, letter: false, call: false })
    const result = planFor({ movements: [late('A', 5)], scenario })
    expect(result.planned).toEqual([])
    expect(result.hold).toMatchObject({ code: 'NO_STEP_ENABLED', liftedBy: 'ENABLE_STEP' })
  })

  test('an invoice whose payment was returned rejoins the round that reminded it', () => {
    expect(planFor({ movements: [late('A', 30)], events: reminded }).round).toBe(1)
  })
})

describe('the courtesy step', () => {
  const scenario = switched({ courtesy: true })

  test('is off by default: nothing is sent before the due date', () => {
    expect(planFor({ movements: [owed('A', '2026-06-11')] }).planned).toEqual([])
  })

  test('turned on, it comes before the due date and lists what falls due with it', () => {
    const movements = [owed('A', '2026-06-11'), owed('B', '2026-06-11', 40), owed('C', '2026-06-19')]
    const result = planFor({ movements, scenario })
    expect(steps(result)).toEqual(['courtesy@2026-06-08'])
    expect(result.planned[0]).toMatchObject({ amount: 140_00, movementRefs: ['A', 'B'], daysLate: 0 })
  })

  test('stays before the due date over a long weekend', () => {
    // Due Tuesday 7 April 2026 after Easter Monday: the Friday before.
    expect(steps(planFor({ movements: [owed('A', '2026-04-07')], scenario, today: '2026-03-30' }))).toEqual([
      'courtesy@2026-04-03',
    ])
  })

  test('is dropped once it is too late for it', () => {
    expect(planFor({ movements: [owed('A', monday)], scenario }).planned).toEqual([])
    expect(steps(planFor({ movements: [owed('A', '2026-06-09')], scenario }))).toEqual(['courtesy@2026-06-08'])
  })

  test('is not sent to a customer with an overdue invoice', () => {
    const result = planFor({ movements: [late('A', 5), owed('B', '2026-06-11')], scenario })
    expect(steps(result)[0]).toBe('first@2026-06-08')
    expect(result.planned[0]?.movementRefs).toEqual(['A'])
  })

  test('is sent once per round, and the first reminder follows on its own day', () => {
    const events = [sent('courtesy', '2026-06-05', ['A'])]
    expect(
      planFor({ movements: [owed('A', '2026-06-09'), owed('B', '2026-06-11')], events, scenario }).planned,
    ).toEqual([])
    expect(steps(planFor({ movements: [late('A', 3)], events, scenario }))[0]).toBe('first@2026-06-08')
  })

  test('is sent again for the next invoice of a customer who paid in time', () => {
    const events = [sent('courtesy', '2026-05-11', ['A'])]
    const result = planFor({ movements: [owed('B', '2026-06-12')], events, scenario })
    expect(steps(result)).toEqual(['courtesy@2026-06-09'])
    expect(result.round).toBe(2)
  })

  test('is not sent to a customer without an e-mail address: there are no courtesy letters', () => {
    const result = planFor({ movements: [owed('A', '2026-06-11')], scenario, customer: { email: '' } })
    expect(result.planned).toEqual([])
  })
})

describe('a wrong sign never sends before the due date', () => {
  test('in a step of the scenario', () => {
    const scenario = {
      ...defaultScenario,
      steps: defaultScenario.steps.map((step) => ({ ...step, offsetDays: -60 })),
    }
    expect(planFor({ movements: [owed('A', '2026-07-20')], scenario })).toMatchObject({ planned: [], alerts: [] })
    const courtesy = { ...switched({ courtesy: true }) }
    const flipped = { ...courtesy, steps: courtesy.steps.map((step) => ({ ...step, offsetDays: -step.offsetDays })) }
    const early = planFor({ movements: [owed('A', '2026-07-20')], scenario: flipped }).planned
    expect(early.filter(({ stepId }) => stepId !== 'courtesy')).toEqual([])
    expect(early.every(({ plannedDate }) => plannedDate < '2026-07-20')).toBe(true)
  })

  test('in the amounts: an "overdue" credit is never reminded', () => {
    expect(planFor({ movements: [late('A', 60, -500)] }).planned).toEqual([])
  })
})

describe('a whole account', () => {
  test('groups by customer, keeps their order, and reports movements of unknown ones', () => {
    const second = { ...customer(), tiersRef: 'C2' }
    const result = plan({
      today: monday,
      scenario: defaultScenario,
      customers: [second, customer(), { ...customer(), tiersRef: 'C3' }],
      movements: [
        late('A', 5),
        { ...late('B', 9), tiersRef: 'C2' },
        late('C', 4),
        { ...late('X', 9), tiersRef: 'unknown' },
      ],
      events: [{ ...sent('first', '2026-06-01', ['B']), tiersRef: 'C2' }],
    })
    expect(result.planned.map(({ tiersRef, stepId }) => `${tiersRef} ${stepId}`)).toEqual([
      'C2 second',
      'C2 letter',
      'C2 call',
      'C1 first',
      'C1 second',
      'C1 letter',
      'C1 call',
    ])
    expect(result.planned[3]?.movementRefs).toEqual(['A', 'C'])
    expect(result.notes).toEqual([
      { tiersRef: 'unknown', code: 'NO_CONTACT', liftedBy: 'COMPLETE_CONTACT', until: null, amount: 100_00 },
    ])
  })

  test('is plain JSON and independent of the order of the rows', () => {
    const movements = [late('A', 5), late('B', 5), late('C', 8), late('D', 70, -20)]
    const input = { today: monday, scenario: defaultScenario, customers: [customer()], events: [] }
    const result = plan({ ...input, movements })
    expect(JSON.parse(JSON.stringify(result))).toEqual(result)
    expect(plan({ ...input, movements: movements.toReversed() })).toEqual(result)
  })
})
