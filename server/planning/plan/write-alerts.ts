import { toNumeric } from '../../../src/domain/money.ts'
import type { PlannedAlert } from '../../../src/domain/reminders/index.ts'
import { type Scope, within } from '../../ledger/customers/scope.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import type { PlanAccount } from './plan-account.ts'

type StoredRow = {
  alert_id: string
  tiers_ref: string
  round: number
  type: string
  days_late: number
  amount: string
  status: string
}

const keyOf = (tiersRef: string, round: number, type: string): string => `${round} ${type} ${tiersRef}`

/**
 * Replaces the open alerts of a scope by `alerts`. Alerts that were acted on or dismissed are kept, and not raised
 * again in the same round. The caller holds the planning lock.
 */
export const writeAlerts = async (
  tx: Tx,
  { tenantId, accountRow, now }: PlanAccount,
  scope: Scope,
  alerts: readonly PlannedAlert[],
): Promise<void> => {
  const stored = new Map<string, StoredRow>()
  const rows = await tx.rows<StoredRow>(sql`
    select alert_id, tiers_ref, round, type, days_late, amount, status from alerts
    where tenant_id = ${tenantId} and master_ref = ${accountRow.master_ref} and ${within(scope, sql`tiers_ref`)}`)
  for (const row of rows) stored.set(keyOf(row.tiers_ref, row.round, row.type), row)

  const added: PlannedAlert[] = []
  const changed: (PlannedAlert & { alertId: string })[] = []
  for (const one of alerts) {
    const key = keyOf(one.tiersRef, one.round, one.type)
    const row = stored.get(key)
    stored.delete(key)
    if (!row) added.push(one)
    else if (row.status === 'OPEN' && (row.days_late !== one.daysLate || row.amount !== toNumeric(one.amount)))
      changed.push({ ...one, alertId: row.alert_id })
  }
  const gone = [...stored.values()].filter(({ status }) => status === 'OPEN')

  if (gone.length > 0) {
    await tx.run(sql`
      delete from alerts where tenant_id = ${tenantId} and alert_id = any(${gone.map((row) => row.alert_id)}::uuid[])`)
  }
  if (changed.length > 0) {
    await tx.run(sql`
      update alerts a set days_late = w.days_late, amount = w.amount
      from unnest(
        ${changed.map((one) => one.alertId)}::uuid[], ${changed.map((one) => one.daysLate)}::int[],
        ${changed.map((one) => toNumeric(one.amount))}::numeric[]
      ) as w (alert_id, days_late, amount)
      where a.tenant_id = ${tenantId} and a.alert_id = w.alert_id`)
  }
  if (added.length > 0) {
    await tx.run(sql`
      insert into alerts (tenant_id, master_ref, tiers_ref, round, type, days_late, amount, created_at)
      select ${tenantId}, ${accountRow.master_ref}, w.tiers_ref, w.round, w.type, w.days_late, w.amount, ${now}
      from unnest(
        ${added.map((one) => one.tiersRef)}::text[], ${added.map((one) => one.round)}::int[],
        ${added.map((one) => one.type)}::text[], ${added.map((one) => one.daysLate)}::int[],
        ${added.map((one) => toNumeric(one.amount))}::numeric[]
      ) as w (tiers_ref, round, type, days_late, amount)`)
  }
}
