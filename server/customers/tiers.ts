import type { CallOutput } from '../../src/contract/call.ts'
import type { LastEvent, listTiers, Tiers } from '../../src/contract/tiers.ts'
import { nextBusinessDay } from '../../src/domain/calendar.ts'
import type { BusinessDate } from '../../src/domain/dates.ts'
import { fromNumeric, toDecimal } from '../../src/domain/money.ts'
import { type Civility, type TiersType, tiersDisplayName } from '../../src/domain/tiers.ts'
import type { MasterRow } from '../accounts/masters.ts'
import type { Tx } from '../database/database.ts'
import { all, raw, type Sql, sql } from '../database/sql.ts'
import { bucketColumns } from './balance-lines.ts'
import type { BalanceSet } from './balances.ts'
import { lastEventsOfTiers } from './last-events.ts'
import { searchPattern } from './search-key.ts'

/** The account as a reader sees it on a day. */
type Account = { tenantId: string; master: MasterRow; today: BusinessDate }

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

/** Sorted by a column of an index; a column of the same direction behind it makes the order complete. */
const sortColumns: Record<TiersQuery['sort'], Sql> = {
  name: sql`b.name_key`,
  ref: sql`b.ref`,
  totalAmount: sql`b.total`,
  overdueAmount: sql`b.overdue`,
  daysLate: sql`b.days_late`,
}

/** The customers with an open event of a kind. */
const withEvent = (account: Account, kind: string, due: Sql = sql`true`): Sql => sql`b.ref in (
  select tiers_ref from events where tenant_id = ${account.tenantId} and master_ref = ${account.master.master_ref}
    and kind = ${kind} and end_date is null and ${due})`

const filterCondition = (account: Account, filter: TiersQuery['filter']): Sql[] => {
  const { tenantId, master, today } = account
  switch (filter) {
    case 'ALL':
      return []
    case 'OVERDUE':
      return [sql`b.overdue > 0`]
    case 'DISPUTED':
      return [withEvent(account, 'DISPUTE')]
    case 'PROMISED':
      return [withEvent(account, 'PROMISE')]
    case 'PROMISE_DUE':
      return [withEvent(account, 'PROMISE', sql`planned_date <= ${nextBusinessDay(today)}`)]
    case 'DEBT_COLLECTION':
      return [withEvent(account, 'DEBT_COLLECTION_DELEGATION')]
    case 'ALERTED':
      return [
        sql`b.ref in (
          select tiers_ref from alerts where tenant_id = ${tenantId} and master_ref = ${master.master_ref}
            and status = 'OPEN')`,
      ]
  }
}

const conditionsOf = (account: Account, query: TiersQuery): Sql[] => {
  const conditions = filterCondition(account, query.filter)
  if (query.bucket) conditions.push(sql`${raw(`b.${bucketColumns[query.bucket]}`)} > 0`)
  const pattern = searchPattern(query.search)
  if (pattern !== null) conditions.push(sql`b.search_key like ${pattern}`)
  return conditions
}

/**
 * A page of customers. The page is found in `balances` by its index, and only its rows are read from `tiers`; without
 * a filter the total is known beforehand.
 */
export const tiersPage = async (
  tx: Tx,
  account: Account,
  set: BalanceSet,
  query: TiersQuery,
): Promise<{ items: Tiers[]; totalItems: number }> => {
  const { tenantId, master } = account
  const conditions = conditionsOf(account, query)
  const where = all([sql`b.tenant_id = ${tenantId}`, sql`b.set_id = ${set.set_id}`, ...conditions])
  const totalItems =
    conditions.length === 0
      ? set.tiers_count
      : (await tx.one<{ n: number }>(sql`select count(*) as n from balances b where ${where}`))!.n
  if (query.size === 0 || totalItems === 0) return { items: [], totalItems }
  const direction = raw(query.order)
  const order =
    query.sort === 'ref' ? sql`b.ref ${direction}` : sql`${sortColumns[query.sort]} ${direction}, b.ref ${direction}`
  const rows = await tx.rows<TiersRow>(sql`
    with page as (
      select * from balances b where ${where} order by ${order} limit ${query.size} offset ${query.page * query.size}
    )
    select ${columns} from page b
    join tiers t on t.tenant_id = ${tenantId} and t.edition = ${master.tiers_edition} and t.ref = b.ref
    order by ${order}`)
  const events = await lastEventsOfTiers(
    tx,
    tenantId,
    master.master_ref,
    rows.map(({ ref }) => ref),
  )
  return { items: rows.map((row) => toTiers(row, events.get(row.ref) ?? [])), totalItems }
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
