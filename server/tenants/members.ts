import type { Members } from '../../src/contract/tenants.ts'
import type { GivenRole } from '../../src/domain/roles.ts'
import type { Tx } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { Services } from '../http/context.ts'
import { Refusal } from '../http/refusal.ts'
import { openRequests } from './access-requests.ts'
import { openInvitations } from './invitations.ts'
import { type Doing, lockMembers, logDeed, membersOf } from './rows.ts'

/** Who belongs to a company, who is invited, and who asks to be let in. */
export const peopleOf = async (
  { database, now }: Services,
  { tenantId }: Pick<Doing, 'tenantId'>,
): Promise<Members> => ({
  ...(await database.asTenant(tenantId, async (tx) => ({
    members: await membersOf(tx, tenantId),
    invitations: await openInvitations(tx, now()),
  }))),
  requests: await database.asSystem((tx) => openRequests(tx, tenantId)),
})

const memberOf = async (tx: Tx, tenantId: string, userId: string) => {
  await lockMembers(tx, tenantId)
  const members = await membersOf(tx, tenantId)
  const member = members.find((one) => one.userId === userId)
  if (!member) throw new Refusal(404, 'USER_NOT_FOUND')
  const isLast = member.role === 'administrator' && members.filter(({ role }) => role === 'administrator').length === 1
  return { member, isLast }
}

/** Gives a member another role. @throws Refusal USER_NOT_FOUND, LAST_ADMINISTRATOR */
export const changeRole = ({ database }: Services, doing: Doing, userId: string, role: GivenRole): Promise<void> =>
  database.asTenant(doing.tenantId, async (tx) => {
    const { member, isLast } = await memberOf(tx, doing.tenantId, userId)
    if (member.role === role) return
    if (isLast) throw new Refusal(409, 'LAST_ADMINISTRATOR')
    await tx.run(sql`
      update memberships set role = ${role} where tenant_id = ${doing.tenantId} and user_id = ${userId}`)
    await logDeed(tx, doing, 'MEMBER_CHANGED', { name: member.name, role })
  })

/** Takes a member out of a company; what they did stays. @throws Refusal USER_NOT_FOUND, LAST_ADMINISTRATOR */
export const removeMember = ({ database }: Services, doing: Doing, userId: string): Promise<void> =>
  database.asTenant(doing.tenantId, async (tx) => {
    const { member, isLast } = await memberOf(tx, doing.tenantId, userId)
    if (isLast) throw new Refusal(409, 'LAST_ADMINISTRATOR')
    await tx.run(sql`delete from memberships where tenant_id = ${doing.tenantId} and user_id = ${userId}`)
    await tx.run(sql`
      insert into former_members (tenant_id, user_id, left_at) values (${doing.tenantId}, ${userId}, ${doing.now})
      on conflict (tenant_id, user_id) do update set left_at = excluded.left_at`)
    await logDeed(tx, doing, 'MEMBER_REMOVED', { name: member.name })
  })
