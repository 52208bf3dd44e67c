import type { AgedBalance } from '../../../src/contract/ledger/statistics.ts'
import type { BusinessDate } from '../../../src/domain/dates.ts'
import { type AgedBucket, agedBuckets } from '../../../src/domain/ledger/index.ts'
import { type Cents, fromNumeric, toDecimal } from '../../../src/domain/money.ts'
import type { Tx } from '../../platform/database/database.ts'
import { keyOf } from '../../platform/database/search-key.ts'
import { all, type Sql, sql } from '../../platform/database/sql.ts'
import { type Scope, within } from './scope.ts'

/**
 * What balances are computed for: two editions of an account on a day in Paris. Edition 0 means before the first
 * import.
 */
export type BalanceKey = {
  tenantId: string
  masterRef: string
  customersEdition: number
  movementsEdition: number
  today: BusinessDate
}

export const everyone: Scope = { after: null, until: null }

type Range = (typeof agedBuckets)[number]

/** Conditions by which the days between a due date and a day fall into the bucket. */
export const agesOf = ({ from, to }: Range, on: BusinessDate, dueDate: Sql): Sql[] => [
  ...(Number.isFinite(from) ? [sql`${on}::date - ${dueDate} >= ${from}::int`] : []),
  ...(Number.isFinite(to) ? [sql`${on}::date - ${dueDate} <= ${to}::int`] : []),
]

/** True for a debt (alias `m`) whose days past the due date fall into the bucket. */
const inBucket = (bucket: Range, today: BusinessDate): Sql =>
  all([sql`m.due_amount > 0`, ...agesOf(bucket, today, sql`m.due_date`)])

/** What a range of customers adds to the totals of the account. */
export type BalancePart = {
  customers: number
  lateTiers: number
  sums: { bucket: AgedBucket | 'CREDITS'; cents: Cents; movements: number }[]
}

/** The open movements of a scope (alias `m`). */
const openOf = (key: BalanceKey, scope: Scope): Sql =>
  sql`m.tenant_id = ${key.tenantId} and m.edition = ${key.movementsEdition} and m.due_amount <> 0
    and ${within(scope, sql`m.tiers_ref`)}`

/** Sums of the open movements of a scope, by age. */
export const readSums = async (tx: Tx, key: BalanceKey, scope: Scope): Promise<BalancePart['sums']> => {
  const cases = all(
    agedBuckets.map((bucket) => sql`when ${inBucket(bucket, key.today)} then ${bucket.bucket}`),
    ' ',
  )
  const sums = await tx.rows<{ bucket: AgedBucket | 'CREDITS'; amount: string; n: number }>(sql`
    select case ${cases} else 'CREDITS' end as bucket, sum(m.due_amount) as amount, count(*) as n
    from movements m where ${openOf(key, scope)} group by 1`)
  return sums.map(({ bucket, amount, n }) => ({ bucket, cents: fromNumeric(amount), movements: n }))
}

/**
 * Writes the balances of a range of customers by the rules of src/domain/ledger: a debt is overdue from the day after
 * its due date, and credits are kept apart.
 */
export const writePart = async (tx: Tx, key: BalanceKey, setId: number, scope: Scope): Promise<BalancePart> => {
  const { tenantId, customersEdition, today } = key
  const [notDue, d30, d60, d90, over] = agedBuckets.map(
    (bucket) => sql`coalesce(sum(m.due_amount) filter (where ${inBucket(bucket, today)}), 0)`,
  )
  const shown = sql`coalesce(nullif(case when t.type = 'B2C' then trim(t.first_name || ' ' || t.last_name) else '' end, ''),
    nullif(t.name, ''), trim(t.first_name || ' ' || t.last_name))`
  const lines = await tx.exactlyOne<{ n: number; late: number }>(sql`
    with lines as (
      insert into balances (tenant_id, set_id, ref, name_key, search_key, total, overdue, days_late, not_due, d1_30,
        d31_60, d61_90, over_90)
      select ${tenantId}::uuid, ${setId}::bigint, t.ref, ${keyOf(shown)},
        ${keyOf(sql`concat_ws(' ', t.ref, t.name, t.first_name, t.last_name, t.legal_id, t.email)`)},
        coalesce(b.total, 0), coalesce(b.d30 + b.d60 + b.d90 + b.over, 0), coalesce(b.days_late, 0),
        coalesce(b.not_due, 0), coalesce(b.d30, 0), coalesce(b.d60, 0), coalesce(b.d90, 0), coalesce(b.over, 0)
      from tiers t left join (
        select m.tiers_ref, sum(m.due_amount) as total, ${notDue} as not_due, ${d30} as d30, ${d60} as d60,
          ${d90} as d90, ${over} as over,
          greatest(max(${today}::date - m.due_date) filter (where m.due_amount > 0), 0) as days_late
        from movements m where ${openOf(key, scope)} group by m.tiers_ref
      ) b on b.tiers_ref = t.ref
      where t.tenant_id = ${tenantId} and t.edition = ${customersEdition} and ${within(scope, sql`t.ref`)}
      returning overdue
    ) select count(*) as n, count(*) filter (where overdue > 0) as late from lines`)
  return { customers: lines.n, lateTiers: lines.late, sums: await readSums(tx, key, scope) }
}

/** The aged balance of all parts added up. */
export const addUp = (parts: readonly BalancePart[]): { aged: AgedBalance; customerCount: number } => {
  const sums = parts.flatMap((part) => part.sums)
  const of = (bucket: AgedBucket | 'CREDITS') => sums.filter((sum) => sum.bucket === bucket)
  const centsOf = (bucket: AgedBucket | 'CREDITS'): Cents => of(bucket).reduce((total, { cents }) => total + cents, 0)
  const debts = agedBuckets.reduce((total, { bucket }) => total + centsOf(bucket), 0)
  const credits = centsOf('CREDITS')
  return {
    customerCount: parts.reduce((total, { customers }) => total + customers, 0),
    aged: {
      buckets: agedBuckets.map(({ bucket }) => ({
        bucket,
        amount: toDecimal(centsOf(bucket)),
        movements: of(bucket).reduce((total, { movements }) => total + movements, 0),
      })),
      credits: toDecimal(credits),
      total: toDecimal(debts + credits),
      overdue: toDecimal(debts - centsOf('NOT_DUE')),
      lateTiers: parts.reduce((total, { lateTiers }) => total + lateTiers, 0),
    },
  }
}
