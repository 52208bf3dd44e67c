import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

/** Leaves the open tasks of a member who works no more to whoever looks after their customers. */
export const releaseTasks = async (
  tx: Tx,
  { tenantId, userId }: { tenantId: string; userId: string },
): Promise<void> => {
  await tx.run(sql`
    update tasks set owner_id = null where tenant_id = ${tenantId} and owner_id = ${userId} and end_reason is null`)
}
