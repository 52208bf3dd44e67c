import { mayContactAt } from '../../../src/domain/contact-hours.ts'
import type { Medium } from '../../../src/domain/mediums/index.ts'
import type { MessageLocale } from '../../../src/domain/reminders/index.ts'
import { type CollectionSettings, settingsOf } from '../../../src/domain/settings.ts'
import type { Services } from '../../platform/context/context.ts'
import { sql } from '../../platform/database/sql.ts'
import { jobKind } from '../../platform/jobs/jobs.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { sendStep } from '../sending/send-step.ts'
import { sendingsOf } from './mediums.ts'

type RetryRow = {
  tenant_id: string
  reminder_id: string
  master_ref: string
  planned_id: string
  user_id: string | null
  ruled_by: string | null
  language: MessageLocale
  media: Medium
  attempted_at: Date
  collection_settings: Partial<CollectionSettings>
}
type Retry = {
  tenantId: string
  reminderId: string
  masterRef: string
  plannedId: string
  userId: string | null
  ruledBy?: string | null
  language: MessageLocale
  /** Absent in jobs queued by versions that only retried e-mails. */
  medium?: Medium
}

/** Retries a delivery attempt that failed for a temporary reason. */
const retryJob = jobKind<Retry>('reminder-retry-send')

const retry = async (services: Services, { reminderId, medium = 'EMAIL', ...wanted }: Retry): Promise<void> => {
  try {
    await sendStep(services, { ...wanted, isTold: true }, sendingsOf([medium]))
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
      select r.tenant_id, r.reminder_id, r.master_ref, r.planned_id, r.user_id, r.ruled_by, r.language, r.media, r.attempted_at,
        m.collection_settings
      from reminders r join masters m on m.tenant_id = r.tenant_id and m.master_ref = r.master_ref
      where r.retry_at <= ${now()} and r.status = 'FAILED'`),
  )
  for (const row of due) {
    const isUsual = (at: Date) => mayContactAt(row.media, at, settingsOf(row.collection_settings))
    if (!isUsual(now()) && isUsual(row.attempted_at)) continue
    const data = {
      tenantId: row.tenant_id,
      reminderId: row.reminder_id,
      masterRef: row.master_ref,
      plannedId: row.planned_id,
      userId: row.user_id,
      ruledBy: row.ruled_by,
      language: row.language,
      medium: row.media,
    }
    await database.asTenant(row.tenant_id, (tx) => jobs.enqueue(tx, retryJob, data, { singleton: row.reminder_id }))
  }
}

/** Registers the job that retries, and the regular check for retries that are due. Call before the jobs start. */
export const registerRetries = (services: Services): void => {
  services.jobs.handle(retryJob, (data) => retry(services, data))
  services.jobs.every('reminder-retries', '* * * * *', () => requestRetries(services))
}
