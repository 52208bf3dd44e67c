import { SEND_RETRY_MINUTES } from '../../../src/domain/constants.ts'
import { canBecome, statusAfter } from '../../../src/machines/send/send.status.ts'
import type { SendEvent, SendStatus } from '../../../src/machines/send/send.types.ts'
import { masterOf } from '../../accounts/account/masters.ts'
import { lockPlan } from '../../accounts/account/plan-lock.ts'
import { writeLog } from '../../accounts/activity/logs.ts'
import { planCustomers } from '../../planning/plan/plan-customers.ts'
import type { Services } from '../../platform/context/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { storeFile } from '../../platform/files/files.ts'
import { markBounced } from '../bounces/bounces.ts'
import type { DeliveryAttempt } from './attempt.ts'

/** What was sent, as it was sent. */
export type SentFile = { name: string; contentType: string; content: Uint8Array }

/**
 * How a send ended: a code of the texts and the other side's own words; `answer`: its words when it took it. REFUSED: the
 * address takes nothing, ever. FAILED: it stays to be sent; `again` when the application may try by itself, and
 * `isNumberRefused` when no text message will reach that number.
 */
export type Outcome =
  | { status: 'SENT'; file?: SentFile | undefined; answer?: string }
  | { status: 'REFUSED'; code: string; reason: string; statusCode: string }
  | { status: 'FAILED'; code: string; reason: string; again?: boolean; isNumberRefused?: boolean }

const eventOf: Record<Outcome['status'], SendEvent['type']> = {
  SENT: 'send.accepted',
  REFUSED: 'send.refused',
  FAILED: 'send.failed',
}

type SendingRow = {
  status: SendStatus
  attempts: number
  media: string
  title: string
  recipient: string
  user_id: string | null
}

/** When an attempt that failed is repeated; null when there were enough. */
const retryAfter = (outcome: Outcome, attempts: number, at: Date): Date | null => {
  if (outcome.status !== 'FAILED' || !outcome.again) return null
  const minutes = SEND_RETRY_MINUTES[attempts - 1]
  return minutes === undefined ? null : new Date(at.getTime() + minutes * 60_000)
}

/** What a step is after its send: one that reached nobody goes back into the plan. */
const plannedAfter = { SENT: 'SENT', REFUSED: 'PLANNED', FAILED: 'FAILED' } as const

const log = (
  tx: Tx,
  { masterRef, tiersRef }: DeliveryAttempt,
  row: SendingRow,
  outcome: Outcome,
  { at, retryAt }: { at: Date; retryAt: Date | null },
): Promise<number> | undefined => {
  const told = { media: row.media, title: row.title, recipient: row.recipient }
  const deed = { masterRef, tiersRef, userId: row.user_id, at }
  if (outcome.status === 'SENT') return writeLog(tx, { ...deed, code: 'REMINDER_SENT', params: told })
  const params = { ...told, reason: outcome.reason }
  if (outcome.status === 'REFUSED') return writeLog(tx, { ...deed, code: 'REMINDER_REFUSED', params })
  // While the application tries again nobody needs to know.
  return retryAt ? undefined : writeLog(tx, { ...deed, code: 'REMINDER_FAILED', params })
}

/**
 * Second half of a send, in the caller's transaction: what became of it. What was taken counts as a contact, so the customer's next steps are planned
 * anew in the same transaction; so are those of a customer whose address takes nothing, since the step goes by another
 * medium; what failed leaves the reminder to be sent, with the reason (REM-10).
 * @returns when it was taken
 */
export const recordIn = async (tx: Tx, attempt: DeliveryAttempt, outcome: Outcome, at: Date): Promise<Date | null> => {
  const { tenantId, masterRef, tiersRef, plannedId, reminderId } = attempt
  const { code, reason } = outcome.status === 'SENT' ? { code: '', reason: '' } : outcome
  const master = await masterOf(tx, masterRef)
  await lockPlan(tx, tenantId, masterRef)
  const row = await tx.one<SendingRow>(sql`
    select status, attempts, media, title, recipient, user_id from reminders
    where tenant_id = ${tenantId} and reminder_id = ${reminderId} for update`)
  // Another process took the attempt for dead, and has written down the end of its own.
  if (!row || !canBecome(row.status, eventOf[outcome.status])) return null
  const sentAt = outcome.status === 'SENT' ? at : null
  const retryAt = retryAfter(outcome, row.attempts, at)
  const answer = outcome.status === 'SENT' ? (outcome.answer ?? '') : ''
  const fileId = outcome.status === 'SENT' && outcome.file ? await storeFile(tx, masterRef, outcome.file) : null
  await tx.run(sql`
    update reminders set status = ${statusAfter(row.status, eventOf[outcome.status])}, sent_at = ${sentAt},
      failure_code = ${code}, failure_reason = ${reason}, retry_at = ${retryAt}, answer = ${answer},
      file_id = coalesce(${fileId}, file_id)
    where tenant_id = ${tenantId} and reminder_id = ${reminderId}`)
  await tx.run(sql`
    update planned_reminders set status = ${plannedAfter[outcome.status]}, failure_code = ${code},
      failure_reason = ${reason}
    where tenant_id = ${tenantId} and planned_id = ${plannedId} and status = 'SENDING'`)
  if (outcome.status === 'REFUSED') {
    const { recipient: email } = row
    await markBounced(tx, { ...attempt, email, statusCode: outcome.statusCode, reason, at })
  }
  await log(tx, attempt, row, outcome, { at, retryAt })
  if (outcome.status !== 'FAILED') await planCustomers(tx, { tenantId, master, now: at }, { tiersRef })
  return sentAt
}

/**
 * Keeps that a mail server took a message, and the message, as soon as it said so. Waits for no lock: a process that
 * dies between this and `record` leaves a send that is recorded without being repeated.
 */
export const keepAcceptance = (
  { database, now }: Services,
  { tenantId, masterRef, reminderId }: DeliveryAttempt,
  { file, answer = '' }: Extract<Outcome, { status: 'SENT' }>,
): Promise<void> =>
  database.asTenant(tenantId, async (tx) => {
    const fileId = file ? await storeFile(tx, masterRef, file) : null
    await tx.run(sql`
      update reminders set accepted_at = ${now()}, answer = ${answer}, file_id = coalesce(${fileId}, file_id)
      where tenant_id = ${tenantId} and reminder_id = ${reminderId} and status = 'SENDING'`)
  })

/** Second half of a send, in a transaction of its own. */
export const record = ({ database, now }: Services, attempt: DeliveryAttempt, outcome: Outcome): Promise<Date | null> =>
  database.asTenant(attempt.tenantId, (tx) => recordIn(tx, attempt, outcome, now()))
