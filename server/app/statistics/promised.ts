import type { TrendMonth } from '../../../src/contract/ledger/trend.ts'
import type { BusinessDate } from '../../../src/domain/dates.ts'
import { type Cents, toDecimal } from '../../../src/domain/money.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import type { KeptOf } from './kept.ts'

type Span = { from: BusinessDate; to: BusinessDate }

type Promised = Record<'kept' | 'broken' | 'open' | 'cancelled', Cents>

/** All of it, whatever became of it. */
export const promisedInAll = ({ kept, broken, open, cancelled }: Promised): Cents => kept + broken + open + cancelled

export const promisedInDecimals = ({ kept, broken, open, cancelled }: Promised): TrendMonth['promised'] => ({
  kept: toDecimal(kept),
  broken: toDecimal(broken),
  open: toDecimal(open),
  cancelled: toDecimal(cancelled),
})

/** What was promised for each span of days, by what became of it. */
export const promisedBetween = async (
  tx: Tx,
  { tenantId, accountRow }: KeptOf,
  spans: readonly Span[],
): Promise<Promised[]> => {
  const rows = await tx.rows<Promised & { at: number }>(sql`
    select s.at::int as at,
      (coalesce(sum(amount) filter (where outcome = 'KEPT'), 0) * 100)::int8 as kept,
      (coalesce(sum(amount) filter (where outcome = 'BROKEN'), 0) * 100)::int8 as broken,
      (coalesce(sum(amount) filter (where outcome = 'CANCELLED'), 0) * 100)::int8 as cancelled,
      (coalesce(sum(amount) filter (where end_date is null), 0) * 100)::int8 as open
    from unnest(${spans.map(({ from }) => from)}::date[], ${spans.map(({ to }) => to)}::date[])
      with ordinality as s (first, last, at)
    join events e on e.tenant_id = ${tenantId} and e.master_ref = ${accountRow.master_ref} and e.kind = 'PROMISE'
      and e.planned_date between s.first and s.last
    group by 1`)
  return spans.map((_, index) => {
    const { kept = 0, broken = 0, open = 0, cancelled = 0 } = rows.find(({ at }) => at === index + 1) ?? {}
    return { kept, broken, open, cancelled }
  })
}
