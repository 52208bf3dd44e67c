import { sql } from '../database/sql.ts'
import type { Services } from '../http/context.ts'

/** True when a company is the account of somebody else's tenant. The companies of demonstrations are invented. */
export const isManaged = async ({ database }: Services, siren: string, userId: string): Promise<boolean> =>
  (await database.rowOfSystem(sql`
    select 1 from masters join tenants using (tenant_id)
    where masters.siren = ${siren} and not is_demo
      and not exists (select from memberships m where m.tenant_id = masters.tenant_id and m.user_id = ${userId})
    limit 1`)) !== undefined
