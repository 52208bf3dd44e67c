import { createHash } from 'node:crypto'
import type { KeptPlace, PersonalPlace } from '../../src/domain/personal-data/index.ts'
import type { Tx } from '../database/database.ts'
import { all, raw, type Sql, sql } from '../database/sql.ts'

/** What stands where a person was named. */
export const MASK = '[effacé]'

/** Where the tables of a tenant belong for the person who asks; what is not named is technical. */
const places: Record<string, PersonalPlace> = {
  tiers: 'CUSTOMER',
  tiers_settings: 'CUSTOMER',
  movements: 'CUSTOMER',
  contacts: 'CONTACTS',
  planned_reminders: 'REMINDERS',
  reminders: 'REMINDERS',
  print_letters: 'REMINDERS',
  mailing_items: 'REMINDERS',
  calls: 'CALLS',
  events: 'EVENTS',
  stopped_movements: 'EVENTS',
  cases: 'CASES',
  case_steps: 'CASES',
  orders: 'CASES',
  partner_messages: 'CASES',
  drafts: 'DRAFTS',
  logs: 'LOGS',
  bounces: 'BOUNCES',
  contact_messages: 'SUPPORT',
  contracts: 'ACCOUNT',
  invoices: 'ACCOUNT',
  identity_documents: 'ACCOUNT',
  sign_ups: 'ACCOUNT',
  access_requests: 'ACCOUNT',
}

/** Lists that are worked out of others, and made anew without the person. */
const DERIVED = ['balances', 'balance_sets', 'kept_statistics']

/** Documents that the law wants kept as they were, and which of their rows are such. */
const KEPT: Record<string, { what: KeptPlace; rows: Sql }> = {
  contracts: { what: 'CONTRACT', rows: sql`status = 'SIGNED'` },
  invoices: { what: 'BILLS', rows: sql`true` },
}

/** Columns that hold one value of a person, and nothing when it is gone. */
const EMPTIED = /^(email|phone|recipient|wrong_phone|refused_sms_phone|first_name|last_name|address_line\d)$/

type Column = { table: string; name: string; type: string }

/** A table of the tenant with the columns in which a person can stand. */
export type Place = { table: string; what: PersonalPlace; columns: Column[] }

/**
 * Every table with a tenant and its columns of text and JSON that no other row names: a table of a later version cannot be
 * forgotten.
 */
export const placesOf = async (tx: Tx): Promise<Place[]> => {
  const rows = await tx.rows<{ table_name: string; column_name: string; data_type: string }>(sql`
    select c.table_name, c.column_name, c.data_type from information_schema.columns c
    where c.table_schema = 'public' and c.data_type in ('text', 'jsonb', 'json')
      and exists (select from information_schema.columns t where t.table_schema = 'public'
        and t.table_name = c.table_name and t.column_name = 'tenant_id')
      and not exists (select from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
        where i.indrelid = format('public.%I', c.table_name)::regclass and i.indisprimary and a.attname = c.column_name)
    order by c.table_name, c.column_name`)
  const byTable = new Map<string, Place>()
  for (const { table_name: table, column_name: name, data_type: type } of rows) {
    if (DERIVED.includes(table)) continue
    const place = byTable.get(table) ?? { table, what: places[table] ?? 'TECHNICAL', columns: [] }
    place.columns.push({ table, name, type })
    byTable.set(table, place)
  }
  return [...byTable.values()]
}

const named = ({ name }: Column): Sql => raw(`"${name}"`)

const holds = (column: Column, pattern: string): Sql => sql`${named(column)}::text ~* ${pattern}`

const anyOf = (conditions: readonly Sql[]): Sql => conditions.reduce((one, other) => sql`${one} or ${other}`)

/** The rows of a place in which the person stands. */
export const rowsWith = (tx: Tx, tenantId: string, { table, columns }: Place, pattern: string): Promise<object[]> =>
  tx.rows<object>(sql`
    select * from ${raw(`"${table}"`)} where tenant_id = ${tenantId}
      and (${anyOf(columns.map((column) => holds(column, pattern)))})`)

export const countWith = async (
  tx: Tx,
  tenantId: string,
  { table, columns }: Place,
  pattern: string,
): Promise<number> =>
  (await tx.one<{ n: number }>(sql`
    select count(*) as n from ${raw(`"${table}"`)} where tenant_id = ${tenantId}
      and (${anyOf(columns.map((column) => holds(column, pattern)))})`))!.n

/** Documents that name the person and stay. */
export const keptDocuments = async (
  tx: Tx,
  tenantId: string,
  pattern: string,
): Promise<{ what: KeptPlace; count: number }[]> => {
  const counts = []
  for (const { table, columns } of await placesOf(tx)) {
    const kept = KEPT[table]
    if (!kept) continue
    const { n } = (await tx.one<{ n: number }>(sql`
      select count(*) as n from ${raw(`"${table}"`)} where tenant_id = ${tenantId} and ${kept.rows}
        and (${anyOf(columns.map((column) => holds(column, pattern)))})`))!
    if (n > 0) counts.push({ what: kept.what, count: n })
  }
  return counts
}

/** The same in every place that names the person. */
export const maskEverywhere = async (tx: Tx, tenantId: string, pattern: string): Promise<void> => {
  for (const place of await placesOf(tx))
    if ((await countWith(tx, tenantId, place, pattern)) > 0) await maskIn(tx, tenantId, place, pattern)
}

/** Takes the person out of the rows of a place: a value of their own is emptied, a text says that somebody was erased. */
const maskIn = async (tx: Tx, tenantId: string, { table, columns }: Place, pattern: string): Promise<number> => {
  const without = (column: Column): Sql => {
    if (EMPTIED.test(column.name)) return sql`case when ${holds(column, pattern)} then '' else ${named(column)} end`
    const masked = sql`regexp_replace(${named(column)}::text, ${pattern}, ${MASK}, 'gi')`
    return column.type === 'text' ? masked : sql`${masked}::${raw(column.type)}`
  }
  const set = columns.map((column) => sql`${named(column)} = ${without(column)}`)
  return tx.run(sql`
    update ${raw(`"${table}"`)} set ${set.reduce((one, other) => sql`${one}, ${other}`)}
    where ${all([sql`tenant_id = ${tenantId}`, sql`not (${KEPT[table]?.rows ?? sql`false`})`, sql`(${anyOf(columns.map((column) => holds(column, pattern)))})`])}`)
}

/** A name for the file of an export that tells nobody whose it is. */
export const exportName = (seed: string): string =>
  `donnees-${createHash('sha256').update(seed).digest('hex').slice(0, 8)}.json`
