import type { Services } from '../../platform/context/context.ts'
import { sql } from '../../platform/database/sql.ts'

/** A demo tenant, who does what is done in it, and the partner desk of demonstrations. */
export type DemoOwner = { tenantId: string; userId: string; deskId: string }

/** The partner desk to which a demonstration entrusts its cases. Asked before a transaction of the tenant, which does not see it. */
export const demoDesk = async ({ database }: Pick<Services, 'database'>): Promise<string> =>
  (await database.rowOfSystem<{ id: string }>(sql`select partner_id as id from partners where code = 'DEMO'`))!.id
