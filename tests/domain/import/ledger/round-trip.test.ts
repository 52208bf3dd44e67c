import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { freeLayout, type MovementChunk } from '../../../../src/domain/import/index.ts'
import { createImportEngine } from '../../../../src/workers/import-engine.ts'
import { type FecLine, fecOf } from '../../../support/fec.ts'
import { fileOf, standard } from '../../../support/import-session.ts'
import { quadraOf } from '../../../support/quadra.ts'

type Document = { customer: number; cents: number; month: number; paid: 'no' | 'part' | 'whole'; isCredit: boolean }

const document = fc.record({
  customer: fc.integer({ min: 1, max: 5 }),
  cents: fc.integer({ min: 1, max: 9_999_999 }),
  month: fc.integer({ min: 1, max: 6 }),
  paid: fc.constantFrom('no' as const, 'part' as const, 'whole' as const),
  isCredit: fc.boolean(),
})

const dayIn = (month: number): string => `2025${String(month).padStart(2, '0')}15`

/** The lines of a document: itself, its payment, the sales account, and a letter if it is wholly paid. */
const linesOf = ({ customer, cents, month, paid, isCredit }: Document, index: number): FecLine[] => {
  const of = { ref: `C${customer}`, name: `Client ${customer}` }
  const letter = paid === 'whole' ? { letter: `L${index.toString(36)}`, letterDay: dayIn(month + 2) } : {}
  const sums = (amount: number, isOwed: boolean) => (isOwed ? { debit: amount / 100 } : { credit: amount / 100 })
  const number = `F${index}`
  return [
    { journal: 'VE', day: dayIn(month), number, label: number, ...of, ...letter, ...sums(cents, !isCredit) },
    { journal: 'VE', day: dayIn(month), number, account: '706000', ...sums(cents, isCredit) },
    ...(paid === 'no'
      ? []
      : [
          {
            journal: 'BQ',
            day: dayIn(month + 1),
            number: `V${index}`,
            ...of,
            ...letter,
            ...sums(paidOf(paid, cents), isCredit),
          },
        ]),
  ]
}
const paidOf = (paid: Document['paid'], cents: number): number =>
  paid === 'whole' ? cents : paid === 'part' ? Math.ceil(cents / 2) : 0

const openOf = (documents: readonly Document[]): Map<string, number> => {
  const open = new Map<string, number>()
  for (const { customer, cents, paid, isCredit } of documents) {
    const rest = cents - paidOf(paid, cents)
    open.set(`C${customer}`, (open.get(`C${customer}`) ?? 0) + (isCredit ? -rest : rest))
  }
  return open
}

const readOpen = async (content: string): Promise<{ open: Map<string, number>; errors: number }> => {
  const engine = createImportEngine()
  await engine.read('movements', fileOf('fec.txt', content), freeLayout)
  const { suggestion } = engine.inspect('movements', 'STANDARD', null)
  const mapping = { ...suggestion, terms: { days: 30, endOfMonth: true, onDay: 0 } }
  const { errorRows } = await engine.check('movements', mapping, standard)
  const open = new Map<string, number>()
  const { tiersRef, amount, clearingDate } = engine.chunk('movements', 0) as MovementChunk
  tiersRef.forEach((ref, at) => {
    if (clearingDate[at] === '') open.set(ref, (open.get(ref) ?? 0) + Math.round(amount[at]! * 100))
  })
  return { open, errors: errorRows }
}

/** Without customers of whom nothing is open. */
const filled = (open: Map<string, number>) => [...open].filter(([, cents]) => cents !== 0).toSorted()

describe('any ledger', () => {
  test.each([
    ['FEC', fecOf],
    ['Quadra', quadraOf],
  ])('written as %s reads back to the same open amounts, to the cent', async (_, write) => {
    await fc.assert(
      fc.asyncProperty(fc.array(document, { minLength: 1, maxLength: 30 }), async (documents) => {
        const { open, errors } = await readOpen(write(documents.flatMap(linesOf)))
        expect(errors).toBe(0)
        expect(filled(open)).toEqual(filled(openOf(documents)))
      }),
      { numRuns: 60 },
    )
  })

  test('followed by its next year, whose opening balance repeats it, keeps the same open amounts', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(document, { minLength: 1, maxLength: 30 }), fc.boolean(), async (documents, inSums) => {
        const opening = (ref: string, number: string, cents: number): FecLine[] =>
          cents === 0
            ? []
            : [
                {
                  journal: 'AN',
                  day: '20260101',
                  ref,
                  number,
                  ...(cents > 0 ? { debit: cents / 100 } : { credit: -cents / 100 }),
                },
              ]
        const repeated = inSums
          ? [...openOf(documents)].flatMap(([ref, cents]) => opening(ref, 'AN', cents))
          : documents.flatMap((one, index) => {
              const sign = one.isCredit ? -1 : 1
              if (one.paid === 'whole') return []
              return [
                ...opening(`C${one.customer}`, `F${index}`, sign * one.cents),
                ...opening(`C${one.customer}`, `V${index}`, -sign * paidOf(one.paid, one.cents)),
              ]
            })
        const { open } = await readOpen(fecOf([...documents.flatMap(linesOf), ...repeated]))
        expect(filled(open)).toEqual(filled(openOf(documents)))
      }),
      { numRuns: 60 },
    )
  })
})
