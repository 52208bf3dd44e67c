import type { AccountScenario, ScenarioContent } from '../../../src/contract/planning/scenarios.ts'
import type { CustomerType } from '../../../src/domain/customer.ts'
import { defaultScenario, type ReminderMedia, type Scenario } from '../../../src/domain/reminders/index.ts'
import { type CheckFacts, check, contentFaults, type ForWhom } from '../../../src/domain/scenarios/index.ts'
import { settingsOf } from '../../../src/domain/settings.ts'
import type { AccountRow } from '../../accounts/account/account-row.ts'
import type { Tx } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'
import { isUuid } from '../../platform/ids/uuid.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { audienceOf, type StoredScenario } from '../plan/published.ts'

/** Id of the default scenario, for accounts without one of their own. */
export const DEFAULT_ID = 'default'
/** Its name in rows and in the activity log; screens have their own texts for it. */
export const DEFAULT_NAME = 'Standard'

export type ScenarioAccount = { tenantId: string; accountRow: AccountRow }

export type ScenarioRow = {
  scenario_id: string
  name: string
  customer_type: CustomerType | null
  for_all: boolean
  customer_tag: string
  customer_field: string
  customer_value: string
  enabled: boolean
  published: StoredScenario
  draft: ScenarioContent | null
  version: number
  published_at: Date
}

const columns = sql`scenario_id, name, customer_type, for_all, customer_tag, customer_field, customer_value, enabled, published, draft, version, published_at`

const ofAccount = ({ tenantId, accountRow }: ScenarioAccount): Sql =>
  sql`tenant_id = ${tenantId} and master_ref = ${accountRow.master_ref}`

export const scenarioRows = (tx: Tx, account: ScenarioAccount): Promise<ScenarioRow[]> =>
  tx.rows<ScenarioRow>(sql`
    select ${columns} from scenarios where ${ofAccount(account)} order by for_all desc, lower(name), scenario_id`)

/**
 * A scenario of the account, its row locked.
 * @throws Refusal SCENARIO_NOT_FOUND
 */
export const scenarioRow = async (tx: Tx, account: ScenarioAccount, id: string): Promise<ScenarioRow> => {
  const row = isUuid(id)
    ? await tx.one<ScenarioRow>(sql`
        select ${columns} from scenarios where ${ofAccount(account)} and scenario_id = ${id} for update`)
    : undefined
  if (!row) throw new Refusal(404, 'SCENARIO_NOT_FOUND')
  return row
}

export const insertScenario = async (
  tx: Tx,
  account: ScenarioAccount,
  content: ScenarioContent,
  draft: ScenarioContent | null,
  now: Date,
): Promise<ScenarioRow> => {
  const row = await tx.exactlyOne<ScenarioRow>(sql`
    insert into scenarios (tenant_id, master_ref, name, customer_type, for_all, customer_tag, customer_field,
      customer_value, enabled, published, draft, published_at)
    values (${account.tenantId}, ${account.accountRow.master_ref}, ${content.name}, ${typeOf(content)},
      ${content.audience === 'ALL'}, ${tagOf(content)}, ${fieldOf(content).field},
      ${fieldOf(content).value}, ${content.enabled}, ${JSON.stringify(storedOf(content))}::jsonb,
      ${draft === null ? null : JSON.stringify(draft)}::jsonb, ${now})
    returning ${columns}`)
  return row
}

/** The customer type that a scenario is for, if any. */
export const typeOf = ({ audience }: Pick<ScenarioContent, 'audience'>): CustomerType | null =>
  audience === 'B2B' || audience === 'B2C' ? audience : null

/** The tag that a scenario is for; '' if it is for no tag. */
export const tagOf = ({ audience, tag }: Pick<ScenarioContent, 'audience' | 'tag'>): string =>
  audience === 'TAG' ? tag : ''

/** The custom field that a scenario is for, and its value; '' if it is for none. */
export const fieldOf = ({ audience, field, value }: Pick<ForWhom, 'audience' | 'field' | 'value'>) =>
  audience === 'FIELD' ? { field, value } : { field: '', value: '' }

/** The part of a published scenario that is stored as JSON. */
export const storedOf = ({ steps, mediaOff, restartAfterDays }: ScenarioContent): StoredScenario => ({
  steps,
  mediaOff,
  restartAfterDays,
})

export const scenarioOf = ({ enabled, steps, mediaOff, restartAfterDays }: ScenarioContent): Scenario => ({
  enabled,
  steps,
  mediaOff,
  restartAfterDays,
})

const mutable = ({ steps, mediaOff, restartAfterDays }: StoredScenario) => ({
  steps: [...steps],
  mediaOff: [...mediaOff],
  restartAfterDays,
})

/** The editable content of a row. */
export const contentOf = (row: ScenarioRow): ScenarioContent => ({
  name: row.name,
  audience: audienceOf(row),
  tag: row.customer_tag,
  field: row.customer_field,
  value: row.customer_value,
  enabled: row.enabled,
  ...mutable(row.published),
})

export const defaultContent: ScenarioContent = {
  name: DEFAULT_NAME,
  audience: 'ALL',
  tag: '',
  field: '',
  value: '',
  enabled: true,
  ...mutable(defaultScenario),
}

/** The facts that the scenarios of an account are checked against. */
export const checkFacts = async (tx: Tx, account: ScenarioAccount): Promise<CheckFacts> => {
  const rows = await tx.rows<{ template_id: string; media: ReminderMedia }>(sql`
    select template_id, media from reminder_templates where ${ofAccount(account)}`)
  return {
    settings: settingsOf(account.accountRow.collection_settings),
    templates: new Map(rows.map((row) => [row.template_id, row.media])),
    fields: account.accountRow.custom_fields.fields,
  }
}

export const toAccountScenario = (row: ScenarioRow, facts: CheckFacts): AccountScenario => ({
  ...contentOf(row),
  id: row.scenario_id,
  version: row.version,
  publishedAt: row.published_at.toISOString(),
  draft: row.draft,
  faults: contentFaults(row.draft ?? contentOf(row), facts, contentOf(row)),
})

/** The default scenario as an item of the list. */
export const defaultAccountScenario = (facts: CheckFacts): AccountScenario => ({
  ...defaultContent,
  id: DEFAULT_ID,
  version: 0,
  publishedAt: null,
  draft: null,
  faults: check(defaultScenario, facts),
})
