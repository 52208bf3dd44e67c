import type { sendMail } from '../../../src/contract/delivery/reminders.ts'
import type { z } from '../../../src/contract/zod.ts'
import { isUnusualTime } from '../../../src/domain/phone-calls/hours.ts'
import type { Services } from '../../platform/context/context.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import type { Wanted } from '../sending/begin-attempt.ts'
import { type Sendings, sendStep } from '../sending/send-step.ts'
import { email } from './email.ts'

/**
 * Requires confirmation before sending at an unusual time, such as a Sunday night.
 * @param isTold whether the sender has confirmed the unusual time
 * @throws Refusal REMINDER_UNUSUAL_TIME
 */
export const refuseUnusualTime = ({ now }: Pick<Services, 'now'>, isTold: boolean): void => {
  if (!isTold && isUnusualTime(now())) throw new Refusal(409, 'REMINDER_UNUSUAL_TIME')
}

/**
 * Sends a planned reminder by e-mail, or by the given channels.
 * @throws Refusal as declared by send-mail
 */
export const sendReminder = async (
  services: Services,
  wanted: Omit<Wanted, 'now'>,
  sendings: Sendings = { EMAIL: email.sending },
): Promise<z.input<typeof sendMail.answer>> => {
  const { reminderId, messageId, written, outcome, sentAt } = await sendStep(services, wanted, sendings)
  return {
    reminderId,
    status: outcome.status,
    messageId,
    to: written.recipient,
    sentAt: sentAt?.toISOString() ?? null,
    failure: outcome.status === 'SENT' ? null : { code: outcome.code, reason: outcome.reason },
  }
}
