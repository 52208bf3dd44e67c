import { MONITORING_WARNING_DAYS, PROOF_OF_DEBT_WARNING_DAYS } from '../../../src/domain/constants.ts'
import { addDays, businessDateAt } from '../../../src/domain/dates.ts'
import { proofOfDebtDueBy } from '../../../src/domain/insolvency.ts'
import { accountRowOf } from '../../accounts/account/account-row.ts'
import type { Services } from '../../platform/context/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { tell } from './alerts.ts'
import { customersWith, type HealthAccount } from './customer.ts'
import { healthJob } from './jobs.ts'
import { type MonitoredRow, monitoredWhere } from './rows.ts'

/**
 * Raises alerts when monitoring or the deadline to file a proof of debt is about to end. Proceedings that were removed
 * have no deadline.
 */
const warn = async (tx: Tx, jobs: Jobs, account: HealthAccount, row: MonitoredRow): Promise<void> => {
  const today = businessDateAt(account.now)
  const { siren, end_of_monitoring: end } = row
  if (end <= addDays(today, MONITORING_WARNING_DAYS)) await tell(tx, jobs, account, { siren, kind: 'ENDING', day: end })
  const openedOn = row.file?.proceedings?.openedOn
  if (openedOn === undefined) return
  const dueBy = proofOfDebtDueBy(openedOn)
  if (dueBy < today || dueBy > addDays(today, PROOF_OF_DEBT_WARNING_DAYS)) return
  const refs = await customersWith(tx, account, siren)
  const stands = await tx.one(sql`
    select 1 from tiers_settings where tenant_id = ${account.tenantId} and master_ref = ${account.accountRow.master_ref}
      and tiers_ref = any(${refs}::text[]) and insolvent_since is not null`)
  if (stands) await tell(tx, jobs, account, { siren, kind: 'CLAIM_DUE', day: dueBy })
}

/** The daily job: reads every monitored company again and raises alerts about upcoming deadlines. */
export const readAllCompanies = async ({ database, jobs, now }: Services): Promise<void> => {
  const at = now()
  const today = businessDateAt(at)
  const accounts = await database.asSystem((tx) =>
    tx.rows<{ tenant_id: string; master_ref: string }>(sql`
      select distinct tenant_id, master_ref from monitored_companies where end_of_monitoring >= ${today}`),
  )
  for (const { tenant_id: tenantId, master_ref: masterRef } of accounts) {
    await database.asTenant(tenantId, async (tx) => {
      const account = { tenantId, accountRow: await accountRowOf(tx, masterRef), now: at }
      const where = sql`master_ref = ${masterRef} and end_of_monitoring >= ${today}`
      for (const row of await monitoredWhere(tx, where)) {
        await warn(tx, jobs, account, row)
        const data = { tenantId, masterRef, siren: row.siren }
        await jobs.enqueue(tx, healthJob, data, { singleton: `${tenantId}/${masterRef}/${row.siren}` })
      }
    })
  }
}
