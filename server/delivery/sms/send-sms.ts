import type { sendSms } from '../../../src/contract/delivery/sms.ts'
import type { z } from '../../../src/contract/zod.ts'
import { mayCallAt } from '../../../src/domain/calls/hours.ts'
import { toDecimal, toNumeric } from '../../../src/domain/money.ts'
import type { MessageLocale } from '../../../src/domain/reminders/index.ts'
import { settingsOf } from '../../../src/domain/settings.ts'
import { masterOf } from '../../accounts/account/masters.ts'
import { lockPlan } from '../../accounts/account/plan-lock.ts'
import { planCustomers } from '../../planning/plan/plan-customers.ts'
import type { Services } from '../../platform/context/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import type { Sms } from '../../platform/gateways/sms/gateway.ts'
import { messageDomain } from '../../platform/mails/message-domain.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import type { DeliveryAttempt } from '../sending/attempt.ts'
import { beginAttempt, type Wanted } from '../sending/begin-attempt.ts'
import { type Outcome, record } from '../sending/record.ts'
import { checkSendLimits } from '../sending/send-limits.ts'
import { type ComposedSms, composeSmsNow } from './compose.ts'

type SendAnswer = z.input<typeof sendSms.answer>
type Attempted = { outcome: Outcome; refusedNumber: boolean }

/** The gateway's reference of a message: letters and digits of the Message-ID that the claim wrote down. */
const referenceOf = (messageId: string): string => /<?([^@>]+)/.exec(messageId)?.[1] ?? messageId

/** Hands a message over; what the gateway said, or that it could not be asked. */
const handOver = async ({ gateways, log }: Services, tenantId: string, sms: Sms): Promise<Attempted> => {
  const { sms: gateway } = await gateways.of(tenantId)
  try {
    const result = await gateway.send(sms)
    if (result.status === 'SENT') return { outcome: result, refusedNumber: false }
    return {
      outcome: { status: 'FAILED', code: 'SMS_REFUSED', reason: result.reason },
      refusedNumber: result.number,
    }
  } catch (error) {
    log.warn({ err: error }, 'text message not sent')
    return { outcome: { status: 'FAILED', code: 'SMS_GATEWAY_UNREACHABLE', reason: '' }, refusedNumber: false }
  }
}

/** Marks a number that the gateway refused, so that the step goes by another number or medium. */
const markRefused = async ({ database, now }: Services, attempt: DeliveryAttempt, to: string): Promise<void> =>
  database.asTenant(attempt.tenantId, async (tx) => {
    const { tenantId, masterRef, tiersRef } = attempt
    const master = await masterOf(tx, masterRef)
    await lockPlan(tx, tenantId, masterRef)
    await tx.run(sql`
      insert into tiers_settings (tenant_id, master_ref, tiers_ref, refused_sms_phone, updated_at)
      values (${tenantId}, ${masterRef}, ${tiersRef}, ${to}, ${now()})
      on conflict (tenant_id, master_ref, tiers_ref) do update
        set refused_sms_phone = excluded.refused_sms_phone, updated_at = excluded.updated_at`)
    await planCustomers(tx, { tenantId, master, now: now() }, { tiersRef })
  })

const keepPrice = (tx: Tx, attempt: DeliveryAttempt, { message }: ComposedSms) =>
  tx.run(sql`
    update reminders set sms_segments = ${message.segments}, sms_cost = ${toNumeric(message.cost)}
    where tenant_id = ${attempt.tenantId} and reminder_id = ${attempt.reminderId}`)

const smsOf = ({ config }: Services, messageId: string, { to, text }: Pick<Sms, 'to' | 'text'>): Sms => ({
  reference: referenceOf(messageId),
  to,
  from: config.SMS_FROM,
  text,
})

const deliver = async (
  services: Services,
  attempt: DeliveryAttempt,
  sms: Sms,
): Promise<{ outcome: Outcome; sentAt: Date | null }> => {
  const { outcome, refusedNumber } = await handOver(services, attempt.tenantId, sms)
  const sentAt = await record(services, attempt, outcome)
  if (refusedNumber) await markRefused(services, attempt, sms.to)
  return { outcome, sentAt }
}

/**
 * Sends the text message of a planned reminder: begun, sent, recorded, with the safety of e-mails.
 * @throws Refusal as the contract of send-sms says; then nothing has changed
 */
export const sendReminderSms = async (services: Services, wanted: Omit<Wanted, 'now'>): Promise<SendAnswer> => {
  const now = services.now()
  const { forReal } = await services.gateways.of(wanted.tenantId)
  const { attempt, messageId, prepared } = await services.database.asTenant(wanted.tenantId, async (tx) => {
    const domain = messageDomain(services.config.MAIL_FROM)
    const begun = await beginAttempt(tx, { ...wanted, now }, domain, async (account, key, language) => {
      if (!mayCallAt(now, settingsOf(account.master.collection_settings)))
        throw new Refusal(409, 'REMINDER_OUT_OF_HOURS')
      const composed = await composeSmsNow(tx, account, key, language)
      await checkSendLimits(tx, account, 'SMS', forReal.includes('sms'))
      return { ...composed, title: composed.message.text, recipient: composed.to }
    })
    await keepPrice(tx, begun.attempt, begun.prepared)
    return begun
  })
  const sms = smsOf(services, messageId, { to: prepared.to, text: prepared.message.text })
  const { outcome, sentAt } = await deliver(services, attempt, sms)
  return {
    reminderId: attempt.reminderId,
    status: outcome.status === 'SENT' ? 'SENT' : 'FAILED',
    reference: sms.reference,
    to: sms.to,
    segments: prepared.message.segments,
    cost: toDecimal(prepared.message.cost),
    sentAt: sentAt?.toISOString() ?? null,
    failure: outcome.status === 'SENT' ? null : { code: outcome.code, reason: outcome.reason },
  }
}

type UnfinishedRow = {
  master_ref: string
  tiers_ref: string
  planned_id: string
  round: number
  step_id: string
  message_id: string
  language: MessageLocale
  title: string
  recipient: string
}

/**
 * Takes up a text message that was killed before its outcome was recorded: the same words go to the same number under the same
 * reference, by which the gateway knows it, as long as there is something to ask for.
 * @returns false when the reminder is no text message that waits since then
 */
export const resumeSms = async (
  services: Services,
  { tenantId, reminderId, attemptedAt }: { tenantId: string; reminderId: string; attemptedAt: Date },
): Promise<boolean> => {
  const now = services.now()
  const taken = await services.database.asTenant(tenantId, async (tx) => {
    const row = await tx.one<UnfinishedRow>(sql`
      update reminders set attempted_at = ${now}
      where tenant_id = ${tenantId} and reminder_id = ${reminderId} and status = 'SENDING' and media = 'SMS'
        and attempted_at = ${attemptedAt}
      returning master_ref, tiers_ref, planned_id, round, step_id, message_id, language, title, recipient`)
    if (!row) return null
    const master = await masterOf(tx, row.master_ref)
    const key = { tiersRef: row.tiers_ref, round: row.round, stepId: row.step_id }
    const composed = await composeSmsNow(tx, { tenantId, master, now }, key, row.language).catch((error: unknown) => {
      if (error instanceof Refusal) return null
      throw error
    })
    const attempt = {
      tenantId,
      masterRef: row.master_ref,
      tiersRef: row.tiers_ref,
      plannedId: row.planned_id,
      reminderId,
    }
    const written = { to: row.recipient, text: row.title }
    return { attempt, sms: composed && smsOf(services, row.message_id, written) }
  })
  if (!taken) return false
  if (taken.sms) await deliver(services, taken.attempt, taken.sms)
  else await record(services, taken.attempt, { status: 'FAILED', code: 'SEND_INTERRUPTED', reason: '' })
  return true
}
