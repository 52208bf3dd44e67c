import type { CustomerDetail } from '../../../src/contract/ledger/customers.ts'
import type { CustomValues } from '../../../src/domain/custom-fields/index.ts'
import { proofOfDebtDueBy } from '../../../src/domain/insolvency.ts'
import { toDecimal } from '../../../src/domain/money.ts'
import { choiceFor, type Follower } from '../../../src/domain/scenarios/index.ts'
import { settingsOf } from '../../../src/domain/settings.ts'
import type { AccountRow } from '../../accounts/account/account-row.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { planning } from './ports.ts'

type SettingsRow = {
  reminders_stopped: boolean
  stopped_comment: string
  language: 'fr' | 'en' | null
  scenario_id: string | null
  insolvent_since: string | null
}

type Habits = Pick<CustomerDetail, 'reminders' | 'promises' | 'openDisputes' | 'scenario' | 'insolvency' | 'limits'>

/** Decisions made about a customer, the account's limits that apply to it, and how its promises ended. */
export const habitsOfCustomer = async (
  tx: Tx,
  tenantId: string,
  accountRow: AccountRow,
  {
    ref,
    type,
    tags,
    customValues: values,
  }: { ref: string; customValues: CustomValues } & Pick<Follower, 'type' | 'tags'>,
): Promise<Habits> => {
  const ofCustomer = sql`tenant_id = ${tenantId} and master_ref = ${accountRow.master_ref} and tiers_ref = ${ref}`
  const row = await tx.one<SettingsRow>(sql`
    select reminders_stopped, stopped_comment, language, scenario_id, insolvent_since from tiers_settings where ${ofCustomer}`)
  const { disputes, ...promises } = await tx.exactlyOne<CustomerDetail['promises'] & { disputes: number }>(sql`
    select count(*) filter (where kind = 'PROMISE' and end_date is null) as open,
      count(*) filter (where kind = 'PROMISE' and outcome = 'KEPT') as kept,
      count(*) filter (where kind = 'PROMISE' and outcome = 'BROKEN') as broken,
      count(*) filter (where kind = 'DISPUTE' and end_date is null) as disputes
    from events where ${ofCustomer} and kind in ('PROMISE', 'DISPUTE')`)
  const { thresholdCents, maxContactsPerWeek } = settingsOf(accountRow.collection_settings)
  return {
    reminders: {
      stopped: row?.reminders_stopped ?? false,
      comment: row?.stopped_comment ?? '',
      language: row?.language ?? null,
    },
    promises,
    openDisputes: disputes,
    scenario: await scenarioOfCustomer(tx, tenantId, accountRow, { type, tags, values }, row?.scenario_id ?? null),
    insolvency: row?.insolvent_since
      ? { since: row.insolvent_since, proofOfDebtDueBy: proofOfDebtDueBy(row.insolvent_since) }
      : null,
    limits: { threshold: toDecimal(thresholdCents), maxContactsPerWeek },
  }
}

/** The scenario that a customer follows, and the one that would apply if none had been chosen for it. */
const scenarioOfCustomer = async (
  tx: Tx,
  tenantId: string,
  accountRow: AccountRow,
  follower: Omit<Follower, 'scenarioId'>,
  chosen: string | null,
): Promise<CustomerDetail['scenario']> => {
  const scenarios = await planning().scenarios(tx, tenantId, accountRow.master_ref)
  const names = await tx.rows<{ scenario_id: string; name: string }>(sql`
    select scenario_id, name from scenarios where tenant_id = ${tenantId} and master_ref = ${accountRow.master_ref}`)
  const followed = (scenarioId: string | null) => {
    const { scenarioId: id, by } = choiceFor(scenarios, { ...follower, scenarioId })
    return { id, name: names.find((one) => one.scenario_id === id)?.name ?? '', by }
  }
  return { ...followed(chosen), common: followed(null) }
}
