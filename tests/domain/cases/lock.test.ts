import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type DelegationLock,
  isUnlocked,
  lockCauses,
  lockOf,
  type SelectionCase,
  strongestLock,
} from '../../../src/domain/cases/index.ts'
import { CASE_WAIT_DAYS } from '../../../src/domain/constants.ts'
import { addDays } from '../../../src/domain/dates.ts'

const TODAY = '2026-11-24'
const posted = (daysAgo: number, more: Partial<SelectionCase> = {}): SelectionCase => ({
  eventId: 'e1',
  kind: 'FORMAL_NOTICE',
  on: addDays(TODAY, -daysAgo),
  closed: false,
  movementRefs: ['M1'],
  ...more,
})
const delegation = { target: 'DELEGATION' } as const
const lockWith = (...cases: SelectionCase[]) => lockOf(delegation, 'M1', { cases, today: TODAY }, false)

describe('[CASE-16] the lock of a delegation', () => {
  test.each<[string, DelegationLock | null, SelectionCase[]]>([
    ['no formal notice', { cause: 'NO_NOTICE', until: null }, []],
    ['one for another invoice', { cause: 'NO_NOTICE', until: null }, [posted(40, { movementRefs: ['M2'] })]],
    ['a delegation', { cause: 'NO_NOTICE', until: null }, [posted(40, { kind: 'DEBT_COLLECTION_DELEGATION' })]],
    ['one to be posted', { cause: 'TO_POST', until: null }, [posted(40, { toPost: true })]],
    [
      'one to be posted beside one that has run out',
      { cause: 'TO_POST', until: null },
      [posted(90), posted(1, { toPost: true })],
    ],
    ['its last day', { cause: 'RUNNING', until: TODAY }, [posted(CASE_WAIT_DAYS)]],
    ['the day after its last day', null, [posted(CASE_WAIT_DAYS + 1)]],
    ['a later one', { cause: 'RUNNING', until: '2026-12-04' }, [posted(5), posted(90)]],
  ])('%s: %j', (_, expected, cases) => {
    expect(lockWith(...cases)).toEqual(expected)
  })

  test('a formal notice is not locked, a case that receives invoices is, and a light account never is', () => {
    const facts = { cases: [], today: TODAY }
    expect(lockOf({ target: 'FORMAL_NOTICE' }, 'M1', facts, false)).toBeNull()
    expect(lockOf({ target: 'EXISTING_CASE', caseId: 'e9' }, 'M1', facts, false)).toMatchObject({ cause: 'NO_NOTICE' })
    expect(lockOf(delegation, 'M1', facts, true)).toBeNull()
  })

  test('of several invoices the strongest lock counts, in any order; with none of them locked it is free', () => {
    const locks = fc.option(
      fc.record({ cause: fc.constantFrom(...lockCauses), until: fc.constantFrom(null, '2026-11-25', '2026-12-01') }),
    )
    fc.assert(
      fc.property(fc.array(locks, { maxLength: 6 }), (all) => {
        const found = strongestLock(all)
        const given = all.filter((lock) => lock !== null)
        expect(found === null).toBe(given.length === 0)
        expect(strongestLock(all.toReversed())).toEqual(found)
        for (const { cause, until } of given) {
          expect(lockCauses.indexOf(found!.cause)).toBeLessThanOrEqual(lockCauses.indexOf(cause))
          if (cause === found!.cause) expect((found!.until ?? '') >= (until ?? '')).toBe(true)
        }
      }),
    )
  })

  test('a reason unlocks it; spaces are none', () => {
    const lock = { cause: 'NO_NOTICE', until: null } as const
    expect([
      isUnlocked(null, undefined),
      isUnlocked(lock, undefined),
      isUnlocked(lock, ' '),
      isUnlocked(lock, 'Pressé'),
    ]).toEqual([true, false, false, true])
  })
})
