import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type OpeningLine, openingRepeats, type StoredEntry } from '../../src/domain/opening-repeats.ts'

const stored = (documentNumber: string, dueCents: number, more: Partial<StoredEntry> = {}): StoredEntry => ({
  uniqueRef: `stored ${documentNumber}`,
  tiersRef: 'C1',
  documentNumber,
  initialCents: dueCents,
  dueCents,
  ...more,
})
const line = (documentNumber: string, cents: number, more: Partial<OpeningLine> = {}): OpeningLine => ({
  uniqueRef: `line ${documentNumber}`,
  tiersRef: 'C1',
  documentNumber,
  label: '',
  cents,
  clearingDate: null,
  ...more,
})
const none = { lines: [], cleared: [] }

describe('[IMP-19] lines of an opening balance that repeat what is stored', () => {
  test('a line repeats an entry of its customer with its number and amount, and no other', () => {
    const open = [stored('F1', 100), stored('F2', 50)]
    expect(openingRepeats([line('f1', 100)], open).lines).toEqual(['line f1'])
    expect(openingRepeats([line('F1', 99)], open)).toEqual(none)
    expect(openingRepeats([line('F9', 100)], open)).toEqual(none)
    expect(openingRepeats([line('F1', 100, { tiersRef: 'C2' })], open)).toEqual(none)
  })

  test('an entry is repeated once', () => {
    const lines = [line('F-1001', 100), line('AN', 100, { label: 'Facture F-1001' })]
    expect(openingRepeats(lines, [stored('F-1001', 100)]).lines).toEqual(['line F-1001'])
  })

  test('a part payment may stand in a line of its own, and an invoice may have been paid since', () => {
    const partly = [stored('F1', 60, { initialCents: 100 })]
    expect(openingRepeats([line('F1', 60)], partly).lines).toHaveLength(1)
    expect(openingRepeats([line('F1', 100), line('V1', -40)], partly).lines).toHaveLength(2)
    expect(openingRepeats([line('F1', 100)], [stored('F1', 0, { initialCents: 100 })])).toEqual({
      lines: ['line F1'],
      cleared: [],
    })
  })

  test('a line that the file clears repeats its document, never a sum', () => {
    const open = [stored('F1', 100), stored('F2', 50)]
    const clearingDate = '2026-11-03'
    expect(openingRepeats([line('F1', 100, { clearingDate })], open)).toEqual({
      lines: ['line F1'],
      cleared: [{ uniqueRef: 'stored F1', date: clearingDate }],
    })
    expect(openingRepeats([line('AN', 150, { clearingDate })], open)).toEqual(none)
    expect(openingRepeats([line('A', 90, { clearingDate }), line('B', 60)], open)).toEqual(none)
  })

  const amounts = fc.array(
    fc.integer({ min: -5_000, max: 9_000 }).filter((cents) => cents !== 0),
    { maxLength: 12 },
  )

  test('an opening balance of all that is open adds nothing, line by line or as one', () => {
    fc.assert(
      fc.property(amounts, fc.boolean(), (cents, isOne) => {
        const open = cents.map((one, at) => stored(`F${at}`, one))
        const each = cents.map((one, at) => line(`F${at}`, one)).toReversed()
        const lines =
          isOne && cents.length > 0
            ? [
                line(
                  'AN',
                  cents.reduce((sum, one) => sum + one, 0),
                ),
              ]
            : each
        const repeats = openingRepeats(lines, open)
        expect(new Set(repeats.lines)).toEqual(new Set(lines.map(({ uniqueRef }) => uniqueRef)))
        expect(repeats.cleared).toEqual([])
      }),
    )
  })

  test('whatever is stored, each line is left out once at most, and only of a customer with entries', () => {
    const drawn = fc.array(
      fc.record({
        number: fc.integer({ min: 1, max: 4 }),
        cents: fc.integer({ min: 1, max: 3 }),
        isPaid: fc.boolean(),
      }),
      { maxLength: 8 },
    )
    fc.assert(
      fc.property(drawn, drawn, (entries, drawnLines) => {
        const open = entries.map(({ number, cents, isPaid }, at) =>
          stored(`F${number}`, isPaid ? 0 : cents, { uniqueRef: `s${at}`, initialCents: cents }),
        )
        const lines = drawnLines.map(({ number, cents, isPaid }, at) =>
          line(`F${number}`, cents, { uniqueRef: `l${at}`, clearingDate: isPaid ? '2026-11-03' : null }),
        )
        const repeats = openingRepeats(lines, open)
        expect(new Set(repeats.lines).size).toBe(repeats.lines.length)
        const cleared = repeats.cleared.map(({ uniqueRef }) => uniqueRef)
        expect(new Set(cleared).size).toBe(cleared.length)
        const stillOpen = new Set(open.filter(({ dueCents }) => dueCents > 0).map(({ uniqueRef }) => uniqueRef))
        expect(cleared.every((ref) => stillOpen.has(ref))).toBe(true)
        expect(openingRepeats(lines, [])).toEqual(none)
      }),
    )
  })
})
