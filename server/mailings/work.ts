import { sql } from '../database/sql.ts'
import type { Services } from '../http/context.ts'
import { Refusal } from '../http/refusal.ts'
import { jobKind } from '../jobs/jobs.ts'
import { sendReminder } from '../reminders/sending.ts'

/** Sends the e-mails of a mailing, one after the other. */
export const mailingJob = jobKind<{ tenantId: string; mailingId: string }>('mailing')

/** Without a sign of life for this long its process was killed: longer than one e-mail takes. */
const GIVEN_UP_AFTER_MS = 10 * 60_000

/** A mailing may take long; one whose job is given up goes on where it stood. */
const EXPIRES_AFTER_S = 3_600

type Mailing = { tenantId: string; mailingId: string }
type Next = { position: number; planned_id: string; master_ref: string; user_id: string | null }
type Result = { result: 'SENT' | 'FAILED' | 'REFUSED' | 'SKIPPED'; code: string; reason: string }

const nextItem = ({ database, now }: Services, { tenantId, mailingId }: Mailing): Promise<Next | undefined> =>
  database.asTenant(tenantId, async (tx) => {
    const running = await tx.one<{ master_ref: string; user_id: string | null }>(sql`
      update mailings set touched_at = ${now()}
      where tenant_id = ${tenantId} and mailing_id = ${mailingId} and state = 'RUNNING' returning master_ref, user_id`)
    if (!running) return undefined
    const item = await tx.one<{ position: number; planned_id: string }>(sql`
      select position, planned_id from mailing_items
      where tenant_id = ${tenantId} and mailing_id = ${mailingId} and result = 'WAITING' order by position limit 1`)
    if (item) return { ...running, ...item }
    await tx.run(sql`
      update mailings set state = 'DONE', ended_at = ${now()}
      where tenant_id = ${tenantId} and mailing_id = ${mailingId} and state = 'RUNNING'`)
    return undefined
  })

/** One customer's e-mail. What goes wrong with it is its own result, and the others still get theirs. */
const sendOne = async (services: Services, tenantId: string, item: Next): Promise<Result> => {
  const { planned_id: plannedId, master_ref: masterRef, user_id: userId } = item
  try {
    const { status, failure } = await sendReminder(services, { tenantId, masterRef, plannedId, userId, language: null })
    return { result: status, code: failure?.code ?? '', reason: failure?.reason ?? '' }
  } catch (error) {
    if (error instanceof Refusal) return { result: 'SKIPPED', code: error.code, reason: '' }
    services.log.error({ err: error }, 'e-mail of a mailing')
    return { result: 'FAILED', code: 'INTERNAL_SERVER_ERROR', reason: '' }
  }
}

const keep = (
  { database }: Services,
  { tenantId, mailingId }: Mailing,
  position: number,
  one: Result,
): Promise<number> =>
  database.asTenant(tenantId, (tx) =>
    tx.run(sql`
      update mailing_items set result = ${one.result}, code = ${one.code}, reason = ${one.reason}
      where tenant_id = ${tenantId} and mailing_id = ${mailingId} and result = 'WAITING'
        -- Once the cap is reached it stands against everybody behind.
        and ${one.code === 'EMAIL_LIMIT_REACHED' ? sql`position >= ${position}` : sql`position = ${position}`}`),
  )

/** Sends what waits of a mailing, until all is done or somebody cancels it. */
export const runMailing = async (services: Services, mailing: Mailing, signal?: AbortSignal): Promise<void> => {
  for (let item = await nextItem(services, mailing); item; item = await nextItem(services, mailing)) {
    signal?.throwIfAborted()
    await keep(services, mailing, item.position, await sendOne(services, mailing.tenantId, item))
  }
}

/** Takes up the mailings without a sign of life since `before`. */
const requestStale = async ({ database, jobs }: Services, before: Date): Promise<void> => {
  const left = await database.asSystem((tx) =>
    tx.rows<{ tenant_id: string; mailing_id: string }>(sql`
      select tenant_id, mailing_id from mailings where state = 'RUNNING' and touched_at <= ${before}`),
  )
  for (const { tenant_id: tenantId, mailing_id: mailingId } of left)
    await database.asTenant(tenantId, (tx) =>
      jobs.enqueue(tx, mailingJob, { tenantId, mailingId }, { singleton: mailingId }),
    )
}

/** Registers the job, and looks for killed mailings regularly. Before the jobs start. */
export const registerMailings = (services: Services): void => {
  services.jobs.handle(mailingJob, (data, signal) => runMailing(services, data, signal), {
    expireInSeconds: EXPIRES_AFTER_S,
  })
  services.jobs.every('mailings-unfinished', '*/5 * * * *', () =>
    requestStale(services, new Date(services.now().getTime() - GIVEN_UP_AFTER_MS)),
  )
}

/** Takes up the mailings that a stopped or killed server left; called once the jobs have started. */
export const resumeMailings = (services: Services): Promise<void> =>
  requestStale(
    services,
    // The embedded database has one process: what it finds at work died with the one before.
    new Date(services.now().getTime() - (services.database.engine === 'pglite' ? 0 : GIVEN_UP_AFTER_MS)),
  )
