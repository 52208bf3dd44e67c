import { dateOf } from '../../dates.ts'
import { toDecimal } from '../../money.ts'
import type { ImportedEntity } from '../fields.ts'
import { emptyMapping } from '../mapping.ts'
import type { ImportMapping } from '../mapping-types.ts'
import type { Row, RowSource } from '../source.ts'
import { type Ledger, type LedgerItem, typeWords } from './entries.ts'
import { ledgerItems } from './items.ts'

/** The columns that a ledger is turned into, with their fields. */
const columns = {
  tiers: [
    ['Code client', 'ref'],
    ['Raison sociale', 'name'],
  ],
  movements: [
    ['Code client', 'tiersRef'],
    ['Numéro de pièce', 'documentNumber'],
    ['Type', 'type'],
    ['Libellé', 'label'],
    ['Compte', 'rootAccount'],
    ['Date de pièce', 'documentDate'],
    ['Échéance', 'dueDate'],
    ['Montant', 'amount'],
    ['Lettrage', 'lettering'],
    ['Date de lettrage', 'clearingDate'],
  ],
} as const

export const ledgerHeaders = (entity: ImportedEntity): string[] => columns[entity].map(([header]) => header)

/** The mapping of a recognised ledger: nothing of it has to be asked but the terms of invoices without a due date. */
export const ledgerMapping = (entity: ImportedEntity): ImportMapping => ({
  ...emptyMapping(entity),
  columns: columns[entity].map(([column, field]) => ({ column, field })),
  ...(entity === 'movements' && {
    dateFormat: 'yyyy-MM-dd',
    amounts: [{ field: 'amount', convention: '.' }],
    values: Object.entries(typeWords).map(([to, from]) => ({ field: 'type', from, to: to as LedgerItem['type'] })),
  }),
})

const dayCell = (day: number | null): string => (day === null ? '' : dateOf(day))

const movementCells = (item: LedgerItem): Row => {
  const { ref, documentNumber, type, label, account, documentDay, cents, letter, clearedDay } = item
  const dueDay = item.dueDay ?? (type === 'INVOICE' ? null : documentDay)
  const number = toDecimal(cents).toFixed(2)
  return [
    ref,
    documentNumber,
    typeWords[type],
    label,
    account,
    dateOf(documentDay),
    dayCell(dueDay),
    number,
    letter,
    dayCell(clearedDay),
  ]
}

type PlacedRow = { row: number; cells: Row; isOpening?: boolean; isLettered?: boolean }

/** Movement rows or customer rows of a ledger, in the order of the file, each with the record where it stands. */
export const ledgerRows = (ledger: Ledger, entity: ImportedEntity): PlacedRow[] =>
  halfOf(ledger, entity).sort((a, b) => a.row - b.row)

const halfOf = (ledger: Ledger, entity: ImportedEntity): PlacedRow[] =>
  entity === 'tiers'
    ? [...ledger.names].map(([ref, { row, name }]) => ({ row, cells: [ref, name || ref] }))
    : [
        ...ledgerItems(ledger).map((item) => ({
          row: item.row,
          cells: movementCells(item),
          isOpening: item.isOpening,
          isLettered: item.isLettered,
        })),
        ...ledger.faulty,
      ]

const SLICE_ROWS = 4096
const blank: Row = ['']

/** How many of the movement rows are invoices whose due date follows from the terms. */
export const undatedOf = (rows: readonly PlacedRow[], entity: ImportedEntity): number => {
  if (entity === 'tiers') return 0
  const at = ledgerHeaders(entity).indexOf('Échéance')
  return rows.filter(({ cells }) => cells[at] === '').length
}

/** A ledger as the records of a table with the line numbers of the file; lines of other accounts are blank. */
export const ledgerSource = (filled: readonly PlacedRow[], entity: ImportedEntity, headerRow: number): RowSource => {
  const count = (filled.at(-1)?.row ?? headerRow - 1) + 1
  const byRow = new Map(filled.map(({ row, cells }) => [row, cells]))
  const rowAt = (row: number): Row => byRow.get(row) ?? blank
  const header = Array.from({ length: headerRow }, (_, row) => (row === headerRow - 1 ? ledgerHeaders(entity) : blank))
  return {
    kind: 'text',
    date1904: false,
    mayHoldZero: true,
    unclear: new Set(),
    openings: new Set(filled.filter(({ isOpening }) => isOpening).map(({ row }) => row)),
    lettered: new Set(filled.filter(({ isLettered }) => isLettered).map(({ row }) => row)),
    dateRows: () => [],
    *slices() {
      for (let first = 0; first < count; first += SLICE_ROWS) {
        const length = Math.min(SLICE_ROWS, count - first)
        yield { rows: Array.from({ length }, (_, at) => rowAt(first + at)), first, done: (first + length) / count }
      }
    },
    row: rowAt,
    head: (rows) => [...header, ...filled.map(({ cells }) => cells)].slice(0, rows),
  }
}
