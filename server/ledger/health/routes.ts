import {
  getFinancialHealth,
  listHealthAlerts,
  listMonitoredCompanies,
  seeHealthAlert,
  takeFreeCompany,
} from '../../../src/contract/ledger/health.ts'
import { businessDateAt } from '../../../src/domain/dates.ts'
import { inAccount } from '../../accounts/account/in-account.ts'
import { lockPlan } from '../../accounts/account/plan-lock.ts'
import { sql } from '../../platform/database/sql.ts'
import type { Api } from '../../platform/http/router.ts'
import { MAIL_RETRIES } from '../../platform/mails/job-options.ts'
import { languageAsked } from '../../platform/web/accept-language.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { healthAlertsWhere, toHealthAlert } from './alerts.ts'
import { customerOf, refuseLight, refuseWithoutSource, sirenOf } from './customer.ts'
import { readAllCompanies } from './daily.ts'
import { healthJob, healthMailJob } from './jobs.ts'
import { monitorCompany } from './monitor.ts'
import { readCompany } from './reading.ts'
import { isFreeLeft, monitoredWhere } from './rows.ts'
import { mailHealthAlert } from './send.ts'
import { healthOf, monitoredPage } from './view.ts'

/** Attempts to read a source, with growing pauses. The next day reads again anyway. */
const READ_RETRIES = 6

/** Financial health of customers: the free company, monitored companies and their alerts (ACC-06, ACC-07). */
export const healthRoutes = (api: Api): void => {
  const { services } = api
  services.jobs.handle(healthJob, (company) => readCompany(services, company), { retries: READ_RETRIES })
  services.jobs.handle(healthMailJob, (alert) => mailHealthAlert(services, alert), { retries: MAIL_RETRIES })
  // Runs before the reminders of the day are planned.
  services.jobs.every('health-daily', '30 4 * * *', () => readAllCompanies(services))

  api.implement(getFinancialHealth, async (context) => {
    const gateways = await services.gateways.of(context.tenantId)
    return inAccount(context, context.params.masterRef, (tx, account) => {
      refuseLight(account.accountRow)
      return healthOf(tx, account, gateways, context.params.tiersRef)
    })
  })

  api.implement(takeFreeCompany, async (context) => {
    const gateways = await services.gateways.of(context.tenantId)
    refuseWithoutSource(gateways)
    return inAccount(context, context.params.masterRef, async (tx, account) => {
      const { tenantId, accountRow, now, userId, jobs } = account
      refuseLight(accountRow)
      // Locked, so that two tabs cannot both use the free company.
      await lockPlan(tx, tenantId, accountRow.master_ref)
      const customer = await customerOf(tx, account, context.body.tiersRef)
      const siren = sirenOf(customer)
      const [standing] = await monitoredWhere(tx, sql`master_ref = ${accountRow.master_ref} and siren = ${siren}`)
      if (standing && standing.end_of_monitoring >= businessDateAt(now)) throw new Refusal(409, 'ALREADY_MONITORED')
      if (!(await isFreeLeft(tx, accountRow.master_ref))) throw new Refusal(409, 'FREE_COMPANY_TAKEN')
      const language = languageAsked(context.requestHeader('accept-language'))
      await monitorCompany(tx, jobs, account, { siren, tiersRef: customer.ref, userId, language, free: true })
      return healthOf(tx, account, gateways, customer.ref)
    })
  })

  api.implement(listMonitoredCompanies, (context) =>
    inAccount(context, context.params.masterRef, (tx, account) => {
      refuseLight(account.accountRow)
      return monitoredPage(tx, account, context.query)
    }),
  )

  api.implement(listHealthAlerts, (context) =>
    inAccount(context, context.params.masterRef, async (tx, { tenantId, accountRow }) => {
      const where = sql`n.master_ref = ${accountRow.master_ref} and n.seen_at is null`
      return { items: (await healthAlertsWhere(tx, tenantId, accountRow.tiers_edition, where)).map(toHealthAlert) }
    }),
  )

  api.implement(seeHealthAlert, (context) =>
    inAccount(context, context.params.masterRef, async (tx, { tenantId, accountRow, now }) => {
      const seen = await tx.run(sql`
        update health_notices set seen_at = coalesce(seen_at, ${now}) where tenant_id = ${tenantId}
          and master_ref = ${accountRow.master_ref} and notice_id = ${context.params.alertId}`)
      if (seen === 0) throw new Refusal(404, 'HEALTH_ALERT_NOT_FOUND')
      return undefined
    }),
  )
}
