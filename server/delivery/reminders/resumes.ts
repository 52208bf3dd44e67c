import { mediumsThat } from '../../../src/domain/mediums/index.ts'
import type { Services } from '../../platform/context/context.ts'
import { sql } from '../../platform/database/sql.ts'
import { jobKind } from '../../platform/jobs/jobs.ts'
import { resumeStep } from '../sending/resume-step.ts'
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

/** Registers the job that resumes, and the regular check for interrupted attempts. Call before the jobs start. */
export const registerResumes = (services: Services): void => {
  services.jobs.handle(resumeSendJob, (data) => resumeSend(services, data))
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
