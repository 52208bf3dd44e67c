import type { sendMail } from '../../../src/contract/delivery/reminders.ts'
import type { z } from '../../../src/contract/zod.ts'
import { isUnusualTime } from '../../../src/domain/calls/hours.ts'
import type { Services } from '../../platform/context/context.ts'
import type { Mail, MailResult } from '../../platform/gateways/mail/mailer.ts'
import { messageDomain } from '../../platform/mails/message-domain.ts'
import type { Reader } from '../../platform/reading/reader.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import type { DeliveryAttempt } from '../sending/attempt.ts'
import { beginEmail, type PreparedMail, type Wanted } from '../sending/begin-attempt.ts'
import { keepAcceptance, type Outcome, record } from '../sending/record.ts'

type SendAnswer = z.input<typeof sendMail.answer>

const unreachable = (error: unknown): Outcome => {
  const { response, code, message } = error as { response?: string; code?: string; message?: string }
  return {
    status: 'FAILED',
    code: 'MAIL_SERVER_UNREACHABLE',
    reason: response ?? code ?? message ?? '',
    again: true,
  }
}

const outcomeOf = (result: MailResult): Outcome => {
  if (result.status === 'SENT')
    return {
      status: 'SENT',
      file: { name: 'reminder.eml', contentType: 'message/rfc822', content: result.raw },
      answer: result.answer,
    }
  const { reason, statusCode, address } = result
  return address
    ? { status: 'REFUSED', code: 'ADDRESS_REFUSED', reason, statusCode }
    : { status: 'FAILED', code: 'MAIL_REFUSED', reason }
}

const withAttachment = async ({ mail, attachment }: PreparedMail, reader: Reader): Promise<Mail> =>
  attachment ? { ...mail, attachments: [...(mail.attachments ?? []), await attachment(reader)] } : mail

/** Hands a mail over; what the mail server said, that it could not be asked, or that the attachment was not made. */
const handOver = async (
  { gateways, log, reader }: Services,
  tenantId: string,
  begun: PreparedMail,
): Promise<Outcome> => {
  const { mailer } = await gateways.of(tenantId)
  let mail: Mail
  try {
    mail = await withAttachment(begun, reader)
  } catch (error) {
    log.error({ err: error }, 'statement not made')
    return { status: 'FAILED', code: 'PDF_GENERATION_FAILED', reason: '' }
  }
  try {
    return outcomeOf(await mailer.send(mail))
  } catch (error) {
    log.warn({ err: error }, 'mail not sent')
    return unreachable(error)
  }
}

/**
 * Hands a claimed mail over and records what became of it.
 * @returns the outcome, and when it was sent
 */
export const deliver = async (
  services: Services,
  attempt: DeliveryAttempt,
  begun: PreparedMail,
): Promise<{ outcome: Outcome; sentAt: Date | null }> => {
  const outcome = await handOver(services, attempt.tenantId, begun)
  if (outcome.status !== 'SENT') return { outcome, sentAt: await record(services, attempt, outcome) }
  await keepAcceptance(services, attempt, outcome)
  const { file: _, ...rest } = outcome
  return { outcome, sentAt: await record(services, attempt, rest) }
}

/**
 * Nothing leaves on a Sunday night because nobody thought of the hour.
 * @param isTold whoever sends was told of it
 * @throws Refusal REMINDER_UNUSUAL_TIME
 */
export const refuseUnusualTime = ({ now }: Pick<Services, 'now'>, isTold: boolean): void => {
  if (!isTold && isUnusualTime(now())) throw new Refusal(409, 'REMINDER_UNUSUAL_TIME')
}

/**
 * Sends the e-mail of a planned reminder: begun, sent, recorded.
 * @throws Refusal as the contract of send-mail says
 */
export const sendReminder = async (services: Services, wanted: Omit<Wanted, 'now'>): Promise<SendAnswer> => {
  const { forReal } = await services.gateways.of(wanted.tenantId)
  const { attempt, ...begun } = await services.database.asTenant(wanted.tenantId, (tx) =>
    beginEmail(tx, { ...wanted, now: services.now() }, messageDomain(services.config.MAIL_FROM), forReal),
  )
  const { outcome, sentAt } = await deliver(services, attempt, begun)
  return {
    reminderId: attempt.reminderId,
    status: outcome.status,
    messageId: begun.mail.messageId,
    to: begun.mail.to,
    sentAt: sentAt?.toISOString() ?? null,
    failure: outcome.status === 'SENT' ? null : { code: outcome.code, reason: outcome.reason },
  }
}
