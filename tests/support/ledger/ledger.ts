/** Made-up ledgers: what a company's accounting contains, before it is written to a file. */
import fc from 'fast-check'
import { addDays, type BusinessDate } from '../../../src/domain/dates.ts'
import type { MovementType } from '../../../src/domain/movement.ts'

export type Entry = {
  ref: string
  number: string
  type: MovementType
  label: string
  date: BusinessDate
  due: BusinessDate
  /** Its effect on the customer's balance. */
  cents: number
  /** The letter under which it was fully or partly matched. */
  letter: string
}

/** The day on which every ledger is imported. */
export const ledgerToday = '2026-03-16'

const refs = ['C0042', '0007', '411DUPONT', 'Café', 'AB-12', 'Œuvre']
const labels = [
  '',
  'Pose de fenêtres',
  '"Pro" abonnement',
  'Tube 12" galvanisé',
  '12 pouces',
  'L’été à Noël',
  'Ligne ; avec, des | signes',
  'Sur deux\nlignes',
  'Reste 1 250,50 €',
  'Dépôt 2026-01',
]

const cents = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 99_999 }) },
  { weight: 3, arbitrary: fc.integer({ min: 100_000, max: 999_999_999 }) },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 2_000 }).map((hundreds) => hundreds * 100_000) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 90_000 }).map((units) => units * 100) },
)

const entry = fc.record({
  ref: fc.constantFrom(...refs),
  series: fc.constantFrom('FA', 'INV', 'F'),
  label: fc.constantFrom(...labels),
  age: fc.integer({ min: 0, max: 700 }),
  term: fc.integer({ min: 0, max: 90 }),
  cents,
  type: fc.constantFrom<MovementType>('INVOICE', 'INVOICE', 'INVOICE', 'PAYMENT', 'CREDIT_NOTE'),
})

const separators = ['-', '', '.', '/', ' '] as const

type Made = Omit<Entry, 'number' | 'date' | 'due' | 'letter'> & {
  series: string
  age: number
  term: number
  letter?: string
}

/** An invoice with the payment that settles it, or with a part payment. */
const lettered = fc.tuple(entry, fc.boolean()).map(([invoice, isWhole]): Made[] => {
  const letter = isWhole ? 'AA' : 'b'
  const cents = isWhole ? invoice.cents : invoice.cents + 1
  return [
    { ...invoice, type: 'INVOICE', letter },
    { ...invoice, cents, type: 'PAYMENT', letter },
  ]
})

/** A ledger of a few entries, with distinct numbers, written in one way. */
export const ledgers = fc
  .tuple(
    fc.array(entry, { minLength: 1, maxLength: 12 }),
    fc.oneof({ weight: 2, arbitrary: fc.constant<Made[]>([]) }, { weight: 1, arbitrary: lettered }),
    fc.constantFrom(...separators),
  )
  .map(([open, settled, separator]) =>
    [...open, ...settled].map(({ series, age, term, ...rest }: Made, index): Entry => {
      const date = addDays(ledgerToday, -age)
      return {
        letter: '',
        ...rest,
        number: [series, date.slice(0, 4), String(index + 1).padStart(5, '0')].join(separator),
        date,
        due: addDays(date, term),
        cents: rest.type === 'INVOICE' ? rest.cents : -rest.cents,
      }
    }),
  )
