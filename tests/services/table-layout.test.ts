import { describe, expect, test } from 'vitest'
import { chosenAfter, marksOf } from '../../src/ui/table/choice.ts'
import { inOrder, isShown, moved, plainLayout, tableLayout, withShown } from '../../src/ui/table/layout.ts'

const columns = [
  { key: 'name', card: 'title' as const },
  { key: 'city', optional: true },
  { key: 'total' },
  { key: 'late' },
]
const keysOf = (all: readonly { key: string }[]) => all.map(({ key }) => key).join(' ')

describe('the layout of a list', () => {
  test('a value stored manually or by another version falls back part by part', () => {
    expect(tableLayout.parse('nonsense')).toEqual(plainLayout)
    expect(tableLayout.parse({ hidden: ['late'], widths: { late: -5 }, density: 'huge', left: 'name' })).toEqual({
      ...plainLayout,
      hidden: ['late'],
    })
    const many = Array.from({ length: 1_000 }, (_, n) => `column${n}`)
    expect(tableLayout.parse({ order: many, widths: Object.fromEntries(many.map((key) => [key, 100])) })).toEqual(
      plainLayout,
    )
  })

  test('an older order keeps its columns, without removed ones and with new ones', () => {
    expect(keysOf(inOrder(columns, []))).toBe('name city total late')
    expect(keysOf(inOrder(columns, ['late', 'gone', 'name']))).toBe('late name city total')
    expect(keysOf(inOrder(columns, ['total', 'late']))).toBe('name city total late')
  })

  test('an optional column is shown to those who selected it, a title column always', () => {
    const [name, city, total] = columns as [(typeof columns)[0], (typeof columns)[0], (typeof columns)[0]]
    expect([name, city, total].map((column) => isShown(plainLayout, column))).toEqual([true, false, true])
    const chosen = withShown(withShown(withShown(plainLayout, 'city', true), 'total', false), 'name', false)
    expect([name, city, total].map((column) => isShown(chosen, column))).toEqual([true, true, false])
    expect(withShown(chosen, 'total', true).hidden).toEqual(['name'])
  })

  test('a column is moved past its visible neighbour', () => {
    expect(moved(columns, plainLayout, 'total', -1).join(' ')).toBe('total name city late')
    expect(moved(columns, plainLayout, 'name', 1).join(' ')).toBe('city total name late')
    expect(moved(columns, plainLayout, 'late', 1).join(' ')).toBe('name city total late')
  })
})

describe('selected rows', () => {
  const rows = [
    { id: 'a1', customer: 'A' },
    { id: 'a2', customer: 'A' },
    { id: 'b1', customer: 'B' },
  ]
  const list = (chosen: readonly string[]) => ({
    rows,
    rowKey: ({ id }: (typeof rows)[number]) => id,
    selection: {
      chosen,
      onChoose: () => {},
      keyOf: ({ customer }: (typeof rows)[number]) => customer,
      labelOf: () => '',
    },
  })

  test('the selection on other pages stays', () => {
    expect(marksOf(list(['Z', 'B']))).toEqual({ b1: true })
    expect(chosenAfter(list(['Z']), { b1: true })).toEqual(['Z', 'B'])
    expect(chosenAfter(list(['Z', 'B']), {})).toEqual(['Z'])
  })

  test('rows of the same customer are selected and deselected together', () => {
    expect(marksOf(list(['A']))).toEqual({ a1: true, a2: true })
    expect(chosenAfter(list(['A', 'B']), { a2: true, b1: true })).toEqual(['B'])
  })
})
