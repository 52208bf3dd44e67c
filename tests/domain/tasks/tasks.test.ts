import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isBusinessDay } from '../../../src/domain/calendar.ts'
import { SILENT_DISPUTE_DAYS, TASK_TEXT_MAX_LENGTH } from '../../../src/domain/constants.ts'
import { addDays } from '../../../src/domain/dates.ts'
import { checkTask, type OpenTask, type TaskFacts, taskChanges, tasksCaused } from '../../../src/domain/tasks/index.ts'

const TODAY = '2026-11-20'
const NOTHING: TaskFacts = { promises: [], disputes: [], answers: [], declarations: [] }
const promise = (eventId: string, isFollowed = false) => ({ eventId, tiersRef: 'C1', isFollowed })
const dispute = (eventId: string, silentDays: number) => ({
  eventId,
  tiersRef: 'C1',
  newsOn: addDays(TODAY, -silentDays),
})

/** Invoices overdue for so many days, to be declared after 60. */
const declaration = (days: number) => ({
  tiersRef: 'C1',
  dueDate: addDays(TODAY, -days),
  by: addDays(TODAY, 60 - days),
})

const facts = fc.record({
  promises: fc.uniqueArray(
    fc.record({ eventId: fc.stringMatching(/^p[0-5]$/), tiersRef: fc.constant('C1'), isFollowed: fc.boolean() }),
    {
      selector: ({ eventId }) => eventId,
    },
  ),
  disputes: fc.uniqueArray(
    fc.record({
      eventId: fc.stringMatching(/^d[0-5]$/),
      tiersRef: fc.constant('C1'),
      newsOn: fc.integer({ min: 0, max: 30 }).map((days) => addDays(TODAY, -days)),
    }),
    { selector: ({ eventId }) => eventId },
  ),
  answers: fc.uniqueArray(
    fc.record({
      questionId: fc.stringMatching(/^q[0-5]$/),
      eventId: fc.stringMatching(/^d[0-5]$/),
      tiersRef: fc.constant('C1'),
    }),
    { selector: ({ questionId }) => questionId },
  ),
  declarations: fc.uniqueArray(
    fc.integer({ min: 0, max: 120 }).map((days) => declaration(days)),
    { selector: ({ dueDate }) => dueDate },
  ),
})

/** The open tasks after a planning. */
const planned = (open: readonly OpenTask[], state: TaskFacts, today = TODAY): OpenTask[] => {
  const { made, closed } = taskChanges(open, state, today)
  const gone = new Set(closed.map(({ task }) => `${task.cause} ${task.key}`))
  return [...open.filter((task) => !gone.has(`${task.cause} ${task.key}`)), ...made]
}

describe('what causes a task', () => {
  test('a broken promise that nothing followed, and a dispute that is silent for ten days, no sooner', () => {
    const causes = tasksCaused(
      {
        ...NOTHING,
        promises: [promise('p1'), promise('p2', true)],
        disputes: [dispute('d1', SILENT_DISPUTE_DAYS), dispute('d2', SILENT_DISPUTE_DAYS - 1)],
        answers: [],
      },
      TODAY,
    )
    expect(causes.map(({ cause, eventId }) => [cause, eventId])).toEqual([
      ['BROKEN_PROMISE', 'p1'],
      ['SILENT_DISPUTE', 'd1'],
    ])
  })

  test('its day is today, or the next business day', () => {
    const dayOn = (today: string) => tasksCaused({ ...NOTHING, promises: [promise('p1')] }, today)[0]?.day
    expect([dayOn('2026-11-20'), dayOn('2026-11-21')]).toEqual(['2026-11-20', '2026-11-23'])
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 }), (days) => {
        expect(isBusinessDay(dayOn(addDays(TODAY, days)) ?? '')).toBe(true)
      }),
    )
  })

  test('each answer of a salesperson makes one, until its dispute ends', () => {
    const answer = (questionId: string) => ({ questionId, eventId: 'd1', tiersRef: 'C1' })
    const state = { ...NOTHING, disputes: [dispute('d1', 0)], answers: [answer('q1'), answer('q2')] }
    const open = planned([], state)
    expect(open.map(({ cause, key, eventId }) => [cause, key, eventId])).toEqual([
      ['QUESTION_ANSWERED', 'q1', 'd1'],
      ['QUESTION_ANSWERED', 'q2', 'd1'],
    ])
    expect(taskChanges(open, NOTHING, TODAY).closed.map(({ end }) => end)).toEqual(['ENDED', 'ENDED'])
  })

  test('news begins another silence, whose task is another one', () => {
    const keyOf = (silentDays: number) =>
      tasksCaused({ ...NOTHING, disputes: [dispute('d1', silentDays)] }, TODAY)[0]?.key
    expect(keyOf(12)).not.toBe(keyOf(30))
  })
})

describe('a declaration to the insurer', () => {
  test('[LIM-05] is a task from two weeks before its day, and until a month after it was missed', () => {
    const days = [45, 46, 60, 90, 91].map((late) =>
      tasksCaused({ ...NOTHING, declarations: [declaration(late)] }, TODAY).map(({ cause, day }) => [cause, day]),
    )
    expect(days).toEqual([
      [],
      [['TO_DECLARE', '2026-12-04']],
      [['TO_DECLARE', '2026-11-20']],
      [['TO_DECLARE', '2026-10-21']],
      [],
    ])
  })
})

describe('planning of tasks', () => {
  test('planning twice changes nothing more, and what is open is what is caused', () => {
    fc.assert(
      fc.property(facts, facts, (before, after) => {
        const open = planned(planned([], before), after)
        expect(taskChanges(open, after, TODAY)).toEqual({ made: [], closed: [] })
        const names = (tasks: readonly OpenTask[]) => tasks.map(({ cause, key }) => `${cause} ${key}`).toSorted()
        expect(names(open)).toEqual(names(tasksCaused(after, TODAY)))
      }),
    )
  })

  test('a task whose cause is gone closes with the reason', () => {
    const open = planned([], {
      ...NOTHING,
      promises: [promise('p1'), promise('p2')],
      disputes: [dispute('d1', 10), dispute('d2', 10)],
      declarations: [declaration(50)],
    })
    const left = { ...NOTHING, promises: [promise('p1', true)], disputes: [dispute('d1', 0)] }
    const { closed } = taskChanges(open, left, TODAY)
    expect(closed.map(({ task, end }) => [task.eventId, end])).toEqual([
      ['p1', 'FOLLOWED'],
      ['p2', 'PAID'],
      ['d1', 'NEWS'],
      ['d2', 'ENDED'],
      [null, 'PAID'],
    ])
  })
})

describe('a task as entered', () => {
  const byHand = { cause: 'BY_HAND', storedDay: null } as const
  const problems = (values: object, known: Parameters<typeof checkTask>[2] = byHand) =>
    checkTask({ text: 'Rappeler', day: TODAY, ownerId: null, ...values }, TODAY, known).map(
      ({ field, code }) => `${field} ${code}`,
    )

  test('a person says what is to be done; the cause of a rule says it already', () => {
    expect(problems({})).toEqual([])
    expect(problems({ text: '  ' })).toEqual(['text VALUE_MISSING'])
    expect(problems({ text: '' }, { cause: 'SILENT_DISPUTE', storedDay: null })).toEqual([])
    expect(problems({ text: 'a'.repeat(TASK_TEXT_MAX_LENGTH + 1) })).toEqual(['text VALUE_TOO_LONG'])
  })

  test('its day is today or later, within a year, unless it had that day before', () => {
    expect(problems({ day: '' })).toEqual(['day DATE_MISSING'])
    expect(problems({ day: '2026-02-30' })).toEqual(['day DATE_INVALID'])
    expect(problems({ day: '2026-11-19' })).toEqual(['day DATE_PAST'])
    expect(problems({ day: '2026-11-19' }, { cause: 'BY_HAND', storedDay: '2026-11-19' })).toEqual([])
    expect(problems({ day: '2027-11-21' })).toEqual([])
    expect(problems({ day: '2027-11-22' })).toEqual(['day DATE_FAR'])
  })
})
