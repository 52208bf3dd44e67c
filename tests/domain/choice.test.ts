import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  afterMarks,
  type Choice,
  countChosen,
  isChosen,
  keysOfChoice,
  noChoice,
  underLimits,
} from '../../src/domain/choice.ts'

const rows = Array.from({ length: 30 }, (_, at) => `C${at}`)
const limits = { filter: 'OVERDUE', search: '' }
const SIZE = 7
const pageAt = (page: number) => rows.slice(page * SIZE, (page + 1) * SIZE)
const read = (choice: Choice<unknown>, most = 100) => keysOfChoice(choice, async (page) => pageAt(page), most)

/** Marks that somebody changes one after the other: on a page, the rows that are marked then. */
const marks = fc.array(fc.tuple(fc.integer({ min: 0, max: 4 }), fc.array(fc.constantFrom(...rows))), { maxLength: 8 })

describe('a choice of rows', () => {
  test.each([
    ['by keys', noChoice, false],
    ['of all that match', { of: 'ALL', limits, except: [] }, true],
  ] as [string, Choice<typeof limits>, boolean][])(
    '%s holds what was last marked of each row, on whatever page',
    async (_, begun, before) => {
      await fc.assert(
        fc.asyncProperty(marks, async (changes) => {
          let choice = begun
          const expected = new Map(rows.map((row) => [row, before]))
          for (const [page, marked] of changes) {
            const shown = pageAt(page)
            choice = afterMarks(choice, shown, marked)
            for (const row of shown) expected.set(row, marked.includes(row))
          }
          const chosen = rows.filter((row) => expected.get(row))
          expect(rows.filter((row) => isChosen(choice, row))).toEqual(chosen)
          expect(countChosen(choice, rows.length)).toBe(chosen.length)
          expect((await read(choice)).toSorted()).toEqual(chosen.toSorted())
        }),
      )
    },
  )

  test('keys stay under another filter; all that match do not', () => {
    const keys: Choice<typeof limits> = { of: 'KEYS', keys: ['C1'] }
    expect(underLimits(keys, { filter: 'ALL', search: 'x' })).toEqual(keys)
    const all: Choice<typeof limits> = { of: 'ALL', limits, except: ['C2'] }
    expect(underLimits(all, { search: '', filter: 'OVERDUE' })).toEqual(all)
    expect(underLimits(all, { ...limits, search: 'x' })).toEqual(noChoice)
  })

  test('the reading of pages ends once there are more than may be', async () => {
    expect((await read({ of: 'ALL', limits, except: ['C0'] }, 10)).length).toBe(13)
  })

  test('a row that was excepted and matches no more does not make the count negative', () => {
    expect(countChosen({ of: 'ALL', limits, except: ['C1', 'C2'] }, 1)).toBe(0)
  })
})
