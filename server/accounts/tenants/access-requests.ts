import type { Members } from '../../../src/contract/accounts/members.ts'
import type { Services } from '../../platform/context/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import type { Language } from '../../platform/web/accept-language.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { signUpMailJob } from '../sign-up/mails.ts'
import { addAuditEntries, type Doing, lockMembers, refuseFormer } from './rows.ts'

type Row = { request_id: string; name: string; email: string; comment: string; created_at: Date }

/**
 * Open access requests of a company, oldest first.
 * @param tx transaction of the system, since the requesters belong to no tenant yet
 */
export const openRequests = async (tx: Tx, tenantId: string): Promise<Members['requests']> =>
  (
    await tx.rows<Row>(sql`
      select r.request_id, trim(u.first_name || ' ' || u.last_name) as name, u.email, r.comment, r.created_at
      from access_requests r join users u using (user_id)
      where r.tenant_id = ${tenantId} and r.status = 'OPEN' and u.erased_at is null
      order by r.created_at, r.request_id`)
  ).map((row) => ({
    requestId: row.request_id,
    name: row.name || row.email,
    email: row.email,
    comment: row.comment,
    since: row.created_at.toISOString(),
  }))

/**
 * Accepts a requester as a member, or rejects them, and notifies them by e-mail.
 * @throws Refusal ACCESS_REQUEST_NOT_FOUND
 */
export const decide = async (
  { database, jobs }: Services,
  doing: Doing,
  requestId: string,
  accept: boolean,
  language: Language,
): Promise<void> => {
  const { tenantId } = doing
  const asked = await database.asSystem(async (tx) => {
    await lockMembers(tx, tenantId)
    await refuseFormer(tx, doing)
    const row = await tx.one<{ user_id: string; name: string }>(sql`
      update access_requests r set status = ${accept ? 'ACCEPTED' : 'REFUSED'} from users u
      where r.tenant_id = ${tenantId} and r.request_id = ${requestId} and r.status = 'OPEN' and u.user_id = r.user_id
      returning r.user_id, trim(u.first_name || ' ' || u.last_name) as name`)
    if (!row) throw new Refusal(404, 'ACCESS_REQUEST_NOT_FOUND')
    if (accept) {
      await tx.run(sql`
        insert into memberships (tenant_id, user_id, role) values (${tenantId}, ${row.user_id}, 'member')
        on conflict do nothing`)
    }
    await jobs.enqueue(tx, signUpMailJob, { tenantId, kind: 'DECISION', id: requestId, language })
    return row
  })
  const { name } = asked
  await database.asTenant(tenantId, (tx) =>
    accept
      ? addAuditEntries(tx, doing, 'MEMBER_JOINED', { name, role: 'member' })
      : addAuditEntries(tx, doing, 'ACCESS_REFUSED', { name }),
  )
}
