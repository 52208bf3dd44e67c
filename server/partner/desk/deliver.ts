import { isUndeliveredCode, type MandateState } from '../../../src/domain/cases/index.ts'
import { SEND_RETRY_MINUTES } from '../../../src/domain/constants.ts'
import { fromDecimal } from '../../../src/domain/money.ts'
import { mayBecome, stageAfter, stageOf } from '../../../src/machines/mandate/mandate.stage.ts'
import { type AccountRow, accountRowOf, isAtWork, isVerified } from '../../accounts/account/account-row.ts'
import { lockPlan } from '../../accounts/account/plan-lock.ts'
import { writeLog } from '../../accounts/activity/logs.ts'
import { writeStep } from '../../cases/case/steps.ts'
import { HELD, HELD_LOOK_MINUTES } from '../../delivery/partner-outbox/held.ts'
import { deliveryJob, type MessageKey, requestDelivery } from '../../delivery/partner-outbox/request.ts'
import type { Services } from '../../platform/context/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { readFile } from '../../platform/files/files.ts'
import type { MessageAnswer, ToldDocument } from '../../platform/gateways/message.ts'
import type {
  PartnerMessage,
  ToldInvoices,
  ToldJoined,
  ToldMandate,
  ToldPayment,
} from '../../platform/gateways/partner/gateway.ts'
import { endCase } from './end-case.ts'

/** Longer than any attempt: the gateway times out after seconds. */
const GIVEN_UP_AFTER_MS = 10 * 60_000

type Pending = {
  message_id: string
  event_id: string
  kind: 'MANDATE' | 'INVOICES' | 'PAYMENT' | 'DOCUMENT'
  content: ToldMandate | ToldInvoices | ToldPayment | ToldJoined
  attempts: number
  /** Why the previous attempt failed. */
  reason: string
  case_number: string
} & Pick<AccountRow, 'verified_at' | 'verification_at_work'>

/**
 * Outcome of an attempt. `FAILED`: it is unknown whether the message arrived, and the same one is retried. `HELD`: it
 * was not sent, because the account is not verified.
 */
type Outcome = MessageAnswer | { status: 'FAILED'; reason: string } | { status: 'HELD' }

/** Records the attempt before anything is sent. Messages of a case are sent in order. */
const takePending = (tx: Tx, { tenantId, messageId }: MessageKey, now: Date): Promise<Pending | undefined> =>
  tx.one<Pending>(sql`
    update partner_messages m set attempts = m.attempts + 1, at_work = true,
      try_at = ${new Date(now.getTime() + GIVEN_UP_AFTER_MS)}
    from cases c join masters on masters.tenant_id = c.tenant_id and masters.master_ref = c.master_ref
    where m.tenant_id = ${tenantId} and m.message_id = ${messageId} and m.status = 'WAITING' and m.try_at <= ${now}
      and c.tenant_id = m.tenant_id and c.event_id = m.event_id
      and not exists (select from partner_messages e where e.tenant_id = m.tenant_id and e.event_id = m.event_id
        and e.status = 'WAITING' and e.position < m.position)
    returning m.message_id, m.event_id, m.kind, m.content, m.attempts, m.reason, c.case_number, masters.verified_at,
      ${isAtWork} as verification_at_work`)

/** The documents sent with the mandate, the same on each attempt: documents added later have their own messages. */
const documentsOf = (services: Services, tenantId: string, eventId: string): Promise<ToldDocument[]> =>
  services.database.asTenant(tenantId, async (tx) => {
    const rows = await tx.rows<{ file_id: string }>(sql`
      select d.file_id from case_documents d where d.tenant_id = ${tenantId} and d.event_id = ${eventId}
        and not exists (select from partner_messages m where m.tenant_id = d.tenant_id and m.event_id = d.event_id
          and m.kind = 'DOCUMENT' and m.content ->> 'fileId' = d.file_id::text)
      order by d.added_at, d.file_id`)
    const files = []
    for (const { file_id: fileId } of rows) files.push(await readFile(tx, fileId))
    return files.filter((file) => file !== undefined)
  })

const joinedDocument = async (services: Services, tenantId: string, { fileId }: ToldJoined): Promise<ToldDocument> => {
  const file = await services.database.asTenant(tenantId, (tx) => readFile(tx, fileId))
  if (!file) throw new Error(`document ${fileId} no longer exists`)
  return file
}

const hand = async (services: Services, tenantId: string, pending: Pending): Promise<MessageAnswer> => {
  const { partner } = await services.gateways.of(tenantId)
  const { message_id: messageId, event_id: caseId, case_number: caseNumber, kind, content } = pending
  const message = { messageId, caseId, caseNumber, content } as PartnerMessage<never>
  if (kind === 'INVOICES') return partner.addInvoices(message)
  if (kind === 'PAYMENT') return partner.declarePayment(message)
  if (kind === 'DOCUMENT')
    return partner.addDocument(message, () => joinedDocument(services, tenantId, content as ToldJoined))
  return partner.transmit(message, () => documentsOf(services, tenantId, caseId))
}

const attempt = async (services: Services, tenantId: string, pending: Pending): Promise<Outcome> => {
  // Checked when sending, because the verification may have been withdrawn or reopened since (SEC-02). Payments are
  // always reported, so that the partner stops pursuing the customer.
  if (pending.kind !== 'PAYMENT' && !isVerified(pending)) return { status: 'HELD' }
  try {
    return await hand(services, tenantId, pending)
  } catch (error) {
    services.log.warn({ err: error }, 'partner not reachable')
    return { status: 'FAILED', reason: 'PARTNER_UNREACHABLE' }
  }
}

/** When a failed message is retried. Mandates are given up after the last delay; other messages are not. */
const nextTry = ({ kind, attempts }: Pending, now: Date): Date | null => {
  const minutes = SEND_RETRY_MINUTES[attempts - 1] ?? (kind === 'MANDATE' ? null : SEND_RETRY_MINUTES.at(-1)!)
  return minutes === null ? null : new Date(now.getTime() + minutes * 60_000)
}

type CaseRow = { master_ref: string; tiers_ref: string; mandate: MandateState; status: 'OPEN' | 'SENT' | 'CLOSED' }

/** Records the state of the mandate after its message was accepted or given up. */
const recordMandate = async (
  tx: Tx,
  { tenantId, partnerId, now }: { tenantId: string; partnerId: string; now: Date },
  { event_id: eventId, case_number: number }: Pending,
  outcome: MessageAnswer,
): Promise<void> => {
  const mine = sql`tenant_id = ${tenantId} and event_id = ${eventId}`
  const row = await tx.exactlyOne<CaseRow>(
    sql`select master_ref, tiers_ref, mandate, status from cases where ${mine} for update`,
  )
  const stage = stageOf(row.mandate, row.status)
  const event = outcome.status === 'TAKEN' ? 'mandate.transmitted' : 'mandate.undelivered'
  if (!mayBecome(stage, event)) return
  const mandate = stageAfter(stage, event)
  const step = { userId: null, at: now }
  const entry = { masterRef: row.master_ref, userId: null, tiersRef: row.tiers_ref, at: now, params: { number } }
  if (outcome.status === 'TAKEN') {
    await tx.run(sql`
      update cases set mandate = ${mandate}, partner_id = ${partnerId}, sent_at = ${now} where ${mine}`)
    await writeStep(tx, tenantId, eventId, { ...step, code: 'TRANSMITTED' })
    await writeLog(tx, { ...entry, code: 'DELEGATION_TRANSMITTED' })
    return
  }
  const { reason } = outcome
  await tx.run(sql`update cases set mandate = ${mandate}, refusal = ${reason} where ${mine}`)
  await tx.run(sql`
    update partner_messages set status = 'REFUSED', reason = ${reason}, ended_at = ${now}
    where ${mine} and status = 'WAITING'`)
  await writeStep(tx, tenantId, eventId, { ...step, code: 'NOT_TRANSFERRED', text: reason })
  await writeLog(tx, { ...entry, code: 'DELEGATION_NOT_TRANSMITTED' })
  const accountRow = await accountRowOf(tx, row.master_ref)
  // Our own failure codes are translated where the case is shown.
  const words = isUndeliveredCode(reason) ? '' : reason
  await endCase(tx, { tenantId, accountRow, now }, { eventId, tiersRef: row.tiers_ref, words })
}

/** What the message said, for the activity log: invoice numbers or the name of a document, and an amount in cents. */
const toldIn = (content: ToldInvoices | ToldPayment | ToldJoined): { numbers: string; amount: number } => {
  if ('name' in content) return { numbers: content.name, amount: 0 }
  if (!('invoices' in content)) return { numbers: content.documentNumber, amount: fromDecimal(content.amount) }
  return {
    numbers: content.invoices.map(({ documentNumber }) => documentNumber).join(', '),
    amount: content.invoices.reduce((sum, { amount }) => sum + fromDecimal(amount), 0),
  }
}

const refusedWords = {
  INVOICES: { step: 'ADDITION_REFUSED', log: 'PARTNER_ADDITION_REFUSED' },
  PAYMENT: { step: 'PAYMENT_REFUSED', log: 'PARTNER_PAYMENT_REFUSED' },
  DOCUMENT: { step: 'DOCUMENT_REFUSED', log: 'PARTNER_DOCUMENT_REFUSED' },
} as const

/**
 * Records on the case and in the activity log what the partner rejected after the mandate, because nothing else would
 * tell the account.
 */
const recordRefused = async (
  tx: Tx,
  { tenantId, now }: { tenantId: string; now: Date },
  { event_id: eventId, case_number: number, kind, content }: Pending,
  reason: string,
): Promise<void> => {
  const row = await tx.exactlyOne<Pick<CaseRow, 'master_ref' | 'tiers_ref'>>(sql`
    select master_ref, tiers_ref from cases where tenant_id = ${tenantId} and event_id = ${eventId} for update`)
  const { numbers, amount } = toldIn(content as ToldInvoices | ToldPayment | ToldJoined)
  const { step, log } = refusedWords[kind as keyof typeof refusedWords]
  const text = `${numbers} · ${reason}`
  const told = log === 'PARTNER_DOCUMENT_REFUSED' ? {} : { amount }
  await writeStep(tx, tenantId, eventId, { code: step, userId: null, at: now, ...told, text })
  const who = { masterRef: row.master_ref, userId: null, tiersRef: row.tiers_ref, at: now }
  if (log === 'PARTNER_DOCUMENT_REFUSED') await writeLog(tx, { ...who, code: log, params: { number } })
  else await writeLog(tx, { ...who, code: log, params: { number, amount } })
}

/** Puts a message on hold until the account is verified, and notes it once on the case. */
const hold = async (
  tx: Tx,
  { tenantId, now }: { tenantId: string; now: Date },
  { message_id: messageId, event_id: eventId, case_number: number, reason }: Pending,
): Promise<void> => {
  const tryAt = new Date(now.getTime() + HELD_LOOK_MINUTES * 60_000)
  await tx.run(sql`
    update partner_messages set at_work = false, attempts = attempts - 1, try_at = ${tryAt}, reason = ${HELD}
    where tenant_id = ${tenantId} and message_id = ${messageId}`)
  if (reason === HELD) return
  const row = await tx.exactlyOne<Pick<CaseRow, 'master_ref' | 'tiers_ref'>>(sql`
    select master_ref, tiers_ref from cases where tenant_id = ${tenantId} and event_id = ${eventId} for update`)
  await writeStep(tx, tenantId, eventId, { code: 'HELD_BACK', userId: null, at: now })
  const entry = { masterRef: row.master_ref, userId: null, tiersRef: row.tiers_ref, at: now, params: { number } }
  await writeLog(tx, { ...entry, code: 'DELEGATION_HELD_BACK' })
}

/** Records the outcome of the attempt and its consequences for the case, in its own transaction. */
const record = async (services: Services, tenantId: string, pending: Pending, outcome: Outcome): Promise<void> => {
  const { database, jobs } = services
  const now = services.now()
  const { event_id: eventId, message_id: messageId } = pending
  const { code } = (await services.gateways.of(tenantId)).partner
  const partner = await database.rowOfSystem<{ partner_id: string }>(
    sql`select partner_id from partners where code = ${code}`,
  )
  await database.asTenant(tenantId, async (tx) => {
    const known = await tx.exactlyOne<{ master_ref: string }>(
      sql`select master_ref from cases where tenant_id = ${tenantId} and event_id = ${eventId}`,
    )
    await lockPlan(tx, tenantId, known.master_ref)
    // Another process assumed that this attempt had died, and has recorded its own outcome.
    const standing = await tx.one(sql`
      select 1 from partner_messages where tenant_id = ${tenantId} and message_id = ${messageId} and status = 'WAITING'
        and attempts = ${pending.attempts} for update`)
    if (!standing) return
    if (outcome.status === 'HELD') return hold(tx, { tenantId, now }, pending)
    const mine = sql`tenant_id = ${tenantId} and message_id = ${messageId}`
    const tryAt = outcome.status === 'FAILED' ? nextTry(pending, now) : null
    if (tryAt) {
      await tx.run(sql`
        update partner_messages set at_work = false, try_at = ${tryAt}, reason = ${outcome.status === 'FAILED' ? outcome.reason : ''}
        where ${mine}`)
      return
    }
    const end: MessageAnswer = outcome.status === 'FAILED' ? { ...outcome, status: 'REFUSED' } : outcome
    const reason = end.status === 'REFUSED' ? end.reason : ''
    await tx.run(sql`
      update partner_messages set at_work = false, ended_at = ${now}, reason = ${reason},
        status = ${end.status === 'TAKEN' ? 'SENT' : 'REFUSED'}
      where ${mine}`)
    if (pending.kind === 'MANDATE')
      await recordMandate(tx, { tenantId, partnerId: partner!.partner_id, now }, pending, end)
    else if (reason) await recordRefused(tx, { tenantId, now }, pending, reason)
    const next = await tx.one<{ message_id: string }>(sql`
      select message_id from partner_messages where tenant_id = ${tenantId} and event_id = ${eventId} and status = 'WAITING'
      order by position limit 1`)
    if (next) await requestDelivery(tx, jobs, { tenantId, messageId: next.message_id })
  })
}

/**
 * Delivers one message, if it is due: records the attempt, sends, records the outcome. A killed attempt is repeated
 * under the same id.
 */
export const deliverMessage = async (services: Services, key: MessageKey): Promise<void> => {
  const pending = await services.database.asTenant(key.tenantId, (tx) => takePending(tx, key, services.now()))
  if (pending) await record(services, key.tenantId, pending, await attempt(services, key.tenantId, pending))
}

/** Queues the messages that are due. */
export const requestDueMessages = async ({ database, jobs, now }: Services): Promise<void> => {
  const due = await database.asSystem((tx) =>
    tx.rows<{ tenant_id: string; message_id: string }>(sql`
      select tenant_id, message_id from partner_messages m where status = 'WAITING' and try_at <= ${now()}
        and not exists (select from partner_messages e where e.tenant_id = m.tenant_id and e.event_id = m.event_id
          and e.status = 'WAITING' and e.position < m.position)`),
  )
  for (const { tenant_id: tenantId, message_id: messageId } of due)
    await database.asTenant(tenantId, (tx) => requestDelivery(tx, jobs, { tenantId, messageId }))
}

/** Registers the delivery of messages and a regular check for those that are due. Call before the jobs start. */
export const registerPartnerMessages = (services: Services): void => {
  services.jobs.handle(deliveryJob, (key) => deliverMessage(services, key))
  services.jobs.every('partner-messages-due', '* * * * *', () => requestDueMessages(services))
}

/** Queues what a stopped or killed server left behind; called once the jobs have started. */
export const resumePartnerMessages = async (services: Services): Promise<void> => {
  // The embedded database has a single process: an attempt found in progress died with the previous one.
  if (services.database.engine === 'pglite')
    await services.database.asSystem((tx) =>
      tx.run(
        sql`update partner_messages set at_work = false, try_at = ${services.now()} where at_work and status = 'WAITING'`,
      ),
    )
  await requestDueMessages(services)
}
