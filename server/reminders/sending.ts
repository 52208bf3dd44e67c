import type { sendMail } from '../../src/contract/reminders.ts'
import type { z } from '../../src/contract/zod.ts'
import type { MessageLocale } from '../../src/domain/reminders/index.ts'
import { masterOf } from '../accounts/masters.ts'
import { sql } from '../database/sql.ts'
import type { Mail, MailResult } from '../gateways/mail/mailer.ts'
import type { Services } from '../http/context.ts'
import { type Claim, claimSend } from './claims.ts'
import { lockPlan, planCustomers } from './plan-customers.ts'

/** How a send ended: a code of the texts and the mail server's own words. */
type Outcome = { status: 'SENT' } | { status: 'FAILED'; code: string; reason: string }
type SendAnswer = z.input<typeof sendMail.answer>

const unreachable = (error: unknown): Outcome => {
  const { response, code, message } = error as { response?: string; code?: string; message?: string }
  return { status: 'FAILED', code: 'MAIL_SERVER_UNREACHABLE', reason: response ?? code ?? message ?? '' }
}

/** Hands a mail over; what the mail server said, or that it could not be asked. */
export const attempt = async ({ mailer, log }: Services, mail: Mail): Promise<Outcome> => {
  try {
    const result: MailResult = await mailer.send(mail)
    return result.status === 'SENT' ? result : { status: 'FAILED', code: 'MAIL_REFUSED', reason: result.reason }
  } catch (error) {
    log.warn({ err: error }, 'mail not sent')
    return unreachable(error)
  }
}

/**
 * Second half of a send: what became of it. A mail that was taken counts as a contact, so the customer's next steps are
 * planned anew in the same transaction; one that was not leaves the reminder to be sent, with the reason (REM-10).
 */
export const record = async ({ database, now }: Services, claim: Claim, outcome: Outcome): Promise<Date | null> => {
  const { tenantId, masterRef, tiersRef, plannedId, reminderId } = claim
  const at = now()
  const sentAt = outcome.status === 'SENT' ? at : null
  const { code, reason } = outcome.status === 'SENT' ? { code: '', reason: '' } : outcome
  await database.asTenant(tenantId, async (tx) => {
    const master = await masterOf(tx, masterRef)
    await lockPlan(tx, tenantId, masterRef)
    await tx.run(sql`
      update reminders set status = ${outcome.status}, sent_at = ${sentAt}, failure_code = ${code}, failure_reason = ${reason}
      where tenant_id = ${tenantId} and reminder_id = ${reminderId} and status = 'SENDING'`)
    await tx.run(sql`
      update planned_reminders set status = ${outcome.status}, failure_code = ${code}, failure_reason = ${reason}
      where tenant_id = ${tenantId} and planned_id = ${plannedId} and status = 'SENDING'`)
    if (sentAt) await planCustomers(tx, { tenantId, master, now: at }, { tiersRef })
  })
  return sentAt
}

/** Right part of our Message-IDs: the domain of the sender's address. */
const messageDomain = (sender: string): string => /@([\w.-]+)/.exec(sender)?.[1] ?? 'localhost'

/**
 * Sends the e-mail of a planned reminder: claimed, sent, recorded.
 * @throws Refusal as the contract of send-mail says
 */
export const sendReminder = async (
  services: Services,
  wanted: { tenantId: string; masterRef: string; plannedId: string; language: MessageLocale },
): Promise<SendAnswer> => {
  const { claim, mail } = await services.database.asTenant(wanted.tenantId, (tx) =>
    claimSend(tx, { ...wanted, now: services.now() }, messageDomain(services.config.MAIL_FROM)),
  )
  const outcome = await attempt(services, mail)
  const sentAt = await record(services, claim, outcome)
  return {
    reminderId: claim.reminderId,
    status: outcome.status,
    messageId: mail.messageId,
    to: mail.to,
    sentAt: sentAt?.toISOString() ?? null,
    failure: outcome.status === 'SENT' ? null : { code: outcome.code, reason: outcome.reason },
  }
}
