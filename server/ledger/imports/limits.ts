import type { CustomersChunk } from '../../../src/contract/ledger/imports.ts'
import { type GivenLimit, isLimitColumn, type LimitCells, limitOf } from '../../../src/domain/credit-limits/columns.ts'
import type { BusinessDate } from '../../../src/domain/dates.ts'
import { fromNumeric, toNumeric } from '../../../src/domain/money.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import type { ImportRow } from './imports.ts'

/** What the row at an index says of its limit; null in a chunk without such columns. */
export const limitCellsOf = ({ custom, lines }: CustomersChunk): ((index: number) => LimitCells) | null => {
  const columns = Object.entries(custom ?? {}).filter(
    ([name, cells]) => isLimitColumn(name) && cells.length === lines.length,
  )
  if (columns.length === 0) return null
  return (index) => Object.fromEntries(columns.map(([name, cells]) => [name, cells[index]]))
}

type Wanted = { ref: string; siren: string; cells: LimitCells }
type Stored = Omit<GivenLimit, 'amount' | 'until' | 'scope'> & { ref: string; amount: string; until: string | null }

/** A limit as a text to compare by. */
const wordsOf = (
  { source, from, until, insurer, reference, declareDays }: Omit<GivenLimit, 'amount' | 'scope'>,
  amount: number,
) => JSON.stringify([source, amount, from, until, insurer, reference, declareDays])

/**
 * The limits that differ from what applies to their customers, as JSON by reference. A limit without a first day keeps
 * the one that it has, else it starts on the day of the import.
 */
export const changedLimits = async (
  tx: Tx,
  { master_ref: masterRef }: ImportRow,
  wanted: readonly Wanted[],
  today: BusinessDate,
): Promise<Map<string, string>> => {
  const stored = await tx.rows<Stored>(sql`
    select tiers_ref as ref, siren, source, amount, valid_from as "from", valid_until as until, insurer, reference,
      declare_days as "declareDays" from credit_limits
    where tenant_id = current_setting('app.tenant')::uuid and master_ref = ${masterRef}
      and (siren = '' and tiers_ref = any(${wanted.map(({ ref }) => ref)}::text[])
        or tiers_ref = '' and siren = any(${wanted.map(({ siren }) => siren).filter((siren) => siren !== '')}::text[]))`)
  const known = new Map(stored.map((one) => [`${one.ref}\n${one.siren}`, one]))
  const changed = new Map<string, string>()
  for (const { ref, siren, cells } of wanted) {
    const own = known.get(`${ref}\n`)
    const shared = known.get(`\n${siren}`)
    const before = cells.limitScope === 'SIREN' ? shared : own
    const limit = limitOf(cells, siren, before?.from ?? today)
    if (!limit) continue
    const isReplaced = limit.scope === 'SIREN' && own !== undefined
    const amount = limit.amount ?? 0
    const isSame =
      before !== undefined &&
      wordsOf({ ...before, until: before.until ?? '' }, fromNumeric(before.amount)) === wordsOf(limit, amount)
    if (!isSame || isReplaced) changed.set(ref, JSON.stringify({ ...limit, amount: toNumeric(amount) }))
  }
  return changed
}

/**
 * Sets the limits that the rows of an import give, with a line in the log of each customer, as by hand. Of several for
 * one SIREN the lowest counts. The caller holds the lock on `row`.
 */
export const takeLimits = async (tx: Tx, row: ImportRow, now: Date): Promise<void> => {
  const { import_id: importId, master_ref: masterRef } = row
  const mine = sql`t.tenant_id = current_setting('app.tenant')::uuid and t.edition = ${importId}::bigint
    and t.given_limit is not null`
  const who = sql`(select started_by from imports where tenant_id = current_setting('app.tenant')::uuid
    and import_id = ${importId}::bigint)`
  const given = sql`
    select t.tenant_id, t.ref, l.* from tiers t cross join lateral jsonb_to_record(t.given_limit) as l(siren text,
      source text, amount numeric, "from" date, until text, insurer text, reference text, "declareDays" int)
    where ${mine}`
  await tx.run(sql`
    delete from credit_limits c using (${given}) g where c.tenant_id = g.tenant_id and c.master_ref = ${masterRef}
      and c.tiers_ref = g.ref and c.siren = '' and g.siren <> ''`)
  const set = await tx.run(sql`
    insert into credit_limits (tenant_id, master_ref, tiers_ref, siren, source, amount, valid_from, valid_until, insurer,
      reference, declare_days, set_at, set_by)
    select distinct on (case when siren = '' then ref else '' end, siren) tenant_id, ${masterRef},
      case when siren = '' then ref else '' end, siren, source, amount, "from", nullif(until, '')::date, insurer,
      reference, "declareDays", ${now}::timestamptz, ${who}
    from (${given}) g order by case when siren = '' then ref else '' end, siren, amount
    on conflict (tenant_id, master_ref, tiers_ref, siren) do update set source = excluded.source,
      amount = excluded.amount, valid_from = excluded.valid_from, valid_until = excluded.valid_until,
      insurer = excluded.insurer, reference = excluded.reference, declare_days = excluded.declare_days,
      set_at = excluded.set_at, set_by = excluded.set_by`)
  if (set === 0) return
  await tx.run(sql`
    insert into logs (tenant_id, master_ref, at, user_id, code, tiers_ref, params)
    select tenant_id, ${masterRef}, ${now}::timestamptz, ${who}, 'CREDIT_LIMIT_SET', ref,
      jsonb_build_object('amount', (amount * 100)::bigint, 'date', "from") from (${given}) g`)
  await tx.run(sql`update tiers t set given_limit = null where ${mine}`)
}
