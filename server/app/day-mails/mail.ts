import { isBusinessDay } from '../../../src/domain/calendar.ts'
import { clockAt } from '../../../src/domain/contact-hours.ts'
import { type BusinessDate, businessDateAt } from '../../../src/domain/dates.ts'
import { accountRowOf } from '../../accounts/account/account-row.ts'
import { mailReader } from '../../accounts/tenants/mail-reader.ts'
import type { Services } from '../../platform/context/context.ts'
import { sql } from '../../platform/database/sql.ts'
import { jobKind } from '../../platform/jobs/jobs.ts'
import { accountLink } from '../../platform/mails/account-link.ts'
import { mailJobOptions } from '../../platform/mails/job-options.ts'
import { laidOut } from '../../platform/mails/layout.ts'
import { messageDomain } from '../../platform/mails/message-domain.ts'
import { nameInMail } from '../../platform/mails/names.ts'
import { sectionTexts } from '../../platform/mails/sections.ts'
import { dayOf } from '../statistics/day.ts'
import { dayInMail, dayMailWords, daySections } from './content.ts'

/** The summary of a day of an account, for one member. */
type DayMail = { tenantId: string; masterRef: string; userId: string; date: BusinessDate }

const dayMailJob = jobKind<DayMail>('day-mail')

/**
 * Requests the e-mails of the members whose hour has come. The day is written to the membership in the same
 * transaction, so that of several processes one requests them, once.
 */
export const requestDayMails = async ({ database, jobs, now }: Services): Promise<void> => {
  const date = businessDateAt(now())
  if (!isBusinessDay(date)) return
  await database.asSystem(async (tx) => {
    const wanted = await tx.rows<{ tenant_id: string; master_ref: string; user_id: string }>(sql`
      with asked as (
        update memberships m set day_mailed_on = ${date} from users u
        where u.user_id = m.user_id and u.day_mail_at <= ${clockAt(now())} and u.erased_at is null
          and u.switched_off_at is null and u.email <> '' and (m.day_mailed_on is null or m.day_mailed_on < ${date})
        returning m.tenant_id, m.user_id
      )
      select a.tenant_id, a.user_id, account.master_ref from asked a
      join masters account on account.tenant_id = a.tenant_id and account.account_type = 'STANDARD'`)
    for (const { tenant_id: tenantId, master_ref: masterRef, user_id: userId } of wanted)
      await jobs.enqueue(tx, dayMailJob, { tenantId, masterRef, userId, date })
  })
}

/** What is sent, unless the member left meanwhile, or nothing was done and nothing is left. */
const contentOf = (services: Services, { tenantId, masterRef, userId, date }: DayMail) =>
  services.database.asTenant(tenantId, async (tx) => {
    const reader = await mailReader(tx, { tenantId, userId })
    if (!reader) return undefined
    const accountRow = await accountRowOf(tx, masterRef)
    const account = { tenantId, accountRow, today: businessDateAt(services.now()), callerId: userId }
    const day = await dayOf(tx, account, { date, userId: '' })
    const sections = daySections(day, reader.language, accountRow.accounting_currency)
    if (sections.length === 0) return undefined
    return { reader, sections, accountName: nameInMail(accountRow.trade_name || accountRow.name) }
  })

const send = async (services: Services, job: DayMail): Promise<void> => {
  const { config, gateways, log, publicUrl } = services
  const { tenantId, masterRef, userId, date } = job
  const found = await contentOf(services, job)
  if (!found) return
  const { reader, sections, accountName } = found
  const { language } = reader
  const words = dayMailWords[language]
  const day = dayInMail(date, language)
  const greeting = words.greeting(nameInMail(reader.firstName))
  const content = {
    subject: words.subject(day),
    lead: words.lead(day, accountName),
    sections,
    button: words.button,
    link: accountLink(publicUrl(), '/day', masterRef, { date }),
    ignore: words.ignore,
  }
  const { mailer } = await gateways.of(tenantId)
  const result = await mailer.send({
    // Stays the same across retries, so that mail servers recognise duplicates.
    messageId: `<day-${date}-${userId}-${Buffer.from(masterRef).toString('hex').slice(0, 40)}@${messageDomain(config.MAIL_FROM)}>`,
    to: reader.email,
    subject: content.subject,
    text: `${[greeting, content.lead, ...sectionTexts(sections, language), content.link, content.ignore].join('\n\n')}\n`,
    html: String(laidOut(language, greeting, content)),
  })
  if (result.status === 'REFUSED') log.warn({ reason: result.reason }, 'day mail refused')
}

/** Registers the e-mails of the day and the regular check of their hours. Call before the jobs start. */
export const registerDayMails = (services: Services): void => {
  services.jobs.handle(dayMailJob, (job) => send(services, job), mailJobOptions)
  services.jobs.every('day-mails', '* * * * *', () => requestDayMails(services))
}
