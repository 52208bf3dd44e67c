import { maskedIban, type StoredBank } from '../../../src/domain/bank.ts'
import type { Services } from '../../platform/context/context.ts'
import { sql } from '../../platform/database/sql.ts'
import { jobKind } from '../../platform/jobs/jobs.ts'
import { accountLink } from '../../platform/mails/account-link.ts'
import { mailJobOptions } from '../../platform/mails/job-options.ts'
import { laidOut, type MailContent } from '../../platform/mails/layout.ts'
import { messageDomain } from '../../platform/mails/message-domain.ts'
import { nameInMail } from '../../platform/mails/names.ts'
import { type MailJob, oneByOne } from '../../platform/mails/one-by-one.ts'
import type { Language } from '../../platform/web/accept-language.ts'
import { administratorWords } from './administrator-words.ts'

/** An e-mail to all administrators of a company, by the id of its subject. */
type AdministratorMail = MailJob & {
  kind: 'BANK_CHANGE' | 'ERASURE_REVIEW' | 'SENDER_LOST'
  id: string
  language: Language
}

export const administratorMailJob = jobKind<AdministratorMail>('administrator-mail')

type BankRow = {
  former: StoredBank
  bank: StoredBank
  changed_at: Date
  applies_at: Date
  company: string
  name: string
  email: string
}

/** Date and time in Paris. */
const momentOf = (at: Date, language: Language): string =>
  new Intl.DateTimeFormat(language === 'fr' ? 'fr-FR' : 'en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Paris',
  }).format(at)

const bankMail = async ({ database, publicUrl }: Services, mail: AdministratorMail): Promise<MailContent | null> => {
  const row = await database.rowOfSystem<BankRow>(sql`
    select b.former, b.bank, b.changed_at, b.applies_at, m.name as company,
      trim(u.first_name || ' ' || u.last_name) as name, u.email
    from bank_changes b join users u on u.user_id = b.changed_by
      join masters m on m.tenant_id = b.tenant_id and m.master_ref = b.master_ref
    where b.tenant_id = ${mail.tenantId} and b.change_id = ${mail.id}`)
  if (!row) return null
  const words = administratorWords[mail.language].bankChange
  const ibanOf = (bank: StoredBank) => maskedIban(bank.iban ?? '') || words.none
  const payeeOf = (bank: StoredBank) => nameInMail(bank.payableTo ?? '') || words.none
  return {
    subject: words.subject(nameInMail(row.company)),
    lead: words.lead(
      `${nameInMail(row.name)} (${row.email})`,
      nameInMail(row.company),
      momentOf(row.changed_at, mail.language),
    ),
    quote: words.change({
      formerIban: ibanOf(row.former),
      iban: ibanOf(row.bank),
      formerPayee: payeeOf(row.former),
      payee: payeeOf(row.bank),
    }),
    or: words.stop(momentOf(row.applies_at, mail.language)),
    button: words.button,
    link: `${publicUrl()}/account/company`,
  }
}

type ReviewRow = { first_name: string; last_name: string; company: string; asked_at: Date }

const reviewMail = async ({ database, publicUrl }: Services, mail: AdministratorMail): Promise<MailContent | null> => {
  const row = await database.rowOfSystem<ReviewRow>(sql`
    select r.first_name, r.last_name, r.asked_at, t.name as company from erasure_reviews r join tenants t using (tenant_id)
    where r.tenant_id = ${mail.tenantId} and r.review_id = ${mail.id}`)
  // It was decided before the e-mail was sent.
  if (!row) return null
  const words = administratorWords[mail.language].erasureReview
  const name = nameInMail(`${row.first_name} ${row.last_name}`)
  return {
    subject: words.subject(name),
    lead: words.lead(name, nameInMail(row.company)),
    button: words.button,
    link: `${publicUrl()}/account/personalData`,
  }
}

const senderMail = async ({ database, publicUrl }: Services, mail: AdministratorMail): Promise<MailContent | null> => {
  // Undefined once it is verified again or removed.
  const row = await database.rowOfSystem<{ domain: string; master_ref: string; company: string }>(sql`
    select d.domain, s.master_ref, coalesce(nullif(m.trade_name, ''), m.name) as company from sender_domains d
      join senders s on s.tenant_id = d.tenant_id and s.domain = d.domain
      join masters m on m.tenant_id = s.tenant_id and m.master_ref = s.master_ref
    where d.tenant_id = ${mail.tenantId} and d.loss_id = ${mail.id} and d.verified_at is null
    order by s.master_ref limit 1`)
  if (!row) return null
  const words = administratorWords[mail.language].senderLost
  const domain = nameInMail(row.domain)
  return {
    subject: words.subject(domain),
    lead: words.lead(nameInMail(row.company), domain),
    or: words.next,
    button: words.button,
    link: accountLink(publicUrl(), '/settings/sender', row.master_ref),
  }
}

const contentOf = { BANK_CHANGE: bankMail, ERASURE_REVIEW: reviewMail, SENDER_LOST: senderMail } as const

const mailAdministrators = async (services: Services, mail: AdministratorMail): Promise<void> => {
  const { config, database, gateways, log } = services
  const content = await contentOf[mail.kind](services, mail)
  if (!content) return
  const { mailer } = await gateways.of(mail.tenantId)
  const administrators = await database.asSystem((tx) =>
    tx.rows<{ to: string; first_name: string }>(sql`
      select u.email as to, u.first_name from memberships m join users u using (user_id)
      where m.tenant_id = ${mail.tenantId} and m.role = 'administrator' and u.erased_at is null and u.email <> ''
      order by m.created_at`),
  )
  await oneByOne(services, administratorMailJob, mail, administrators, async ({ to, first_name: firstName }) => {
    const greeting = administratorWords[mail.language].greeting(firstName)
    const result = await mailer.send({
      // Stays the same across retries, so that mail servers recognise duplicates.
      messageId: `<${mail.kind.toLowerCase()}-${mail.id}-${Buffer.from(to).toString('hex').slice(0, 40)}@${messageDomain(config.MAIL_FROM)}>`,
      to,
      subject: content.subject,
      text: `${[greeting, content.lead, content.quote, content.or, content.link].filter(Boolean).join('\n\n')}\n`,
      html: String(laidOut(mail.language, greeting, content)),
    })
    if (result.status === 'REFUSED') log.warn({ reason: result.reason, kind: mail.kind }, 'administrator mail refused')
  })
}

/** Registers the job that sends e-mails to administrators. */
export const registerAdministratorMails = (services: Services): void =>
  services.jobs.handle(administratorMailJob, (data) => mailAdministrators(services, data), mailJobOptions)
