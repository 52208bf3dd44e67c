import type { Followers } from '../../../src/contract/planning/scenarios.ts'
import type { CustomerType } from '../../../src/domain/customer.ts'
import { choiceFor } from '../../../src/domain/scenarios/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { publishedScenarios } from '../plan/published.ts'
import { DEFAULT_ID, DEFAULT_NAME, type ScenarioAccount, type ScenarioRow, scenarioRow, scenarioRows } from './rows.ts'

/**
 * Reads a scenario that may be deleted.
 * @throws Refusal SCENARIO_NOT_FOUND; SCENARIO_FOR_ALL for the one that applies to all other customers, and for the
 * default one
 */
export const deletableRow = async (tx: Tx, account: ScenarioAccount, id: string): Promise<ScenarioRow> => {
  if (id === DEFAULT_ID) throw new Refusal(409, 'SCENARIO_FOR_ALL')
  const row = await scenarioRow(tx, account, id)
  if (row.for_all) throw new Refusal(409, 'SCENARIO_FOR_ALL')
  return row
}

type CountRow = { type: CustomerType; tags: string[]; scenario_id: string | null; customers: number }

/** How many customers follow a scenario that may be deleted, and which scenario would apply to them without it. */
export const followersOf = async (tx: Tx, account: ScenarioAccount, id: string): Promise<Followers> => {
  const { tenantId, accountRow } = account
  await deletableRow(tx, account, id)
  const published = await publishedScenarios(tx, tenantId, accountRow.master_ref)
  const others = published.filter(({ scenarioId }) => scenarioId !== id)
  const names = new Map((await scenarioRows(tx, account)).map((row) => [row.scenario_id, row.name]))
  const groups = await tx.rows<CountRow>(sql`
    select t.type, t.tags, s.scenario_id, count(*)::int as customers
    from tiers t left join tiers_settings s
      on s.tenant_id = t.tenant_id and s.master_ref = ${accountRow.master_ref} and s.tiers_ref = t.ref
    where t.tenant_id = ${tenantId} and t.edition = ${accountRow.tiers_edition}
    group by t.type, t.tags, s.scenario_id`)
  const next = new Map<string, number>()
  for (const { type, tags, scenario_id: scenarioId, customers } of groups) {
    if (choiceFor(published, { type, tags, scenarioId }).scenarioId !== id) continue
    const follows = choiceFor(others, { type, tags, scenarioId }).scenarioId ?? DEFAULT_ID
    next.set(follows, (next.get(follows) ?? 0) + customers)
  }
  return {
    customers: [...next.values()].reduce((sum, customers) => sum + customers, 0),
    next: [...next].map(([one, customers]) => ({ id: one, name: names.get(one) ?? DEFAULT_NAME, customers })),
  }
}
