import type { CustomerCoverage } from '../../../src/contract/ledger/coverage.ts'
import { type Cents, toDecimal } from '../../../src/domain/money.ts'
import type { CoveragePart, CoverageReason } from '../../../src/domain/reminders/index.ts'
import { choiceFor, type Follower } from '../../../src/domain/scenarios/index.ts'
import type { AccountRow } from '../../accounts/account/account-row.ts'
import type { Tx } from '../../platform/database/database.ts'
import { prepared, type Sql, sql } from '../../platform/database/sql.ts'
import type { CustomerIndex } from '../lists/customer-index.ts'
import { personName } from './display-name.ts'
import { planning } from './ports.ts'

type Account = { tenantId: string; accountRow: AccountRow }

const ofAccount = ({ tenantId, accountRow }: Account): Sql =>
  sql`tenant_id = ${tenantId} and master_ref = ${accountRow.master_ref}`

/** What each customer of the index has in a part of the coverage, in cents. */
export const centsInPart = async (
  tx: Tx,
  account: Account,
  index: CustomerIndex,
  part: CoveragePart,
): Promise<Float64Array> => {
  // A single string is faster to read than one row per customer.
  const found = await tx.one<{ lines: string | null }>(
    prepared(sql`
      select string_agg(cents || ' ' || tiers_ref, E'\\n') as lines from coverage
      where ${ofAccount(account)} and part = ${part}`),
  )
  const cents = new Float64Array(index.size)
  for (const line of found?.lines?.split('\n') ?? []) {
    const space = line.indexOf(' ')
    const position = index.positions.get(line.slice(space + 1))
    if (position !== undefined) cents[position] += Number(line.slice(0, space))
  }
  return cents
}

type PartRow = { ref: string; cents: Cents; reasons: CoverageReason[] | null; until: string | null }
type StopRow = { ref: string; at: Date; by: string | null }

/** Who switched off the scenario that these customers follow, and when. */
const scenariosOff = async (tx: Tx, account: Account, refs: readonly string[]): Promise<StopRow[]> => {
  if (refs.length === 0) return []
  const { tenantId, accountRow } = account
  const followers = await tx.rows<Follower & { ref: string }>(sql`
    select t.ref, t.type, t.tags, t.custom_values as values, s.scenario_id as "scenarioId" from tiers t
    left join tiers_settings s on s.tenant_id = t.tenant_id and s.master_ref = ${accountRow.master_ref} and s.tiers_ref = t.ref
    where t.tenant_id = ${tenantId} and t.edition = ${accountRow.tiers_edition} and t.ref = any(${refs}::text[])`)
  const rows = await tx.rows<Omit<StopRow, 'ref'> & { id: string }>(sql`
    select s.scenario_id as id, s.switched_off_at as at, ${personName} as by from scenarios s
    left join users u on u.user_id = s.switched_off_by
    where s.tenant_id = ${tenantId} and s.master_ref = ${accountRow.master_ref} and s.switched_off_at is not null`)
  const off = new Map(rows.map((row) => [row.id, row]))
  const published = await planning().scenarios(tx, tenantId, accountRow.master_ref)
  return followers.flatMap(({ ref, ...follower }) => {
    const row = off.get(choiceFor(published, follower).scenarioId ?? '')
    return row ? [{ ref, at: row.at, by: row.by }] : []
  })
}

/** Who stopped the reminders of these customers or of their invoices first, of what is still stopped. */
const stopsOf = (tx: Tx, account: Account, refs: readonly string[]): Promise<StopRow[]> => {
  const own = sql`${ofAccount(account)} and tiers_ref = any(${refs}::text[]) and stopped_at is not null`
  return tx.rows<StopRow>(sql`
    select distinct on (s.tiers_ref) s.tiers_ref as ref, s.stopped_at as at, ${personName} as by from (
      select tiers_ref, stopped_at, stopped_by from tiers_settings where ${own} and reminders_stopped
      union all select tiers_ref, stopped_at, stopped_by from stopped_movements where ${own}
    ) s left join users u on u.user_id = s.stopped_by order by s.tiers_ref, s.stopped_at`)
}

/** What these customers have in a part of the coverage, and why, by reference. */
export const coverageOfCustomers = async (
  tx: Tx,
  account: Account,
  part: CoveragePart,
  refs: readonly string[],
): Promise<Map<string, CustomerCoverage>> => {
  const rows = await tx.rows<PartRow>(sql`
    select tiers_ref as ref, sum(cents)::int8 as cents, min(until) as until,
      array_agg(distinct reason) filter (where reason is not null) as reasons
    from coverage where ${ofAccount(account)} and part = ${part} and tiers_ref = any(${refs}::text[]) group by tiers_ref`)
  const isOff = ({ reasons }: PartRow) => part === 'STOPPED' && (reasons?.includes('SCENARIO_OFF') ?? false)
  const off = await scenariosOff(
    tx,
    account,
    rows.filter(isOff).map(({ ref }) => ref),
  )
  const stopped = part === 'STOPPED' ? await stopsOf(tx, account, refs) : []
  const stops = new Map([...off, ...stopped].map((row) => [row.ref, row]))
  return new Map(
    rows.map(({ ref, cents, reasons, until }) => {
      const stop = stops.get(ref)
      return [
        ref,
        {
          amount: toDecimal(cents),
          reasons: reasons ?? [],
          until,
          stop: stop ? { by: stop.by ?? '', at: stop.at.toISOString() } : null,
        },
      ]
    }),
  )
}
