import { deepStrictEqual } from 'node:assert'
import { freeLayout } from '../../../src/domain/import/index.ts'
import { isLayoutOpen, openDoubts } from '../../../src/machines/import/import.rules.ts'
import { amountDoubts, dateDoubt, readSample } from '../../../src/machines/import/import.samples.ts'

const { info, inspection } = readSample({ entity: 'movements' })
const sheet = (rows: number, hidden = false) => ({ name: `${rows} lignes`, rows, hidden })
const isOpen = (found: Partial<typeof info>, layout: Partial<typeof freeLayout> = {}): boolean =>
  isLayoutOpen({ info: { ...info, ...found }, layout: { ...freeLayout, ...layout } })

const known = (...what: typeof inspection.known) => ({ answered: [], inspection: { ...inspection, known: what } })
const dates = (cells: NonNullable<typeof dateDoubt>['cells']) => ({ dates: { ...dateDoubt!, cells }, amounts: [] })
const amounts = (contradicted: boolean) => ({ dates: null, amounts: [{ ...amountDoubts[0]!, contradicted }] })

export default {
  'the sheet is asked for unless exactly one is visible and filled': () => {
    deepStrictEqual(isOpen({ sheets: [sheet(1), sheet(0)] }), false)
    deepStrictEqual(isOpen({ sheets: [sheet(1), sheet(9, true)] }), false)
    deepStrictEqual(isOpen({ sheets: [] }), false)
    deepStrictEqual(isOpen({ sheets: [sheet(9, true)] }), true)
    deepStrictEqual(isOpen({ sheets: [sheet(1), sheet(2)] }), true)
    deepStrictEqual(isOpen({ sheets: [sheet(1), sheet(2)] }, { sheet: '1 lignes' }), false)
  },
  'the header row is asked for where none is found, until it is selected': () => {
    deepStrictEqual(isOpen({ headerRow: 0 }), true)
    deepStrictEqual(isOpen({ headerRow: 0 }, { headerRow: 3 }), false)
    deepStrictEqual(isOpen({ headerRow: 1 }), false)
  },
  'the encoding is asked for where accents are ambiguous, until it is selected': () => {
    const unsure = { code: 'ENCODING_UNSURE', params: { encoding: 'macintosh' } } as const
    const other = { code: 'HEADER_ABSENT', params: {} } as never
    deepStrictEqual(isOpen({ warnings: [unsure] }), true)
    deepStrictEqual(isOpen({ warnings: [other, unsure] }), true)
    deepStrictEqual(isOpen({ warnings: [unsure] }, { encoding: 'macintosh' }), false)
    deepStrictEqual(isOpen({ warnings: [other] }), false)
  },
  'dates that the last import settled are asked about only where cells contradict it': () => {
    deepStrictEqual(openDoubts(dates([]), known('dates')), [])
    deepStrictEqual(openDoubts(dates([{ line: 3, value: '09/25/2026' }]), known('dates')), ['dates'])
    deepStrictEqual(openDoubts(dates([]), known()), ['dates'])
    deepStrictEqual(openDoubts({ dates: null, amounts: [] }, known()), [])
  },
  'an amount that the last import settled is asked about only where cells contradict it': () => {
    deepStrictEqual(openDoubts(amounts(false), known('amount')), [])
    deepStrictEqual(openDoubts(amounts(true), known('amount')), ['amount'])
    deepStrictEqual(openDoubts(amounts(false), known()), ['amount'])
  },
}
