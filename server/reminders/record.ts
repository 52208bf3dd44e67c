import { masterOf } from '../accounts/masters.ts'
import type { Tx } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { Services } from '../http/context.ts'
import { writeLog } from '../logs/logs.ts'
import type { Claim } from './claims.ts'
import { lockPlan, planCustomers } from './plan-customers.ts'

/** How a send ended: a code of the texts and the other side's own words. */
export type Outcome = { status: 'SENT' } | { status: 'FAILED'; code: string; reason: string }

type SentRow = { media: string; title: string; recipient: string; user_id: string | null }

/**
 * Second half of a send, in the caller's transaction: what became of it. What was taken counts as a contact, so the
 * customer's next steps are planned anew; what was not leaves the reminder to be sent, with the reason (REM-10).
 * @returns when it was sent; null when it was not
 */
export const recordIn = async (tx: Tx, claim: Claim, outcome: Outcome, at: Date): Promise<Date | null> => {
  const { tenantId, masterRef, tiersRef, plannedId, reminderId } = claim
  const sentAt = outcome.status === 'SENT' ? at : null
  const { code, reason } = outcome.status === 'SENT' ? { code: '', reason: '' } : outcome
  const master = await masterOf(tx, masterRef)
  await lockPlan(tx, tenantId, masterRef)
  const sent = await tx.one<SentRow>(sql`
    update reminders set status = ${outcome.status}, sent_at = ${sentAt}, failure_code = ${code}, failure_reason = ${reason}
    where tenant_id = ${tenantId} and reminder_id = ${reminderId} and status = 'SENDING'
    returning media, title, recipient, user_id`)
  if (!sent) return sentAt
  const told = { media: sent.media, title: sent.title, recipient: sent.recipient }
  const deed = { masterRef, tiersRef, userId: sent.user_id, at }
  if (sentAt) await writeLog(tx, { ...deed, code: 'REMINDER_SENT', params: told })
  else await writeLog(tx, { ...deed, code: 'REMINDER_FAILED', params: { ...told, reason } })
  await tx.run(sql`
    update planned_reminders set status = ${outcome.status}, failure_code = ${code}, failure_reason = ${reason}
    where tenant_id = ${tenantId} and planned_id = ${plannedId} and status = 'SENDING'`)
  if (sentAt) await planCustomers(tx, { tenantId, master, now: at }, { tiersRef })
  return sentAt
}

/** Second half of a send, in a transaction of its own. */
export const record = ({ database, now }: Services, claim: Claim, outcome: Outcome): Promise<Date | null> =>
  database.asTenant(claim.tenantId, (tx) => recordIn(tx, claim, outcome, now()))
