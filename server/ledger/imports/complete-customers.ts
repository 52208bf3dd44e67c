import type { CustomersChunk } from '../../../src/contract/ledger/imports.ts'
import { type CustomerFields, customerFieldNames, emptyCustomer } from '../../../src/domain/customer-fields.ts'
import { completedCustomer } from '../../../src/domain/import/completing.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { asFields } from '../customers/declared-columns.ts'
import { textArray } from './array-literals.ts'
import { chunkRows } from './chunk-rows.ts'
import type { ImportRow } from './imports.ts'
import { type Prepared, Rejections } from './write.ts'

type OwnColumns = NonNullable<CustomersChunk['custom']>

const storedOf = async (tx: Tx, into: ImportRow, refs: readonly string[]): Promise<Map<string, CustomerFields>> => {
  const rows = await tx.rows<CustomerFields>(sql`
    select ${asFields(customerFieldNames)} from tiers where tenant_id = current_setting('app.tenant')::uuid
      and edition = ${into.base_edition}::bigint and ref = any(${textArray(refs)}::text[])`)
  return new Map(rows.map((row) => [row.ref, row]))
}

const rowsAt = <Cell>(column: readonly Cell[], positions: readonly number[]): Cell[] =>
  positions.map((position) => column[position])

const customAt = (custom: OwnColumns, positions: readonly number[]) =>
  Object.fromEntries(Object.entries(custom).map(([field, cells]) => [field, rowsAt(cells, positions)])) as OwnColumns

/** The rows at these positions, each as the customer that it completes. */
const completedChunk = (chunk: CustomersChunk, completed: ReadonlyMap<number, CustomerFields>): CustomersChunk => {
  const positions = [...completed.keys()]
  const customers = [...completed.values()]
  return {
    ...(Object.fromEntries(
      customerFieldNames.map((field) => [field, customers.map((customer) => customer[field])]),
    ) as Omit<CustomersChunk, 'lines' | 'custom'>),
    lines: rowsAt(chunk.lines, positions),
    ...(chunk.custom ? { custom: customAt(chunk.custom, positions) } : {}),
  }
}

/**
 * A chunk of a list that completes stored customers: those that are not stored are refused, the others are written as
 * they are with what the list has of them.
 * @param prepare checks and writes customers
 */
export const completeCustomers = (chunk: CustomersChunk, prepare: (chunk: CustomersChunk) => Prepared): Prepared => ({
  write: async (tx, into) => {
    const rejections = new Rejections(chunk.lines)
    const rows = chunkRows(emptyCustomer, chunk as Omit<CustomersChunk, 'custom'>)
    const stored = await storedOf(tx, into, chunk.ref)
    const completed = new Map<number, CustomerFields>()
    chunk.ref.forEach((ref, index) => {
      const customer = stored.get(ref)
      rows.read(index)
      if (customer) completed.set(index, completedCustomer(customer, rows.row))
      else rejections.add(index, 'ref', ref === '' ? 'VALUE_MISSING' : 'CUSTOMER_NOT_STORED', ref)
    })
    const written = await prepare(completedChunk(chunk, completed)).write(tx, into)
    return {
      ...written,
      rejected: written.rejected + rejections.count,
      errors: [...rejections.errors(into.columns), ...written.errors],
    }
  },
})
