/** Generated customers and movements of any number, the same in every run. */
import { IMPORT_CHUNK_ROWS } from '../../src/domain/constants.ts'
import { addDays, type BusinessDate } from '../../src/domain/dates.ts'
import { customersChunkOf, movementsChunkOf } from '../../tests/support/import-files.ts'

/** Chunks as request bodies. */
export type Chunks = { rows: number; count: number; body(number: number): Promise<Uint8Array<ArrayBuffer>> }

const chunksOf = (rows: number, chunk: (from: number, to: number) => object): Chunks => {
  const count = Math.ceil(rows / IMPORT_CHUNK_ROWS)
  const bodies = Array.from({ length: count }, (_, n) =>
    new TextEncoder().encode(JSON.stringify(chunk(n * IMPORT_CHUNK_ROWS, Math.min(rows, (n + 1) * IMPORT_CHUNK_ROWS)))),
  )
  return { rows, count, body: async (number) => bodies[number] }
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, index) => from + index)

const refOf = (index: number): string => `C${String(index).padStart(6, '0')}`

export const customersOf = (count: number): Chunks =>
  chunksOf(count, (from, to) =>
    customersChunkOf(
      range(from, to).map((index) => ({
        line: index + 2,
        ref: refOf(index),
        name: `Société numéro ${index}`,
        email: `compta${index}@client.example`,
      })),
    ),
  )

/** The `index`-th movement: one in eleven is a payment, the rest invoices of the last four months. */
const movementAt = (index: number, customers: number, today: BusinessDate) => {
  const payment = index % 11 === 0
  return {
    line: index + 2,
    tiersRef: refOf((index * 7919) % customers),
    documentNumber: `FA2026-${String(index).padStart(7, '0')}`,
    type: payment ? ('PAYMENT' as const) : ('INVOICE' as const),
    label: `Livraison du chantier ${index % 997}`,
    rootAccount: '411000',
    documentDate: addDays(today, -40 - (index % 80)),
    dueDate: addDays(today, -10 - (index % 80)),
    amount: (payment ? -1 : 1) * ((100 + ((index * 37) % 1_000_000)) / 100),
  }
}

export const movementChunks = (rows: number, customers: number, today: BusinessDate): Chunks =>
  chunksOf(rows, (from, to) => movementsChunkOf(range(from, to).map((index) => movementAt(index, customers, today))))

/** The same movements as a CSV file. */
export const movementsCsv = (rows: number, customers: number, today: BusinessDate): Uint8Array => {
  const names = [
    'tiersRef',
    'documentNumber',
    'type',
    'label',
    'rootAccount',
    'documentDate',
    'dueDate',
    'amount',
  ] as const
  const parts: Buffer[] = [Buffer.from(`${names.join(';')}\n`)]
  for (let from = 0; from < rows; from += IMPORT_CHUNK_ROWS) {
    const lines = range(from, Math.min(rows, from + IMPORT_CHUNK_ROWS)).map((index) => {
      const row = movementAt(index, customers, today)
      return names.map((name) => (name === 'amount' ? row.amount.toFixed(2).replace('.', ',') : row[name])).join(';')
    })
    parts.push(Buffer.from(`${lines.join('\n')}\n`))
  }
  return new Uint8Array(Buffer.concat(parts))
}
