import { accountRowOf } from '../../accounts/account/account-row.ts'
import type { Services } from '../../platform/context/context.ts'
import { sql } from '../../platform/database/sql.ts'
import { jobKind } from '../../platform/jobs/jobs.ts'
import { accountLink } from '../../platform/mails/account-link.ts'
import { mailJobOptions } from '../../platform/mails/job-options.ts'
import { laidOut } from '../../platform/mails/layout.ts'
import { messageDomain } from '../../platform/mails/message-domain.ts'
import { nameInMail } from '../../platform/mails/names.ts'
import { type MailJob, oneByOne } from '../../platform/mails/one-by-one.ts'
import type { Language } from '../../platform/web/accept-language.ts'
import { displayName, personName } from '../customers/display-name.ts'
import { mentionWords } from './words.ts'

/** E-mails to the members whom a comment mentions; `language` for those who never opened the application. */
export type MentionMail = MailJob & { commentId: string; language: Language }

export const mentionMailJob = jobKind<MentionMail>('mention-mail')

type Row = {
  master_ref: string
  tiers_ref: string
  event_id: string | null
  about: 'CUSTOMER' | 'DISPUTE' | 'CASE'
  who: string
}
type Reader = { to: string; first_name: string; language: Language | null }

/** Members who left, or whose mention was removed with its comment, get nothing. */
const mailMentioned = async (services: Services, job: MentionMail): Promise<void> => {
  const { config, database, gateways, log, publicUrl } = services
  const { tenantId, commentId } = job
  const found = await database.asTenant(tenantId, async (tx) => {
    const row = await tx.one<Row>(sql`
      select c.master_ref, c.tiers_ref, c.event_id, ${personName} as who,
        case when e.kind in ('DISPUTE', 'DISCREPANCY') then 'DISPUTE' when e.kind is null then 'CUSTOMER' else 'CASE' end as about
      from comments c join users u on u.user_id = c.author_id
        left join events e on e.tenant_id = c.tenant_id and e.event_id = c.event_id
      where c.tenant_id = ${tenantId} and c.comment_id = ${commentId}`)
    if (!row) return undefined
    const { tiers_edition: edition } = await accountRowOf(tx, row.master_ref)
    const customer = await tx.one<{ name: string }>(sql`
      select ${displayName} as name from tiers t where t.tenant_id = ${tenantId} and t.edition = ${edition ?? 0}
        and t.ref = ${row.tiers_ref}`)
    const readers = await tx.rows<Reader>(sql`
      select u.email as to, u.first_name, u.language from comments c
        join memberships m on m.tenant_id = c.tenant_id and m.user_id = any(c.mentioned)
        join users u on u.user_id = m.user_id
      where c.tenant_id = ${tenantId} and c.comment_id = ${commentId} and u.erased_at is null and u.email <> ''`)
    return { ...row, customer: customer?.name ?? row.tiers_ref, readers }
  })
  if (!found) return
  const { mailer } = await gateways.of(tenantId)
  const who = nameInMail(found.who)
  const page = found.about === 'CASE' ? `/cases/${found.event_id}` : `/customers/${encodeURIComponent(found.tiers_ref)}`
  const link = accountLink(publicUrl(), page, found.master_ref)
  await oneByOne(services, mentionMailJob, job, found.readers, async ({ to, first_name: firstName, language }) => {
    const asked = language ?? job.language
    const words = mentionWords[asked]
    const greeting = words.greeting(nameInMail(firstName))
    const lead = words.leads[found.about](who, nameInMail(found.customer))
    const content = { subject: words.subject(who), lead, button: words.button, link }
    const result = await mailer.send({
      // Stays the same across retries, so that mail servers recognise duplicates.
      messageId: `<mention-${commentId}-${Buffer.from(to).toString('hex').slice(0, 40)}@${messageDomain(config.MAIL_FROM)}>`,
      to,
      subject: content.subject,
      text: `${[greeting, lead, link].join('\n\n')}\n`,
      html: String(laidOut(asked, greeting, content)),
    })
    if (result.status === 'REFUSED') log.warn({ reason: result.reason }, 'mention mail refused')
  })
}

/** Registers the job that e-mails those who are mentioned. */
export const registerMentionMails = (services: Services): void =>
  services.jobs.handle(mentionMailJob, (data) => mailMentioned(services, data), mailJobOptions)
