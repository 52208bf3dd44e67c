import { SIGN_UP_HELD_DAYS } from '../../src/domain/constants.ts'
import type { Tx } from '../database/database.ts'
import { sql } from '../database/sql.ts'

const DAY_MS = 86_400_000

/**
 * True when a company is the account of somebody else's tenant. The companies of demonstrations are invented, and a sign-up
 * that was left long ago keeps nobody out.
 */
export const isManagedByOthers = async (tx: Tx, siren: string, userId: string, now: Date): Promise<boolean> =>
  (await tx.one(sql`
    select 1 from masters join tenants using (tenant_id)
    where masters.siren = ${siren} and not is_demo
      and (not masters.creation_process
        or masters.created_at > ${new Date(now.getTime() - SIGN_UP_HELD_DAYS * DAY_MS)})
      and not exists (select from memberships m where m.tenant_id = masters.tenant_id and m.user_id = ${userId})
    limit 1`)) !== undefined
