import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

/** Ends a membership. That there was one is kept: whoever belonged to a company decides nothing about it as a reviewer. */
export const endMembership = async (tx: Tx, tenantId: string, userId: string, now: Date): Promise<void> => {
  await tx.run(sql`delete from memberships where tenant_id = ${tenantId} and user_id = ${userId}`)
  await tx.run(sql`
    insert into former_members (tenant_id, user_id, left_at) values (${tenantId}, ${userId}, ${now})
    on conflict (tenant_id, user_id) do update set left_at = excluded.left_at`)
}
