import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { kept } from '../../server/ledger/lists/kept.ts'
import { orderOf, takenAt, takenBy, takenByAll, View } from '../../server/ledger/lists/order.ts'
import { remembered } from '../../server/ledger/lists/remembered.ts'
import { Texts } from '../../server/ledger/lists/texts.ts'

describe('lists in memory', () => {
  test('rows are sorted by value, and equal ones keep their order', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -(2 ** 45), max: 2 ** 45 })), (values) => {
        const expected = values.map((_, position) => position).sort((a, b) => values[a]! - values[b]! || a - b)
        expect([...orderOf(Float64Array.from(values))]).toEqual(expected)
      }),
    )
  })

  test('a page of a view is that slice of the filtered rows, in both directions, at any depth', () => {
    const values = Float64Array.from({ length: 5_000 }, (_, position) => (position * 7919) % 5_003)
    const takes = (position: number) => values[position]! % 3 !== 0
    const all = [...orderOf(values)].filter(takes)
    const view = new View(orderOf(values), takenBy(values.length, takes))
    expect(view.count).toBe(all.length)
    fc.assert(
      fc.property(fc.nat(all.length + 50), fc.nat(200), fc.boolean(), (from, size, descending) => {
        const ordered = descending ? all.toReversed() : all
        expect(view.page(from, size, descending)).toEqual(ordered.slice(from, from + size))
      }),
    )
  })

  test('combined filters match the rows that each of them matches; without filters all rows match', () => {
    const size = 40
    const positions = fc.uniqueArray(fc.nat(size - 1))
    fc.assert(
      fc.property(fc.array(positions, { minLength: 1, maxLength: 3 }), (sets) => {
        const taken = takenByAll(sets.map((set) => takenAt(size, set)))
        const both = Array.from({ length: size }, (_, at) => at).filter((at) => sets.every((set) => set.includes(at)))
        const order = Uint32Array.from({ length: size }, (_, at) => at)
        expect(new View(order, taken).page(0, size, false)).toEqual(both)
      }),
    )
    const view = new View(Uint32Array.from([2, 0, 1]), takenByAll([]))
    expect([view.count, view.page(1, 5, false), view.page(0, 2, true)]).toEqual([3, [0, 1], [1, 0]])
  })

  test('a word is found in every text that contains it, once per text, and never across two texts', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'é', ' '), maxLength: 8 })
    fc.assert(
      fc.property(
        fc.array(text, { minLength: 1 }),
        fc.string({ unit: fc.constantFrom('a', 'b', 'é'), minLength: 1, maxLength: 3 }),
        (texts, word) => {
          const found = [...new Texts([texts.join('\n')], texts.length).holding(word)]
          expect(found).toEqual(texts.flatMap((one, index) => (one.includes(word) ? [index] : [])))
        },
      ),
    )
    const two = new Texts(['ab\ncd', 'ef'], 3)
    expect([0, 1, 2].map((index) => two.text(index))).toEqual(['ab', 'cd', 'ef'])
    expect([...new Texts([], 0).holding('a')]).toEqual([])
  })

  test('each owner’s latest keys are cached separately; the least recently used one is recalculated', () => {
    const made: string[] = []
    const lengthOf = remembered(2, (owner: { name: string }, key) => made.push(`${owner.name}${key}`))
    const [one, two] = [{ name: 'one ' }, { name: 'two ' }]
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) lengthOf(one, key)
    expect(lengthOf(two, 'a')).toBe(made.length)
    expect(made).toEqual(['one a', 'one b', 'one c', 'one b', 'two a'])
  })

  test('cached values are calculated once per version, and evicted when there are too many', async () => {
    const made: string[] = []
    const keep = kept<{ size: number }>(10)
    const ask = (of: string, version: string, size = 4) =>
      keep.load(of, version, async () => {
        made.push(`${of}${version}`)
        return { size }
      })
    await Promise.all([ask('a', '1'), ask('a', '1')])
    await ask('a', '1')
    await ask('b', '1')
    expect(made).toEqual(['a1', 'b1'])
    await ask('a', '2')
    await ask('c', '1')
    await ask('b', '1')
    expect(made).toEqual(['a1', 'b1', 'a2', 'c1', 'b1'])
    await expect(keep.load('d', '1', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    await ask('d', '1')
    expect(made.at(-1)).toBe('d1')
  })
})
