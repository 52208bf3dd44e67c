import type { Services } from '../../platform/context/context.ts'
import { sql } from '../../platform/database/sql.ts'
import { realGateways } from '../../platform/gateways/real.ts'
import { personDecides } from './decides.ts'

/**
 * Runs at startup. Withdraws verifications that the embedded reader granted while no gateway was real, once one is.
 * Where the documents are still stored, they wait for a reviewer. Demonstrations keep their verifications.
 */
export const reviewReadings = async (services: Services): Promise<void> => {
  const { config, database, log, now } = services
  if (realGateways(config).length === 0) return
  const asked = personDecides(config, config.IDENTITY_CHECK_URL ? 'HTTP' : 'EMBEDDED')
  if (asked && config.REVIEWERS.length === 0)
    log.warn('REVIEWERS is empty: identity documents wait for a reviewer and are never decided')
  const at = now()
  const withdrawn = await database.asSystem(async (tx) => {
    // Older rows do not say who verified the account; where a provider is configured, assume that it did.
    const rows = await tx.rows<{ tenant_id: string; master_ref: string }>(sql`
      update masters m set verified_at = null, verified_by = null, verification_withdrawn = 'READING_ALONE'
      from tenants t where t.tenant_id = m.tenant_id and not t.is_demo and m.verified_at is not null
        and (m.verified_by = 'READING' or (m.verified_by is null and ${asked}::boolean))
      returning m.tenant_id, m.master_ref`)
    for (const { tenant_id: tenantId, master_ref: masterRef } of rows) {
      await tx.run(sql`
        insert into logs (tenant_id, master_ref, at, code, params)
        values (${tenantId}, ${masterRef}, ${at}, 'VERIFICATION_WITHDRAWN', '{"reason": "READING_ALONE"}')`)
      await tx.run(sql`
        update identity_processes set status = 'REVIEW', waits_since = ${at}, ended_at = null
        where tenant_id = ${tenantId} and master_ref = ${masterRef} and status = 'OK' and not superseded and ${asked}::boolean
          and (select count(*) from identity_documents d where d.tenant_id = identity_processes.tenant_id
            and d.master_ref = identity_processes.master_ref) = 2`)
    }
    return rows.length
  })
  if (withdrawn > 0) log.warn({ accounts: withdrawn }, 'verified automatically: a reviewer has to decide')
}
