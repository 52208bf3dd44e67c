import type { EndpointAnswer, EndpointOutput } from '../../../src/contract/endpoint.ts'
import type { Customer, LastEvent, listCustomers } from '../../../src/contract/ledger/customers.ts'
import { nextBusinessDay } from '../../../src/domain/calendar.ts'
import { customerDisplayName } from '../../../src/domain/customer.ts'
import { type CustomerFields, customerFieldNames } from '../../../src/domain/customer-fields.ts'
import type { BusinessDate } from '../../../src/domain/dates.ts'
import { type AgedBucket, agedBuckets } from '../../../src/domain/ledger/index.ts'
import { fromNumeric, toDecimal } from '../../../src/domain/money.ts'
import { type AccountRow, accountRowOf } from '../../accounts/account/account-row.ts'
import { memberName } from '../../accounts/tenants/rows.ts'
import type { Services } from '../../platform/context/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { searchedWord } from '../../platform/database/search-key.ts'
import { prepared, type Sql, sql } from '../../platform/database/sql.ts'
import { type CustomerIndex, customerIndex } from '../lists/customer-index.ts'
import { withLists } from '../lists/kept.ts'
import { orderOf, type Taken, takenAt, takenBy, takenByAll, View } from '../lists/order.ts'
import { remembered } from '../lists/remembered.ts'
import { type BalanceSet, balanceSet } from './balances.ts'
import { centsInPart, coverageOfCustomers } from './coverage.ts'
import { asFields } from './declared-columns.ts'
import { lastEventsOfCustomers } from './last-events.ts'
import { owned } from './owners.ts'
import { planning } from './ports.ts'

/** An account as seen on a given day. */
export type Account = { tenantId: string; accountRow: AccountRow; today: BusinessDate }

export type CustomersQuery = EndpointOutput<typeof listCustomers>['query']

type CustomerRow = CustomerFields & {
  total: string
  overdue: string
  days_late: number
  owner_id: string | null
  owner_name: string
}

const columns = sql`${asFields(customerFieldNames, 't.')}, b.total, b.overdue, b.days_late, s.owner_id, coalesce(${memberName}, '') as owner_name`

const withOwner = ({ tenantId, accountRow }: Pick<Account, 'tenantId' | 'accountRow'>): Sql => sql`
  left join tiers_settings s on s.tenant_id = ${tenantId} and s.master_ref = ${accountRow.master_ref} and s.tiers_ref = t.ref
  left join users u on u.user_id = s.owner_id`

export const toCustomer = (
  { total, overdue, days_late, owner_id, owner_name, ...fields }: CustomerRow,
  lastEvents: LastEvent[],
): Customer => ({
  ...fields,
  displayName: customerDisplayName(fields),
  totalAmount: toDecimal(fromNumeric(total)),
  overdueAmount: toDecimal(fromNumeric(overdue)),
  daysLate: days_late,
  lastEvents,
  owner: owner_id === null ? null : { userId: owner_id, name: owner_name },
})

const withEvent = (account: Account, kind: string, due: Sql = sql`true`): Sql => sql`
  select tiers_ref from events where tenant_id = ${account.tenantId}
    and master_ref = ${account.accountRow.master_ref} and kind = ${kind} and end_date is null and ${due}`

/**
 * References of the customers that match a filter, where it depends on the database; undefined where balances suffice.
 */
const refsOfFilter = (account: Account, filter: CustomersQuery['filter']): Sql | undefined => {
  const { tenantId, accountRow, today } = account
  switch (filter) {
    case 'ALL':
    case 'OVERDUE':
      return undefined
    case 'DISPUTED':
      return withEvent(account, 'DISPUTE')
    case 'PROMISED':
      return withEvent(account, 'PROMISE')
    case 'PROMISE_DUE':
      return withEvent(account, 'PROMISE', sql`planned_date <= ${nextBusinessDay(today)}`)
    case 'DEBT_COLLECTION':
      return withEvent(account, 'DEBT_COLLECTION_DELEGATION')
    case 'ALERTED':
      return sql`select tiers_ref from alerts where tenant_id = ${tenantId}
        and master_ref = ${accountRow.master_ref} and status = 'OPEN'`
  }
}

/** What restricts a list of customers; `userId`: whose are MINE. */
export type CustomerLimits = Pick<CustomersQuery, 'filter' | 'bucket' | 'coverage' | 'search' | 'owner'> & {
  userId: string
}

/** Which customers of the index match the limits. */
const takenOf = async (
  tx: Tx,
  account: Account,
  index: CustomerIndex,
  limits: CustomerLimits,
  inPart: Float64Array | undefined,
): Promise<Taken | null> => {
  const sets: Taken[] = []
  const conditions = [refsOfFilter(account, limits.filter), await owned(tx, account, limits)]
  for (const refs of conditions) {
    if (!refs) continue
    // A single string is faster to read than one row per customer.
    const found = await tx.one<{ refs: string | null }>(
      prepared(sql`select string_agg(tiers_ref, E'\\n') as refs from (${refs}) r`),
    )
    const positions = (found?.refs?.split('\n') ?? []).flatMap((ref) => index.positions.get(ref) ?? [])
    sets.push(takenAt(index.size, positions))
  }
  if (limits.filter === 'OVERDUE') sets.push(takenBy(index.size, (position) => index.overdue[position] > 0))
  const bucket = limits.bucket && index.buckets[limits.bucket]
  if (bucket) sets.push(takenBy(index.size, (position) => bucket[position] > 0))
  if (inPart) sets.push(takenBy(index.size, (position) => inPart[position] > 0))
  const word = searchedWord(limits.search)
  if (word !== null) sets.push(takenAt(index.size, index.searched.holding(word)))
  return takenByAll(sets)
}

/** Sort orders by the amounts of a bucket, computed on demand because they are rarely used. */
const orderOfBucket = remembered(agedBuckets.length, ({ buckets }: CustomerIndex, bucket) =>
  orderOf(buckets[bucket as AgedBucket]),
)

const orderBy = (
  index: CustomerIndex,
  { sort, bucket }: Pick<CustomersQuery, 'sort' | 'bucket'>,
  inPart: Float64Array | undefined,
): Uint32Array => {
  if (sort === 'coverageAmount') return inPart ? orderOf(inPart) : index.orders.overdueAmount
  if (sort !== 'bucketAmount') return index.orders[sort]
  return bucket ? orderOfBucket(index, bucket) : index.orders.overdueAmount
}

/** A list of customers, and what each customer of the index has in the requested part of the coverage, in cents. */
type CustomersView = { view: View; inPart: Float64Array | undefined }

/** The customers that match the limits, in the order of the query. */
export const customersView = async (
  tx: Tx,
  account: Account,
  index: CustomerIndex,
  query: CustomerLimits & Pick<CustomersQuery, 'sort'>,
): Promise<CustomersView> => {
  const inPart = query.coverage && (await centsInPart(tx, account, index, query.coverage))
  return { view: new View(orderBy(index, query, inPart), await takenOf(tx, account, index, query, inPart)), inPart }
}

/**
 * The customers with these references and their balances, in the same order. `limit 1` in a lateral join forces an
 * index lookup even when the statistics of newly written rows are stale.
 */
export const customersOf = async (
  tx: Tx,
  { tenantId, accountRow }: Pick<Account, 'tenantId' | 'accountRow'>,
  set: Pick<BalanceSet, 'set_id'>,
  refs: readonly string[],
): Promise<Customer[]> => {
  const [rows, events] = await Promise.all([
    tx.rows<CustomerRow>(
      prepared(sql`
      select ${columns} from unnest(${refs}::text[]) with ordinality as w (wanted, at)
      cross join lateral (select * from balances
        where tenant_id = ${tenantId} and set_id = ${set.set_id} and ref = w.wanted limit 1) b
      cross join lateral (select * from tiers
        where tenant_id = ${tenantId} and edition = ${accountRow.tiers_edition} and ref = w.wanted limit 1) t
      ${withOwner({ tenantId, accountRow })}
      order by w.at`),
    ),
    lastEventsOfCustomers(tx, tenantId, accountRow.master_ref, refs),
  ])
  return rows.map((row) => toCustomer(row, events.get(row.ref) ?? []))
}

/** The customers of an account on a day, as lists read them. */
export type Customers = { account: Account; set: BalanceSet; index: CustomerIndex }

/**
 * Runs `work` on the account's customers with the lists kept in memory; `customers` is null before the first import.
 */
export const withCustomers = <T>(
  services: Pick<Services, 'database'>,
  tenantId: string,
  masterRef: string,
  today: BusinessDate,
  work: (tx: Tx, customers: Customers | null, accountRow: AccountRow) => Promise<T>,
): Promise<T> =>
  withLists(services, tenantId, async (tx) => {
    const accountRow = await accountRowOf(tx, masterRef)
    if (accountRow.tiers_edition === null) return work(tx, null, accountRow)
    const set = await balanceSet(tx, tenantId, accountRow, today)
    const of = { setId: set.set_id, edits: accountRow.edits }
    const index = customerIndex(services.database, { tenantId, masterRef }, of)
    return work(tx, { account: { tenantId, accountRow, today }, set, index }, accountRow)
  })

type CustomersPage = EndpointAnswer<typeof listCustomers>

/** A page of customers: found in memory (see `customerIndex`), then read by reference. */
export const customersPage = (
  services: Pick<Services, 'database'>,
  tenantId: string,
  masterRef: string,
  today: BusinessDate,
  query: CustomersQuery & { userId: string },
): Promise<CustomersPage> =>
  withCustomers(services, tenantId, masterRef, today, async (tx, customers) => {
    if (!customers) return { items: [], totalItems: 0, sums: { totalAmount: 0, overdueAmount: 0 } }
    const { account, set, index } = customers
    const { view, inPart } = await customersView(tx, account, index, query)
    const inBucket = query.bucket && index.buckets[query.bucket]
    const sums = {
      totalAmount: toDecimal(view.sumOf(index.total)),
      overdueAmount: toDecimal(view.sumOf(index.overdue)),
      ...(inBucket ? { bucketAmount: toDecimal(view.sumOf(inBucket)) } : {}),
      ...(inPart ? { coverageAmount: toDecimal(view.sumOf(inPart)) } : {}),
    }
    const positions = view.page(query.page * query.size, query.size, query.order === 'desc')
    const refs = positions.map((position) => index.refs[position])
    if (refs.length === 0) return { items: [], totalItems: view.count, sums }
    const [items, covered, next] = await Promise.all([
      customersOf(tx, account, set, refs),
      query.coverage && coverageOfCustomers(tx, account, query.coverage, refs),
      query.next === 'false' ? undefined : planning().next(tx, tenantId, account.accountRow, refs, today),
    ])
    return {
      items: items.map((item) => ({
        ...item,
        ...(inBucket ? { bucketAmount: toDecimal(inBucket[index.positions.get(item.ref)!]) } : {}),
        ...(covered ? { coverage: covered.get(item.ref) } : {}),
        ...(next ? { next: next.get(item.ref)! } : {}),
      })),
      totalItems: view.count,
      sums,
    }
  })

/** One customer with its balance, or undefined when the account has no such reference. */
export const oneCustomer = async (
  tx: Tx,
  tenantId: string,
  accountRow: AccountRow,
  set: BalanceSet,
  ref: string,
): Promise<Customer | undefined> => {
  const row = await tx.one<CustomerRow>(sql`
    select ${columns} from balances b
    join tiers t on t.tenant_id = ${tenantId} and t.edition = ${accountRow.tiers_edition} and t.ref = b.ref
    ${withOwner({ tenantId, accountRow })}
    where b.tenant_id = ${tenantId} and b.set_id = ${set.set_id} and b.ref = ${ref}`)
  if (!row) return undefined
  const events = await lastEventsOfCustomers(tx, tenantId, accountRow.master_ref, [ref])
  return toCustomer(row, events.get(ref) ?? [])
}
