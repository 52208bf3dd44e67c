import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromDecimal } from '../../../src/domain/money.ts'
import { type Dialect, dialects } from '../../support/ledger/dialect.ts'
import { writable } from '../../support/ledger/encode.ts'
import { type Entry, ledgers } from '../../support/ledger/ledger.ts'
import { importAsAsked, type Outcome } from '../../support/ledger/person.ts'
import { type WorkbookName, workbookKinds, writeWorkbook } from '../../support/ledger/workbook.ts'
import { isForeign, writeLedger } from '../../support/ledger/write.ts'
import { runs } from '../../support/scope.ts'

/** Numbers of ledgers: in a normal run, in all tests, in the long run. */
const RUNS = runs(400, 20_000, 100_000)

/** Entries with nothing open, or whose open state the file does not tell. */
const isLettered = ({ letter }: Entry, dialect: Dialect): boolean => dialect.lettering && letter !== ''

/** An entry as it must be stored. */
const told = ({ ref, number, type, date, due, cents }: Entry, dialect: Dialect): string[] => [
  writable(ref, dialect.encoding),
  number,
  // Without a type column the side decides (IMP-09).
  dialect.sides === 'type' ? type : cents < 0 ? 'PAYMENT' : 'INVOICE',
  date,
  due,
  String(cents),
]

const stored = ({ chunk }: Outcome): string[][] =>
  (chunk?.lines ?? []).map((_, at) => [
    chunk!.tiersRef[at]!,
    chunk!.documentNumber[at]!,
    chunk!.type[at]!,
    chunk!.documentDate[at]!,
    chunk!.dueDate[at]!,
    String(fromDecimal(chunk!.amount[at]!)),
  ])

type Counts = { whole: number; ledgers: number }

/** Everything is stored as it was written, and what is not stored is reported with its reason. */
const expectTold = (entries: readonly Entry[], dialect: Dialect, outcome: Outcome, counts: Counts): void => {
  const open = entries.filter((entry, index) => !isLettered(entry, dialect) && !isForeign(dialect, index))
  const written = new Map(
    open.map((entry) => {
      const row = told(entry, dialect)
      return [`${row[0]}\n${row[1]}`, row]
    }),
  )
  for (const row of stored(outcome)) expect(row).toEqual(written.get(`${row[0]}\n${row[1]}`))
  const lines = entries.length + (dialect.total ? 1 : 0)
  expect(stored(outcome).length + outcome.refused.length + outcome.cleared).toBeGreaterThanOrEqual(lines)
  const settled = entries.filter((entry) => dialect.lettering && entry.letter === 'AA').length
  expect(outcome.cleared).toBeLessThanOrEqual(settled)
  counts.ledgers += 1
  if (stored(outcome).length === open.length) counts.whole += 1
}

describe('one ledger in every dialect', () => {
  test('is stored as written, confirmed by the user or refused', { timeout: 3_600_000 }, async () => {
    const counts = { whole: 0, ledgers: 0 }
    await fc.assert(
      fc.asyncProperty(ledgers, dialects, async (entries, dialect) => {
        expectTold(entries, dialect, await importAsAsked(writeLedger(entries, dialect), dialect), counts)
      }),
      { numRuns: RUNS },
    )
    // An engine that refuses everything would also satisfy the rule above.
    expect(counts.whole / counts.ledgers).toBeGreaterThan(0.9)
  })

  test('also from a second file, whose program writes amounts differently', { timeout: 3_600_000 }, async () => {
    const counts = { whole: 0, ledgers: 0 }
    await fc.assert(
      fc.asyncProperty(ledgers, ledgers, dialects, dialects, async (first, second, before, other) => {
        const { asked, mapping } = await importAsAsked(writeLedger(first, before), before)
        // The user's answer about ambiguous amounts applies until other cells contradict it.
        fc.pre(!asked.includes('amounts'))
        const { decimal, thousands, decimals } = other
        const dialect: Dialect = { ...before, decimal, thousands, decimals }
        expectTold(second, dialect, await importAsAsked(writeLedger(second, dialect), dialect, mapping), counts)
      }),
      { numRuns: RUNS / 2 },
    )
    expect(counts.whole / counts.ledgers).toBeGreaterThan(0.9)
  })

  test('also from a workbook, with its numbers, dates and codes', { timeout: 3_600_000 }, async () => {
    const counts = { whole: 0, ledgers: 0 }
    const names = fc.constantFrom(...(Object.keys(workbookKinds) as WorkbookName[]))
    await fc.assert(
      fc.asyncProperty(ledgers, dialects, names, async (entries, asText, name) => {
        const dialect: Dialect = { ...asText, encoding: 'utf-8' }
        expectTold(entries, dialect, await importAsAsked(writeWorkbook(entries, dialect, name), dialect), counts)
      }),
      { numRuns: RUNS / 4 },
    )
    expect(counts.whole / counts.ledgers).toBeGreaterThan(0.9)
  })
})
