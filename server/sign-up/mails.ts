import type { NamedManager } from '../../src/domain/sign-up/index.ts'
import { sql } from '../database/sql.ts'
import type { Language } from '../http/accept-language.ts'
import type { Services } from '../http/context.ts'
import { jobKind } from '../jobs/jobs.ts'
import { laidOut } from '../mails/layout.ts'
import { messageDomain } from '../reminders/sending.ts'
import { signUpWords } from './words.ts'

/**
 * A mail of a sign-up, by what it is about: the manager who is to sign, the administrators who are asked for access, or
 * what they decided, to who asked.
 */
type SignUpMail = { tenantId: string; kind: 'MANAGER' | 'ACCESS' | 'DECISION'; id: string; language: Language }

export const signUpMailJob = jobKind<SignUpMail>('sign-up-mail')

/** Attempts, with growing pauses: together they outlast an evening without a mail server. */
const RETRIES = 14

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
}
type AccessRow = { comment: string; company: string; name: string; email: string }
type DecisionRow = { status: string; company: string; first_name: string; email: string }
type AdministratorRow = { email: string; first_name: string }

const managerMail = async ({ database, publicUrl }: Services, { id, language }: SignUpMail): Promise<Content[]> => {
  const row = await database.rowOfSystem<ManagerRow>(sql`
    select s.manager, s.manager_asked_at, m.name as company, u.first_name, u.last_name
    from sign_ups s join users u using (user_id)
      join masters m on m.tenant_id = s.tenant_id and m.master_ref = s.master_ref
    where s.sign_up_id = ${id} and s.manager is not null and s.ended_at is null`)
  if (!row) return []
  const words = signUpWords[language].manager
  const { manager, company } = row
  return [
    {
      to: manager.email,
      greeting: signUpWords[language].greeting(manager.firstName),
      subject: words.subject(company),
      lead: words.lead(`${row.first_name} ${row.last_name}`.trim(), company, manager.email),
      button: words.button,
      link: `${publicUrl()}/?register=${encodeURIComponent(manager.email)}`,
    },
  ]
}

const accessMails = async ({ database, publicUrl }: Services, mail: SignUpMail): Promise<Content[]> =>
  database.asSystem(async (tx) => {
    const row = await tx.one<AccessRow>(sql`
      select r.comment, m.name as company, trim(u.first_name || ' ' || u.last_name) as name, u.email
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
      subject: words.subject(row.name, row.company),
      lead: words.lead(row.name, row.email, row.company),
      ...(row.comment ? { quote: row.comment } : {}),
      button: words.button,
      link: `${publicUrl()}/account/users`,
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
      subject: words.subject(row.company),
      lead: words.lead(row.company),
      button: words.button,
      link: `${publicUrl()}/`,
    },
  ]
}

const contentsOf = { MANAGER: managerMail, ACCESS: accessMails, DECISION: decisionMail } as const

const mailSignUp = async (services: Services, mail: SignUpMail): Promise<void> => {
  const { config, mailer, log } = services
  const contents = await contentsOf[mail.kind](services, mail)
  for (const { to, greeting, ...content } of contents) {
    const text = [greeting, content.lead, content.quote, content.link].filter(Boolean)
    const result = await mailer.send({
      // The same on each attempt, so that a mail server knows it.
      messageId: `<sign-up-${mail.kind.toLowerCase()}-${mail.id}-${Buffer.from(to).toString('hex').slice(0, 40)}@${messageDomain(config.MAIL_FROM)}>`,
      to,
      subject: content.subject,
      text: `${text.join('\n\n')}\n`,
      html: String(laidOut(mail.language, greeting, content)),
    })
    if (result.status === 'REFUSED') log.warn({ reason: result.reason, kind: mail.kind }, 'sign-up mail refused')
  }
}

/** Says who mails what sign-ups ask for, as often as it takes. */
export const registerSignUpMails = (services: Services): void =>
  services.jobs.handle(signUpMailJob, (data) => mailSignUp(services, data), { retries: RETRIES, expireInSeconds: 60 })
