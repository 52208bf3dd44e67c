import type { CoverageLine, CustomerCoverage } from '../../../src/domain/reminders/index.ts'
import { type Scope, within } from '../../ledger/customers/scope.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import type { PlanAccount } from './plan-account.ts'

type StoredRow = { ref: string; lines: string }

const textOf = ({ part, reason, until, cents }: CoverageLine): string =>
  `${part} ${reason ?? ''} ${until ?? ''} ${cents}`

/**
 * Replaces the coverage of a scope, writing only customers whose lines have changed. The caller holds the planning
 * lock, so the rows do not change between reading and writing.
 */
export const writeCoverage = async (
  tx: Tx,
  { tenantId, accountRow }: PlanAccount,
  scope: Scope,
  coverages: readonly CustomerCoverage[],
): Promise<void> => {
  const ofAccount = sql`tenant_id = ${tenantId} and master_ref = ${accountRow.master_ref}`
  const rows = await tx.rows<StoredRow>(sql`
    select tiers_ref as ref,
      string_agg(concat(part, ' ', reason, ' ', until, ' ', cents), E'\\n' order by line) as lines
    from coverage where ${ofAccount} and ${within(scope, sql`tiers_ref`)} group by tiers_ref`)
  const stored = new Map(rows.map(({ ref, lines }) => [ref, lines]))

  const added: (CoverageLine & { tiersRef: string; line: number })[] = []
  const gone: string[] = []
  for (const { tiersRef, lines } of coverages) {
    const before = stored.get(tiersRef)
    stored.delete(tiersRef)
    if ((before ?? '') === lines.map(textOf).join('\n')) continue
    if (before !== undefined) gone.push(tiersRef)
    for (const [line, one] of lines.entries()) added.push({ tiersRef, line, ...one })
  }
  gone.push(...stored.keys())

  if (gone.length > 0) await tx.run(sql`delete from coverage where ${ofAccount} and tiers_ref = any(${gone}::text[])`)
  if (added.length > 0) {
    await tx.run(sql`
      insert into coverage (tenant_id, master_ref, tiers_ref, line, part, reason, until, cents)
      select ${tenantId}, ${accountRow.master_ref}, w.* from unnest(
        ${added.map((one) => one.tiersRef)}::text[], ${added.map((one) => one.line)}::smallint[],
        ${added.map((one) => one.part)}::text[], ${added.map((one) => one.reason)}::text[],
        ${added.map((one) => one.until)}::date[], ${added.map((one) => one.cents)}::bigint[]
      ) as w (tiers_ref, line, part, reason, until, cents)`)
  }
}
