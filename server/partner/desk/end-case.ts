import { businessDateAt } from '../../../src/domain/dates.ts'
import type { PlanAccount } from '../../planning/plan/plan-account.ts'
import { planCustomers } from '../../planning/plan/plan-customers.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

/**
 * Ends a delegation: closes its case and its event, and plans the customer again, so that reminders continue for what
 * is still open. The caller holds the planning lock and the lock on the case.
 */
export const endCase = async (
  tx: Tx,
  account: PlanAccount,
  { eventId, tiersRef, words }: { eventId: string; tiersRef: string; words: string },
): Promise<void> => {
  const { tenantId, now } = account
  const mine = sql`tenant_id = ${tenantId} and event_id = ${eventId}`
  await tx.run(sql`update cases set status = 'CLOSED', closed_at = ${now} where ${mine}`)
  await tx.run(sql`
    update events set end_date = ${businessDateAt(now)}, ended_at = ${now}, end_comment = ${words} where ${mine}`)
  await planCustomers(tx, account, { tiersRef })
}
