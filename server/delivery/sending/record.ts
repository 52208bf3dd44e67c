import { SEND_RETRY_MINUTES } from '../../../src/domain/constants.ts'
import { canBecome, statusAfter } from '../../../src/machines/send/send.status.ts'
import type { SendEvent, SendStatus } from '../../../src/machines/send/send.types.ts'
import { accountRowOf } from '../../accounts/account/account-row.ts'
import { lockPlan } from '../../accounts/account/plan-lock.ts'
import { writeLog } from '../../accounts/activity/logs.ts'
import { planCustomers } from '../../planning/plan/plan-customers.ts'
import type { Services } from '../../platform/context/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { storeFile } from '../../platform/files/files.ts'
import { markBounced } from '../bounces/bounces.ts'
import type { DeliveryAttempt } from './attempt.ts'

/** The message as it was sent. */
export type SentFile = { name: string; contentType: string; content: Uint8Array }

/**
 * Outcome of a delivery attempt, with a failure code and the server's own words; `answer` are its words on acceptance.
 * REFUSED: the address never accepts messages. FAILED: the reminder remains to be sent; `again` allows an automatic
 * retry, and `isNumberRefused` means that the number accepts no text messages.
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
  /** Whose rule sent it; null: a person sent it. */
  ruler: string | null
}

/** When a failed attempt is retried; null after the last one. */
const retryAfter = (outcome: Outcome, attempts: number, at: Date): Date | null => {
  if (outcome.status !== 'FAILED' || !outcome.again) return null
  const minutes = SEND_RETRY_MINUTES[attempts - 1]
  return minutes === undefined ? null : new Date(at.getTime() + minutes * 60_000)
}

/** State of the step after the attempt; a refused one returns to the plan. */
const plannedAfter = { SENT: 'SENT', REFUSED: 'PLANNED', FAILED: 'FAILED' } as const

const log = (
  tx: Tx,
  { masterRef, tiersRef }: DeliveryAttempt,
  row: SendingRow,
  outcome: Outcome,
  { at, retryAt }: { at: Date; retryAt: Date | null },
): Promise<number> | undefined => {
  const told = { media: row.media, title: row.title, recipient: row.recipient }
  const entry = { masterRef, tiersRef, userId: row.user_id, at }
  if (outcome.status === 'SENT' && row.ruler !== null)
    return writeLog(tx, { ...entry, code: 'REMINDER_SENT_BY_RULE', params: { ...told, name: row.ruler } })
  if (outcome.status === 'SENT') return writeLog(tx, { ...entry, code: 'REMINDER_SENT', params: told })
  const params = { ...told, reason: outcome.reason }
  if (outcome.status === 'REFUSED') return writeLog(tx, { ...entry, code: 'REMINDER_REFUSED', params })
  // Failures are only logged once automatic retries have ended.
  return retryAt ? undefined : writeLog(tx, { ...entry, code: 'REMINDER_FAILED', params })
}

/**
 * Second half of a delivery, in the caller's transaction: records the outcome. A sent message counts as a contact, so
 * the customer's next steps are planned again; so are those of a customer whose address refused it, because the step
 * changes its channel. After a failure the reminder remains to be sent, with the reason (REM-10).
 * @returns when the message was accepted
 */
export const recordIn = async (tx: Tx, attempt: DeliveryAttempt, outcome: Outcome, at: Date): Promise<Date | null> => {
  const { tenantId, masterRef, tiersRef, plannedId, reminderId } = attempt
  const { code, reason } = outcome.status === 'SENT' ? { code: '', reason: '' } : outcome
  const accountRow = await accountRowOf(tx, masterRef)
  await lockPlan(tx, tenantId, masterRef)
  const row = await tx.one<SendingRow>(sql`
    select status, attempts, media, title, recipient, user_id,
      (select trim(u.first_name || ' ' || u.last_name) from users u where u.user_id = ruled_by) as ruler from reminders
    where tenant_id = ${tenantId} and reminder_id = ${reminderId} for update`)
  // Another process assumed that this attempt had died, and has recorded its own outcome.
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
  if (outcome.status !== 'FAILED') await planCustomers(tx, { tenantId, accountRow, now: at }, { tiersRef })
  return sentAt
}

/**
 * Stores the message and the fact that the server accepted it, as soon as it did. Takes no lock, so that a process that
 * dies before `record` leaves an attempt that is recorded rather than repeated.
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

/** Second half of a delivery, in its own transaction. */
export const record = ({ database, now }: Services, attempt: DeliveryAttempt, outcome: Outcome): Promise<Date | null> =>
  database.asTenant(attempt.tenantId, (tx) => recordIn(tx, attempt, outcome, now()))
