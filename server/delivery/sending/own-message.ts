import type { OwnMessageAnswer } from '../../../src/contract/delivery/own-message.ts'
import { fieldsInUse } from '../../../src/domain/custom-fields/index.ts'
import { definitionOf } from '../../../src/domain/mediums/index.ts'
import {
  checkOwnMessage,
  hasSameWords,
  type MessageLocale,
  messageLocales,
  type OwnMessage,
  type ReminderContent,
  type ReminderMedia,
  toneOf,
  wordsOf,
} from '../../../src/domain/reminders/index.ts'
import { smsWordsOf } from '../../../src/domain/sms/message.ts'
import type { AccountAtWork } from '../../accounts/account/in-account.ts'
import { lockPlan } from '../../accounts/account/plan-lock.ts'
import { writeLog } from '../../accounts/activity/logs.ts'
import { ownContentOf } from '../../planning/plan/own-content.ts'
import { type PlannedRow, plannedRow, stepKeyOf } from '../../planning/plan/planned-row.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { refuseProblems } from '../../platform/web/refuse-problems.ts'
import { factsNow, type SendingAccount } from './facts.ts'

/** @throws Refusal REMINDER_ALREADY_SENT */
const refuseSent = ({ status }: PlannedRow): void => {
  if (status === 'SENT' || status === 'SENDING') throw new Refusal(409, 'REMINDER_ALREADY_SENT')
}

type Words = { subject: string; body: string }

/**
 * The facts of a written step, and what it says without what a user wrote in it.
 * @throws Refusal REMINDER_NOTHING_DUE, REMINDER_NOT_WRITTEN
 */
const messageFacts = async (tx: Tx, account: SendingAccount, row: PlannedRow) => {
  const facts = await factsNow(tx, account, stepKeyOf(row))
  const { media } = facts.step
  if (!definitionOf(media).isWritten) throw new Refusal(409, 'REMINDER_NOT_WRITTEN')
  const wordsIn = (content: ReminderContent, language: MessageLocale): Words =>
    media === 'SMS'
      ? { subject: '', body: smsWordsOf(content, language) }
      : wordsOf(content, toneOf(row.step_id, content), language)
  const usual = { ...facts.content, template: facts.usual.template }
  return { ...facts, media, wordsIn, usualWords: (language: MessageLocale) => wordsIn(usual, language) }
}

/**
 * Recipient, subject and text of a planned message before its variables are filled in.
 * @throws Refusal as declared by getOwnMessage
 */
export const ownMessageOf = async (
  tx: Tx,
  account: SendingAccount,
  plannedId: string,
  language: MessageLocale,
): Promise<OwnMessageAnswer> => {
  const { tenantId, accountRow } = account
  const masterRef = accountRow.master_ref
  const row = await plannedRow(tx, { tenantId, masterRef, plannedId })
  refuseSent(row)
  const { media, content, file, usual, wordsIn } = await messageFacts(tx, account, row)
  const own = await ownContentOf(tx, { tenantId, masterRef, ...stepKeyOf(row) })
  return {
    media,
    recipient: media === 'EMAIL' ? file.customer.email : '',
    ...wordsIn(content, language),
    own: own.texts !== null || own.recipient !== null,
    usualRecipient: usual.email,
  }
}

type Own = { texts: { fr: Words; en: Words } | null; recipient: string | null }

const store = (tx: Tx, { tenantId }: Pick<SendingAccount, 'tenantId'>, plannedId: string, { texts, recipient }: Own) =>
  tx.run(sql`
    update planned_reminders set own_texts = ${texts && JSON.stringify(texts)}::jsonb, own_recipient = ${recipient}::text
    where tenant_id = ${tenantId} and planned_id = ${plannedId}`)

const hasBounced = async (tx: Tx, { tenantId, accountRow }: SendingAccount, tiersRef: string, email: string) => {
  const bounced = await tx.one(sql`
    select 1 from bounces where tenant_id = ${tenantId} and master_ref = ${accountRow.master_ref}
      and tiers_ref = ${tiersRef} and email = ${email.toLowerCase()} and lifted_at is null`)
  return bounced !== undefined
}

/**
 * Changes the text of one planned message, and the recipient of an e-mail. What is as usual in a language is not kept as
 * the user's own.
 * @throws Refusal as declared by saveOwnMessage
 */
export const saveMessage = async (
  tx: Tx,
  account: AccountAtWork,
  plannedId: string,
  written: Omit<OwnMessage, 'media'>,
): Promise<undefined> => {
  const { tenantId, accountRow, now, userId } = account
  const masterRef = accountRow.master_ref
  await lockPlan(tx, tenantId, masterRef)
  const row = await plannedRow(tx, { tenantId, masterRef, plannedId }, { lock: true })
  refuseSent(row)
  const { media, tiersName, usual, usualWords } = await messageFacts(tx, account, row)
  refuseProblems(checkOwnMessage({ ...written, media }, fieldsInUse(accountRow.custom_fields.fields)))
  const { tiers_ref: tiersRef } = row
  const address = media === 'EMAIL' ? written.recipient.trim() : ''
  if (address && (await hasBounced(tx, account, tiersRef, address)))
    refuseProblems([{ field: 'recipient', code: 'EMAIL_BOUNCED' }])
  const words = { subject: definitionOf(media).hasSubject ? written.subject.trim() : '', body: written.body.trim() }
  const isUsual = messageLocales.some((language) => hasSameWords(words, usualWords(language)))
  const isUsualAddress = address === '' || address.toLowerCase() === usual.email.toLowerCase()
  const own: Own = { texts: isUsual ? null : { fr: words, en: words }, recipient: isUsualAddress ? null : address }
  if (own.texts === null && own.recipient === null) return restore(tx, account, row, media)
  await store(tx, account, plannedId, own)
  const params = { recipient: address || tiersName }
  await writeLog(tx, { masterRef, tiersRef, userId, at: now, code: 'REMINDER_REWRITTEN', params })
}

/** Gives a planned message its usual words again, with a line in the log if it had others. */
const restore = async (tx: Tx, account: AccountAtWork, row: PlannedRow, media: ReminderMedia): Promise<undefined> => {
  const { tenantId, accountRow, now, userId } = account
  const masterRef = accountRow.master_ref
  const own = await ownContentOf(tx, { tenantId, masterRef, ...stepKeyOf(row) })
  if (own.texts === null && own.recipient === null) return
  await store(tx, account, row.planned_id, { texts: null, recipient: null })
  await writeLog(tx, {
    masterRef,
    tiersRef: row.tiers_ref,
    userId,
    at: now,
    code: 'REMINDER_UNWRITTEN',
    params: { media },
  })
}

/**
 * Gives a planned message its usual recipient, subject and text again.
 * @throws Refusal as declared by removeOwnMessage
 */
export const removeMessage = async (tx: Tx, account: AccountAtWork, plannedId: string): Promise<undefined> => {
  const { tenantId, accountRow } = account
  const masterRef = accountRow.master_ref
  await lockPlan(tx, tenantId, masterRef)
  const row = await plannedRow(tx, { tenantId, masterRef, plannedId }, { lock: true })
  refuseSent(row)
  return restore(tx, account, row, row.media)
}
