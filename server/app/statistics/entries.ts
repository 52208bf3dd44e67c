import type { EndpointOutput } from '../../../src/contract/endpoint.ts'
import type { FigureEntry, listFigureEntries } from '../../../src/contract/ledger/trend.ts'
import { addDays, type BusinessDate } from '../../../src/domain/dates.ts'
import { agedBuckets } from '../../../src/domain/ledger/index.ts'
import { fromNumeric, toDecimal } from '../../../src/domain/money.ts'
import { agesOf } from '../../ledger/customers/balance-lines.ts'
import { displayName } from '../../ledger/customers/display-name.ts'
import type { Tx } from '../../platform/database/database.ts'
import { all, raw, type Sql, sql } from '../../platform/database/sql.ts'
import { expectedEntries } from './forecast.ts'
import type { KeptOf } from './kept.ts'
import { recoveredEntries } from './recovered.ts'
import { ofEdition } from './trend.ts'

type Query = EndpointOutput<typeof listFigureEntries>['query']
type EntryRow = {
  unique_ref: string
  tiers_ref: string
  name: string | null
  document_number: string
  document_date: BusinessDate
  due_date: BusinessDate
  clearing_date: BusinessDate | null
  expected: BusinessDate | null
  amount: string
}

/** What was due on a past day of an entry that was open then; a part payment has no day of its own. */
const dueThen = sql`case when clearing_date is null then due_amount else initial_amount end`

/** References of the customers whom a member looks after. */
const ownedBy = ({ tenantId, accountRow }: KeptOf, ownerId: string): Sql => sql`
  select s.tiers_ref from tiers_settings s where s.tenant_id = ${tenantId} and s.master_ref = ${accountRow.master_ref}
    and s.owner_id = ${ownerId}::uuid`

/** Entries that were open at the end of a day, of an age or all. */
const openOn = (account: KeptOf, { to, bucket }: Query): Sql => {
  const range = agedBuckets.find((one) => one.bucket === bucket)
  return sql`chosen as (
    select unique_ref, null::date as expected, ${dueThen} as amount from movements
    where ${all([
      ofEdition(account),
      sql`document_date <= ${to}`,
      sql`(clearing_date > ${to} or (clearing_date is null and due_amount <> 0))`,
      ...(bucket === 'CREDITS' ? [sql`${dueThen} < 0`] : []),
      ...(range ? [sql`${dueThen} > 0`, ...agesOf(range, to, sql`due_date`)] : []),
    ])}
  )`
}

/** The entries of a figure, as the table `chosen` of a statement: `unique_ref`, `expected` and `amount`. */
const chosenBy = (account: KeptOf, query: Query): Sql => {
  const { from, to } = query
  if (query.of === 'OPEN') return openOn(account, query)
  if (query.of === 'CREDITS')
    return sql`chosen as (
      select unique_ref, null::date as expected, due_amount as amount from movements
      where ${ofEdition(account)} and due_amount < 0
    )`
  if (query.of === 'EXPECTED' || query.of === 'UNCERTAIN')
    return sql`${expectedEntries(account, query.madeOn ?? addDays(account.today, -1))}, chosen as (
      select * from expected
      where ${query.of === 'EXPECTED' ? sql`expected >= ${from} and expected <= ${to}` : sql`expected is null`}
    )`
  if (query.of === 'RECOVERED')
    return sql`${recoveredEntries(account, { from, to })}, chosen as (
      select unique_ref, null::date as expected, amount from recovered where ${all([
        sql`true`,
        ...(query.step === undefined ? [] : [sql`step_id = ${query.step}`]),
        ...(query.media === undefined ? [] : [sql`media = ${query.media}`]),
        ...(query.by === undefined
          ? []
          : [query.by === 'NOBODY' ? sql`user_id is null` : sql`user_id = ${query.by}::uuid`]),
      ])}
    )`
  const isMeant =
    query.of === 'INVOICED'
      ? sql`type in ('INVOICE', 'CREDIT_NOTE') and document_date >= ${from} and document_date <= ${to}`
      : sql`type = 'INVOICE' and clearing_date >= ${from} and clearing_date <= ${to}`
  return sql`chosen as (
    select unique_ref, null::date as expected, initial_amount as amount from movements
    where ${ofEdition(account)} and ${isMeant}
      ${query.owner === undefined ? sql`` : sql`and tiers_ref in (${ownedBy(account, query.owner)})`}
  )`
}

const sortColumns: Record<Query['sort'], Sql> = {
  amount: sql`c.amount`,
  dueDate: sql`m.due_date`,
  documentDate: sql`m.document_date`,
  clearingDate: sql`m.clearing_date`,
  documentNumber: sql`m.document_number collate "C"`,
}

/** A page of the ledger entries that a figure of the dashboard is made of, and their sum. */
export const figureEntries = async (
  tx: Tx,
  account: KeptOf,
  query: Query,
): Promise<{ items: FigureEntry[]; totalItems: number; amount: number }> => {
  const { tenantId, accountRow } = account
  const chosen = chosenBy(account, query)
  const total = await tx.exactlyOne<{ n: number; amount: string }>(sql`
    with ${chosen} select count(*) as n, coalesce(sum(amount), 0) as amount from chosen`)
  const rows = await tx.rows<EntryRow>(sql`
    with ${chosen}
    select m.unique_ref, m.tiers_ref, ${displayName} as name, m.document_number, m.document_date, m.due_date,
      m.clearing_date, c.expected, c.amount
    from chosen c cross join lateral (
      select * from movements
      where tenant_id = ${tenantId} and edition = ${accountRow.movements_edition ?? 0} and unique_ref = c.unique_ref limit 1
    ) m
    left join lateral (
      select * from tiers
      where tenant_id = ${tenantId} and edition = ${accountRow.tiers_edition ?? 0} and ref = m.tiers_ref limit 1
    ) t on true
    order by ${sortColumns[query.sort]} ${raw(query.order)} nulls last, m.unique_ref
    limit ${query.size} offset ${query.page * query.size}`)
  return {
    totalItems: total.n,
    amount: toDecimal(fromNumeric(total.amount)),
    items: rows.map((row) => ({
      uniqueRef: row.unique_ref,
      tiersRef: row.tiers_ref,
      tiersName: row.name ?? row.tiers_ref,
      documentNumber: row.document_number,
      documentDate: row.document_date,
      dueDate: row.due_date,
      clearingDate: row.clearing_date,
      expectedDate: row.expected,
      amount: toDecimal(fromNumeric(row.amount)),
    })),
  }
}
