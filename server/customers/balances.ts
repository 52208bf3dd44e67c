import type { AgedBalance } from '../../src/contract/statistics.ts'
import type { BusinessDate } from '../../src/domain/dates.ts'
import { agedBuckets } from '../../src/domain/ledger/index.ts'
import { type Cents, fromNumeric, toDecimal } from '../../src/domain/money.ts'
import type { MasterRow } from '../accounts/masters.ts'
import type { Tx } from '../database/database.ts'
import { all, type Sql, sql } from '../database/sql.ts'
import { keyOf } from './search-key.ts'

/** The balances of an account on a day; `set_id` leads to the customers' lines in `balances`. */
export type BalanceSet = { set_id: number; tiers_count: number; aged: AgedBalance }

/** Columns of `balances` that hold the debts of a bucket. */
export const bucketColumns = {
  NOT_DUE: 'not_due',
  D1_30: 'd1_30',
  D31_60: 'd31_60',
  D61_90: 'd61_90',
  OVER_90: 'over_90',
} as const satisfies Record<(typeof agedBuckets)[number]['bucket'], string>

/** True for a debt (alias `m`) whose days after the due date lie in the bucket. */
const inBucket = ({ from, to }: (typeof agedBuckets)[number], today: BusinessDate): Sql => {
  const days = sql`(${today}::date - m.due_date)`
  const least = Number.isFinite(from) ? sql`${days} >= ${from}::int` : sql`true`
  return Number.isFinite(to)
    ? sql`m.due_amount > 0 and ${least} and ${days} <= ${to}::int`
    : sql`m.due_amount > 0 and ${least}`
}

const findSet = (tx: Tx, tenantId: string, master: MasterRow, today: BusinessDate): Promise<BalanceSet | undefined> =>
  tx.one<BalanceSet>(sql`
    select set_id, tiers_count, aged from balance_sets
    where tenant_id = ${tenantId} and master_ref = ${master.master_ref} and tiers_edition = ${master.tiers_edition ?? 0}
      and movements_edition = ${master.movements_edition ?? 0} and as_of = ${today}`)

/**
 * The balances of the visible editions on a day, worked out by the first who asks for them: later readers find them.
 * The day's rule is that of src/domain/ledger: a debt is overdue from the day after its due date, before credits.
 */
export const balanceSet = async (
  tx: Tx,
  tenantId: string,
  master: MasterRow,
  today: BusinessDate,
): Promise<BalanceSet> => {
  const known = await findSet(tx, tenantId, master, today)
  if (known) return known
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`balances ${tenantId} ${master.master_ref}`}, 0))`)
  const meanwhile = await findSet(tx, tenantId, master, today)
  if (meanwhile) return meanwhile
  const next = await tx.one<{ id: number }>(sql`select nextval('balance_set_ids') as id`)
  const setId = next!.id
  await writeLines(tx, tenantId, master, today, setId)
  const aged = await agedOf(tx, tenantId, master, today, setId)
  const count = await tx.one<{ n: number }>(
    sql`select count(*) as n from balances where tenant_id = ${tenantId} and set_id = ${setId}`,
  )
  await tx.run(sql`
    insert into balance_sets (tenant_id, master_ref, tiers_edition, movements_edition, as_of, set_id, tiers_count, aged)
    values (${tenantId}, ${master.master_ref}, ${master.tiers_edition ?? 0}, ${master.movements_edition ?? 0}, ${today},
      ${setId}, ${count!.n}, ${JSON.stringify(aged)}::jsonb)`)
  await dropOldSets(tx, tenantId, master.master_ref)
  return { set_id: setId, tiers_count: count!.n, aged }
}

const writeLines = (
  tx: Tx,
  tenantId: string,
  master: MasterRow,
  today: BusinessDate,
  setId: number,
): Promise<number> => {
  const [notDue, d30, d60, d90, over] = agedBuckets.map(
    (bucket) => sql`coalesce(sum(m.due_amount) filter (where ${inBucket(bucket, today)}), 0)`,
  )
  const shown = sql`coalesce(nullif(case when t.type = 'B2C' then trim(t.first_name || ' ' || t.last_name) else '' end, ''),
    nullif(t.name, ''), trim(t.first_name || ' ' || t.last_name))`
  return tx.run(sql`
    insert into balances (tenant_id, set_id, ref, name_key, search_key, total, overdue, days_late, not_due, d1_30, d31_60,
      d61_90, over_90)
    select ${tenantId}::uuid, ${setId}::bigint, t.ref, ${keyOf(shown)},
      ${keyOf(sql`concat_ws(' ', t.ref, t.name, t.first_name, t.last_name, t.legal_id, t.email)`)},
      coalesce(b.total, 0), coalesce(b.d30 + b.d60 + b.d90 + b.over, 0), coalesce(b.days_late, 0),
      coalesce(b.not_due, 0), coalesce(b.d30, 0), coalesce(b.d60, 0), coalesce(b.d90, 0), coalesce(b.over, 0)
    from tiers t left join (
      select m.tiers_ref, sum(m.due_amount) as total, ${notDue} as not_due, ${d30} as d30, ${d60} as d60, ${d90} as d90,
        ${over} as over,
        greatest(max(${today}::date - m.due_date) filter (where m.due_amount > 0), 0) as days_late
      from movements m
      where m.tenant_id = ${tenantId} and m.edition = ${master.movements_edition ?? 0} and m.due_amount <> 0
      group by m.tiers_ref
    ) b on b.tiers_ref = t.ref
    where t.tenant_id = ${tenantId} and t.edition = ${master.tiers_edition ?? 0}`)
}

/** Debts by bucket, credits apart: src/domain/ledger's `agedBalance` over all movements, worked out by the database. */
const agedOf = async (
  tx: Tx,
  tenantId: string,
  master: MasterRow,
  today: BusinessDate,
  setId: number,
): Promise<AgedBalance> => {
  const cases = all(
    agedBuckets.map((bucket) => sql`when ${inBucket(bucket, today)} then ${bucket.bucket}`),
    ' ',
  )
  const rows = await tx.rows<{ bucket: string; amount: string; n: number }>(sql`
    select case ${cases} else 'CREDITS' end as bucket, sum(m.due_amount) as amount, count(*) as n from movements m
    where m.tenant_id = ${tenantId} and m.edition = ${master.movements_edition ?? 0} and m.due_amount <> 0 group by 1`)
  const late = await tx.one<{ n: number }>(
    sql`select count(*) as n from balances where tenant_id = ${tenantId} and set_id = ${setId} and overdue > 0`,
  )
  const found = new Map(rows.map((row) => [row.bucket, { cents: fromNumeric(row.amount), movements: row.n }]))
  const centsOf = (bucket: string): Cents => found.get(bucket)?.cents ?? 0
  const debts = agedBuckets.reduce((sum, { bucket }) => sum + centsOf(bucket), 0)
  return {
    buckets: agedBuckets.map(({ bucket }) => ({
      bucket,
      amount: toDecimal(centsOf(bucket)),
      movements: found.get(bucket)?.movements ?? 0,
    })),
    credits: toDecimal(centsOf('CREDITS')),
    total: toDecimal(debts + centsOf('CREDITS')),
    overdue: toDecimal(debts - centsOf('NOT_DUE')),
    lateTiers: late!.n,
  }
}

/** The newest set and the one before it stay: a reader who holds the one before still finds its lines. */
const dropOldSets = (tx: Tx, tenantId: string, masterRef: string): Promise<number> =>
  tx.run(sql`
    with old as (
      delete from balance_sets where tenant_id = ${tenantId} and master_ref = ${masterRef} and set_id not in (
        select set_id from balance_sets where tenant_id = ${tenantId} and master_ref = ${masterRef}
        order by set_id desc limit 2)
      returning set_id
    )
    delete from balances where tenant_id = ${tenantId} and set_id in (select set_id from old)`)
