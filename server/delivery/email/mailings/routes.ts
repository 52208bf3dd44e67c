import {
  cancelMailing,
  getCurrentMailing,
  getMailing,
  type Mailing,
  type MailingItem,
  startMailing,
} from '../../../../src/contract/delivery/mailings.ts'
import { startChosenMailing } from '../../../../src/contract/delivery/reminder-changes.ts'
import { mayContactAt } from '../../../../src/domain/contact-hours.ts'
import { settingsOf } from '../../../../src/domain/settings.ts'
import { accountRowOf } from '../../../accounts/account/account-row.ts'
import { type AccountAtWork, inAccount } from '../../../accounts/account/in-account.ts'
import { lockPlan } from '../../../accounts/account/plan-lock.ts'
import { writeLog } from '../../../accounts/activity/logs.ts'
import { displayName } from '../../../ledger/customers/display-name.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { type Sql, sql } from '../../../platform/database/sql.ts'
import type { Api } from '../../../platform/http/router.ts'
import { isUuid } from '../../../platform/ids/uuid.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { Refusal } from '../../../platform/web/refusal.ts'
import { isDueBy } from '../../sending/due.ts'
import { mailingJob, registerMailings } from './work.ts'

type MailingRow = { mailing_id: string; state: Mailing['state']; created_at: Date; ended_at: Date | null }
type ItemRow = {
  planned_id: string
  tiers_ref: string
  tiers_name: string
  result: MailingItem['result']
  code: string
  reason: string
}

/**
 * The items of a mailing with their results. If the process was killed or the mailing cancelled while an e-mail was
 * being sent, the result is that of its reminder.
 */
const itemsOf = (tenantId: string, mailingId: string): Sql => sql`
  select i.position, i.planned_id, i.tiers_ref, i.tiers_name, i.reason,
    case when r.status is null then i.result when r.status = 'SENDING' then 'WAITING' else r.status end as result,
    case when r.status is null then i.code else '' end as code
  from mailing_items i
  join mailings m on m.tenant_id = i.tenant_id and m.mailing_id = i.mailing_id
  left join reminders r on r.tenant_id = i.tenant_id and r.planned_id = i.planned_id and r.status in ('SENDING', 'SENT')
    and r.attempted_at >= m.created_at and i.result = 'SKIPPED' and i.code in ('REMINDER_ALREADY_SENT', 'MAILING_CANCELLED')
  where i.tenant_id = ${tenantId} and i.mailing_id = ${mailingId}`

const toMailing = async (tx: Tx, tenantId: string, row: MailingRow): Promise<Mailing> => {
  const counted = await tx.rows<{ result: MailingItem['result']; n: number }>(
    sql`select result, count(*) as n from (${itemsOf(tenantId, row.mailing_id)}) i group by result`,
  )
  const counts = { WAITING: 0, SENT: 0, FAILED: 0, REFUSED: 0, SKIPPED: 0 }
  for (const { result, n } of counted) counts[result] = n
  return {
    id: row.mailing_id,
    state: row.state,
    createdAt: row.created_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    total: counted.reduce((sum, { n }) => sum + n, 0),
    counts,
  }
}

const columns = sql`mailing_id, state, created_at, ended_at`

const mailingRow = async (tx: Tx, masterRef: string, mailingId: string): Promise<MailingRow> => {
  const row = isUuid(mailingId)
    ? await tx.one<MailingRow>(sql`
        select ${columns} from mailings where tenant_id = current_setting('app.tenant')::uuid
          and master_ref = ${masterRef} and mailing_id = ${mailingId}`)
    : undefined
  if (!row) throw new Refusal(404, 'MAILING_NOT_FOUND')
  return row
}

const runningRow = (tx: Tx, masterRef: string): Promise<MailingRow | undefined> =>
  tx.one<MailingRow>(sql`
    select ${columns} from mailings where tenant_id = current_setting('app.tenant')::uuid
      and master_ref = ${masterRef} and state = 'RUNNING'`)

/**
 * Starts a mailing of the e-mails that are due.
 * @param only ids of the reminders that are meant; undefined: all
 * @throws Refusal as declared by startMailing
 */
const start = async (
  tx: Tx,
  { tenantId, accountRow, now, userId, jobs }: AccountAtWork & { jobs: Jobs },
  isTold: boolean,
  only?: readonly string[],
): Promise<Mailing> => {
  const masterRef = accountRow.master_ref
  const isUsual = mayContactAt('EMAIL', now, settingsOf(accountRow.collection_settings))
  if (!isUsual && !isTold) throw new Refusal(409, 'REMINDER_UNUSUAL_TIME')
  await lockPlan(tx, tenantId, masterRef)
  if (await runningRow(tx, masterRef)) throw new Refusal(409, 'MAILING_RUNNING')
  const row = await tx.exactlyOne<MailingRow>(sql`
    insert into mailings (tenant_id, master_ref, user_id, created_at, touched_at)
    values (${tenantId}, ${masterRef}, ${userId}, ${now}, ${now}) returning ${columns}`)
  const count = await tx.run(sql`
    insert into mailing_items (tenant_id, mailing_id, position, planned_id, tiers_ref, tiers_name)
    select ${tenantId}, ${row.mailing_id}, row_number() over (order by p.amount desc, p.tiers_ref), p.planned_id,
      p.tiers_ref, coalesce(${displayName}, p.tiers_ref)
    from planned_reminders p
    left join tiers t on t.tenant_id = p.tenant_id and t.edition = ${accountRow.tiers_edition} and t.ref = p.tiers_ref
    where ${isDueBy('EMAIL', { tenantId, accountRow, now }, only)}`)
  if (count === 0) throw new Refusal(409, 'MAILING_EMPTY')
  await writeLog(tx, { masterRef, code: 'MAILING_STARTED', userId, params: { count }, at: now })
  await jobs.enqueue(tx, mailingJob, { tenantId, mailingId: row.mailing_id }, { singleton: row.mailing_id })
  return toMailing(tx, tenantId, row)
}

/** Sends the e-mails of a day together in the background. */
export const mailingRoutes = (api: Api): void => {
  const { services } = api
  registerMailings(services)

  api.implement(startMailing, (context) =>
    inAccount(context, context.params.masterRef, (tx, account) =>
      start(tx, account, context.query.atUnusualTime === 'true'),
    ),
  )

  api.implement(startChosenMailing, (context) =>
    inAccount(context, context.params.masterRef, (tx, account) =>
      start(tx, account, context.body.atUnusualTime, context.body.plannedReminderIds),
    ),
  )

  api.implement(getCurrentMailing, ({ params, inTenant }) =>
    inTenant(async (tx, tenantId) => {
      await accountRowOf(tx, params.masterRef)
      const row = await runningRow(tx, params.masterRef)
      return { mailing: row ? await toMailing(tx, tenantId, row) : null }
    }),
  )

  api.implement(getMailing, ({ params, query, inTenant }) =>
    inTenant(async (tx, tenantId) => {
      const row = await mailingRow(tx, params.masterRef, params.mailingId)
      const mailing = await toMailing(tx, tenantId, row)
      const items = await tx.rows<ItemRow>(sql`
        select * from (${itemsOf(tenantId, row.mailing_id)}) i
        where ${query.result ? sql`i.result = ${query.result}` : sql`true`}
        order by i.position limit ${query.size} offset ${query.page * query.size}`)
      return {
        ...mailing,
        totalItems: query.result ? mailing.counts[query.result] : mailing.total,
        items: items.map((item) => ({
          plannedReminderId: item.planned_id,
          tiersRef: item.tiers_ref,
          tiersName: item.tiers_name,
          result: item.result,
          code: item.code,
          reason: item.reason,
        })),
      }
    }),
  )

  api.implement(cancelMailing, ({ params, inTenant, caller }) =>
    inTenant(async (tx, tenantId) => {
      const { masterRef, mailingId } = params
      const at = services.now()
      const row = await mailingRow(tx, masterRef, mailingId)
      const ended = await tx.one<MailingRow>(sql`
        update mailings set state = 'CANCELLED', ended_at = ${at}
        where tenant_id = ${tenantId} and mailing_id = ${mailingId} and state = 'RUNNING' returning ${columns}`)
      if (ended) {
        const count = await tx.run(sql`
          update mailing_items set result = 'SKIPPED', code = 'MAILING_CANCELLED'
          where tenant_id = ${tenantId} and mailing_id = ${mailingId} and result = 'WAITING'`)
        await writeLog(tx, { masterRef, code: 'MAILING_STOPPED', userId: caller.userId, params: { count }, at })
      }
      return toMailing(tx, tenantId, ended ?? row)
    }),
  )
}
