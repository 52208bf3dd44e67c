import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { type Jobs, jobKind } from '../../platform/jobs/jobs.ts'

/** Plans the reminders of one account anew. */
export const planningJob = jobKind<{ tenantId: string; masterRef: string }>('planning')

/**
 * Asks for a planning, in the transaction of the change that makes it needed. An account that waits for one already
 * is not planned twice.
 * @returns the id of the planning, by which `getPlanning` tells how it stands
 */
export const requestPlanning = async (tx: Tx, jobs: Jobs, tenantId: string, masterRef: string): Promise<string> => {
  const row = await tx.one<{ planning_id: string }>(sql`
    insert into plannings as p (tenant_id, master_ref, state) values (${tenantId}, ${masterRef}, 'PENDING')
    on conflict (tenant_id, master_ref) do update set
      planning_id = case when p.state = 'PENDING' then p.planning_id else gen_random_uuid() end,
      requested_at = case when p.state = 'PENDING' then p.requested_at else now() end,
      state = 'PENDING', started_at = null, ended_at = null
    returning planning_id`)
  await jobs.enqueue(tx, planningJob, { tenantId, masterRef }, { singleton: `${tenantId}/${masterRef}` })
  return row!.planning_id
}
