import { type Medium, mediumsThat } from '../../../src/domain/mediums/index.ts'
import { isUnusualTime } from '../../../src/domain/phone-calls/hours.ts'
import type { MessageLocale } from '../../../src/domain/reminders/index.ts'
import type { Services } from '../../platform/context/context.ts'
import { sql } from '../../platform/database/sql.ts'
import { jobKind } from '../../platform/jobs/jobs.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { resumeStep } from '../sending/resume-step.ts'
import { sendStep } from '../sending/send-step.ts'
import { sendingsOf } from './mediums.ts'

/** Resumes the interrupted delivery attempt of a reminder that began at `attemptedAt` (ISO). */
const resumeSendJob = jobKind<{ tenantId: string; reminderId: string; attemptedAt: string }>('reminder-resume-send')

const sentMediums = mediumsThat(({ sentAs }) => sentAs !== null)

/** Longer than any attempt: the mailer times out after seconds. */
const GIVEN_UP_AFTER_MS = 10 * 60_000

const resumeSend = async (
  services: Services,
  data: { tenantId: string; reminderId: string; attemptedAt: string },
): Promise<void> => {
  await resumeStep(services, { ...data, attemptedAt: new Date(data.attemptedAt) }, sendingsOf(sentMediums))
}

const requestResumes = async ({ database, jobs }: Services, before: Date): Promise<void> => {
  const unfinished = await database.asSystem((tx) =>
    tx.rows<{ tenant_id: string; reminder_id: string; attempted_at: Date }>(sql`
      select tenant_id, reminder_id, attempted_at from reminders
      where status = 'SENDING' and media = any(${sentMediums}::text[]) and attempted_at <= ${before}`),
  )
  for (const row of unfinished) {
    const data = {
      tenantId: row.tenant_id,
      reminderId: row.reminder_id,
      attemptedAt: row.attempted_at.toISOString(),
    }
    await database.asTenant(row.tenant_id, (tx) =>
      jobs.enqueue(tx, resumeSendJob, data, { singleton: row.reminder_id }),
    )
  }
}

type RetryRow = {
  tenant_id: string
  reminder_id: string
  master_ref: string
  planned_id: string
  user_id: string | null
  language: MessageLocale
  media: Medium
  attempted_at: Date
}
type Retry = {
  tenantId: string
  reminderId: string
  masterRef: string
  plannedId: string
  userId: string | null
  language: MessageLocale
  /** Absent in jobs queued by versions that only retried e-mails. */
  medium?: Medium
}

/** Retries a delivery attempt that failed for a temporary reason. */
const retryJob = jobKind<Retry>('reminder-retry-send')

const retry = async (services: Services, { reminderId, medium = 'EMAIL', ...wanted }: Retry): Promise<void> => {
  try {
    await sendStep(services, wanted, sendingsOf([medium]))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // Paid, disputed, cancelled or sent meanwhile: there is nothing to retry.
    await services.database.asTenant(wanted.tenantId, (tx) =>
      tx.run(sql`
        update reminders set retry_at = null where tenant_id = ${wanted.tenantId} and reminder_id = ${reminderId}`),
    )
  }
}

/** Queues the retries that are due. Those that no user sent at night wait for the morning. */
export const requestRetries = async ({ database, jobs, now }: Services): Promise<void> => {
  const due = await database.asSystem((tx) =>
    tx.rows<RetryRow>(sql`
      select tenant_id, reminder_id, master_ref, planned_id, user_id, language, media, attempted_at from reminders
      where retry_at <= ${now()} and status = 'FAILED'`),
  )
  for (const row of due) {
    if (isUnusualTime(now()) && !isUnusualTime(row.attempted_at)) continue
    const data = {
      tenantId: row.tenant_id,
      reminderId: row.reminder_id,
      masterRef: row.master_ref,
      plannedId: row.planned_id,
      userId: row.user_id,
      language: row.language,
      medium: row.media,
    }
    await database.asTenant(row.tenant_id, (tx) => jobs.enqueue(tx, retryJob, data, { singleton: row.reminder_id }))
  }
}

/**
 * Registers the jobs for retries and interrupted attempts, and the regular checks for them. Call before the jobs start.
 */
export const registerRecovery = (services: Services): void => {
  services.jobs.handle(resumeSendJob, (data) => resumeSend(services, data))
  services.jobs.handle(retryJob, (data) => retry(services, data))
  services.jobs.every('reminder-retries', '* * * * *', () => requestRetries(services))
  services.jobs.every('reminder-unfinished-sends', '*/5 * * * *', () =>
    requestResumes(services, new Date(services.now().getTime() - GIVEN_UP_AFTER_MS)),
  )
}

/**
 * Queues interrupted delivery attempts at start. With the embedded database there is a single process, so all of them
 * died with the previous one. On PostgreSQL another process may still be sending, so only old ones are resumed.
 */
export const requestInterruptedSends = (services: Services): Promise<void> =>
  requestResumes(
    services,
    new Date(services.now().getTime() - (services.database.engine === 'pglite' ? 0 : GIVEN_UP_AFTER_MS)),
  )
