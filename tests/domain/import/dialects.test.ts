import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromDecimal } from '../../../src/domain/money.ts'
import { type Dialect, dialects } from '../../support/ledger/dialect.ts'
import { type Entry, ledgers } from '../../support/ledger/ledger.ts'
import { importAsAsked, type Outcome } from '../../support/ledger/person.ts'
import { isForeign, writeLedger } from '../../support/ledger/write.ts'

/** Ledgers in a run of the tests, and in the long one. */
const RUNS = process.env.LONG ? 100_000 : 400

/** Entries of which nothing is open, or of which the file does not tell whether there is. */
const isLettered = ({ letter }: Entry, dialect: Dialect): boolean => dialect.lettering && letter !== ''

/** An entry as it must be stored. */
const told = ({ ref, number, type, date, due, cents }: Entry, dialect: Dialect): string[] => [
  ref,
  number,
  // Without a column of types the side decides (IMP-09).
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

describe('one ledger in every dialect', () => {
  test('what is stored is what was written, or it was asked about or refused', { timeout: 3_600_000 }, async () => {
    const counts = { whole: 0, ledgers: 0 }
    await fc.assert(
      fc.asyncProperty(ledgers, dialects, async (entries, dialect) => {
        const file = writeLedger(entries, dialect)
        const outcome = await importAsAsked(file, dialect)
        const open = entries.filter((entry, index) => !isLettered(entry, dialect) && !isForeign(dialect, index))
        const written = new Map(open.map((entry) => [`${entry.ref}\n${entry.number}`, told(entry, dialect)]))
        for (const row of stored(outcome)) expect(row).toEqual(written.get(`${row[0]}\n${row[1]}`))
        // Nothing is dropped: what is not stored is shown with its reason.
        const lines = entries.length + (dialect.total ? 1 : 0)
        expect(stored(outcome).length + outcome.refused.length + outcome.cleared).toBeGreaterThanOrEqual(lines)
        const settled = entries.filter((entry) => dialect.lettering && entry.letter === 'AA').length
        expect(outcome.cleared).toBeLessThanOrEqual(settled)
        counts.ledgers += 1
        if (stored(outcome).length === open.length) counts.whole += 1
      }),
      { numRuns: RUNS },
    )
    // An engine that refuses everything would keep the rule above as well.
    expect(counts.whole / counts.ledgers).toBeGreaterThan(0.9)
  })
})
