import type { Followers } from '../../../src/contract/planning/scenarios.ts'
import { choiceFor, type Follower } from '../../../src/domain/scenarios/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { decidingValues, publishedScenarios } from '../plan/published.ts'
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

type CountRow = Pick<Follower, 'type' | 'tags'> & {
  own_values: Follower['values']
  scenario_id: string | null
  customers: number
}

/** How many customers follow a scenario that may be deleted, and which scenario would apply to them without it. */
export const followersOf = async (tx: Tx, account: ScenarioAccount, id: string): Promise<Followers> => {
  const { tenantId, accountRow } = account
  await deletableRow(tx, account, id)
  const published = await publishedScenarios(tx, tenantId, accountRow.master_ref)
  const others = published.filter(({ scenarioId }) => scenarioId !== id)
  const names = new Map((await scenarioRows(tx, account)).map((row) => [row.scenario_id, row.name]))
  const groups = await tx.rows<CountRow>(sql`
    select t.type, t.tags, ${decidingValues(tenantId, accountRow.master_ref)} as own_values, s.scenario_id,
      count(*)::int as customers
    from tiers t left join tiers_settings s
      on s.tenant_id = t.tenant_id and s.master_ref = ${accountRow.master_ref} and s.tiers_ref = t.ref
    where t.tenant_id = ${tenantId} and t.edition = ${accountRow.tiers_edition}
    group by t.type, t.tags, own_values, s.scenario_id`)
  const next = new Map<string, number>()
  for (const { type, tags, own_values: values, scenario_id: scenarioId, customers } of groups) {
    const follower = { type, tags, values, scenarioId }
    if (choiceFor(published, follower).scenarioId !== id) continue
    const follows = choiceFor(others, follower).scenarioId ?? DEFAULT_ID
    next.set(follows, (next.get(follows) ?? 0) + customers)
  }
  return {
    customers: [...next.values()].reduce((sum, customers) => sum + customers, 0),
    next: [...next].map(([one, customers]) => ({ id: one, name: names.get(one) ?? DEFAULT_NAME, customers })),
  }
}
