import { isBusinessDay } from '../../../src/domain/calendar.ts'
import { REPORTS_FROM } from '../../../src/domain/constants.ts'
import { clockAt } from '../../../src/domain/contact-hours.ts'
import { businessDateAt, formatDate } from '../../../src/domain/dates.ts'
import { fileNameOf } from '../../../src/domain/export/list-words.ts'
import { lastReportDay, reportWeekdays } from '../../../src/domain/reports/index.ts'
import { may } from '../../../src/domain/roles.ts'
import { accountRowOf } from '../../accounts/account/account-row.ts'
import { writeLog } from '../../accounts/activity/logs.ts'
import { type MailReader, mailReader } from '../../accounts/tenants/mail-reader.ts'
import { contentTypes } from '../../ledger/lists/list-file.ts'
import { oneView } from '../../ledger/views/views.ts'
import type { Services, TenantContext } from '../../platform/context/context.ts'
import { all, sql } from '../../platform/database/sql.ts'
import type { Api } from '../../platform/http/router.ts'
import { jobKind } from '../../platform/jobs/jobs.ts'
import { accountLink } from '../../platform/mails/account-link.ts'
import { mailJobOptions } from '../../platform/mails/job-options.ts'
import { laidOut } from '../../platform/mails/layout.ts'
import { messageDomain } from '../../platform/mails/message-domain.ts'
import { nameInMail } from '../../platform/mails/names.ts'
import { sectionTexts } from '../../platform/mails/sections.ts'
import type { Language } from '../../platform/web/accept-language.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { reportWords } from './content.ts'
import { dashboardReport, type MadeReport, viewReport } from './made.ts'
import { DASHBOARD, noteSent, type ReportOf, type ReportReader } from './rows.ts'

/** A report for one reader. `turn` tells its e-mail from others of the same report. */
type ReportMail = ReportReader & { of: ReportOf; turn: string }

export const reportJob = jobKind<ReportMail>('report')

/** Reads a long list at most, and sends one e-mail. */
export const reportJobOptions = { ...mailJobOptions, expireInSeconds: 300 }

/**
 * Requests the reports whose day has come. The day is written to the report in the same transaction, so that of several
 * processes one requests it, once; a day that was missed is made up for.
 */
export const requestReports = async ({ database, jobs, now }: Services): Promise<void> => {
  const today = businessDateAt(now())
  if (!isBusinessDay(today) || clockAt(now()) < REPORTS_FROM) return
  const weekly = reportWeekdays.map(
    (weekday) => sql`
    (every = 'WEEK' and weekday = ${weekday} and sent_for < ${lastReportDay({ every: 'WEEK', weekday }, today)})`,
  )
  const monthly = sql`(every = 'MONTH' and sent_for < ${lastReportDay({ every: 'MONTH', weekday: 1 }, today)})`
  await database.asSystem(async (tx) => {
    const due = await tx.rows<{ tenant_id: string; master_ref: string; user_id: string; view_id: string | null }>(sql`
      update reports set sent_for = ${today} where ${all([...weekly, monthly], ' or ')}
      returning tenant_id, master_ref, user_id, view_id`)
    for (const row of due)
      await jobs.enqueue(tx, reportJob, {
        tenantId: row.tenant_id,
        masterRef: row.master_ref,
        userId: row.user_id,
        of: row.view_id ?? DASHBOARD,
        turn: today,
      })
  })
}

/** The lists answer a report as they answer its reader. */
const contextOf = (
  services: Services,
  { tenantId, userId }: ReportReader,
  { email, role, language }: MailReader,
): TenantContext => ({
  services,
  requestId: 'report',
  log: services.log,
  network: '',
  requestHeader: (name) => (name === 'accept-language' ? language : ''),
  header: () => undefined,
  caller: {
    userId,
    subject: '',
    email,
    emailConfirmed: true,
    tenantIds: [tenantId],
    roles: { [tenantId]: role },
    secondFactor: true,
    secondFactorTenantIds: [],
  },
  tenantId,
  inTenant: (work) => services.database.asTenant(tenantId, (tx) => work(tx, tenantId)),
})

/** Null: the view is not there any more, or not for this reader. */
const made = async (
  api: Api,
  mail: ReportMail,
  context: TenantContext,
  language: Language,
): Promise<MadeReport | null> => {
  const asked = { api, context, masterRef: mail.masterRef, language }
  if (mail.of === DASHBOARD) return dashboardReport(asked)
  try {
    return await viewReport(asked, await context.inTenant((tx) => oneView(tx, mail, mail.of)))
  } catch (error) {
    if (error instanceof Refusal && error.code === 'VIEW_NOT_FOUND') return null
    throw error
  }
}

/** Makes a report with the rights that its reader has now, and sends it. */
export const sendOneReport = async (api: Api, mail: ReportMail): Promise<void> => {
  const { services } = api
  const { config, gateways, log, now, publicUrl } = services
  const { tenantId, masterRef, userId, of, turn } = mail
  const reader = await services.database.asTenant(tenantId, (tx) => mailReader(tx, mail))
  if (!reader || !may(reader.role, 'READ')) return
  const { language } = reader
  const context = contextOf(services, mail, reader)
  const report = await made(api, mail, context, language)
  if (!report) return
  const { name, count, file, list, sections, place, query } = report
  const words = reportWords[language]
  const accountRow = await context.inTenant((tx) => accountRowOf(tx, masterRef))
  const today = businessDateAt(now())
  const greeting = words.greeting(nameInMail(reader.firstName))
  const content = {
    subject: words.subject(nameInMail(name), formatDate(today)),
    lead: words.lead(nameInMail(name), nameInMail(accountRow.trade_name || accountRow.name), formatDate(today)),
    sections,
    or: file ? words.attached : words.tooLong,
    button: of === DASHBOARD ? words.figures : words.button,
    link: accountLink(publicUrl(), place, masterRef, query),
    ignore: words.ignore,
  }
  const { mailer } = await gateways.of(tenantId)
  const id = `${turn}-${userId}-${Buffer.from(`${masterRef} ${of}`).toString('hex').slice(0, 80)}`
  const result = await mailer.send({
    // Stays the same across retries, so that mail servers recognise duplicates.
    messageId: `<report-${id}@${messageDomain(config.MAIL_FROM)}>`,
    to: reader.email,
    subject: content.subject,
    text: `${[greeting, content.lead, ...sectionTexts(sections, language), content.or, content.link, content.ignore].join('\n\n')}\n`,
    html: String(laidOut(language, greeting, content)),
    ...(file
      ? { attachments: [{ name: `${fileNameOf(name)}-${today}.xlsx`, contentType: contentTypes.xlsx, content: file }] }
      : {}),
  })
  if (result.status === 'REFUSED') {
    log.warn({ reason: result.reason }, 'report refused')
    return
  }
  await context.inTenant(async (tx) => {
    await noteSent(tx, mail, of, now())
    const params = { list, rows: count, format: 'xlsx' as const }
    if (file) await writeLog(tx, { masterRef, code: 'LIST_EXPORTED', userId, at: now(), params })
  })
}
