import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

/**
 * Locks the plan of an account until the transaction ends. To avoid deadlocks, take this lock before locking any row of
 * the plan.
 */
export const lockPlan = (tx: Tx, tenantId: string, masterRef: string): Promise<number> =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`plan ${tenantId} ${masterRef}`}, 0))`)
