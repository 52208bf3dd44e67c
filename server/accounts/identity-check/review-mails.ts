import type { ReviewReason } from '../../../src/domain/identity-check/refusal.ts'
import type { Services } from '../../platform/context/context.ts'
import { sql } from '../../platform/database/sql.ts'
import { jobKind } from '../../platform/jobs/jobs.ts'
import { accountLink } from '../../platform/mails/account-link.ts'
import { mailJobOptions } from '../../platform/mails/job-options.ts'
import { laidOut, type MailContent } from '../../platform/mails/layout.ts'
import { messageDomain } from '../../platform/mails/message-domain.ts'
import { type MailJob, oneByOne } from '../../platform/mails/one-by-one.ts'
import type { Language } from '../../platform/web/accept-language.ts'
import { reviewWords } from './review-words.ts'

/** An e-mail about a verification: to the reviewers when it waits for them, or to the requester when it was decided. */
type ReviewMail = MailJob & { processId: string; kind: 'WAITS' | 'DECIDED' }

export const reviewMailJob = jobKind<ReviewMail>('review-mail')

type Letter = { to: string; greeting: string; language: Language } & MailContent

/** The e-mail contains nothing of the company or its documents; the review screen shows them. */
const waitsMails = ({ config, publicUrl }: Services): Letter[] => {
  const { greeting, waits } = reviewWords.fr
  return config.REVIEWERS.map((to) => ({
    ...waits,
    to,
    greeting: greeting(''),
    language: 'fr',
    link: `${publicUrl()}/`,
  }))
}

type DecidedRow = {
  master_ref: string
  status: string
  language: Language
  refusal_reasons: ReviewReason[]
  refusal_comment: string
  company: string
  started_by: string
}
type PersonRow = { email: string; first_name: string }

/** To the requester if still a member of the company, else to its administrators. */
const decidedMails = ({ database, publicUrl }: Services, { tenantId, processId }: ReviewMail): Promise<Letter[]> =>
  database.asSystem(async (tx) => {
    const row = await tx.one<DecidedRow>(sql`
      select p.status, p.language, p.refusal_reasons, p.refusal_comment, m.name as company, m.master_ref, p.started_by
      from identity_processes p join masters m on m.tenant_id = p.tenant_id and m.master_ref = p.master_ref
      where p.tenant_id = ${tenantId} and p.process_id = ${processId} and p.decided_at is not null`)
    if (!row) return []
    const people = await tx.rows<PersonRow & { user_id: string; role: string }>(sql`
      select u.user_id, u.email, u.first_name, m.role from memberships m join users u using (user_id)
      where m.tenant_id = ${tenantId} and u.erased_at is null
        and (u.user_id = ${row.started_by} or m.role = 'administrator') order by m.created_at`)
    const starter = people.filter(({ user_id: userId }) => userId === row.started_by)
    const { greeting, accepted, refused, reasons } = reviewWords[row.language]
    const { company, refusal_reasons: why, refusal_comment: quote } = row
    const content =
      row.status === 'OK'
        ? { subject: accepted.subject(company), lead: accepted.lead(company), button: accepted.button }
        : {
            subject: refused.subject(company),
            lead: refused.lead(company, why.map((one) => reasons[one]).join(' ; ')),
            button: refused.button,
            ...(quote ? { quote } : {}),
          }
    return (starter.length > 0 ? starter : people).map(({ email, first_name: firstName }) => ({
      ...content,
      to: email,
      greeting: greeting(firstName),
      language: row.language,
      link: accountLink(publicUrl(), '/account/identityVerification', row.master_ref),
    }))
  })

const mailReview = async (services: Services, mail: ReviewMail): Promise<void> => {
  const { config, gateways, log } = services
  const { mailer } = await gateways.of(mail.tenantId)
  const letters = mail.kind === 'WAITS' ? waitsMails(services) : await decidedMails(services, mail)
  await oneByOne(services, reviewMailJob, mail, letters, async ({ to, greeting, language, ...content }) => {
    const text = [greeting, content.lead, content.quote, content.link].filter(Boolean)
    const result = await mailer.send({
      // Stays the same across retries, so that mail servers recognise duplicates.
      messageId: `<review-${mail.kind.toLowerCase()}-${mail.processId}-${Buffer.from(to).toString('hex').slice(0, 40)}@${messageDomain(config.MAIL_FROM)}>`,
      to,
      subject: content.subject,
      text: `${text.join('\n\n')}\n`,
      html: String(laidOut(language, greeting, content)),
    })
    if (result.status === 'REFUSED') log.warn({ reason: result.reason, kind: mail.kind }, 'review mail refused')
  })
}

/** Registers the job that sends e-mails about reviews. */
export const registerReviewMails = (services: Services): void =>
  services.jobs.handle(reviewMailJob, (mail) => mailReview(services, mail), mailJobOptions)
