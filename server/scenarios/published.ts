import type { Scenario } from '../../src/domain/reminders/index.ts'
import type { PublishedScenario } from '../../src/domain/scenarios/index.ts'
import type { TiersType } from '../../src/domain/tiers.ts'
import type { Tx } from '../database/database.ts'
import { sql } from '../database/sql.ts'

type Row = {
  scenario_id: string
  customer_type: TiersType | null
  enabled: boolean
  published: Omit<Scenario, 'enabled'>
}

/** The scenarios by which an account's customers are planned; none: all follow the default one. */
export const publishedScenarios = async (tx: Tx, tenantId: string, masterRef: string): Promise<PublishedScenario[]> => {
  const rows = await tx.rows<Row>(sql`
    select scenario_id, customer_type, enabled, published from scenarios
    where tenant_id = ${tenantId} and master_ref = ${masterRef} order by scenario_id`)
  return rows.map((row) => ({
    scenarioId: row.scenario_id,
    customerType: row.customer_type,
    scenario: { ...row.published, enabled: row.enabled },
  }))
}
