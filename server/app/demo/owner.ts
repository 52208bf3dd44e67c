import type { Services } from '../../platform/context/context.ts'
import { sql } from '../../platform/database/sql.ts'

/** A demo tenant, the user who acts in it, and the partner desk of demonstrations. */
export type DemoOwner = { tenantId: string; userId: string; deskId: string }

/**
 * The partner desk that receives the cases of a demonstration. Called outside transactions of the tenant, which cannot
 * see it.
 */
export const demoDesk = async ({ database }: Pick<Services, 'database'>): Promise<string> =>
  (
    await database.asSystem((tx) =>
      tx.exactlyOne<{ id: string }>(sql`select partner_id as id from partners where code = 'DEMO'`),
    )
  ).id
