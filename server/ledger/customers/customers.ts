import type { EndpointAnswer, EndpointOutput } from '../../../src/contract/endpoint.ts'
import type { Customer, LastEvent, listCustomers } from '../../../src/contract/ledger/customers.ts'
import { nextBusinessDay } from '../../../src/domain/calendar.ts'
import { checkCustomFilter, spelledTags } from '../../../src/domain/custom-fields/index.ts'
import { customerDisplayName } from '../../../src/domain/customer.ts'
import { type CustomerFields, customerFieldNames } from '../../../src/domain/customer-fields.ts'
import type { BusinessDate } from '../../../src/domain/dates.ts'
import { type AgedBucket, agedBuckets } from '../../../src/domain/ledger/index.ts'
import { fromNumeric, toDecimal } from '../../../src/domain/money.ts'
import { type AccountRow, accountRowOf } from '../../accounts/account/account-row.ts'
import { memberName } from '../../accounts/tenants/rows.ts'
import type { Services } from '../../platform/context/context.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { searchedWord } from '../../platform/database/search-key.ts'
import { prepared, type Sql, sql } from '../../platform/database/sql.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { withTag, withValue } from '../lists/custom-index.ts'
import { type CustomerIndex, customerIndex } from '../lists/customer-index.ts'
import { withLists } from '../lists/kept.ts'
import { orderOf, type Taken, takenAt, takenBy, takenByAll, type View, viewOf } from '../lists/order.ts'
import { remembered } from '../lists/remembered.ts'
import { type BalanceSet, balanceSet } from './balances.ts'
import { centsInPart, coverageOfCustomers } from './coverage.ts'
import { creditLimitsOf, overLimit } from './credit-limits.ts'
import { asFields } from './declared-columns.ts'
import { lastEventsOfCustomers } from './last-events.ts'
import { owned } from './owners.ts'
import { planning } from './ports.ts'

/** An account as seen on a given day. */
export type Account = { tenantId: string; accountRow: AccountRow; today: BusinessDate }

export type CustomersQuery = EndpointOutput<typeof listCustomers>['query']

type CustomerRow = CustomerFields & {
  tags: string[]
  customValues: Record<string, string>
  total: string
  overdue: string
  days_late: number
  owner_id: string | null
  owner_name: string
}

const columns = sql`${asFields([...customerFieldNames, 'tags', 'customValues'], 't.')}, b.total, b.overdue, b.days_late, o.owner_id, coalesce(o.owner_name, '') as owner_name`

/** Who looks after customers, as `o`. Materialised, else PostgreSQL may read all settings for each customer. */
const ownersOf = (
  { tenantId, accountRow }: Pick<Account, 'tenantId' | 'accountRow'>,
  refs: readonly string[],
): Sql => sql`
  o as materialized (select s.tiers_ref, s.owner_id, ${memberName} as owner_name from tiers_settings s
    join users u on u.user_id = s.owner_id
    where s.tenant_id = ${tenantId} and s.master_ref = ${accountRow.master_ref} and s.owner_id is not null
      and s.tiers_ref = any(${refs}::text[]))`

export const toCustomer = (
  { total, overdue, days_late, owner_id, owner_name, ...fields }: CustomerRow,
  lastEvents: LastEvent[],
  creditLimit: Customer['creditLimit'],
): Customer => ({
  ...fields,
  displayName: customerDisplayName(fields),
  totalAmount: toDecimal(fromNumeric(total)),
  overdueAmount: toDecimal(fromNumeric(overdue)),
  daysLate: days_late,
  lastEvents,
  owner: owner_id === null ? null : { userId: owner_id, name: owner_name },
  creditLimit,
})

const withEvent = (account: Account, kind: string, due: Sql = sql`true`): Sql => sql`
  select tiers_ref from events where tenant_id = ${account.tenantId}
    and master_ref = ${account.accountRow.master_ref} and kind = ${kind} and end_date is null and ${due}`

/**
 * References of the customers that match a filter, where it depends on the database; undefined where balances suffice.
 */
const refsOfFilter = (account: Account, setId: number, filter: CustomersQuery['filter']): Sql | undefined => {
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
      return planning().toDecide({ tenantId, masterRef: accountRow.master_ref }, today)
    case 'OVER_LIMIT':
      return overLimit({ ...account, setId })
    // The condition of the index `tiers_public`.
    case 'PUBLIC':
      return sql`select ref as tiers_ref from tiers where tenant_id = ${tenantId}
        and edition = ${accountRow.tiers_edition} and type = 'B2B'
        and (public_body <> '' or legal_id ~ '^[12][0-9]{8}([0-9]{5})?$')`
  }
}

/** What restricts a list of customers; `userId`: whose are MINE; `only` and `except`: references. */
export type CustomerLimits = Pick<
  CustomersQuery,
  | 'filter'
  | 'bucket'
  | 'coverage'
  | 'search'
  | 'owner'
  | 'tag'
  | 'customField'
  | 'customValue'
  | 'customFrom'
  | 'customTo'
> & {
  userId: string
  only?: readonly string[]
  except?: readonly string[]
}

/** The customers of the index that a query selects. */
const takenIn = async (tx: Tx, index: CustomerIndex, refs: Sql): Promise<Taken> => {
  // A single string is faster to read than one row per customer.
  const found = await tx.one<{ refs: string | null }>(
    prepared(sql`select string_agg(tiers_ref, E'\\n') as refs from (${refs}) r`),
  )
  const taken = new Uint8Array(index.size)
  for (const ref of found?.refs?.split('\n') ?? []) {
    const position = index.positions.get(ref)
    if (position !== undefined) taken[position] = 1
  }
  return taken
}

/** The customers of the index that a filter by owner takes; null: all. */
export const ownedIn = async (
  tx: Tx,
  account: Account,
  index: CustomerIndex,
  wanted: Pick<CustomerLimits, 'owner' | 'userId'>,
): Promise<Taken | null> => {
  const refs = await owned(tx, account, wanted)
  return refs ? takenIn(tx, index, refs) : null
}

/** The customers that the tag and the custom field take; undefined for each that does not restrict. */
const takenInWords = ({ account, set, index, database }: Customers, limits: CustomerLimits) => {
  const { tenantId, accountRow } = account
  const { master_ref: masterRef, tiers_edition: edition, custom_fields: custom, edits } = accountRow
  const source = { tenantId, masterRef, edition }
  const at = { index, version: `${set.set_id}.${edits}` }
  const [tag] = limits.tag === undefined ? [] : spelledTags([limits.tag], accountRow.tags)
  const tagged = tag === undefined ? undefined : withTag(database, source, at, tag)
  if (limits.customField === undefined) return [tagged]
  const field = custom.fields.find(({ id }) => id === limits.customField)
  const asked = { value: limits.customValue ?? '', from: limits.customFrom ?? '', to: limits.customTo ?? '' }
  if (!field || checkCustomFilter(field, asked)) throw new Refusal(422, 'FILTER_INVALID')
  return [tagged, withValue(database, source, at, field, asked)]
}

const OVERDUE = 'overdue'

/** The customers with something in a bucket, or overdue. */
const takenWithAmount = remembered(agedBuckets.length + 1, (index: CustomerIndex, of) => {
  const amounts = of === OVERDUE ? index.overdue : index.buckets[of as AgedBucket]
  return takenBy(index.size, (position) => amounts[position] > 0)
})

/** Searches remembered per index. */
const MOST_SEARCHES = 20

const takenBySearch = remembered(MOST_SEARCHES, (index: CustomerIndex, word) =>
  takenAt(index.size, index.searched.holding(word)),
)

/** Which customers of the index match the limits. */
const takenOf = async (
  tx: Tx,
  customers: Customers,
  limits: CustomerLimits,
  inPart: Float64Array | undefined,
): Promise<Taken | null> => {
  const { account, index } = customers
  const sets: Taken[] = []
  for (const taken of takenInWords(customers, limits)) if (taken) sets.push(taken)
  const conditions = [refsOfFilter(account, index.setId, limits.filter), await owned(tx, account, limits)]
  for (const refs of conditions) if (refs) sets.push(await takenIn(tx, index, refs))
  if (limits.filter === 'OVERDUE') sets.push(takenWithAmount(index, OVERDUE))
  if (limits.bucket) sets.push(takenWithAmount(index, limits.bucket))
  if (inPart) sets.push(takenBy(index.size, (position) => inPart[position] > 0))
  const word = searchedWord(limits.search)
  if (word !== null) sets.push(takenBySearch(index, word))
  const positionsOf = (refs: readonly string[]) => refs.flatMap((ref) => index.positions.get(ref) ?? [])
  if (limits.only) sets.push(takenAt(index.size, positionsOf(limits.only)))
  if (limits.except) {
    const left = new Set(positionsOf(limits.except))
    sets.push(takenBy(index.size, (position) => !left.has(position)))
  }
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
  customers: Customers,
  query: CustomerLimits & Pick<CustomersQuery, 'sort'>,
): Promise<CustomersView> => {
  const { account, index } = customers
  const inPart = query.coverage && (await centsInPart(tx, account, index, query.coverage))
  return { view: viewOf(orderBy(index, query, inPart), await takenOf(tx, customers, query, inPart)), inPart }
}

/**
 * The customers with these references and their balances, in the same order. `limit 1` in a lateral join forces an
 * index lookup even when the statistics of newly written rows are stale.
 */
export const customersOf = async (
  tx: Tx,
  { tenantId, accountRow, today }: Pick<Account, 'tenantId' | 'accountRow' | 'today'>,
  set: Pick<BalanceSet, 'set_id'>,
  refs: readonly string[],
): Promise<Customer[]> => {
  const [rows, events, limits] = await Promise.all([
    tx.rows<CustomerRow>(
      prepared(sql`
      with ${ownersOf({ tenantId, accountRow }, refs)}
      select ${columns} from unnest(${refs}::text[]) with ordinality as w (wanted, at)
      cross join lateral (select * from balances
        where tenant_id = ${tenantId} and set_id = ${set.set_id} and ref = w.wanted limit 1) b
      cross join lateral (select * from tiers
        where tenant_id = ${tenantId} and edition = ${accountRow.tiers_edition} and ref = w.wanted limit 1) t
      left join o on o.tiers_ref = t.ref
      order by w.at`),
    ),
    lastEventsOfCustomers(tx, tenantId, accountRow.master_ref, refs),
    creditLimitsOf(tx, { tenantId, accountRow, today, setId: set.set_id }, refs),
  ])
  return rows.map((row) => toCustomer(row, events.get(row.ref) ?? [], limits.get(row.ref) ?? null))
}

/** The customers of an account on a day, as lists read them. */
export type Customers = { account: Account; set: BalanceSet; index: CustomerIndex; database: Database }

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
    return work(tx, { account: { tenantId, accountRow, today }, set, index, database: services.database }, accountRow)
  })

type CustomersPage = EndpointAnswer<typeof listCustomers>

/** Customers with what a list of them shows besides: the amount of its bucket or part, and what comes next. */
export const listedCustomers = async (
  tx: Tx,
  { account, set, index }: Customers,
  { bucket, coverage, next: withNext }: Pick<CustomersQuery, 'bucket' | 'coverage' | 'next'>,
  refs: readonly string[],
): Promise<CustomersPage['items']> => {
  if (refs.length === 0) return []
  const { tenantId, accountRow, today } = account
  const inBucket = bucket && index.buckets[bucket]
  const [items, covered, next] = await Promise.all([
    customersOf(tx, account, set, refs),
    coverage && coverageOfCustomers(tx, account, coverage, refs),
    withNext === 'false' ? undefined : planning().next(tx, tenantId, accountRow, refs, today),
  ])
  return items.map((item) => ({
    ...item,
    ...(inBucket ? { bucketAmount: toDecimal(inBucket[index.positions.get(item.ref)!]) } : {}),
    ...(covered ? { coverage: covered.get(item.ref) } : {}),
    ...(next ? { next: next.get(item.ref)! } : {}),
  }))
}

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
    const { index } = customers
    const { view, inPart } = await customersView(tx, customers, query)
    const inBucket = query.bucket && index.buckets[query.bucket]
    const sums = {
      totalAmount: toDecimal(view.sumOf(index.total)),
      overdueAmount: toDecimal(view.sumOf(index.overdue)),
      ...(inBucket ? { bucketAmount: toDecimal(view.sumOf(inBucket)) } : {}),
      ...(inPart ? { coverageAmount: toDecimal(view.sumOf(inPart)) } : {}),
    }
    const positions = view.page(query.page * query.size, query.size, query.order === 'desc')
    const refs = positions.map((position) => index.refs[position])
    return { items: await listedCustomers(tx, customers, query, refs), totalItems: view.count, sums }
  })

/** One customer with its balance, or undefined when the account has no such reference. */
export const oneCustomer = async (
  tx: Tx,
  tenantId: string,
  accountRow: AccountRow,
  set: BalanceSet,
  ref: string,
  today: BusinessDate,
): Promise<Customer | undefined> => {
  const row = await tx.one<CustomerRow>(sql`
    with ${ownersOf({ tenantId, accountRow }, [ref])}
    select ${columns} from balances b
    join tiers t on t.tenant_id = ${tenantId} and t.edition = ${accountRow.tiers_edition} and t.ref = b.ref
    left join o on o.tiers_ref = t.ref
    where b.tenant_id = ${tenantId} and b.set_id = ${set.set_id} and b.ref = ${ref}`)
  if (!row) return undefined
  const events = await lastEventsOfCustomers(tx, tenantId, accountRow.master_ref, [ref])
  const limits = await creditLimitsOf(tx, { tenantId, accountRow, today, setId: set.set_id }, [ref])
  return toCustomer(row, events.get(ref) ?? [], limits.get(ref) ?? null)
}
