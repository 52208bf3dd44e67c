import type { AgedBucket } from '../../../src/domain/ledger/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { raw, sql } from '../../platform/database/sql.ts'
import { bucketColumns } from './bucket-columns.ts'
import { kept } from './kept.ts'
import { orderOf, positionsOf } from './order.ts'
import { Texts } from './texts.ts'

/** Rows per statement. Kept small because the embedded database has a single connection, which others wait for. */
const LINES_AT_ONCE = 5_000
/** Customers kept per process, across all accounts; about 300 bytes each. */
const MOST_CUSTOMERS = 500_000

const buckets = Object.entries(bucketColumns) as [AgedBucket, string][]

/** The customers of a set of balances sorted by name, column by column; amounts in cents. */
export type CustomerIndex = {
  setId: number
  size: number
  refs: readonly string[]
  searched: Texts
  total: Float64Array
  overdue: Float64Array
  daysLate: Int32Array
  buckets: Record<AgedBucket, Float64Array>
  positions: ReadonlyMap<string, number>
  orders: Record<'name' | 'ref' | 'totalAmount' | 'overdueAmount' | 'daysLate', Uint32Array>
}

type Page = {
  lines: number
  refs: string[] | null
  keys: string | null
  last_key: string | null
  last_ref: string | null
} & Record<string, unknown>

const amounts = [
  ['total', raw('(total * 100)::int8')],
  ['overdue', raw('(overdue * 100)::int8')],
  ['days_late', raw('days_late')],
  ...buckets.map(([, column]) => [column, raw(`(${column} * 100)::int8`)] as const),
] as const

const readPages = async (database: Database, tenantId: string, setId: number): Promise<Page[]> => {
  const pages: Page[] = []
  let after = raw('')
  for (;;) {
    const columns = amounts.reduce(
      (so, [name, value]) => sql`${so}, json_agg(${value} order by name_key, ref) as ${raw(name)}`,
      raw(''),
    )
    const page: Page | undefined = await database.asTenant(tenantId, (tx) =>
      tx.one<Page>(sql`
        with page as (
          select * from balances where tenant_id = ${tenantId} and set_id = ${setId} ${after}
          order by name_key, ref limit ${LINES_AT_ONCE}
        )
        select count(*)::int as lines, json_agg(ref order by name_key, ref) as refs,
          string_agg(translate(search_key, E'\\n', ' '), E'\\n' order by name_key, ref) as keys,
          (array_agg(name_key order by name_key desc, ref desc))[1] as last_key,
          (array_agg(ref order by name_key desc, ref desc))[1] as last_ref ${columns}
        from page`),
    )
    if (!page || page.lines === 0) return pages
    pages.push(page)
    after = sql`and (name_key, ref) > (${page.last_key}, ${page.last_ref})`
  }
}

const readIndex = async (database: Database, tenantId: string, setId: number): Promise<CustomerIndex> => {
  const pages = await readPages(database, tenantId, setId)
  const refs = pages.flatMap((page) => page.refs ?? [])
  const column = (name: string): number[] => pages.flatMap((page) => page[name] as number[])
  const cents = (name: string) => Float64Array.from(column(name))
  const total = cents('total')
  const overdue = cents('overdue')
  const daysLate = Int32Array.from(column('days_late'))
  const byRef = positionsOf(refs.length)
  byRef.sort((a, b) => (refs[a] < refs[b] ? -1 : 1))
  return {
    setId,
    size: refs.length,
    refs,
    searched: new Texts(
      pages.map((page) => page.keys ?? ''),
      refs.length,
    ),
    total,
    overdue,
    daysLate,
    buckets: Object.fromEntries(buckets.map(([bucket, name]) => [bucket, cents(name)])) as CustomerIndex['buckets'],
    positions: new Map(refs.map((ref, position) => [ref, position])),
    orders: {
      name: positionsOf(refs.length),
      ref: byRef,
      totalAmount: orderOf(total),
      overdueAmount: orderOf(overdue),
      daysLate: orderOf(daysLate),
    },
  }
}

const keep = kept<CustomerIndex>(MOST_CUSTOMERS)

/**
 * The customers of a set of balances, for sorting and filtering lists.
 * @throws NotInMemory when they have to be loaded first: call it within `withLists`
 */
export const customerIndex = (
  database: Database,
  account: { tenantId: string; masterRef: string },
  set: { setId: number; edits: number },
): CustomerIndex =>
  keep.inMemory(`${account.tenantId} ${account.masterRef}`, `${set.setId}.${set.edits}`, () =>
    readIndex(database, account.tenantId, set.setId),
  )
