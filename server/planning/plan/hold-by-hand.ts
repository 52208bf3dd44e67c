import { businessDateAt } from '../../../src/domain/dates.ts'
import { writeLog } from '../../accounts/activity/logs.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import type { PlanAccount } from './plan-account.ts'
import type { WaitingByHand } from './stored-row.ts'

/**
 * Holds reminders that a user planned but a rule prevents now: they leave the lists of reminders to send until the rule
 * no longer applies. Once its day has come and the customer owes nothing, a reminder is cancelled and logged, so that
 * it does not reappear with the next invoice.
 * @param owing customers who owe something
 */
export const holdByHand = async (
  tx: Tx,
  { tenantId, accountRow, now }: PlanAccount,
  waiting: readonly WaitingByHand[],
  owing: ReadonlySet<string>,
): Promise<void> => {
  if (waiting.length === 0) return
  const today = businessDateAt(now)
  const lapsed = waiting.filter(({ tiers_ref: ref, wanted }) => !owing.has(ref) && wanted !== null && wanted <= today)
  const held = waiting.filter((row) => row.status !== 'HELD' && !lapsed.includes(row))
  const end = (rows: readonly WaitingByHand[], status: 'HELD' | 'CANCELLED') =>
    tx.run(sql`
      update planned_reminders set status = ${status}, failure_code = '', failure_reason = ''
      where tenant_id = ${tenantId} and planned_id = any(${rows.map((row) => row.planned_id)}::uuid[])`)
  if (held.length > 0) await end(held, 'HELD')
  if (lapsed.length > 0) await end(lapsed, 'CANCELLED')
  for (const { tiers_ref: tiersRef, media, wanted } of lapsed) {
    const params = { media, day: wanted ?? today }
    await writeLog(tx, {
      masterRef: accountRow.master_ref,
      tiersRef,
      userId: null,
      at: now,
      code: 'REMINDER_LAPSED',
      params,
    })
  }
}
