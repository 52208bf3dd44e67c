import type { TiersDetail } from '../../../src/contract/ledger/tiers.ts'
import { proofOfDebtDueBy } from '../../../src/domain/insolvency.ts'
import { toDecimal } from '../../../src/domain/money.ts'
import { followedBy, scenarioFor } from '../../../src/domain/scenarios/index.ts'
import { settingsOf } from '../../../src/domain/settings.ts'
import type { TiersType } from '../../../src/domain/tiers.ts'
import type { MasterRow } from '../../accounts/account/masters.ts'
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

type Habits = Pick<TiersDetail, 'reminders' | 'promises' | 'scenario' | 'insolvency' | 'limits'>

/** Decisions made about a customer, the account's limits that apply to it, and how its promises ended. */
export const habitsOfTiers = async (
  tx: Tx,
  tenantId: string,
  master: MasterRow,
  { ref, type }: { ref: string; type: TiersType },
): Promise<Habits> => {
  const ofTiers = sql`tenant_id = ${tenantId} and master_ref = ${master.master_ref} and tiers_ref = ${ref}`
  const row = await tx.one<SettingsRow>(sql`
    select reminders_stopped, stopped_comment, language, scenario_id, insolvent_since from tiers_settings where ${ofTiers}`)
  const promises = await tx.one<TiersDetail['promises']>(sql`
    select count(*) filter (where end_date is null) as open, count(*) filter (where outcome = 'KEPT') as kept,
      count(*) filter (where outcome = 'BROKEN') as broken
    from events where ${ofTiers} and kind = 'PROMISE'`)
  const { thresholdCents, maxContactsPerWeek } = settingsOf(master.collection_settings)
  return {
    reminders: {
      stopped: row?.reminders_stopped ?? false,
      comment: row?.stopped_comment ?? '',
      language: row?.language ?? null,
    },
    promises: promises!,
    scenario: await scenarioOfTiers(tx, tenantId, master, type, row?.scenario_id ?? null),
    insolvency: row?.insolvent_since
      ? { since: row.insolvent_since, proofOfDebtDueBy: proofOfDebtDueBy(row.insolvent_since) }
      : null,
    limits: { threshold: toDecimal(thresholdCents), maxContactsPerWeek },
  }
}

/** The scenario that a customer follows, and the one that would apply if none had been chosen for it. */
const scenarioOfTiers = async (
  tx: Tx,
  tenantId: string,
  master: MasterRow,
  type: TiersType,
  chosen: string | null,
): Promise<TiersDetail['scenario']> => {
  const scenarios = await planning().scenarios(tx, tenantId, master.master_ref)
  const names = await tx.rows<{ scenario_id: string; name: string }>(sql`
    select scenario_id, name from scenarios where tenant_id = ${tenantId} and master_ref = ${master.master_ref}`)
  const followed = (scenarioId: string | null) => {
    const id = scenarioFor(scenarios, { type, scenarioId }).scenarioId
    return {
      id,
      name: names.find((one) => one.scenario_id === id)?.name ?? '',
      by: followedBy(scenarios, { type, scenarioId }),
    }
  }
  return { ...followed(chosen), common: followed(null) }
}
