import { accountRowOf } from '../../accounts/account/account-row.ts'
import type { Services } from '../../platform/context/context.ts'
import { sql } from '../../platform/database/sql.ts'
import { accountLink } from '../../platform/mails/account-link.ts'
import { messageDomain } from '../../platform/mails/message-domain.ts'
import { healthAlertsWhere, toHealthAlert } from './alerts.ts'
import { healthMail } from './mail.ts'
import { monitoredWhere } from './rows.ts'

/** E-mails a health alert to the user who requested the monitoring, once. Users who left the account get nothing. */
export const mailHealthAlert = async (
  { database, gateways, config, now, publicUrl }: Services,
  { tenantId, alertId }: { tenantId: string; alertId: string },
): Promise<void> => {
  const found = await database.asTenant(tenantId, async (tx) => {
    const named = await tx.one<{ master_ref: string }>(sql`
      select master_ref from health_notices
      where tenant_id = ${tenantId} and notice_id = ${alertId} and mailed_at is null`)
    if (!named) return undefined
    const accountRow = await accountRowOf(tx, named.master_ref)
    const [row] = await healthAlertsWhere(tx, tenantId, accountRow.tiers_edition, sql`n.notice_id = ${alertId}`)
    const [company] = await monitoredWhere(tx, sql`master_ref = ${named.master_ref} and siren = ${row!.siren}`)
    const person = await tx.one<{ email: string }>(sql`select email from users where user_id = ${company!.started_by}`)
    return {
      masterRef: named.master_ref,
      alert: toHealthAlert(row!),
      language: company!.language,
      to: person?.email ?? accountRow.contact.email ?? '',
    }
  })
  if (!found) return
  const { masterRef, alert, language, to } = found
  if (to !== '') {
    const url = accountLink(publicUrl(), `/customers/${encodeURIComponent(alert.tiersRef)}/health`, masterRef)
    const { mailer } = await gateways.of(tenantId)
    await mailer.send(healthMail(alert, { language, to, domain: messageDomain(config.MAIL_FROM), url }))
  }
  await database.asTenant(tenantId, (tx) =>
    tx.run(sql`
      update health_notices set mailed_at = ${now()} where tenant_id = ${tenantId} and notice_id = ${alertId}`),
  )
}
