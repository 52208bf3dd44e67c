import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { roles } from '../../src/domain/roles.ts'
import { type Absence, checkAbsence, isAbsentOn, mayOwn, workerFor, worksFor } from '../../src/domain/team.ts'

const DAY = '2026-11-23'
const away = (userId: string, substituteId: string, from = '2026-11-20', to = '2026-11-27'): Absence => ({
  userId,
  substituteId,
  from,
  to,
})

describe('the team', () => {
  test('administrators and members may look after a customer, nobody else', () => {
    expect(roles.filter(mayOwn)).toEqual(['administrator', 'member'])
  })

  test('an absence lasts from its first day to its last one', () => {
    const absence = away('ana', 'ben', '2026-11-20', '2026-11-23')
    expect(['2026-11-19', '2026-11-20', '2026-11-23', '2026-11-24'].map((day) => isAbsentOn(absence, day))).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  test('the substitute works for who is away, and hands over in turn', () => {
    expect(workerFor([away('ana', 'ben')], 'ana', DAY)).toBe('ben')
    expect(workerFor([away('ana', 'ben')], 'ben', DAY)).toBe('ben')
    expect(workerFor([away('ana', 'ben', '2026-11-24')], 'ana', DAY)).toBe('ana')
    const both = [away('ana', 'ben'), away('ben', 'cleo')]
    expect(workerFor(both, 'ana', DAY)).toBe('cleo')
    expect(worksFor(both, 'cleo', DAY)).toEqual(['cleo', 'ana', 'ben'])
    expect(worksFor(both, 'ben', DAY)).toEqual(['ben'])
  })

  test('work stays where it is when everybody in the chain is away', () => {
    const circle = [away('ana', 'ben'), away('ben', 'ana')]
    expect(['ana', 'ben'].map((one) => workerFor(circle, one, DAY))).toEqual(['ana', 'ben'])
    expect(workerFor([away('cleo', 'ana'), ...circle], 'cleo', DAY)).toBe('cleo')
  })

  test('the work of each member is in the hands of exactly one, besides their own', () => {
    const members = ['a', 'b', 'c', 'd', 'e']
    const absences = fc.uniqueArray(
      fc
        .record({ userId: fc.constantFrom(...members), substituteId: fc.constantFrom(...members) })
        .filter(({ userId, substituteId }) => userId !== substituteId)
        .map(({ userId, substituteId }) => away(userId, substituteId)),
      { selector: ({ userId }) => userId },
    )
    fc.assert(
      fc.property(absences, fc.constantFrom(...members), (known, member) => {
        const worker = workerFor(known, member, DAY)
        const others = members.filter((one) => one !== member && worksFor(known, one, DAY).includes(member))
        expect(others).toEqual(worker === member ? [] : [worker])
        expect(worksFor(known, member, DAY)[0]).toBe(member)
      }),
    )
  })
})

test('an absence has a first and a last day that are not over, and somebody else who stands in', () => {
  const problems = (values: object) =>
    checkAbsence({ from: DAY, to: DAY, substituteId: 'ben', ...values }, 'ana', DAY).map(
      ({ field, code }) => `${field} ${code}`,
    )
  expect(problems({})).toEqual([])
  expect(problems({ from: '2026-11-20' })).toEqual([])
  expect(problems({ from: '', to: '' })).toEqual(['from DATE_MISSING', 'to DATE_MISSING'])
  expect(problems({ from: '2026-13-01', to: 'x' })).toEqual(['from DATE_INVALID', 'to DATE_INVALID'])
  expect(problems({ to: '2026-11-22' })).toEqual(['to DATE_BEFORE'])
  expect(problems({ from: '2026-11-20', to: '2026-11-22' })).toEqual(['to DATE_PAST'])
  expect(problems({ to: '2027-11-24' })).toEqual([])
  expect(problems({ to: '2027-11-25' })).toEqual(['to DATE_FAR'])
  expect(problems({ substituteId: '' })).toEqual(['substituteId VALUE_MISSING'])
  expect(problems({ substituteId: 'ana' })).toEqual(['substituteId SUBSTITUTE_SELF'])
})
