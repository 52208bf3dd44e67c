import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isHoliday } from '../../src/domain/calendar.ts'
import { type ContactTimes, mayContactAt, nextContactAt } from '../../src/domain/contact-hours.ts'
import { businessDateAt, weekdayOf } from '../../src/domain/dates.ts'
import { mediumNames } from '../../src/domain/mediums/index.ts'
import { checkRules, defaultSettings, rulesOf } from '../../src/domain/settings.ts'

const times = (more: Partial<ContactTimes> = {}): ContactTimes => ({ ...defaultSettings, ...more })
const next = (at: string, more: Partial<ContactTimes> = {}) => ({
  SMS: nextContactAt('SMS', new Date(at), times(more)).toISOString(),
  EMAIL: nextContactAt('EMAIL', new Date(at), times(more)).toISOString(),
})

describe('hours of contact', () => {
  test('by default: Monday to Friday, e-mails from 8 to 20, calls and text messages from 10 to 13 and 14 to 20', () => {
    const open = (at: string) => mediumNames.filter((medium) => mayContactAt(medium, new Date(at), times()))
    expect(open('2025-09-09T05:59:00Z')).toEqual([])
    expect(open('2025-09-09T06:00:00Z')).toEqual(['EMAIL', 'LETTER'])
    expect(open('2025-09-09T08:00:00Z')).toEqual(['EMAIL', 'LETTER', 'PHONE', 'SMS'])
    expect(open('2025-09-09T11:00:00Z')).toEqual(['EMAIL', 'LETTER'])
    expect(open('2025-09-09T12:00:00Z')).toEqual(['EMAIL', 'LETTER', 'PHONE', 'SMS'])
    expect(open('2025-09-09T18:00:00Z')).toEqual([])
    expect(open('2025-09-14T09:00:00Z')).toEqual([])
    expect(open('2025-11-11T09:00:00Z')).toEqual([])
  })

  test('the next hours: at once, after lunch, tomorrow, on Monday, after a holiday', () => {
    expect(next('2025-09-09T08:30:00Z')).toEqual({ SMS: '2025-09-09T08:30:00.000Z', EMAIL: '2025-09-09T08:30:00.000Z' })
    expect(next('2025-09-09T11:15:00Z').SMS).toBe('2025-09-09T12:00:00.000Z')
    expect(next('2025-09-09T20:00:00Z')).toEqual({ SMS: '2025-09-10T08:00:00.000Z', EMAIL: '2025-09-10T06:00:00.000Z' })
    expect(next('2025-09-14T19:00:00Z')).toEqual({ SMS: '2025-09-15T08:00:00.000Z', EMAIL: '2025-09-15T06:00:00.000Z' })
    expect(next('2025-07-13T12:00:00Z').EMAIL).toBe('2025-07-15T06:00:00.000Z')
    expect(next('2025-09-13T05:00:00Z', { contactDays: [6] }).SMS).toBe('2025-09-13T08:00:00.000Z')
  })

  test('the hours are those of clocks in Paris, before and after they change', () => {
    expect(next('2025-03-28T20:00:00Z').EMAIL).toBe('2025-03-31T06:00:00.000Z')
    expect(next('2025-10-24T20:00:00Z').EMAIL).toBe('2025-10-27T07:00:00.000Z')
  })

  const minute = (from: number, to: number) => fc.integer({ min: from, max: to })
  const clock = (minutes: number) =>
    `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  const hours = fc
    .uniqueArray(minute(8 * 60, 20 * 60), { minLength: 2, maxLength: 6 })
    .map((ends) => ends.toSorted((a, b) => a - b).map(clock))
    .map((ends) =>
      ends.flatMap((from, at): [string, string][] => (at % 2 === 0 && ends[at + 1] ? [[from, ends[at + 1]!]] : [])),
    )
  const accounts = fc.record({
    contactDays: fc.subarray([1, 2, 3, 4, 5, 6], { minLength: 1 }),
    contactHours: hours,
    emailHours: hours,
  })
  const moments = fc.date({ min: new Date('2024-01-01'), max: new Date('2032-01-01'), noInvalidDate: true })

  test('the answer is always within the hours, never earlier than asked, and nothing earlier would do', () => {
    fc.assert(
      fc.property(
        accounts,
        moments,
        fc.constantFrom(...mediumNames),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (own, at, medium, share) => {
          expect(checkRules({ ...rulesOf(defaultSettings), ...own })).toEqual([])
          const answer = nextContactAt(medium, at, own)
          expect(mayContactAt(medium, answer, own)).toBe(true)
          expect(answer.getTime()).toBeGreaterThanOrEqual(at.getTime())
          const day = businessDateAt(answer)
          expect(own.contactDays).toContain(weekdayOf(day))
          expect(isHoliday(day)).toBe(false)
          const before = new Date(at.getTime() + Math.floor((answer.getTime() - at.getTime()) * share))
          if (before < answer) expect(mayContactAt(medium, before, own)).toBe(false)
        },
      ),
      { numRuns: 500 },
    )
  })

  test('an account without hours has no answer', () => {
    expect(() => next('2025-09-09T08:30:00Z', { contactDays: [] })).toThrow(RangeError)
  })
})
