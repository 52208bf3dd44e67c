import { delayChosenMailing } from '../../../src/contract/delivery/reminder-changes.ts'
import {
  delayMailing,
  delaySend,
  getWaitingSends,
  takeBackSend,
  takeBackSends,
} from '../../../src/contract/delivery/waiting-sends.ts'
import { nextBusinessDay } from '../../../src/domain/calendar.ts'
import { nextContactAt } from '../../../src/domain/contact-hours.ts'
import { businessDateAt } from '../../../src/domain/dates.ts'
import { definitionOf } from '../../../src/domain/mediums/index.ts'
import { fromNumeric, toDecimal } from '../../../src/domain/money.ts'
import { settingsOf } from '../../../src/domain/settings.ts'
import { type AccountAtWork, inAccount } from '../../accounts/account/in-account.ts'
import { lockPlan } from '../../accounts/account/plan-lock.ts'
import { writeLog } from '../../accounts/activity/logs.ts'
import { plannedRow, stepKeyOf } from '../../planning/plan/planned-row.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import type { Api } from '../../platform/http/router.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { refuseState } from '../sending/begin-attempt.ts'
import { isDueBy } from '../sending/due.ts'
import { factsNow } from '../sending/facts.ts'
import { letWait } from '../sending/let-wait.ts'

/**
 * Lets the e-mails that are due leave by themselves in the next hours of contact.
 * @param only ids of the reminders that are meant; undefined: all
 * @throws Refusal MAILING_EMPTY
 */
const letEmailsWait = async (tx: Tx, account: AccountAtWork, only?: readonly string[]) => {
  const { tenantId, accountRow, now, userId } = account
  const masterRef = accountRow.master_ref
  await lockPlan(tx, tenantId, masterRef)
  const leavesAt = nextContactAt('EMAIL', now, settingsOf(accountRow.collection_settings))
  const count = await tx.run(sql`
    insert into waiting_sends (tenant_id, planned_id, master_ref, leaves_at, asked_at, user_id)
    select ${tenantId}, p.planned_id, ${masterRef}, ${leavesAt}, ${now}, ${userId} from planned_reminders p
    where ${isDueBy('EMAIL', account, only)}
    on conflict (tenant_id, planned_id) do update set leaves_at = excluded.leaves_at, asked_at = excluded.asked_at,
      user_id = excluded.user_id, ruled_by = null`)
  if (count === 0) throw new Refusal(409, 'MAILING_EMPTY')
  const params = { count, day: businessDateAt(leavesAt) }
  await writeLog(tx, { masterRef, code: 'MAILING_WAITS', userId, params, at: now })
  return { count, leavesAt: leavesAt.toISOString() }
}

/** Reminders that wait for the hours of contact: one, the day's e-mails, and taking them back. */
export const waitingRoutes = (api: Api): void => {
  api.implement(getWaitingSends, (context) =>
    inAccount(context, context.params.masterRef, async (tx, { tenantId, accountRow }) => {
      const { n, amount, leaves_at } = await tx.exactlyOne<{ n: number; amount: string; leaves_at: Date | null }>(sql`
        select count(*) as n, coalesce(sum(p.amount), 0) as amount, min(w.leaves_at) as leaves_at
        from waiting_sends w join planned_reminders p on p.tenant_id = w.tenant_id and p.planned_id = w.planned_id
        where w.tenant_id = ${tenantId} and w.master_ref = ${accountRow.master_ref} and p.status in ('PLANNED', 'FAILED')`)
      return { count: n, amount: toDecimal(fromNumeric(amount)), leavesAt: leaves_at?.toISOString() ?? null }
    }),
  )

  api.implement(delaySend, (context) =>
    inAccount(context, context.params.masterRef, async (tx, account) => {
      const { tenantId, now, userId } = account
      const { masterRef, plannedReminderId: plannedId } = context.params
      await lockPlan(tx, tenantId, masterRef)
      const row = await plannedRow(tx, { tenantId, masterRef, plannedId }, { lock: true })
      refuseState(row.status)
      const { step } = await factsNow(tx, account, stepKeyOf(row))
      if (definitionOf(step.media).sentAs === null) throw new Refusal(409, 'REMINDER_NOT_AN_EMAIL')
      if (step.plannedDate > nextBusinessDay(businessDateAt(now))) throw new Refusal(409, 'REMINDER_TOO_EARLY')
      const { language = null } = context.body
      const leavesAt = await letWait(tx, account, { plannedId, media: step.media, language })
      const params = { media: step.media, day: businessDateAt(leavesAt) }
      await writeLog(tx, { masterRef, tiersRef: row.tiers_ref, code: 'REMINDER_WAITS', userId, params, at: now })
      return { leavesAt: leavesAt.toISOString() }
    }),
  )

  api.implement(takeBackSend, (context) =>
    inAccount(context, context.params.masterRef, async (tx, { tenantId, now, userId }) => {
      const { masterRef, plannedReminderId: plannedId } = context.params
      await lockPlan(tx, tenantId, masterRef)
      const row = await plannedRow(tx, { tenantId, masterRef, plannedId }, { lock: true })
      if (row.status === 'SENT' || row.status === 'SENDING') throw new Refusal(409, 'REMINDER_ALREADY_SENT')
      const ended = await tx.run(sql`
        delete from waiting_sends where tenant_id = ${tenantId} and planned_id = ${plannedId}`)
      if (ended > 0)
        await writeLog(tx, { masterRef, tiersRef: row.tiers_ref, code: 'REMINDER_TAKEN_BACK', userId, at: now })
      return undefined
    }),
  )

  api.implement(delayMailing, (context) =>
    inAccount(context, context.params.masterRef, (tx, account) => letEmailsWait(tx, account)),
  )

  api.implement(delayChosenMailing, (context) =>
    inAccount(context, context.params.masterRef, (tx, account) =>
      letEmailsWait(tx, account, context.body.plannedReminderIds),
    ),
  )

  api.implement(takeBackSends, (context) =>
    inAccount(context, context.params.masterRef, async (tx, { tenantId, now, userId }) => {
      const { masterRef } = context.params
      await lockPlan(tx, tenantId, masterRef)
      const count = await tx.run(sql`
        delete from waiting_sends where tenant_id = ${tenantId} and master_ref = ${masterRef}`)
      if (count > 0) await writeLog(tx, { masterRef, code: 'MAILING_TAKEN_BACK', userId, params: { count }, at: now })
      return { count }
    }),
  )
}
