import { mayContactAt } from '../../../src/domain/contact-hours.ts'
import { definitionOf, type Medium } from '../../../src/domain/mediums/index.ts'
import { toNumeric } from '../../../src/domain/money.ts'
import type { PlannedReminder } from '../../../src/domain/reminders/index.ts'
import { settingsOf } from '../../../src/domain/settings.ts'
import type { Services } from '../../platform/context/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { messageDomain } from '../../platform/mails/message-domain.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import type { DeliveryAttempt } from './attempt.ts'
import { beginAttempt, type Wanted } from './begin-attempt.ts'
import { factsNow, type SendingAccount } from './facts.ts'
import type { Sending, Written } from './medium.ts'
import { keepAcceptance, type Outcome, record } from './record.ts'
import { checkSendLimits } from './send-limits.ts'

/** `isTold`: the sender knows that it is outside the hours of contact. */
export type ToSend = Omit<Wanted, 'now'> & { isTold?: boolean }

export type Sendings = Partial<Record<Medium, Sending>>

/** A delivery attempt that has ended. */
export type EndedSend = {
  reminderId: string
  messageId: string
  written: Written
  outcome: Outcome
  sentAt: Date | null
}

const isPage = (medium: Medium): boolean => definitionOf(medium).sentAs === 'PAGE'

/** The refusal of a step that does not use one of the wanted channels. */
export const otherMedium = ({ insteadOf }: PlannedReminder, wanted: readonly Medium[]): Refusal => {
  if (!wanted.some(isPage)) return new Refusal(409, 'REMINDER_NOT_AN_SMS')
  return new Refusal(409, insteadOf && isPage(insteadOf) ? 'REMINDER_NO_EMAIL' : 'REMINDER_NOT_AN_EMAIL')
}

/**
 * Outside the hours of contact an e-mail leaves only if its sender was told of the hour, a text message never.
 * @throws Refusal REMINDER_OUT_OF_HOURS, REMINDER_UNUSUAL_TIME
 */
const refuseHour = ({ accountRow, now }: SendingAccount, media: Medium, isTold: boolean): void => {
  if (mayContactAt(media, now, settingsOf(accountRow.collection_settings))) return
  if (definitionOf(media).keepsContactHours) throw new Refusal(409, 'REMINDER_OUT_OF_HOURS')
  if (!isTold) throw new Refusal(409, 'REMINDER_UNUSUAL_TIME')
}

const keepPrice = (
  tx: Tx,
  { tenantId, reminderId }: DeliveryAttempt,
  { segments, cost }: NonNullable<Written['price']>,
) =>
  tx.run(sql`
    update reminders set sms_segments = ${segments}, sms_cost = ${toNumeric(cost)}
    where tenant_id = ${tenantId} and reminder_id = ${reminderId}`)

/** Sends a message and records the outcome. */
export const deliver = async (
  services: Services,
  attempt: DeliveryAttempt,
  { sending, written, messageId }: { sending: Sending; written: Written; messageId: string },
): Promise<{ outcome: Outcome; sentAt: Date | null }> => {
  const outcome = await written.hand(services, attempt.tenantId, messageId)
  // Channels that store no message have no proof of acceptance: an interrupted one is sent again under its id, which
  // the gateway knows.
  if (outcome.status === 'SENT' && outcome.file) await keepAcceptance(services, attempt, outcome)
  const sentAt = await record(services, attempt, outcome.status === 'SENT' ? { ...outcome, file: undefined } : outcome)
  await sending.follow?.(services, attempt, written.recipient, outcome)
  return { outcome, sentAt }
}

/**
 * Sends a planned reminder: records the attempt, sends the message, records the outcome.
 * @param sendings the channels it may use
 * @throws Refusal as declared by send-mail and send-sms; then nothing has changed
 */
export const sendStep = async (
  services: Services,
  { isTold = false, ...wanted }: ToSend,
  sendings: Sendings,
): Promise<EndedSend> => {
  const { forReal } = await services.gateways.of(wanted.tenantId)
  const domain = messageDomain(services.config.MAIL_FROM)
  const { attempt, messageId, prepared } = await services.database.asTenant(wanted.tenantId, async (tx) => {
    const begun = await beginAttempt(tx, { ...wanted, now: services.now() }, domain, async (account, key, language) => {
      const facts = await factsNow(tx, account, key)
      const { media } = facts.step
      const sending = sendings[media]
      if (!sending) throw otherMedium(facts.step, Object.keys(sendings) as Medium[])
      refuseHour(account, media, isTold)
      await checkSendLimits(tx, account, media, forReal.includes(sending.gateway))
      const written = await sending.write(tx, { account, key, facts, language })
      return { ...facts, title: written.title, recipient: written.recipient, written, sending }
    })
    const { price } = begun.prepared.written
    if (price) await keepPrice(tx, begun.attempt, price)
    return begun
  })
  const { written, sending } = prepared
  const ended = await deliver(services, attempt, { sending, written, messageId })
  return { reminderId: attempt.reminderId, messageId, written, ...ended }
}
