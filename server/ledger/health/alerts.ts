import type { HealthAlert } from '../../../src/contract/ledger/health.ts'
import type { BusinessDate } from '../../../src/domain/dates.ts'
import type { HealthClass } from '../../../src/domain/health/index.ts'
import { proofOfDebtDueBy } from '../../../src/domain/insolvency.ts'
import type { Tx } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { displayName } from '../customers/display-name.ts'
import type { HealthAccount } from './customer.ts'
import { healthMailJob } from './jobs.ts'

export type HealthAlertRow = {
  notice_id: string
  kind: HealthAlert['kind']
  siren: string
  tiers_ref: string
  tiers_name: string
  day: BusinessDate
  content: { from?: HealthClass; to?: HealthClass }
  created_at: Date
}

/** Raises a health alert for the account, once: stores it for the screens and queues its e-mail. */
export const tell = async (
  tx: Tx,
  jobs: Jobs,
  { tenantId, accountRow, now }: HealthAccount,
  alert: { siren: string; kind: HealthAlert['kind']; day: BusinessDate; content?: HealthAlertRow['content'] },
): Promise<void> => {
  const made = await tx.one<{ notice_id: string }>(sql`
    insert into health_notices (tenant_id, master_ref, siren, kind, day, content, created_at)
    values (${tenantId}, ${accountRow.master_ref}, ${alert.siren}, ${alert.kind}, ${alert.day},
      ${JSON.stringify(alert.content ?? {})}::jsonb, ${now})
    on conflict do nothing returning notice_id`)
  if (made) await jobs.enqueue(tx, healthMailJob, { tenantId, alertId: made.notice_id })
}

/** Health alerts with the names of their customers, newest first. */
export const healthAlertsWhere = (
  tx: Tx,
  tenantId: string,
  customersEdition: number | null,
  where: Sql,
): Promise<HealthAlertRow[]> =>
  tx.rows<HealthAlertRow>(sql`
    select n.notice_id, n.kind, n.siren, m.tiers_ref, coalesce(${displayName}, m.tiers_ref) as tiers_name, n.day,
      n.content, n.created_at
    from health_notices n
    join monitored_companies m on m.tenant_id = n.tenant_id and m.master_ref = n.master_ref and m.siren = n.siren
    left join tiers t on t.tenant_id = n.tenant_id and t.edition = ${customersEdition ?? 0} and t.ref = m.tiers_ref
    where n.tenant_id = ${tenantId} and ${where}
    order by n.created_at desc, n.notice_id`)

export const toHealthAlert = (row: HealthAlertRow): HealthAlert => ({
  alertId: row.notice_id,
  kind: row.kind,
  siren: row.siren,
  tiersRef: row.tiers_ref,
  tiersName: row.tiers_name,
  day: row.day,
  from: row.content.from ?? null,
  to: row.content.to ?? null,
  proofOfDebtDueBy: row.kind === 'PROCEEDINGS' ? proofOfDebtDueBy(row.day) : row.kind === 'CLAIM_DUE' ? row.day : null,
  createdDate: row.created_at.toISOString(),
})
