import type { Services } from '../../../platform/context/context.ts'
import { sql } from '../../../platform/database/sql.ts'
import { jobKind } from '../../../platform/jobs/jobs.ts'
import { Refusal } from '../../../platform/web/refusal.ts'
import { emailLimitCodes } from '../../sending/send-limits.ts'
import { sendReminder } from '../sending.ts'

/** Sends the e-mails of a mailing, largest amounts first. */
export const mailingJob = jobKind<{ tenantId: string; mailingId: string }>('mailing')

/** A mailing that shows no progress for this time was killed with its process. Longer than one e-mail takes. */
const GIVEN_UP_AFTER_MS = 10 * 60_000

/** E-mails of a mailing sent in parallel: most of the time is spent waiting for the mail server. */
export const MAILING_PARALLEL = 4

/** E-mails after which a mailing goes to the end of the queue, so that a large one does not delay the others. */
const MAILING_TURN = 20

/** Long enough for large mailings. If the job expires, the mailing continues where it stopped. */
const EXPIRES_AFTER_S = 3_600

type Mailing = { tenantId: string; mailingId: string }
type Item = { position: number; planned_id: string; master_ref: string; user_id: string | null }
type Result = { result: 'SENT' | 'FAILED' | 'REFUSED' | 'SKIPPED'; code: string; reason: string }

/** The next batch of waiting items; empty once all are sent or the mailing was cancelled. */
const nextItems = ({ database, now }: Services, { tenantId, mailingId }: Mailing): Promise<Item[]> =>
  database.asTenant(tenantId, async (tx) => {
    const running = await tx.one<{ master_ref: string; user_id: string | null }>(sql`
      update mailings set touched_at = ${now()}
      where tenant_id = ${tenantId} and mailing_id = ${mailingId} and state = 'RUNNING' returning master_ref, user_id`)
    if (!running) return []
    const items = await tx.rows<{ position: number; planned_id: string }>(sql`
      select position, planned_id from mailing_items
      where tenant_id = ${tenantId} and mailing_id = ${mailingId} and result = 'WAITING' order by position limit ${MAILING_PARALLEL}`)
    if (items.length > 0) return items.map((item) => ({ ...running, ...item }))
    await tx.run(sql`
      update mailings set state = 'DONE', ended_at = ${now()}
      where tenant_id = ${tenantId} and mailing_id = ${mailingId} and state = 'RUNNING'`)
    return []
  })

/** Sends one customer's e-mail. A failure is stored as its result and does not affect the others. */
const sendOne = async (services: Services, tenantId: string, item: Item): Promise<Result> => {
  const { planned_id: plannedId, master_ref: masterRef, user_id: userId } = item
  try {
    // Who started the mailing was told of the hour.
    const wanted = { tenantId, masterRef, plannedId, userId, language: null, isTold: true }
    const { status, failure } = await sendReminder(services, wanted)
    return { result: status, code: failure?.code ?? '', reason: failure?.reason ?? '' }
  } catch (error) {
    if (error instanceof Refusal) return { result: 'SKIPPED', code: error.code, reason: '' }
    services.log.error({ err: error }, 'e-mail of a mailing failed')
    return { result: 'FAILED', code: 'INTERNAL_SERVER_ERROR', reason: '' }
  }
}

/** Stores a result for the item at a position, or for all waiting items. */
const keep = (
  { database }: Services,
  { tenantId, mailingId }: Mailing,
  position: number | 'REST',
  one: Result,
): Promise<number> =>
  database.asTenant(tenantId, (tx) =>
    tx.run(sql`
      update mailing_items set result = ${one.result}, code = ${one.code}, reason = ${one.reason}
      where tenant_id = ${tenantId} and mailing_id = ${mailingId} and result = 'WAITING'
        and ${position === 'REST' ? sql`true` : sql`position = ${position}`}`),
  )

const enqueue = ({ database, jobs }: Pick<Services, 'database' | 'jobs'>, mailing: Mailing): Promise<void> =>
  database.asTenant(mailing.tenantId, (tx) => jobs.enqueue(tx, mailingJob, mailing, { singleton: mailing.mailingId }))

/** Sends the waiting e-mails of a mailing until its turn ends, all are sent or it is cancelled. */
export const runMailing = async (services: Services, mailing: Mailing, signal?: AbortSignal): Promise<void> => {
  let sent = 0
  for (let items = await nextItems(services, mailing); items.length > 0; items = await nextItems(services, mailing)) {
    signal?.throwIfAborted()
    if (sent >= MAILING_TURN) return enqueue(services, mailing)
    sent += items.length
    const results = await Promise.all(
      items.map(async (item) => {
        const result = await sendOne(services, mailing.tenantId, item)
        await keep(services, mailing, item.position, result)
        return result
      }),
    )
    const limited = results.find(({ code }) => emailLimitCodes.includes(code))
    if (limited) await keep(services, mailing, 'REST', limited)
  }
}

/** Resumes the mailings that have shown no progress since `before`. */
const requestStale = async (services: Services, before: Date): Promise<void> => {
  const left = await services.database.asSystem((tx) =>
    tx.rows<{ tenant_id: string; mailing_id: string }>(sql`
      select tenant_id, mailing_id from mailings where state = 'RUNNING' and touched_at <= ${before}`),
  )
  for (const { tenant_id: tenantId, mailing_id: mailingId } of left) await enqueue(services, { tenantId, mailingId })
}

/** Registers the job and a regular check for killed mailings. Call before the jobs start. */
export const registerMailings = (services: Services): void => {
  services.jobs.handle(mailingJob, (data, signal) => runMailing(services, data, signal), {
    expireInSeconds: EXPIRES_AFTER_S,
  })
  services.jobs.every('mailings-unfinished', '*/5 * * * *', () =>
    requestStale(services, new Date(services.now().getTime() - GIVEN_UP_AFTER_MS)),
  )
}

/** Resumes the mailings that a stopped or killed server left behind; called once the jobs have started. */
export const resumeMailings = (services: Services): Promise<void> =>
  requestStale(
    services,
    // The embedded database has a single process: a mailing found in progress died with the previous one.
    new Date(services.now().getTime() - (services.database.engine === 'pglite' ? 0 : GIVEN_UP_AFTER_MS)),
  )
