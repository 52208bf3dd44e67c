import { INVITATION_DAYS } from '../../../src/domain/constants.ts'
import type { NamedManager } from '../../../src/domain/sign-up/index.ts'
import type { Services } from '../../platform/context/context.ts'
import { sql } from '../../platform/database/sql.ts'
import { jobKind } from '../../platform/jobs/jobs.ts'
import { accountLink } from '../../platform/mails/account-link.ts'
import { mailJobOptions } from '../../platform/mails/job-options.ts'
import { laidOut } from '../../platform/mails/layout.ts'
import { messageDomain } from '../../platform/mails/message-domain.ts'
import { nameInMail } from '../../platform/mails/names.ts'
import { type MailJob, oneByOne } from '../../platform/mails/one-by-one.ts'
import { digestOf } from '../../platform/secrets/digest.ts'
import type { Language } from '../../platform/web/accept-language.ts'
import { newLinkSecret } from '../identity/secrets.ts'
import { signUpWords } from './words.ts'

/**
 * An e-mail of a sign-up: to the manager who is to sign (MANAGER), to the administrators who are asked for access
 * (ACCESS), to the requester after their decision (DECISION), or to the administrators of a company that somebody else
 * signs up too (ALSO).
 */
type SignUpMail = MailJob & { kind: 'MANAGER' | 'ACCESS' | 'DECISION' | 'ALSO'; id: string; language: Language }

export const signUpMailJob = jobKind<SignUpMail>('sign-up-mail')

const DAY_MS = 86_400_000

type Content = {
  to: string
  greeting: string
  subject: string
  lead: string
  quote?: string
  button: string
  link: string
}

type ManagerRow = {
  manager: NamedManager
  manager_asked_at: Date
  company: string
  first_name: string
  last_name: string
  manager_invited: boolean
  tenant_id: string
  user_id: string
}
type AlsoRow = { master_ref: string; name: string; email: string; company: string }
type AccessRow = { master_ref: string; comment: string; company: string; name: string; email: string }
type DecisionRow = { status: string; company: string; first_name: string; email: string }
type AdministratorRow = { email: string; first_name: string }

/** Invites a manager who already has an account. Another request sends a new link and invalidates the previous one. */
const inviteManager = async ({ database, now, publicUrl }: Services, row: ManagerRow): Promise<string> => {
  const secret = newLinkSecret()
  const expires = new Date(now().getTime() + INVITATION_DAYS * DAY_MS)
  await database.asSystem((tx) =>
    tx.run(sql`
      insert into invitations (tenant_id, email, role, link_digest, invited_by, created_at, expires_at)
      values (${row.tenant_id}, ${row.manager.email}, 'administrator', ${digestOf(secret)}, ${row.user_id}, ${now()},
        ${expires})
      on conflict (tenant_id, email) where accepted_at is null do update set role = excluded.role,
        link_digest = excluded.link_digest, created_at = excluded.created_at, expires_at = excluded.expires_at`),
  )
  return `${publicUrl()}/invitation?token=${secret}`
}

const managerMail = async (services: Services, { id, language }: SignUpMail): Promise<Content[]> => {
  const row = await services.database.rowOfSystem<ManagerRow>(sql`
    select s.manager, s.manager_asked_at, s.manager_invited, s.tenant_id, s.user_id, m.name as company, u.first_name,
      u.last_name
    from sign_ups s join users u using (user_id)
      join masters m on m.tenant_id = s.tenant_id and m.master_ref = s.master_ref
    where s.sign_up_id = ${id} and s.manager is not null and s.ended_at is null`)
  if (!row) return []
  const words = signUpWords[language].manager
  const { manager } = row
  const company = nameInMail(row.company)
  const who = nameInMail(`${row.first_name} ${row.last_name}`)
  const to = { to: manager.email, greeting: signUpWords[language].greeting(nameInMail(manager.firstName)) }
  if (row.manager_invited) {
    const link = await inviteManager(services, row)
    const { lead, button } = words.known
    return [{ ...to, subject: words.subject(company), lead: lead(who, company, manager.email), button, link }]
  }
  return [
    {
      ...to,
      subject: words.subject(company),
      lead: words.lead(who, company, manager.email),
      button: words.button,
      link: `${services.publicUrl()}/?register=${encodeURIComponent(manager.email)}`,
    },
  ]
}

/** E-mails to the administrators of a tenant that already has an account of the company. */
const alsoMails = ({ database, publicUrl }: Services, mail: SignUpMail): Promise<Content[]> =>
  database.asSystem(async (tx) => {
    const row = await tx.one<AlsoRow>(sql`
      select trim(u.first_name || ' ' || u.last_name) as name, u.email, m.name as company, m.master_ref
      from sign_ups s join users u using (user_id)
        join masters m on m.tenant_id = s.tenant_id and m.master_ref = s.master_ref
      where s.sign_up_id = ${mail.id}`)
    if (!row) return []
    const administrators = await tx.rows<AdministratorRow>(sql`
      select u.email, u.first_name from memberships join users u using (user_id)
      where tenant_id = ${mail.tenantId} and role = 'administrator' order by memberships.created_at`)
    const { greeting, also: words } = signUpWords[mail.language]
    const company = nameInMail(row.company)
    return administrators.map(({ email, first_name }) => ({
      to: email,
      greeting: greeting(nameInMail(first_name)),
      subject: words.subject(company),
      lead: words.lead(nameInMail(row.name), row.email, company),
      button: words.button,
      link: accountLink(publicUrl(), '/account/users', row.master_ref),
    }))
  })

const accessMails = async ({ database, publicUrl }: Services, mail: SignUpMail): Promise<Content[]> =>
  database.asSystem(async (tx) => {
    const row = await tx.one<AccessRow>(sql`
      select r.comment, m.name as company, m.master_ref, trim(u.first_name || ' ' || u.last_name) as name, u.email
      from access_requests r join users u using (user_id) join masters m on m.tenant_id = r.tenant_id
      where r.tenant_id = ${mail.tenantId} and r.request_id = ${mail.id} and r.status = 'OPEN'
      order by m.created_at limit 1`)
    if (!row) return []
    const administrators = await tx.rows<AdministratorRow>(sql`
      select u.email, u.first_name from memberships join users u using (user_id)
      where tenant_id = ${mail.tenantId} and role = 'administrator' order by memberships.created_at`)
    const { greeting, access: words } = signUpWords[mail.language]
    return administrators.map(({ email, first_name }) => ({
      to: email,
      greeting: greeting(first_name),
      subject: words.subject(nameInMail(row.name), nameInMail(row.company)),
      lead: words.lead(nameInMail(row.name), row.email, nameInMail(row.company)),
      ...(row.comment ? { quote: row.comment } : {}),
      button: words.button,
      link: accountLink(publicUrl(), '/account/users', row.master_ref),
    }))
  })

const decisionMail = async ({ database, publicUrl }: Services, mail: SignUpMail): Promise<Content[]> => {
  const row = await database.rowOfSystem<DecisionRow>(sql`
    select r.status, m.name as company, u.first_name, u.email
    from access_requests r join users u using (user_id) join masters m on m.tenant_id = r.tenant_id
    where r.tenant_id = ${mail.tenantId} and r.request_id = ${mail.id} and r.status <> 'OPEN' and u.erased_at is null
    order by m.created_at limit 1`)
  if (!row) return []
  const { greeting, accepted, refused } = signUpWords[mail.language]
  const words = row.status === 'ACCEPTED' ? accepted : refused
  return [
    {
      to: row.email,
      greeting: greeting(row.first_name),
      subject: words.subject(nameInMail(row.company)),
      lead: words.lead(nameInMail(row.company)),
      button: words.button,
      link: `${publicUrl()}/`,
    },
  ]
}

const contentsOf = { MANAGER: managerMail, ACCESS: accessMails, DECISION: decisionMail, ALSO: alsoMails } as const

const mailSignUp = async (services: Services, mail: SignUpMail): Promise<void> => {
  const { config, gateways, log } = services
  const contents = await contentsOf[mail.kind](services, mail)
  const { mailer } = await gateways.of(mail.tenantId)
  await oneByOne(services, signUpMailJob, mail, contents, async ({ to, greeting, ...content }) => {
    const text = [greeting, content.lead, content.quote, content.link].filter(Boolean)
    const result = await mailer.send({
      // Stays the same across retries, so that mail servers recognise duplicates.
      messageId: `<sign-up-${mail.kind.toLowerCase()}-${mail.id}-${Buffer.from(to).toString('hex').slice(0, 40)}@${messageDomain(config.MAIL_FROM)}>`,
      to,
      subject: content.subject,
      text: `${text.join('\n\n')}\n`,
      html: String(laidOut(mail.language, greeting, content)),
    })
    if (result.status === 'REFUSED') log.warn({ reason: result.reason, kind: mail.kind }, 'sign-up mail refused')
  })
}

/** Registers the job that sends the e-mails of sign-ups. */
export const registerSignUpMails = (services: Services): void =>
  services.jobs.handle(signUpMailJob, (data) => mailSignUp(services, data), mailJobOptions)
