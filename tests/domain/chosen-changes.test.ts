import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isBusinessDay } from '../../src/domain/calendar.ts'
import { changeOf } from '../../src/domain/chosen-changes.ts'
import { COMMENT_MAX_LENGTH, DISPUTE_DEADLINE_MAX_DAYS, TASK_DAYS_AHEAD } from '../../src/domain/constants.ts'
import { addDays } from '../../src/domain/dates.ts'
import { dayProblem, withNote } from '../../src/domain/reminders/changes.ts'

const today = '2026-11-10'
const blank = { day: null, text: '', ownerId: undefined }

describe('changes of what is chosen in a list', () => {
  test('a day is possible exactly if it is a business day, today or later', () => {
    fc.assert(
      fc.property(fc.integer({ min: -400, max: 400 }), (days) => {
        const day = addDays(today, days)
        expect(dayProblem(day, today) === null).toBe(days >= 0 && isBusinessDay(day))
      }),
    )
  })

  test('a note keeps what was written before, and both fit', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: COMMENT_MAX_LENGTH }),
        fc.string({ minLength: 1, maxLength: 500 }),
        (old, note) => {
          const both = withNote(old, note)
          if (both === null) expect(old.length + note.length + 1).toBeGreaterThan(COMMENT_MAX_LENGTH)
          else {
            expect(both.length).toBeLessThanOrEqual(COMMENT_MAX_LENGTH)
            expect(both.startsWith(old) && both.endsWith(note)).toBe(true)
          }
        },
      ),
    )
  })

  test('what is missing makes no change', () => {
    expect(changeOf({ ...blank, kind: 'POSTPONE' }, today)).toBeNull()
    expect(changeOf({ ...blank, kind: 'POSTPONE', day: '2026-11-11' }, today)).toBeNull()
    expect(changeOf({ ...blank, kind: 'SKIP', text: ' ' }, today)).toBeNull()
    expect(changeOf({ ...blank, kind: 'NOTE' }, today)).toBeNull()
    expect(changeOf({ ...blank, kind: 'ASSIGN' }, today)).toBeNull()
    expect(changeOf({ ...blank, kind: 'ASSIGN', ownerId: null }, today)).toEqual({ kind: 'ASSIGN', ownerId: null })
    expect(changeOf({ ...blank, kind: 'SKIP', text: ' Réglé ' }, today)).toEqual({ kind: 'SKIP', reason: 'Réglé' })
    expect(changeOf({ ...blank, kind: 'RESOLVE', text: ' ' }, today)).toBeNull()
    expect(changeOf({ ...blank, kind: 'CANCEL' }, today)).toBeNull()
    expect(changeOf({ ...blank, kind: 'ENTRUST' }, today)).toBeNull()
    expect(changeOf({ ...blank, kind: 'ENTRUST', ownerId: null }, today)).toEqual({ kind: 'ENTRUST', ownerId: null })
    expect(changeOf({ ...blank, kind: 'RESOLVE', text: ' Avoir émis ' }, today)).toEqual({
      kind: 'RESOLVE',
      endComment: 'Avoir émis',
    })
  })

  test('a dispute gets a deadline exactly from today until the furthest day, business day or not', () => {
    fc.assert(
      fc.property(fc.integer({ min: -400, max: 2 * DISPUTE_DEADLINE_MAX_DAYS }), (days) => {
        const day = addDays(today, days)
        const change = changeOf({ ...blank, kind: 'DEADLINE', day }, today)
        if (days >= 0 && days <= DISPUTE_DEADLINE_MAX_DAYS) expect(change).toEqual({ kind: 'DEADLINE', deadline: day })
        else expect(change).toBeNull()
      }),
    )
  })

  test('a task moves exactly to a day from today until the furthest one, and is done without a question', () => {
    fc.assert(
      fc.property(fc.integer({ min: -400, max: 2 * TASK_DAYS_AHEAD }), (days) => {
        const day = addDays(today, days)
        const change = changeOf({ ...blank, kind: 'MOVE', day }, today)
        if (days >= 0 && days <= TASK_DAYS_AHEAD) expect(change).toEqual({ kind: 'MOVE', day })
        else expect(change).toBeNull()
      }),
    )
    expect(changeOf({ ...blank, kind: 'MOVE' }, today)).toBeNull()
    expect(changeOf({ ...blank, kind: 'DONE' }, today)).toEqual({ kind: 'DONE' })
  })
})
