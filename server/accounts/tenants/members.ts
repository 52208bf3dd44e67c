import type { Members } from '../../../src/contract/accounts/members.ts'
import type { GivenRole } from '../../../src/domain/roles.ts'
import { mayOwn } from '../../../src/domain/team.ts'
import type { Services } from '../../platform/context/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { nameInMail } from '../../platform/mails/names.ts'
import type { Language } from '../../platform/web/accept-language.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { postMail } from '../identity/mails.ts'
import { handOverSignUp } from '../sign-up/hand-over.ts'
import { endMembership, endWork } from '../users/end-membership.ts'
import { openRequests } from './access-requests.ts'
import { openInvitations, withdrawOf } from './invitations.ts'
import { addAuditEntries, type Doing, lockMembers, membersOf, refuseFormer } from './rows.ts'
import { tenantWords } from './words.ts'

/** Members, open invitations and access requests of a company. */
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

const memberOf = async (tx: Tx, doing: Doing, userId: string) => {
  const { tenantId } = doing
  await lockMembers(tx, tenantId)
  await refuseFormer(tx, doing)
  const members = await membersOf(tx, tenantId)
  const member = members.find((one) => one.userId === userId)
  if (!member) throw new Refusal(404, 'USER_NOT_FOUND')
  const isLast = member.role === 'administrator' && members.filter(({ role }) => role === 'administrator').length === 1
  const tenant = await tx.one<{ name: string }>(sql`select name from tenants where tenant_id = ${tenantId}`)
  const nameOf = (id: string) => nameInMail(members.find((one) => one.userId === id)?.name ?? '')
  return { member, isLast, nameOf, company: nameInMail(tenant?.name ?? '') }
}

type Told = { email: string; who: string; company: string }

/**
 * Notifies a member who lost permissions or was removed. Otherwise an administrator who takes a company over would be
 * the only one left to learn of changed bank details.
 * @param role null for a removed member
 */
const tell = async (
  services: Services,
  { tenantId }: Doing,
  { email, who, company }: Told,
  role: GivenRole | null,
  language: Language,
): Promise<void> => {
  const { membership, roles } = tenantWords[language]
  const words = role ? membership.changed : membership.removed
  const { mailer } = await services.gateways.of(tenantId)
  postMail(
    services,
    mailer,
    { email, firstName: '', language },
    {
      subject: words.subject(company),
      lead: words.lead(who, company, role ? roles[role] : ''),
      button: words.button,
      link: `${services.publicUrl()}/`,
    },
  )
}

/** Changes the role of a member, and notifies them. @throws Refusal USER_NOT_FOUND, LAST_ADMINISTRATOR */
export const changeRole = async (
  services: Services,
  doing: Doing,
  userId: string,
  role: GivenRole,
  language: Language,
): Promise<void> => {
  const told = await services.database.asTenant(doing.tenantId, async (tx): Promise<Told | null> => {
    const { member, isLast, nameOf, company } = await memberOf(tx, doing, userId)
    if (member.role === role) return null
    if (isLast) throw new Refusal(409, 'LAST_ADMINISTRATOR')
    await tx.run(sql`
      update memberships set role = ${role} where tenant_id = ${doing.tenantId} and user_id = ${userId}`)
    if (!mayOwn(role)) await endWork(tx, doing.tenantId, userId, doing.now)
    await addAuditEntries(tx, doing, 'MEMBER_CHANGED', { name: member.name, role })
    await withdrawOf(tx, doing, userId)
    return { email: member.email, who: nameOf(doing.userId), company }
  })
  if (told && userId !== doing.userId) await tell(services, doing, told, role, language)
}

/**
 * Removes a member from a company, and notifies them; their records stay.
 * @throws Refusal USER_NOT_FOUND, LAST_ADMINISTRATOR
 */
export const removeMember = async (
  services: Services,
  doing: Doing,
  userId: string,
  language: Language,
): Promise<void> => {
  const told = await services.database.asTenant(doing.tenantId, async (tx): Promise<Told> => {
    const { member, isLast, nameOf, company } = await memberOf(tx, doing, userId)
    if (isLast) throw new Refusal(409, 'LAST_ADMINISTRATOR')
    await endMembership(tx, doing.tenantId, userId, doing.now)
    await addAuditEntries(tx, doing, 'MEMBER_REMOVED', { name: member.name })
    await withdrawOf(tx, doing, userId)
    return { email: member.email, who: nameOf(doing.userId), company }
  })
  const left = { tenantId: doing.tenantId, userId, takenOutBy: doing.userId }
  await services.database.asSystem((tx) => handOverSignUp(tx, left))
  if (userId !== doing.userId) await tell(services, doing, told, null, language)
}
