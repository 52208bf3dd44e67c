import type { sendMail } from '../../../src/contract/delivery/reminders.ts'
import type { z } from '../../../src/contract/zod.ts'
import { isUnusualTime } from '../../../src/domain/calls/hours.ts'
import type { Services } from '../../platform/context/context.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import type { Wanted } from '../sending/begin-attempt.ts'
import { type Sendings, sendStep } from '../sending/send-step.ts'
import { email } from './email.ts'

/**
 * Nothing leaves on a Sunday night because nobody thought of the hour.
 * @param isTold whoever sends was told of it
 * @throws Refusal REMINDER_UNUSUAL_TIME
 */
export const refuseUnusualTime = ({ now }: Pick<Services, 'now'>, isTold: boolean): void => {
  if (!isTold && isUnusualTime(now())) throw new Refusal(409, 'REMINDER_UNUSUAL_TIME')
}

/**
 * Sends a planned reminder that is a page: an e-mail, unless other mediums are named.
 * @throws Refusal as the contract of send-mail says
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
