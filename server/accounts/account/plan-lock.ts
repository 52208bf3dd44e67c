import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

/**
 * Lets one transaction at a time change the plan of an account. Whoever takes it takes it before any row of the plan.
 */
export const lockPlan = (tx: Tx, tenantId: string, masterRef: string): Promise<number> =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`plan ${tenantId} ${masterRef}`}, 0))`)
