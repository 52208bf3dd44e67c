import { toDecimal } from '../../../src/domain/money.ts'
import { composeSms } from '../../../src/domain/sms/message.ts'
import { accountRowOf } from '../../accounts/account/account-row.ts'
import { lockPlan } from '../../accounts/account/plan-lock.ts'
import { planCustomers } from '../../planning/plan/plan-customers.ts'
import type { Services } from '../../platform/context/context.ts'
import { sql } from '../../platform/database/sql.ts'
import type { DeliveryAttempt } from '../sending/attempt.ts'
import type { MediumServer, Sending } from '../sending/medium.ts'
import { composeStepSms } from './compose.ts'

/** The gateway's reference of a message: letters and digits of the Message-ID of the attempt. */
export const referenceOf = (messageId: string): string => /<?([^@>]+)/.exec(messageId)?.[1] ?? messageId

/** Marks a number that the gateway refused, so that the step uses another number or channel. */
const markRefused = async ({ database, now }: Services, attempt: DeliveryAttempt, to: string): Promise<void> =>
  database.asTenant(attempt.tenantId, async (tx) => {
    const { tenantId, masterRef, tiersRef } = attempt
    const accountRow = await accountRowOf(tx, masterRef)
    await lockPlan(tx, tenantId, masterRef)
    await tx.run(sql`
      insert into tiers_settings (tenant_id, master_ref, tiers_ref, refused_sms_phone, updated_at)
      values (${tenantId}, ${masterRef}, ${tiersRef}, ${to}, ${now()})
      on conflict (tenant_id, master_ref, tiers_ref) do update
        set refused_sms_phone = excluded.refused_sms_phone, updated_at = excluded.updated_at`)
    await planCustomers(tx, { tenantId, accountRow, now: now() }, { tiersRef })
  })

const write: Sending['write'] = async (tx, step, begun) => {
  const { to, message } = await composeStepSms(tx, step)
  // An interrupted message is sent again with the same text to the same number, because the gateway knows its
  // reference.
  const { title: text, recipient } = begun ?? { title: message.text, recipient: to }
  return {
    title: text,
    recipient,
    price: { segments: message.segments, cost: message.cost },
    hand: async ({ gateways, config, log }, tenantId, messageId) => {
      const { sms: gateway } = await gateways.of(tenantId)
      try {
        const reference = referenceOf(messageId)
        const result = await gateway.send({ reference, to: recipient, from: config.SMS_FROM, text })
        if (result.status === 'SENT') return result
        return { status: 'FAILED', code: 'SMS_REFUSED', reason: result.reason, isNumberRefused: result.number }
      } catch (error) {
        log.warn({ err: error }, 'text message not sent')
        return { status: 'FAILED', code: 'SMS_GATEWAY_UNREACHABLE', reason: '' }
      }
    },
  }
}

export const sms: MediumServer & { sending: Sending } = {
  templatePage: (texts, content, language) => {
    const { text, cost, ...length } = composeSms({ ...content, template: texts }, language)
    return { subject: '', paragraphs: [text], sms: { ...length, cost: toDecimal(cost) } }
  },
  previewText: async (tx, step) => (await composeStepSms(tx, step)).message.text,
  sending: {
    gateway: 'sms',
    write,
    follow: async (services, attempt, to, outcome) => {
      if (outcome.status === 'FAILED' && outcome.isNumberRefused) await markRefused(services, attempt, to)
    },
  },
}
