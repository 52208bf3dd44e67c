import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isBusinessDay } from '../../../src/domain/calendar.ts'
import {
  DISPUTE_CATEGORIES_MOST,
  DISPUTE_CATEGORY_MAX_DAYS,
  DISPUTE_DEADLINE_MAX_DAYS,
} from '../../../src/domain/constants.ts'
import { addDays } from '../../../src/domain/dates.ts'
import {
  areCategories,
  type DisputeCategory,
  deadlineIn,
  eventProblems,
  followUpBy,
  noFollowUp,
  usualCategories,
} from '../../../src/domain/events/index.ts'
import { rulesOf, settingsOf, storedWith } from '../../../src/domain/settings.ts'

const today = '2026-06-08'
const category: DisputeCategory = { id: 'PRICE', name: 'Prix', ownerId: 'ben', days: 10 }
const days = fc.integer({ min: 1, max: DISPUTE_CATEGORY_MAX_DAYS })

describe('categories of disputes', () => {
  test('the usual ones are a valid list in both languages, and not stored', () => {
    for (const language of ['fr', 'en'] as const) {
      expect(areCategories(usualCategories(language))).toBe(true)
      expect(storedWith({}, { ...rulesOf(settingsOf({ language })) })).toEqual(language === 'en' ? { language } : {})
    }
    expect(settingsOf({ language: 'en' }).disputeCategories[0]?.name).toBe('Price')
  })

  test('each has a name and an id of its own and a number of days; there are twenty at most', () => {
    const other = { ...category, id: 'OTHER' }
    expect(areCategories([])).toBe(true)
    expect(areCategories([category, { ...other, name: ' PRIX ' }])).toBe(false)
    expect(areCategories([category, { ...category, name: 'Autre' }])).toBe(false)
    for (const wrong of [{ name: ' ' }, { name: 'x'.repeat(41) }, { days: 0 }, { days: 1.5 }, { days: 181 }])
      expect([wrong, areCategories([{ ...category, ...wrong }])]).toEqual([wrong, false])
    const many = (count: number) => Array.from({ length: count }, (_, n) => ({ ...category, id: `${n}`, name: `${n}` }))
    expect(areCategories(many(DISPUTE_CATEGORIES_MOST))).toBe(true)
    expect(areCategories(many(DISPUTE_CATEGORIES_MOST + 1))).toBe(false)
  })

  test('the deadline is a business day, not before the days are over, and always one that may be recorded', () => {
    const invoices = [{ uniqueRef: 'A', dueAmount: 100_00 }]
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 800 }), (length, shift) => {
        const opened = addDays(today, shift)
        const followUp = followUpBy({ ...category, days: length }, { today: opened, members: [] })
        const deadline = deadlineIn(length, opened)
        expect(followUp.deadline).toBe(deadline)
        expect(isBusinessDay(deadline)).toBe(true)
        expect(deadline >= addDays(opened, length)).toBe(true)
        const draft = {
          kind: 'DISPUTE',
          movementRefs: ['A'],
          amount: 100_00,
          comment: 'Prix',
          paymentDate: null,
        } as const
        const facts = { today: opened, invoices, open: [], categories: [category] }
        expect(eventProblems({ ...draft, startDate: opened, followUp }, facts)).toEqual([])
      }),
    )
  })

  test('an owner who is no member is nobody, and no category gives nothing', () => {
    expect(followUpBy(category, { today, members: [{ userId: 'ben' }] }).ownerId).toBe('ben')
    expect(followUpBy(category, { today, members: [{ userId: 'anna' }] }).ownerId).toBeNull()
    expect(followUpBy(undefined, { today, members: [] })).toEqual(noFollowUp)
  })

  test('what a dispute has may stay; what is new must be known and ahead', () => {
    const draft = {
      kind: 'DISPUTE',
      movementRefs: ['A'],
      amount: 1,
      comment: 'Prix',
      startDate: today,
      paymentDate: null,
    } as const
    const facts = { today, invoices: [{ uniqueRef: 'A', dueAmount: 1 }], open: [], categories: [category] }
    const codes = (followUp: Partial<typeof noFollowUp>, more = {}) =>
      eventProblems({ ...draft, followUp: { ...noFollowUp, ...followUp } }, { ...facts, ...more }).map(
        ({ path, code }) => `${path} ${code}`,
      )
    const gone = { categoryId: 'GONE', deadline: '2026-01-01' }
    expect(codes(gone)).toEqual(['categoryId CATEGORY_UNKNOWN', 'deadline DEADLINE_PAST'])
    expect(codes(gone, { stored: gone })).toEqual([])
    expect(codes({ deadline: today })).toEqual([])
    expect(codes({ deadline: 'demain' })).toEqual(['deadline DATE_REQUIRED'])
    expect(codes({ deadline: addDays(today, DISPUTE_DEADLINE_MAX_DAYS + 1) })).toEqual(['deadline DEADLINE_TOO_FAR'])
  })
})
