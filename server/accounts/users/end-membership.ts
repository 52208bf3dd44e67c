import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { workEnded } from './ports.ts'

/** Ends the work of a member: what they looked after, their absence, and those in which they would stand in. */
export const endWork = async (tx: Tx, tenantId: string, userId: string, now: Date): Promise<void> => {
  await tx.run(sql`
    delete from absences where tenant_id = ${tenantId} and (user_id = ${userId} or substitute_id = ${userId})`)
  await workEnded()(tx, { tenantId, userId, now })
}

/** Ends a membership, and remembers it: a reviewer may not decide about a company that they once belonged to. */
export const endMembership = async (tx: Tx, tenantId: string, userId: string, now: Date): Promise<void> => {
  await endWork(tx, tenantId, userId, now)
  await tx.run(sql`delete from memberships where tenant_id = ${tenantId} and user_id = ${userId}`)
  await tx.run(sql`
    insert into former_members (tenant_id, user_id, left_at) values (${tenantId}, ${userId}, ${now})
    on conflict (tenant_id, user_id) do update set left_at = excluded.left_at`)
}
