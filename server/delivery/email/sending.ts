import type { sendMail } from '../../../src/contract/delivery/reminders.ts'
import type { z } from '../../../src/contract/zod.ts'
import type { Services } from '../../platform/context/context.ts'
import { type Sendings, sendStep, type ToSend } from '../sending/send-step.ts'
import { email } from './email.ts'

/**
 * Sends a planned reminder by e-mail, or by the given channels.
 * @throws Refusal as declared by send-mail
 */
export const sendReminder = async (
  services: Services,
  wanted: ToSend,
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
