import {
  type CustomField,
  type CustomFilter,
  customKey,
  customMatcher,
} from '../../../src/domain/custom-fields/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { raw, type Sql, sql } from '../../platform/database/sql.ts'
import type { CustomerIndex } from './customer-index.ts'
import { kept } from './kept.ts'
import type { Taken } from './order.ts'
import { remembered } from './remembered.ts'

/** Rows per statement, as in `customer-index.ts`. */
const ROWS_AT_ONCE = 20_000
/** Values kept per process, across all accounts. */
const MOST_VALUES = 2_000_000

/** Values by the position of their customer in an index of `customers`; `size` counts them. */
type Column<Key> = { size: number; customers: number; positions: Uint32Array; keys: readonly Key[] }

/** Filters remembered per column. */
const MOST_FILTERS = 20

type Source = { tenantId: string; masterRef: string; edition: number | null }

async function* pages<Value>(
  database: Database,
  { tenantId, edition }: Source,
  value: Sql,
  has: Sql,
): AsyncGenerator<{ ref: string; value: Value }[]> {
  let after = raw('')
  for (;;) {
    const rows = await database.asTenant(tenantId, (tx) =>
      tx.rows<{ ref: string; value: Value }>(sql`
        select ref, ${value} as value from tiers where tenant_id = ${tenantId} and edition = ${edition} and ${has} ${after}
        order by ref limit ${ROWS_AT_ONCE}`),
    )
    yield rows
    if (rows.length < ROWS_AT_ONCE) return
    after = sql`and ref > ${rows.at(-1)!.ref}`
  }
}

const read = async <Value, Key>(
  rows: AsyncIterable<{ ref: string; value: Value }[]>,
  index: CustomerIndex,
  keyOf: (value: Value) => Key,
): Promise<Column<Key>> => {
  const positions: number[] = []
  const keys: Key[] = []
  for await (const page of rows) {
    for (const { ref, value } of page) {
      const position = index.positions.get(ref)
      if (position === undefined) continue
      positions.push(position)
      keys.push(keyOf(value))
    }
  }
  return { size: keys.length, customers: index.size, positions: Uint32Array.from(positions), keys }
}

const keep = kept<Column<unknown>>(MOST_VALUES)

const takenWith = <Key>({ size, customers, positions, keys }: Column<Key>, takes: (key: Key) => boolean): Taken => {
  const taken = new Uint8Array(customers)
  for (let at = 0; at < size; at += 1) if (takes(keys[at])) taken[positions[at]] = 1
  return taken
}

const takenByFilter = remembered(MOST_FILTERS, (column: Column<string | number>, filter) => {
  const { field, asked } = JSON.parse(filter) as { field: CustomField; asked: CustomFilter }
  return takenWith(column, customMatcher(field, asked))
})

const takenByTag = remembered(MOST_FILTERS, (column: Column<string[]>, tag) =>
  takenWith(column, (tags) => tags.includes(tag)),
)

/**
 * The customers whose value of a field passes a filter.
 * @param version changes with the index and with every edit
 * @throws NotInMemory when the values have to be loaded first: call it within `withLists`
 */
export const withValue = (
  database: Database,
  source: Source,
  { index, version }: { index: CustomerIndex; version: string },
  field: CustomField,
  asked: CustomFilter,
): Taken => {
  const column = keep.inMemory(
    `${source.tenantId} ${source.masterRef} ${field.id}`,
    `${field.type}.${version}`,
    () =>
      read(
        pages<string>(
          database,
          source,
          sql`custom_values ->> ${field.id}`,
          sql`custom_values ->> ${field.id} is not null`,
        ),
        index,
        (value) => customKey(field, value),
      ) as Promise<Column<unknown>>,
  )
  return takenByFilter(column as Column<string | number>, JSON.stringify({ field, asked }))
}

/**
 * The customers with a tag.
 * @throws NotInMemory when the tags have to be loaded first: call it within `withLists`
 */
export const withTag = (
  database: Database,
  source: Source,
  { index, version }: { index: CustomerIndex; version: string },
  tag: string,
): Taken => {
  const column = keep.inMemory(
    `${source.tenantId} ${source.masterRef} tags`,
    version,
    () =>
      read(pages<string[]>(database, source, raw('tags'), raw(`tags <> '[]'`)), index, (tags) => tags) as Promise<
        Column<unknown>
      >,
  )
  return takenByTag(column as Column<string[]>, tag)
}
