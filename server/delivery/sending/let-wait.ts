import { nextContactAt } from '../../../src/domain/contact-hours.ts'
import type { Medium } from '../../../src/domain/mediums/index.ts'
import type { MessageLocale } from '../../../src/domain/reminders/index.ts'
import { settingsOf } from '../../../src/domain/settings.ts'
import type { AccountAtWork } from '../../accounts/account/in-account.ts'
import type { Services } from '../../platform/context/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { jobKind } from '../../platform/jobs/jobs.ts'

export type Waiting = { tenantId: string; plannedId: string }

/** Sends a reminder that has waited for the hours of contact. */
export const leaveJob = jobKind<Waiting>('reminder-leaves')

/** Lets a reminder wait for the hours of contact. @returns when it leaves: `now`, if it is within them */
export const letWait = async (
  tx: Tx,
  { tenantId, accountRow, now, userId }: AccountAtWork,
  { plannedId, media, language }: { plannedId: string; media: Medium; language: MessageLocale | null },
): Promise<Date> => {
  const leavesAt = nextContactAt(media, now, settingsOf(accountRow.collection_settings))
  await tx.run(sql`
    insert into waiting_sends (tenant_id, planned_id, master_ref, leaves_at, asked_at, user_id, language)
    values (${tenantId}, ${plannedId}, ${accountRow.master_ref}, ${leavesAt}, ${now}, ${userId}, ${language})
    on conflict (tenant_id, planned_id) do update set leaves_at = excluded.leaves_at, asked_at = excluded.asked_at,
      user_id = excluded.user_id, ruled_by = null, language = excluded.language`)
  return leavesAt
}

/** Queues a reminder whose hour has come. */
export const requestLeave = (tx: Tx, jobs: Services['jobs'], waiting: Waiting): Promise<void> =>
  jobs.enqueue(tx, leaveJob, waiting, { singleton: waiting.plannedId })
