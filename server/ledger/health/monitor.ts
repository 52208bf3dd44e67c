import { businessDateAt } from '../../../src/domain/dates.ts'
import { endOfMonitoring } from '../../../src/domain/health/index.ts'
import { writeLog } from '../../accounts/activity/logs.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Language } from '../../platform/web/accept-language.ts'
import type { HealthAccount } from './customer.ts'
import { healthJob } from './jobs.ts'
import { monitoredWhere } from './rows.ts'

/** A company to be monitored: for which customer and user, and whether it is free. */
export type Wanted = { siren: string; tiersRef: string; userId: string; language: Language; free: boolean }

/**
 * Starts twelve months of monitoring, added to what is left of a running one, and reads the company at once. The caller
 * has checked that it is allowed.
 */
export const monitorCompany = async (
  tx: Tx,
  jobs: Jobs,
  { tenantId, accountRow, now }: HealthAccount,
  { siren, tiersRef, userId, language, free }: Wanted,
): Promise<void> => {
  const masterRef = accountRow.master_ref
  const today = businessDateAt(now)
  const [standing] = await monitoredWhere(tx, sql`master_ref = ${masterRef} and siren = ${siren}`, { lock: true })
  const end = endOfMonitoring(today, standing?.end_of_monitoring ?? null)
  await tx.run(sql`
    insert into monitored_companies (tenant_id, master_ref, siren, tiers_ref, started_on, end_of_monitoring, is_free,
      started_by, language)
    values (${tenantId}, ${masterRef}, ${siren}, ${tiersRef}, ${today}, ${end}, ${free}, ${userId}, ${language})
    on conflict (tenant_id, master_ref, siren) do update set end_of_monitoring = excluded.end_of_monitoring,
      is_free = monitored_companies.is_free or excluded.is_free, started_by = excluded.started_by,
      tiers_ref = excluded.tiers_ref`)
  await writeLog(tx, { masterRef, tiersRef, userId, at: now, code: 'HEALTH_MONITORED', params: { siren, until: end } })
  await jobs.enqueue(tx, healthJob, { tenantId, masterRef, siren }, { singleton: `${tenantId}/${masterRef}/${siren}` })
}
