import type { CallOutput } from '../../src/contract/call.ts'
import type { LastEvent, ListedTiers, listTiers, Tiers } from '../../src/contract/tiers.ts'
import { nextBusinessDay } from '../../src/domain/calendar.ts'
import type { BusinessDate } from '../../src/domain/dates.ts'
import { fromNumeric, toDecimal } from '../../src/domain/money.ts'
import { type Civility, type TiersType, tiersDisplayName } from '../../src/domain/tiers.ts'
import { type MasterRow, masterOf } from '../accounts/masters.ts'
import type { Tx } from '../database/database.ts'
import { type Sql, sql } from '../database/sql.ts'
import type { Services } from '../http/context.ts'
import { type CustomerIndex, customerIndex } from '../lists/customer-index.ts'
import { View } from '../lists/order.ts'
import { type BalanceSet, balanceSet } from './balances.ts'
import { lastEventsOfTiers } from './last-events.ts'
import { searchedWord } from './search-key.ts'
import { nextOfTiers } from './statement.ts'

/** The account as a reader sees it on a day. */
export type Account = { tenantId: string; master: MasterRow; today: BusinessDate }

export type TiersQuery = CallOutput<typeof listTiers>['query']

type TiersRow = {
  ref: string
  type: TiersType
  legal_id: string
  name: string
  civility: Civility
  first_name: string
  last_name: string
  phone: string
  email: string
  address_line1: string
  address_line2: string
  address_line3: string
  zip_code: string
  city: string
  country_iso3: string
  total: string
  overdue: string
  days_late: number
}

const columns = sql`t.ref, t.type, t.legal_id, t.name, t.civility, t.first_name, t.last_name, t.phone, t.email,
  t.address_line1, t.address_line2, t.address_line3, t.zip_code, t.city, t.country_iso3, b.total, b.overdue, b.days_late`

export const toTiers = (row: TiersRow, lastEvents: LastEvent[]): Tiers => ({
  ref: row.ref,
  type: row.type,
  legalId: row.legal_id,
  name: row.name,
  displayName: tiersDisplayName({
    type: row.type,
    name: row.name,
    firstName: row.first_name,
    lastName: row.last_name,
  }),
  civility: row.civility,
  firstName: row.first_name,
  lastName: row.last_name,
  phone: row.phone,
  email: row.email,
  addressLine1: row.address_line1,
  addressLine2: row.address_line2,
  addressLine3: row.address_line3,
  zipCode: row.zip_code,
  city: row.city,
  countryIso3: row.country_iso3,
  totalAmount: toDecimal(fromNumeric(row.total)),
  overdueAmount: toDecimal(fromNumeric(row.overdue)),
  daysLate: row.days_late,
  lastEvents,
})

/** The customers with an open event of a kind. */
const withEvent = (account: Account, kind: string, due: Sql = sql`true`): Sql => sql`
  select distinct tiers_ref from events where tenant_id = ${account.tenantId}
    and master_ref = ${account.master.master_ref} and kind = ${kind} and end_date is null and ${due}`

/** References of the customers that a filter takes, where the database tells; undefined for what the balances tell. */
const refsOfFilter = (account: Account, filter: TiersQuery['filter']): Sql | undefined => {
  const { tenantId, master, today } = account
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
      return sql`select distinct tiers_ref from alerts where tenant_id = ${tenantId}
        and master_ref = ${master.master_ref} and status = 'OPEN'`
  }
}

/** What a list of customers is limited by. */
export type TiersLimits = Pick<TiersQuery, 'filter' | 'bucket' | 'search'>

const marked = (index: CustomerIndex, positions: Iterable<number>): Uint8Array => {
  const marks = new Uint8Array(index.size)
  for (const position of positions) marks[position] = 1
  return marks
}

/** Which customers of the index the limits take, as a question about a position. */
const takesOf = async (
  tx: Tx,
  account: Account,
  index: CustomerIndex,
  limits: TiersLimits,
): Promise<(position: number) => boolean> => {
  const tests: ((position: number) => boolean)[] = []
  const refs = refsOfFilter(account, limits.filter)
  if (refs) {
    // One value instead of a row a customer.
    const found = await tx.one<{ refs: string[] | null }>(sql`select json_agg(tiers_ref) as refs from (${refs}) r`)
    const marks = marked(
      index,
      (found?.refs ?? []).flatMap((ref) => index.positions.get(ref) ?? []),
    )
    tests.push((position) => marks[position] === 1)
  }
  if (limits.filter === 'OVERDUE') tests.push((position) => index.overdue[position]! > 0)
  const bucket = limits.bucket && index.buckets[limits.bucket]
  if (bucket) tests.push((position) => bucket[position]! > 0)
  const word = searchedWord(limits.search)
  if (word !== null) {
    const marks = marked(index, index.searched.holding(word))
    tests.push((position) => marks[position] === 1)
  }
  return (position) => tests.every((test) => test(position))
}

/** The customers that the limits take, in the order of the query. */
export const tiersView = async (
  tx: Tx,
  account: Account,
  index: CustomerIndex,
  query: TiersLimits & Pick<TiersQuery, 'sort'>,
): Promise<View> => new View(index.orders[query.sort], await takesOf(tx, account, index, query))

/**
 * The customers of these references with their balances, in their order. `limit 1` in a lateral join: always by the
 * index, whatever the statistics of lines that were just written say.
 */
export const tiersOf = async (
  tx: Tx,
  { tenantId, master }: Pick<Account, 'tenantId' | 'master'>,
  set: Pick<BalanceSet, 'set_id'>,
  refs: readonly string[],
): Promise<Tiers[]> => {
  const rows = await tx.rows<TiersRow>(sql`
    select ${columns} from unnest(${refs}::text[]) with ordinality as w (wanted, at)
    cross join lateral (select * from balances
      where tenant_id = ${tenantId} and set_id = ${set.set_id} and ref = w.wanted limit 1) b
    cross join lateral (select * from tiers
      where tenant_id = ${tenantId} and edition = ${master.tiers_edition} and ref = w.wanted limit 1) t
    order by w.at`)
  const events = await lastEventsOfTiers(tx, tenantId, master.master_ref, refs)
  return rows.map((row) => toTiers(row, events.get(row.ref) ?? []))
}

/** The account on a day with its customers, as lists read them; null before the first import. */
export const openCustomers = async (
  { database }: Pick<Services, 'database'>,
  tenantId: string,
  masterRef: string,
  today: BusinessDate,
): Promise<{ account: Account; set: BalanceSet; index: CustomerIndex } | null> => {
  const found = await database.asTenant(tenantId, async (tx) => {
    const master = await masterOf(tx, masterRef)
    return master.tiers_edition === null ? null : { master, set: await balanceSet(tx, tenantId, master, today) }
  })
  if (!found) return null
  const { master, set } = found
  const index = await customerIndex(database, { tenantId, masterRef }, { setId: set.set_id, edits: master.edits })
  return { account: { tenantId, master, today }, set, index }
}

/** A page of customers: found in memory (see `customerIndex`), read by their references. */
export const tiersPage = async (
  services: Pick<Services, 'database'>,
  tenantId: string,
  masterRef: string,
  today: BusinessDate,
  query: TiersQuery,
): Promise<{ items: ListedTiers[]; totalItems: number }> => {
  const opened = await openCustomers(services, tenantId, masterRef, today)
  if (!opened) return { items: [], totalItems: 0 }
  const { account, set, index } = opened
  return services.database.asTenant(tenantId, async (tx) => {
    const view = await tiersView(tx, account, index, query)
    const positions = view.page(query.page * query.size, query.size, query.order === 'desc')
    const refs = positions.map((position) => index.refs[position]!)
    if (refs.length === 0) return { items: [], totalItems: view.count }
    const items = await tiersOf(tx, account, set, refs)
    if (query.next === 'false') return { items, totalItems: view.count }
    const next = await nextOfTiers(tx, tenantId, account.master, refs, today)
    return { items: items.map((item) => ({ ...item, next: next.get(item.ref)! })), totalItems: view.count }
  })
}

/** One customer with its balance; undefined when the account has none of this reference. */
export const oneTiers = async (
  tx: Tx,
  tenantId: string,
  master: MasterRow,
  set: BalanceSet,
  ref: string,
): Promise<Tiers | undefined> => {
  const row = await tx.one<TiersRow>(sql`
    select ${columns} from balances b
    join tiers t on t.tenant_id = ${tenantId} and t.edition = ${master.tiers_edition} and t.ref = b.ref
    where b.tenant_id = ${tenantId} and b.set_id = ${set.set_id} and b.ref = ${ref}`)
  if (!row) return undefined
  const events = await lastEventsOfTiers(tx, tenantId, master.master_ref, [ref])
  return toTiers(row, events.get(ref) ?? [])
}
