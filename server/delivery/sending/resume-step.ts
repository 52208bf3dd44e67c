import type { Medium } from '../../../src/domain/mediums/index.ts'
import type { MessageLocale } from '../../../src/domain/reminders/index.ts'
import { canBecome, statusAfter } from '../../../src/machines/send/send.status.ts'
import type { SendStatus } from '../../../src/machines/send/send.types.ts'
import { accountRowOf } from '../../accounts/account/account-row.ts'
import type { Services } from '../../platform/context/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import type { DeliveryAttempt } from './attempt.ts'
import { factsNow } from './facts.ts'
import type { Sending, Written } from './medium.ts'
import { record } from './record.ts'
import { deliver, otherMedium, type Sendings } from './send-step.ts'

/** A delivery attempt that was interrupted; a newer attempt than `attemptedAt` is left alone. */
export type Interrupted = { tenantId: string; reminderId: string; attemptedAt: Date }

type Row = {
  status: SendStatus
  media: Medium
  master_ref: string
  tiers_ref: string
  planned_id: string
  round: number
  step_id: string
  message_id: string
  language: MessageLocale
  title: string
  recipient: string
  accepted_at: Date | null
  answer: string
}

/** What is left to do: send the message, only record it (`accepted`), or nothing, because nothing is due any more. */
type Unfinished = { attempt: DeliveryAttempt; messageId: string; sending: Sending } & (
  | { written: Written }
  | { written: null; accepted: { answer: string } | null }
)

const writeAgain = async (tx: Tx, row: Row, tenantId: string, now: Date, sendings: Sendings): Promise<Written> => {
  const account = { tenantId, accountRow: await accountRowOf(tx, row.master_ref), now }
  const key = { tiersRef: row.tiers_ref, round: row.round, stepId: row.step_id }
  const facts = await factsNow(tx, account, key)
  const sending = facts.step.media === row.media && sendings[row.media]
  if (!sending) throw otherMedium(facts.step, [row.media])
  return sending.write(tx, { account, key, facts, language: row.language }, row)
}

const takeUp = async (
  tx: Tx,
  { tenantId, reminderId, attemptedAt }: Interrupted,
  now: Date,
  sendings: Sendings,
): Promise<Unfinished | undefined> => {
  const row = await tx.one<Row>(sql`
    select status, media, master_ref, tiers_ref, planned_id, round, step_id, message_id, language, title, recipient,
      accepted_at, answer from reminders
    where tenant_id = ${tenantId} and reminder_id = ${reminderId} and attempted_at = ${attemptedAt} for update`)
  const sending = row && sendings[row.media]
  if (!sending || !canBecome(row.status, 'send.resumed')) return undefined
  const attempt = {
    tenantId,
    masterRef: row.master_ref,
    tiersRef: row.tiers_ref,
    plannedId: row.planned_id,
    reminderId,
  }
  const unfinished = { attempt, messageId: row.message_id, sending }
  if (row.accepted_at) return { ...unfinished, written: null, accepted: { answer: row.answer } }
  await tx.run(sql`
    update reminders set status = ${statusAfter(row.status, 'send.resumed')}, attempted_at = ${now}
    where tenant_id = ${tenantId} and reminder_id = ${reminderId}`)
  const written = await writeAgain(tx, row, tenantId, now, sendings).catch((error: unknown) => {
    if (error instanceof Refusal) return null
    throw error
  })
  return written ? { ...unfinished, written } : { ...unfinished, written: null, accepted: null }
}

/**
 * Resumes a delivery attempt that was killed before its outcome was recorded. If the server is known to have accepted
 * the message, only the record is made. Otherwise it is sent again under the same id: nothing is lost, and a recipient
 * who already has it can tell that it is the same message.
 */
export const resumeStep = async (services: Services, interrupted: Interrupted, sendings: Sendings): Promise<void> => {
  const unfinished = await services.database.asTenant(interrupted.tenantId, (tx) =>
    takeUp(tx, interrupted, services.now(), sendings),
  )
  if (!unfinished) return
  const { attempt } = unfinished
  if (unfinished.written) await deliver(services, attempt, unfinished)
  else if (unfinished.accepted) await record(services, attempt, { status: 'SENT', ...unfinished.accepted })
  else await record(services, attempt, { status: 'FAILED', code: 'SEND_INTERRUPTED', reason: '' })
}
