import type { Member } from '../../../src/contract/accounts/members.ts'
import type { LogCode, LogParams } from '../../../src/domain/logs.ts'
import type { Role } from '../../../src/domain/roles.ts'
import type { Tx } from '../../platform/database/database.ts'
import { raw, sql } from '../../platform/database/sql.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { type LogEntry, writeLog } from '../activity/logs.ts'

/** Who changes a company, and when. */
export type Doing = { tenantId: string; userId: string; now: Date }

/** The name of the user `u` as colleagues see it, or null without a user. */
export const memberName = raw(`coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email)`)

type Row = { user_id: string; email: string; name: string; role: Role; created_at: Date }

/** Members of a company, in the order in which they joined. @param tx transaction of the system or of the tenant */
export const membersOf = async (tx: Tx, tenantId: string): Promise<Member[]> =>
  (
    await tx.rows<Row>(sql`
      select u.user_id, u.email, ${memberName} as name, m.role, m.created_at
      from memberships m join users u using (user_id) where m.tenant_id = ${tenantId}
      order by m.created_at, u.user_id`)
  ).map((row) => ({
    userId: row.user_id,
    email: row.email,
    name: row.name,
    role: row.role,
    since: row.created_at.toISOString(),
  }))

/**
 * Locks the company, so that its members change in one transaction at a time; the last administrator is checked under
 * this lock.
 */
export const lockMembers = (tx: Tx, tenantId: string): Promise<number> =>
  tx.run(sql`select 1 from tenants where tenant_id = ${tenantId} for update`)

/**
 * Refuses a caller who lost the administrator role while the request was running. Call under `lockMembers`.
 * @throws Refusal ADMINISTRATOR_ONLY
 */
export const refuseFormer = async (tx: Tx, { tenantId, userId }: Pick<Doing, 'tenantId' | 'userId'>): Promise<void> => {
  const role = await tx.one(sql`
    select 1 from memberships where tenant_id = ${tenantId} and user_id = ${userId} and role = 'administrator'`)
  if (!role) throw new Refusal(403, 'ADMINISTRATOR_ONLY')
}

/**
 * Writes an audit entry about the company itself to the log of each of its accounts; a company without an account has
 * no log.
 * @param tx transaction of the tenant
 */
export const addAuditEntries = async <C extends LogCode>(
  tx: Tx,
  { userId, now }: Omit<Doing, 'userId'> & { userId: string | null },
  code: C,
  params: LogParams<C>,
): Promise<void> => {
  const accounts = await tx.rows<{ master_ref: string }>(sql`select master_ref from masters order by created_at`)
  for (const { master_ref: masterRef } of accounts) {
    await writeLog(tx, { masterRef, userId, at: now, code, params } as unknown as LogEntry<C>)
  }
}
