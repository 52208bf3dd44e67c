import { createHash } from 'node:crypto'
import type { KeptPlace, PersonalPlace } from '../../../src/domain/personal-data/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { all, raw, type Sql, sql } from '../../platform/database/sql.ts'

/** Replaces a person's name. */
export const MASK = '[effacé]'

/** The kind of place that each table of a tenant is for the user; tables not listed are technical. */
const places: Record<string, PersonalPlace> = {
  tiers: 'CUSTOMER',
  tiers_settings: 'CUSTOMER',
  credit_limits: 'CUSTOMER',
  movements: 'CUSTOMER',
  invoice_documents: 'CUSTOMER',
  customer_files: 'FILES',
  contacts: 'CONTACTS',
  planned_reminders: 'REMINDERS',
  escalations: 'REMINDERS',
  reminders: 'REMINDERS',
  print_letters: 'REMINDERS',
  mailing_items: 'REMINDERS',
  calls: 'CALLS',
  notes: 'EVENTS',
  events: 'EVENTS',
  tasks: 'EVENTS',
  comments: 'EVENTS',
  questions: 'EVENTS',
  views: 'EVENTS',
  stopped_movements: 'EVENTS',
  cases: 'CASES',
  case_steps: 'CASES',
  orders: 'CASES',
  partner_messages: 'CASES',
  registered_letters: 'CASES',
  drafts: 'DRAFTS',
  logs: 'LOGS',
  bounces: 'BOUNCES',
  contact_messages: 'SUPPORT',
  contracts: 'ACCOUNT',
  invoices: 'ACCOUNT',
  identity_documents: 'ACCOUNT',
  sign_ups: 'ACCOUNT',
  access_requests: 'ACCOUNT',
  masters: 'ACCOUNT',
}

/** Tables that are derived from others and computed again without the person, and the names of erased people. */
const DERIVED = ['balances', 'balance_sets', 'coverage', 'kept_statistics', 'erasure_reviews']

/**
 * Columns that are searched in tables with other data of the company. In the account's row only the contact may name a
 * person; name, numbers and bank belong to the company, even if a person has the same name, and are changed by
 * administrators.
 */
const ONLY: Record<string, readonly string[]> = { masters: ['contact'], bank_changes: [] }

/** Rows that the law requires to be kept unchanged. */
const KEPT: Record<string, { what: KeptPlace; rows: Sql }> = {
  contracts: { what: 'CONTRACT', rows: sql`status = 'SIGNED'` },
  invoices: { what: 'BILLS', rows: sql`true` },
}

/** Columns that hold a single value of a person and are emptied rather than masked. */
const EMPTIED = /^(email|phone|recipient|wrong_phone|refused_sms_phone|first_name|last_name|address_line\d)$/

type Column = { table: string; name: string; type: string }

/** A table of the tenant, with the columns that may name a person, and its key columns except the tenant. */
export type Place = { table: string; what: PersonalPlace; columns: Column[]; keys: string[] }

/**
 * Every table of a tenant with its text and JSON columns outside the primary key. Read from the database catalogue, so
 * that tables added later cannot be forgotten.
 */
export const placesOf = async (tx: Tx): Promise<Place[]> => {
  const rows = await tx.rows<{ table_name: string; column_name: string; data_type: string; keys: string[] }>(sql`
    select c.table_name, c.column_name, c.data_type,
      (select json_agg(a.attname order by a.attname) from pg_index i
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
        where i.indrelid = format('public.%I', c.table_name)::regclass and i.indisprimary
          and a.attname <> 'tenant_id') as keys
    from information_schema.columns c
    where c.table_schema = 'public' and c.data_type in ('text', 'jsonb', 'json')
      and exists (select from information_schema.columns t where t.table_schema = 'public'
        and t.table_name = c.table_name and t.column_name = 'tenant_id')
      and not exists (select from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
        where i.indrelid = format('public.%I', c.table_name)::regclass and i.indisprimary and a.attname = c.column_name)
    order by c.table_name, c.column_name`)
  const byTable = new Map<string, Place>()
  for (const { table_name: table, column_name: name, data_type: type, keys } of rows) {
    if (DERIVED.includes(table) || ONLY[table]?.includes(name) === false) continue
    const place = byTable.get(table) ?? { table, what: places[table] ?? 'TECHNICAL', columns: [], keys: keys ?? [] }
    place.columns.push({ table, name, type })
    byTable.set(table, place)
  }
  return [...byTable.values()]
}

const named = ({ name }: Column): Sql => raw(`"${name}"`)

const holds = (column: Column, pattern: string): Sql => sql`${named(column)}::text ~* ${pattern}`

const anyOf = (conditions: readonly Sql[]): Sql => conditions.reduce((one, other) => sql`${one} or ${other}`)

/** The rows of a place that name the person. */
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
  (
    await tx.exactlyOne<{ n: number }>(sql`
    select count(*) as n from ${raw(`"${table}"`)} where tenant_id = ${tenantId}
      and (${anyOf(columns.map((column) => holds(column, pattern)))})`)
  ).n

/** Documents that name the person and are kept. */
export const keptDocuments = async (
  tx: Tx,
  tenantId: string,
  pattern: string,
): Promise<{ what: KeptPlace; count: number }[]> => {
  const counts = []
  for (const { table, columns } of await placesOf(tx)) {
    const kept = KEPT[table]
    if (!kept) continue
    const { n } = await tx.exactlyOne<{ n: number }>(sql`
      select count(*) as n from ${raw(`"${table}"`)} where tenant_id = ${tenantId} and ${kept.rows}
        and (${anyOf(columns.map((column) => holds(column, pattern)))})`)
    if (n > 0) counts.push({ what: kept.what, count: n })
  }
  return counts
}

/** Masks the person in every place. */
export const maskEverywhere = async (tx: Tx, tenantId: string, pattern: string): Promise<void> => {
  for (const place of await placesOf(tx))
    if ((await countWith(tx, tenantId, place, pattern)) > 0) await maskIn(tx, tenantId, place, pattern)
}

/** SQL for a column without the person: a value of their own is emptied, other texts are masked. */
const without = (column: Column, pattern: string): Sql => {
  if (EMPTIED.test(column.name)) return sql`case when ${holds(column, pattern)} then '' else ${named(column)} end`
  const masked = sql`regexp_replace(${named(column)}::text, ${pattern}, ${MASK}, 'gi')`
  return column.type === 'text' ? masked : sql`${masked}::${raw(column.type)}`
}

/** SQL condition for the rows of a table that may be changed. */
const erasable = (table: string): Sql => sql`not (${KEPT[table]?.rows ?? sql`false`})`

const maskIn = async (tx: Tx, tenantId: string, { table, columns }: Place, pattern: string): Promise<number> => {
  const set = columns.map((column) => sql`${named(column)} = ${without(column, pattern)}`)
  return tx.run(sql`
    update ${raw(`"${table}"`)} set ${set.reduce((one, other) => sql`${one}, ${other}`)}
    where ${all([sql`tenant_id = ${tenantId}`, erasable(table), sql`(${anyOf(columns.map((column) => holds(column, pattern)))})`])}`)
}

/** A value of a row that may name a person. `text` is an excerpt around the name. */
export type Piece = { pieceId: string; what: PersonalPlace; text: string }

/** Characters shown on either side of a name (our choice: a line and a half). */
const AROUND = 80

/** A stable id for a row and column that reveals nothing about them. */
const pieceIdOf = ({ table, keys }: Place, { name }: Column): Sql =>
  sql`md5(${`${table} ${name} `}::text || jsonb_build_array(${all(
    keys.map((key) => raw(`"${key}"`)),
    ', ',
  )})::text)`

const excerptOf = ({ type }: Column, text: string, pattern: string): string => {
  // Remove field names and punctuation of JSON.
  const plain = type === 'text' ? text : text.replaceAll(/"(?:[^"\\]|\\.)*"\s*:/g, ' ').replaceAll(/["{}[\]]/g, ' ')
  const flat = plain.replaceAll(/\s+/g, ' ').trim()
  const found = new RegExp(pattern, 'iu').exec(flat)
  const from = Math.max(0, (found?.index ?? 0) - AROUND)
  const to = (found?.index ?? 0) + (found?.[0].length ?? 0) + AROUND
  return `${from > 0 ? '…' : ''}${flat.slice(from, to)}${to < flat.length ? '…' : ''}`
}

/** The first occurrences of a pattern, in the order of tables. @param besides ids of occurrences to leave out */
export const piecesWith = async (
  tx: Tx,
  tenantId: string,
  pattern: string,
  { besides, most }: { besides: readonly string[]; most: number },
): Promise<Piece[]> => {
  const pieces: Piece[] = []
  for (const place of await placesOf(tx)) {
    for (const column of place.columns) {
      if (pieces.length >= most) return pieces
      const rows = await tx.rows<{ id: string; text: string }>(sql`
        select ${pieceIdOf(place, column)} as id, ${named(column)}::text as text from ${raw(`"${place.table}"`)}
        where tenant_id = ${tenantId} and ${erasable(place.table)} and ${holds(column, pattern)}
          and not (${pieceIdOf(place, column)} = any(${[...besides]}::text[]))
        order by 1 limit ${most - pieces.length}`)
      pieces.push(
        ...rows.map(({ id, text }) => ({ pieceId: id, what: place.what, text: excerptOf(column, text, pattern) })),
      )
    }
  }
  return pieces
}

/** Masks the person in the given occurrences only. @returns how many there were */
export const maskPieces = async (
  tx: Tx,
  tenantId: string,
  pattern: string,
  pieceIds: readonly string[],
): Promise<number> => {
  let masked = 0
  for (const place of await placesOf(tx)) {
    for (const column of place.columns) {
      masked += await tx.run(sql`
        update ${raw(`"${place.table}"`)} set ${named(column)} = ${without(column, pattern)}
        where tenant_id = ${tenantId} and ${erasable(place.table)} and ${holds(column, pattern)}
          and ${pieceIdOf(place, column)} = any(${[...pieceIds]}::text[])`)
    }
  }
  return masked
}

/** A file name for an export that does not reveal whose data it contains. */
export const exportName = (seed: string): string =>
  `donnees-${createHash('sha256').update(seed).digest('hex').slice(0, 8)}.json`
