import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { type Jobs, jobKind } from '../../platform/jobs/jobs.ts'

/** Recalculates the planned reminders of one account. */
export const planningJob = jobKind<{ tenantId: string; masterRef: string }>('planning')

/**
 * Requests a planning run, in the transaction of the change that makes it necessary. An account that already waits for
 * a run does not get a second one.
 * @returns the id of the run, whose status `getPlanning` returns
 */
export const requestPlanning = async (tx: Tx, jobs: Jobs, tenantId: string, masterRef: string): Promise<string> => {
  const row = await tx.exactlyOne<{ planning_id: string }>(sql`
    insert into plannings as p (tenant_id, master_ref, state) values (${tenantId}, ${masterRef}, 'PENDING')
    on conflict (tenant_id, master_ref) do update set
      planning_id = case when p.state = 'PENDING' then p.planning_id else gen_random_uuid() end,
      requested_at = case when p.state = 'PENDING' then p.requested_at else now() end,
      state = 'PENDING', started_at = null, ended_at = null
    returning planning_id`)
  await jobs.enqueue(tx, planningJob, { tenantId, masterRef }, { singleton: `${tenantId}/${masterRef}` })
  return row.planning_id
}
