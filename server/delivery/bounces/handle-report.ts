import { canBecome, statusAfter } from '../../../src/machines/send/send.status.ts'
import type { SendStatus } from '../../../src/machines/send/send.types.ts'
import { accountRowOf } from '../../accounts/account/account-row.ts'
import { lockPlan } from '../../accounts/account/plan-lock.ts'
import { writeLog } from '../../accounts/activity/logs.ts'
import { planCustomers } from '../../planning/plan/plan-customers.ts'
import type { Services } from '../../platform/context/context.ts'
import { sql } from '../../platform/database/sql.ts'
import { isPermanent, type RecipientReport } from '../../platform/reading/parse-delivery-report.ts'
import { markBounced } from './bounces.ts'

type MailedRow = { tenant_id: string; reminder_id: string; master_ref: string; tiers_ref: string }
type StandingRow = { status: SendStatus; recipient: string; title: string; planned_id: string }

/** The name under which the reader queues these requests. */
const READS = 'delivery reports'

/** The part of a report that concerns the recipient of the reminder. */
const reportFor = (reports: readonly RecipientReport[], recipient: string): RecipientReport | undefined =>
  // If a mail was forwarded, the report names an address unknown to the sender. Reminders have one recipient, so a
  // single report must be about it.
  reports.find((report) => report.recipient === recipient.toLowerCase()) ??
  (reports.length === 1 ? reports[0] : undefined)

/**
 * Handles a message from the mailbox of delivery reports. A permanent failure marks the reminder and its address as
 * bounced, and its step is planned again unless it was cancelled. Temporary failures, known ones and those about other
 * messages change nothing.
 */
export const handleReport = async ({ database, reader, now }: Services, raw: Uint8Array): Promise<void> => {
  const deliveryReport = await reader.read('deliveryReport', raw, READS)
  if (!deliveryReport) return
  const mailed = await database.asSystem((tx) =>
    tx.one<MailedRow>(sql`
      select tenant_id, reminder_id, master_ref, tiers_ref from reminders
      where message_id = ${deliveryReport.originalMessageId} and media = 'EMAIL'`),
  )
  if (!mailed) return
  const { tenant_id: tenantId, reminder_id: reminderId, master_ref: masterRef, tiers_ref: tiersRef } = mailed
  const at = now()
  await database.asTenant(tenantId, async (tx) => {
    const accountRow = await accountRowOf(tx, masterRef)
    await lockPlan(tx, tenantId, masterRef)
    const row = await tx.exactlyOne<StandingRow>(sql`
      select status, recipient, title, planned_id from reminders
      where tenant_id = ${tenantId} and reminder_id = ${reminderId} for update`)
    const report = reportFor(deliveryReport.recipients, row.recipient)
    if (!report) return
    const fresh = await tx.run(sql`
      insert into mail_notices (tenant_id, notice_id, reminder_id, action, status_code, handled_at)
      values (${tenantId}, ${deliveryReport.reportId}, ${reminderId}, ${report.action}, ${report.statusCode}, ${at})
      on conflict do nothing`)
    if (fresh === 0 || !isPermanent(report) || !canBecome(row.status, 'send.returned')) return
    const { recipient: email, planned_id: plannedId, title } = row
    const { reason, statusCode } = report
    const status = statusAfter(row.status, 'send.returned')
    await tx.run(sql`
      update reminders set status = ${status}, failure_code = 'ADDRESS_BOUNCED',
        failure_reason = ${reason}, retry_at = null
      where tenant_id = ${tenantId} and reminder_id = ${reminderId}`)
    // A cancelled reminder stays cancelled: a user took the step out of the plan, or it was sent by another channel.
    const comesAgain = status !== 'CANCELLED'
    if (comesAgain)
      await tx.run(sql`
      update planned_reminders set status = 'PLANNED', failure_code = '', failure_reason = ''
      where tenant_id = ${tenantId} and planned_id = ${plannedId} and status in ('SENT', 'FAILED')`)
    await markBounced(tx, { tenantId, masterRef, tiersRef, reminderId, email, statusCode, reason, at })
    await writeLog(tx, {
      masterRef,
      tiersRef,
      code: comesAgain ? 'REMINDER_BOUNCED' : 'BOUNCE_LATE',
      userId: null,
      params: { title, recipient: email, reason },
      at,
    })
    await planCustomers(tx, { tenantId, accountRow, now: at }, { tiersRef })
  })
}
