import { mayContactAt, nextContactAt } from '../../../src/domain/contact-hours.ts'
import { type Medium, mediumsThat } from '../../../src/domain/mediums/index.ts'
import type { MessageLocale } from '../../../src/domain/reminders/index.ts'
import { settingsOf } from '../../../src/domain/settings.ts'
import { accountRowOf } from '../../accounts/account/account-row.ts'
import { writeLog } from '../../accounts/activity/logs.ts'
import type { Services } from '../../platform/context/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { raw, sql } from '../../platform/database/sql.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import type { SendingAccount } from '../sending/facts.ts'
import { leaveJob, requestLeave, type Waiting } from '../sending/let-wait.ts'
import { sendStep } from '../sending/send-step.ts'
import { sendingsOf } from './mediums.ts'

const sentMediums = mediumsThat(({ sentAs }) => sentAs !== null)

/** Refusals of a limit, which say nothing about the reminder itself. */
const limitCodes: readonly string[] = [
  'EMAIL_LIMIT_REACHED',
  'UNVERIFIED_EMAIL_LIMIT_REACHED',
  'UNVERIFIED_SMS_LIMIT_REACHED',
]

type Row = {
  master_ref: string
  tiers_ref: string
  media: Medium
  user_id: string | null
  ruled_by: string | null
  language: MessageLocale | null
}

/** A pause holds back what rules send, and nothing that a person has asked for. */
const isLetGo = raw('(w.user_id is not null or m.sending_paused_at is null)')

/**
 * Lets reminders of the day leave by themselves in the next hours of contact of their channels.
 * @returns when the first one leaves
 */
export const letAllWait = async (
  tx: Tx,
  { tenantId, accountRow, now }: SendingAccount,
  due: readonly { plannedId: string; medium: Medium }[],
  { userId, ruledBy }: { userId: string | null; ruledBy: string | null },
): Promise<Date> => {
  const times = settingsOf(accountRow.collection_settings)
  const moments = due.map(({ medium }) => nextContactAt(medium, now, times))
  await tx.run(sql`
    insert into waiting_sends (tenant_id, planned_id, master_ref, leaves_at, asked_at, user_id, ruled_by)
    select ${tenantId}, w.planned_id, ${accountRow.master_ref}, w.leaves_at, ${now}, ${userId}, ${ruledBy}
    from unnest(${due.map(({ plannedId }) => plannedId)}::uuid[],
      ${moments.map((at) => at.toISOString())}::timestamptz[]) as w (planned_id, leaves_at)
    on conflict (tenant_id, planned_id) do nothing`)
  return moments.reduce((first, at) => (at < first ? at : first))
}

/**
 * The waiting reminder, if its hour has come. An account may have changed its hours, and a server may have been away
 * during them: then it waits for the next ones.
 */
const takeUp = ({ database, now }: Services, { tenantId, plannedId }: Waiting): Promise<Row | undefined> =>
  database.asTenant(tenantId, async (tx) => {
    const row = await tx.one<Row>(sql`
      select w.master_ref, p.tiers_ref, p.media, w.user_id, w.ruled_by, w.language from waiting_sends w
      join planned_reminders p on p.tenant_id = w.tenant_id and p.planned_id = w.planned_id
      join masters m on m.tenant_id = w.tenant_id and m.master_ref = w.master_ref
      where w.tenant_id = ${tenantId} and w.planned_id = ${plannedId} and w.leaves_at <= ${now()} and ${isLetGo}
      for update of w`)
    if (!row) return undefined
    const times = settingsOf((await accountRowOf(tx, row.master_ref)).collection_settings)
    if (mayContactAt(row.media, now(), times)) return row
    await tx.run(sql`
      update waiting_sends set leaves_at = ${nextContactAt(row.media, now(), times)}
      where tenant_id = ${tenantId} and planned_id = ${plannedId}`)
    return undefined
  })

/** Ends the wait of a reminder that a rule holds back now: it is sent by hand, or not at all. */
const stay = ({ database, now }: Services, { tenantId, plannedId }: Waiting, row: Row, code: string): Promise<void> =>
  database.asTenant(tenantId, async (tx) => {
    const ended = await tx.run(sql`
      delete from waiting_sends where tenant_id = ${tenantId} and planned_id = ${plannedId}`)
    if (ended === 0) return
    await writeLog(tx, {
      masterRef: row.master_ref,
      tiersRef: row.tiers_ref,
      userId: row.user_id,
      at: now(),
      code: limitCodes.includes(code) ? 'REMINDER_STAYED_BY_LIMIT' : 'REMINDER_STAYED',
      params: { media: row.media },
    })
  })

const leave = async (services: Services, waiting: Waiting): Promise<void> => {
  const row = await takeUp(services, waiting)
  if (!row) return
  const { master_ref: masterRef, user_id: userId, ruled_by: ruledBy, language } = row
  try {
    await sendStep(services, { ...waiting, masterRef, userId, ruledBy, language }, sendingsOf(sentMediums))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await stay(services, waiting, row, error.code)
  }
}

/** Queues the reminders whose hour has come. */
export const requestLeaves = async ({ database, jobs, now }: Services): Promise<void> => {
  const due = await database.asSystem((tx) =>
    tx.rows<{ tenant_id: string; planned_id: string }>(sql`
      select w.tenant_id, w.planned_id from waiting_sends w
      join masters m on m.tenant_id = w.tenant_id and m.master_ref = w.master_ref
      where w.leaves_at <= ${now()} and ${isLetGo} order by w.leaves_at, w.planned_id`),
  )
  for (const { tenant_id: tenantId, planned_id: plannedId } of due)
    await database.asTenant(tenantId, (tx) => requestLeave(tx, jobs, { tenantId, plannedId }))
}

/** Registers the job, and the regular check for reminders whose hour has come. Call before the jobs start. */
export const registerWaiting = (services: Services): void => {
  services.jobs.handle(leaveJob, (waiting) => leave(services, waiting))
  services.jobs.every('reminders-waiting', '* * * * *', () => requestLeaves(services))
}
