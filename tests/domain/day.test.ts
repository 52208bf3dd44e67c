import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  actionsOf,
  type DayAction,
  type DayKind,
  type DayPart,
  dayFigures,
  dayKinds,
  dayParts,
  dayPeople,
  partOf,
  partsOf,
} from '../../src/domain/day/index.ts'
import { logWords } from '../../src/domain/log-words.ts'

const codes = Object.keys(logWords)
const action = fc.record({
  userId: fc.constantFrom('anna', 'ben', null),
  code: fc.constantFrom(...codes, 'REMINDER_SENT', 'PROMISE_OPENED', 'OF_LATER'),
  media: fc.constantFrom('EMAIL', 'LETTER', 'PHONE', 'SMS', 'PIGEON', null),
  count: fc.constant(1),
  cents: fc.integer({ min: 0, max: 1_000_000_00 }),
})
const actions = fc.array(action, { maxLength: 60 })

/** Whether the list of a figure, or of one of its parts, has an action; as the statement of the log asks. */
const isListed = (wanted: DayKind | DayPart, { code, media }: DayAction): boolean => {
  const asked = actionsOf(wanted)
  return (
    asked.codes.some((one) => one === code) ||
    (asked.sent.some((one) => one === code) && asked.media.some((one) => one === media))
  )
}

const sum = (list: readonly DayAction[], of: 'count' | 'cents') => list.reduce((total, one) => total + one[of], 0)

describe('the figures of a day', () => {
  test('each figure, and each of its parts, is the sum of the actions that its list has', () => {
    fc.assert(
      fc.property(actions, (all) => {
        const figures = dayFigures(all)
        expect(figures.map(({ kind }) => kind)).toEqual(dayKinds)
        for (const { kind, count, cents, parts } of figures) {
          const listed = all.filter((one) => isListed(kind, one))
          expect([count, cents]).toEqual([sum(listed, 'count'), sum(listed, 'cents')])
          expect(parts.reduce((total, part) => total + part.count, 0)).toBe(count)
          for (const { part, count: ofPart } of parts)
            expect(ofPart).toBe(
              sum(
                all.filter((one) => isListed(part, one)),
                'count',
              ),
            )
        }
      }),
    )
  })

  test('equal actions counted together give the same figures as one by one', () => {
    fc.assert(
      fc.property(actions, (all) => {
        const groups = Map.groupBy(all, ({ userId, code, media }) => `${userId} ${code} ${media}`)
        const together = [...groups.values()].map((own) => ({
          ...own[0],
          count: own.length,
          cents: sum(own, 'cents'),
        }))
        expect(dayFigures(together)).toEqual(dayFigures(all))
        expect(dayPeople(together)).toEqual(dayPeople(all))
      }),
    )
  })

  test('what the people did adds up to all that was done, and each figure to those of the people', () => {
    fc.assert(
      fc.property(actions, (all) => {
        const people = dayPeople(all)
        expect(people.reduce((total, { count }) => total + count, 0)).toBe(all.length)
        const byPerson = people.map(({ userId }) => dayFigures(all.filter((one) => one.userId === userId)))
        for (const [at, { count, cents }] of dayFigures(all).entries()) {
          expect(byPerson.reduce((total, figures) => total + figures[at].count, 0)).toBe(count)
          expect(byPerson.reduce((total, figures) => total + figures[at].cents, 0)).toBe(cents)
        }
      }),
    )
  })

  test('every part belongs to one figure', () => {
    expect(Object.values(partsOf).flat().toSorted()).toEqual(dayParts.toSorted())
  })

  test('a call that was answered is a call, not a message; settings and unknown channels are in no figure', () => {
    expect(partsOf.PHONE_CALLS).toContain(partOf({ code: 'REMINDER_SENT', media: 'PHONE' }))
    expect(partsOf.CONTACTS).toEqual(['EMAIL', 'LETTER', 'SMS'])
    expect(partOf({ code: 'REMINDER_SENT_BY_RULE', media: 'SMS' })).toBe('SMS')
    expect(partOf({ code: 'REMINDER_SENT', media: 'PIGEON' })).toBeNull()
    expect(partOf({ code: 'TEMPLATE_CHANGED', media: null })).toBeNull()
  })
})
