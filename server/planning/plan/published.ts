import type { CustomerType } from '../../../src/domain/customer.ts'
import type { Scenario } from '../../../src/domain/reminders/index.ts'
import type { Audience, PublishedScenario } from '../../../src/domain/scenarios/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'

/** The part of a scenario that is stored as JSON; its name, audience and switch are columns. */
export type StoredScenario = Omit<Scenario, 'enabled'>

export type ScenarioRow = {
  scenario_id: string
  customer_type: CustomerType | null
  for_all: boolean
  customer_tag: string
  customer_field: string
  customer_value: string
  enabled: boolean
  published: StoredScenario
}

export const audienceOf = (
  row: Pick<ScenarioRow, 'customer_type' | 'for_all' | 'customer_tag' | 'customer_field'>,
): Audience => {
  if (row.customer_type) return row.customer_type
  if (row.for_all) return 'ALL'
  if (row.customer_tag !== '') return 'TAG'
  return row.customer_field === '' ? 'CHOSEN' : 'FIELD'
}

/** The scenarios of an account. */
export const scenariosOf = (tenantId: string, masterRef: string): Sql => sql`
  select scenario_id, customer_type, for_all, customer_tag, customer_field, customer_value, enabled, published from scenarios
  where tenant_id = ${tenantId} and master_ref = ${masterRef} order by scenario_id`

export const toPublished = (row: ScenarioRow): PublishedScenario => ({
  scenarioId: row.scenario_id,
  audience: audienceOf(row),
  tag: row.customer_tag,
  field: row.customer_field,
  value: row.customer_value,
  scenario: { ...row.published, enabled: row.enabled },
})

/** The scenarios by which an account's customers are planned; without any, all follow the default one. */
export const publishedScenarios = async (tx: Tx, tenantId: string, masterRef: string): Promise<PublishedScenario[]> =>
  (await tx.rows<ScenarioRow>(scenariosOf(tenantId, masterRef))).map(toPublished)

const fieldsOfScenarios = (tenantId: string, masterRef: string): Sql => sql`
  select customer_field from scenarios
  where tenant_id = ${tenantId} and master_ref = ${masterRef} and customer_field <> ''`

/**
 * A customer's values of the custom fields that published scenarios are for, and of `further` ones: a customer has up to
 * twelve, most of which decide nothing. Without such a field no value is looked at.
 */
export const decidingValues = (tenantId: string, masterRef: string, further: readonly string[] = []): Sql => sql`
  case when ${further.length > 0}::boolean or exists (${fieldsOfScenarios(tenantId, masterRef)})
    then coalesce((select jsonb_object_agg(v.key, v.value) from jsonb_each(custom_values) v
      where v.key = any(${[...further]}::text[]) or v.key in (${fieldsOfScenarios(tenantId, masterRef)})), '{}')
    else '{}' end`
