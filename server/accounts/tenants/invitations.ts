import type { Members } from '../../../src/contract/accounts/members.ts'
import { INVITATION_DAYS } from '../../../src/domain/constants.ts'
import { businessDateAt, formatDate } from '../../../src/domain/dates.ts'
import type { GivenRole } from '../../../src/domain/roles.ts'
import type { Caller, Services } from '../../platform/context/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { countAttempt, type Limit } from '../../platform/limits/attempts.ts'
import { nameInMail } from '../../platform/mails/names.ts'
import { digestOf } from '../../platform/secrets/digest.ts'
import type { Language } from '../../platform/web/accept-language.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { normalEmail } from '../identity/accounts.ts'
import { MAILS_BY_RECIPIENT } from '../identity/limits.ts'
import { postMail } from '../identity/mails.ts'
import { newLinkSecret } from '../identity/secrets.ts'
import { addAuditEntries, type Doing, lockMembers, membersOf, refuseFormer } from './rows.ts'
import { tenantWords } from './words.ts'

type Row = { invitation_id: string; email: string; role: GivenRole; expires_at: Date }

const DAY_MS = 86_400_000

/** Invitations per user and day: more than a company has colleagues to invite, fewer than spam needs. */
const INVITATIONS_BY_USER: Limit = { name: 'invitation-user', attempts: 20, windowS: DAY_MS / 1000 }

/** Invitations of the transaction's tenant that are still open, latest first. */
export const openInvitations = async (tx: Tx, now: Date): Promise<Members['invitations']> =>
  (
    await tx.rows<Row>(sql`
      select invitation_id, email, role, expires_at from invitations where accepted_at is null
      order by created_at desc, invitation_id`)
  ).map((row) => ({
    invitationId: row.invitation_id,
    email: row.email,
    role: row.role,
    expiresAt: row.expires_at.toISOString(),
    expired: row.expires_at <= now,
  }))

/**
 * Invites somebody by e-mail to join a company. A repeated invitation sends a new link and invalidates the previous
 * one.
 * @throws Refusal ALREADY_MEMBER, RATE_LIMITED
 */
export const invite = async (
  services: Services,
  doing: Doing,
  asked: { email: string; role: GivenRole },
  language: Language,
): Promise<void> => {
  const email = normalEmail(asked.email)
  const { tenantId, userId, now } = doing
  const wait = Math.max(
    await countAttempt(services, MAILS_BY_RECIPIENT.invitation, email),
    await countAttempt(services, INVITATIONS_BY_USER, userId),
  )
  if (wait > 0) throw new Refusal(429, 'RATE_LIMITED', { headers: { 'retry-after': String(wait) } })
  const secret = newLinkSecret()
  const expires = new Date(now.getTime() + INVITATION_DAYS * DAY_MS)
  const { who, company } = await services.database.asTenant(tenantId, async (tx) => {
    await lockMembers(tx, tenantId)
    await refuseFormer(tx, doing)
    const members = await membersOf(tx, tenantId)
    if (members.some((member) => member.email === email)) throw new Refusal(409, 'ALREADY_MEMBER')
    await tx.run(sql`
      insert into invitations (tenant_id, email, role, link_digest, invited_by, created_at, expires_at)
      values (${tenantId}, ${email}, ${asked.role}, ${digestOf(secret)}, ${userId}, ${now}, ${expires})
      on conflict (tenant_id, email) where accepted_at is null do update set role = excluded.role,
        link_digest = excluded.link_digest, invited_by = excluded.invited_by, created_at = excluded.created_at,
        expires_at = excluded.expires_at`)
    await addAuditEntries(tx, doing, 'MEMBER_INVITED', { email, role: asked.role })
    const tenant = await tx.one<{ name: string }>(sql`select name from tenants where tenant_id = ${tenantId}`)
    const host = members.find((member) => member.userId === userId)
    return { who: nameInMail(host?.name ?? ''), company: nameInMail(tenant?.name ?? '') }
  })
  const { invitation: words, roles } = tenantWords[language]
  const { mailer } = await services.gateways.of(tenantId)
  postMail(
    services,
    mailer,
    { email, firstName: '', language },
    {
      subject: words.subject(who, company),
      lead: words.lead(who, company, roles[asked.role], formatDate(businessDateAt(expires))),
      button: words.button,
      link: `${services.publicUrl()}/invitation?token=${secret}`,
      ignore: words.ignore,
    },
  )
}

/** Withdraws an invitation; its link becomes invalid. @throws Refusal INVITATION_NOT_FOUND */
export const withdraw = ({ database }: Services, doing: Doing, invitationId: string): Promise<void> =>
  database.asTenant(doing.tenantId, async (tx) => {
    const gone = await tx.one<{ email: string }>(sql`
      delete from invitations where tenant_id = ${doing.tenantId} and invitation_id = ${invitationId}
        and accepted_at is null returning email`)
    if (!gone) throw new Refusal(404, 'INVITATION_NOT_FOUND')
    await addAuditEntries(tx, doing, 'INVITATION_WITHDRAWN', { email: gone.email })
  })

/**
 * Withdraws the invitations of a user who no longer administers the company, so that they cannot rejoin through a link
 * of their own.
 * @param tx transaction of the tenant
 */
export const withdrawOf = async (tx: Tx, doing: Doing, userId: string): Promise<void> => {
  const gone = await tx.rows<{ email: string }>(sql`
    delete from invitations where tenant_id = ${doing.tenantId} and invited_by = ${userId} and accepted_at is null
    returning email`)
  for (const { email } of gone) await addAuditEntries(tx, doing, 'INVITATION_WITHDRAWN', { email })
}

/**
 * Adds the holder of the link as a member, and makes the company their active one. An existing member keeps their role,
 * and the link stays valid.
 * @returns the company's id
 * @throws Refusal INVITATION_NOT_FOUND
 */
export const accept = async (
  { database }: Services,
  { userId }: Pick<Caller, 'userId'>,
  token: string,
  now: Date,
): Promise<string> => {
  const digest = digestOf(token)
  const found = await database.asSystem(async (tx) => {
    const row = await tx.one<{ tenant_id: string; role: GivenRole }>(sql`
      select tenant_id, role from invitations
      where link_digest = ${digest} and expires_at > ${now} and accepted_at is null for update`)
    if (!row) throw new Refusal(404, 'INVITATION_NOT_FOUND')
    const { tenant_id: tenantId, role } = row
    const joined = await tx.run(sql`
      insert into memberships (tenant_id, user_id, role) values (${tenantId}, ${userId}, ${role})
      on conflict do nothing`)
    // An existing member who opens the link must not use it up.
    if (joined > 0) await tx.run(sql`update invitations set accepted_at = ${now} where link_digest = ${digest}`)
    await tx.run(sql`update users set active_tenant_id = ${tenantId} where user_id = ${userId}`)
    return { tenantId, role, joined: joined > 0 }
  })
  if (!found.joined) return found.tenantId
  await database.asTenant(found.tenantId, async (tx) => {
    const name = (await membersOf(tx, found.tenantId)).find((one) => one.userId === userId)?.name ?? ''
    await addAuditEntries(tx, { tenantId: found.tenantId, userId, now }, 'MEMBER_JOINED', { name, role: found.role })
  })
  return found.tenantId
}
