import { randomUUID } from 'node:crypto'
import { nextBusinessDay } from '../../../src/domain/calendar.ts'
import { addDays, businessDateAt } from '../../../src/domain/dates.ts'
import { definitionOf } from '../../../src/domain/mediums/index.ts'
import { toNumeric } from '../../../src/domain/money.ts'
import { isByHand, type MessageLocale, type ReminderMedia } from '../../../src/domain/reminders/index.ts'
import { settingsOf } from '../../../src/domain/settings.ts'
import { statusAfter } from '../../../src/machines/send/send.status.ts'
import type { SendStatus } from '../../../src/machines/send/send.types.ts'
import { type AccountRow, accountRowOf } from '../../accounts/account/account-row.ts'
import { lockPlan } from '../../accounts/account/plan-lock.ts'
import type { StepKey } from '../../planning/plan/planned-row.ts'
import { type PlannedStatus, plannedRow, stepKeyOf } from '../../planning/plan/planned-row.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import type { DeliveryAttempt } from './attempt.ts'
import type { SendingAccount, StepFacts } from './facts.ts'
import type { Heading } from './medium.ts'

/**
 * Refuses to send a planned reminder that was sent or skipped.
 * @throws Refusal REMINDER_ALREADY_SENT, REMINDER_CANCELLED
 */
export const refuseState = (status: PlannedStatus): void => {
  if (status === 'SENT' || status === 'SENDING') throw new Refusal(409, 'REMINDER_ALREADY_SENT')
  if (status === 'CANCELLED') throw new Refusal(409, 'REMINDER_CANCELLED')
}

/** The content of a message, by any channel. */
export type Prepared = StepFacts & Heading

export type Wanted = {
  tenantId: string
  masterRef: string
  plannedId: string
  /** The user who sends; null for the application itself. */
  userId: string | null
  /** Whose rule sends it without a person; null: a person sends it. */
  ruledBy?: string | null
  /** Null for the customer's language. */
  language: MessageLocale | null
  now: Date
}

/** The language of messages to a customer: the customer's, else the account's. */
export const languageOf = async (
  tx: Tx,
  { tenantId, accountRow }: Pick<SendingAccount, 'tenantId' | 'accountRow'>,
  tiersRef: string,
): Promise<MessageLocale> => {
  const row = await tx.one<{ language: MessageLocale | null }>(sql`
    select language from tiers_settings
    where tenant_id = ${tenantId} and master_ref = ${accountRow.master_ref} and tiers_ref = ${tiersRef}`)
  return row?.language ?? settingsOf(accountRow.collection_settings).language
}

type StandingSend = { reminder_id: string; status: SendStatus; media: ReminderMedia }

/**
 * Ends an earlier attempt that the next one does not retry, so that it stays in the history: the step is now sent by
 * another channel, printed again, or called again.
 */
const endOtherSend = async (tx: Tx, tenantId: string, standing: StandingSend, media: ReminderMedia): Promise<void> => {
  if (standing.media === media && definitionOf(media).sentAs !== null) return
  await tx.run(sql`
    update reminders set status = ${statusAfter(standing.status, 'send.cancelled')}, retry_at = null
    where tenant_id = ${tenantId} and reminder_id = ${standing.reminder_id}`)
}

/**
 * First half of a delivery, in one transaction: sets the planned reminder to SENDING and stores the Message-ID before
 * anything is sent. A retry by the same channel keeps the Message-ID of the first attempt.
 * @param prepare composes the message as of now; a refusal rolls everything back
 * @param domain right-hand part of Message-IDs
 * @throws Refusal REMINDER_NOT_FOUND, REMINDER_ALREADY_SENT, REMINDER_CANCELLED, REMINDER_TOO_EARLY and those of
 * `prepare`
 */
export const beginAttempt = async <P extends Prepared>(
  tx: Tx,
  wanted: Wanted,
  domain: string,
  prepare: (account: SendingAccount, key: StepKey, language: MessageLocale) => Promise<P>,
): Promise<{ attempt: DeliveryAttempt; messageId: string; prepared: P; accountRow: AccountRow }> => {
  const { tenantId, masterRef, plannedId, userId, ruledBy = null, now } = wanted
  const accountRow = await accountRowOf(tx, masterRef)
  await lockPlan(tx, tenantId, masterRef)
  const row = await plannedRow(tx, wanted, { lock: true })
  refuseState(row.status)
  const standing = await tx.one<StandingSend>(sql`
    select reminder_id, status, media from reminders where tenant_id = ${tenantId} and planned_id = ${plannedId}
      and status in ('SENDING', 'SENT', 'FAILED') for update`)
  const status = statusAfter(standing?.status ?? 'PLANNED', 'send.begun')
  const language = wanted.language ?? (await languageOf(tx, { tenantId, accountRow }, row.tiers_ref))
  const prepared = await prepare({ tenantId, accountRow, now }, stepKeyOf(row), language)
  const { step, tiersName, recipient, title } = prepared
  // On a Saturday, Monday's reminders may be sent: only the calendar moved them.
  if (
    step.plannedDate > nextBusinessDay(businessDateAt(now)) ||
    (isByHand(row) && step.movementRefs.length > 0 && step.daysLate < 1)
  )
    throw new Refusal(409, 'REMINDER_TOO_EARLY')
  if (standing) await endOtherSend(tx, tenantId, standing, step.media)
  await tx.run(sql`
    update planned_reminders set status = 'SENDING', failure_code = '', failure_reason = '', media = ${step.media},
      amount = ${toNumeric(step.amount)},
      movement_refs = ${step.movementRefs}::uuid[], instead_of = ${step.insteadOf},
      instead_because = ${step.insteadBecause ?? ''},
      oldest_due = ${step.daysLate > 0 ? addDays(businessDateAt(now), -step.daysLate) : null}
    where tenant_id = ${tenantId} and planned_id = ${plannedId}`)
  await tx.run(sql`delete from waiting_sends where tenant_id = ${tenantId} and planned_id = ${plannedId}`)
  const kept = await tx.exactlyOne<{ reminder_id: string; message_id: string }>(sql`
    insert into reminders as r (tenant_id, master_ref, planned_id, tiers_ref, tiers_name, step_id, round, media, title,
      amount, movement_refs, planned_date, status, comment, message_id, recipient, language, user_id, ruled_by, created_at,
      attempted_at)
    values (${tenantId}, ${masterRef}, ${plannedId}, ${row.tiers_ref}, ${tiersName}, ${row.step_id}, ${row.round},
      ${step.media}, ${title}, ${toNumeric(step.amount)}, ${step.movementRefs}::uuid[], ${step.plannedDate},
      ${status}, ${isByHand(row) ? row.comment : ''}, ${`<${randomUUID()}@${domain}>`}, ${recipient}, ${language}, ${userId}, ${ruledBy}, ${now}, ${now})
    on conflict (tenant_id, planned_id) where status in ('SENDING', 'SENT', 'FAILED') do update set tiers_name = excluded.tiers_name, media = excluded.media,
      title = excluded.title, amount = excluded.amount, movement_refs = excluded.movement_refs,
      planned_date = excluded.planned_date, status = excluded.status, recipient = excluded.recipient,
      language = excluded.language, user_id = excluded.user_id, ruled_by = excluded.ruled_by, failure_code = '', failure_reason = '', attempted_at = excluded.attempted_at,
      attempts = r.attempts + 1, retry_at = null, accepted_at = null
    returning reminder_id, message_id`)
  return {
    attempt: { tenantId, masterRef, tiersRef: row.tiers_ref, plannedId, reminderId: kept.reminder_id },
    messageId: kept.message_id,
    prepared,
    accountRow,
  }
}
