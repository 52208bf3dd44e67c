import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { requestDelivery } from './request.ts'

/** Reason of a message that is on hold because its account is not verified at the moment. */
export const HELD = 'ACCOUNT_NOT_VERIFIED'

/** Interval after which a message on hold is checked again, in case nothing released it (our choice). */
export const HELD_LOOK_MINUTES = 60

/** Releases the messages that waited for the account to be verified. @param tx of the account's tenant */
export const releaseHeld = async (
  tx: Tx,
  jobs: Jobs,
  { tenantId, masterRef }: { tenantId: string; masterRef: string },
  now: Date,
): Promise<void> => {
  const released = await tx.rows<{ message_id: string }>(sql`
    update partner_messages m set try_at = ${now}, reason = ''
    from cases c where m.tenant_id = ${tenantId} and m.status = 'WAITING' and not m.at_work and m.reason = ${HELD}
      and c.tenant_id = m.tenant_id and c.event_id = m.event_id and c.master_ref = ${masterRef}
    returning m.message_id`)
  for (const { message_id: messageId } of released) await requestDelivery(tx, jobs, { tenantId, messageId })
}
