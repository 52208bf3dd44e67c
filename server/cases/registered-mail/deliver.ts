import { PROVIDER_UNREACHABLE } from '../../../src/domain/cases/index.ts'
import { SEND_RETRY_MINUTES } from '../../../src/domain/constants.ts'
import { fromNumeric } from '../../../src/domain/money.ts'
import { accountRowOf } from '../../accounts/account/account-row.ts'
import { writeLog } from '../../accounts/activity/logs.ts'
import type { Services } from '../../platform/context/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { readFile } from '../../platform/files/files.ts'
import type { MessageAnswer } from '../../platform/gateways/message.ts'
import { caseOf } from '../case/queries.ts'
import { type LetterKey, type LetterParties, letterJob } from '../case/registered-letter.ts'
import { writeStep } from '../case/steps.ts'

/** Longer than any attempt: the gateway times out after seconds. */
const GIVEN_UP_AFTER_MS = 10 * 60_000

type Pending = {
  event_id: string
  file_id: string
  content: LetterParties
  attempts: number
  case_number: string
  master_ref: string
  tiers_ref: string
}

/**
 * `FAILED`: it is unknown whether the letter arrived, and the same one is retried. `SETTLED`: nothing is owed any more,
 * and the provider receives nothing.
 */
type Outcome = MessageAnswer | { status: 'FAILED' | 'SETTLED' }

/** Records the attempt before anything is sent, unless the notice was posted meanwhile. */
const takePending = (tx: Tx, { tenantId, letterId }: LetterKey, now: Date): Promise<Pending | undefined> =>
  tx.one<Pending>(sql`
    update registered_letters l set attempts = l.attempts + 1, try_at = ${new Date(now.getTime() + GIVEN_UP_AFTER_MS)}
    from cases c
    where l.tenant_id = ${tenantId} and l.letter_id = ${letterId} and l.status = 'WAITING' and l.try_at <= ${now}
      and c.tenant_id = l.tenant_id and c.event_id = l.event_id and c.status = 'OPEN'
    returning l.event_id, l.file_id, l.content, l.attempts, c.case_number, c.master_ref, c.tiers_ref`)

const attempt = async (services: Services, key: LetterKey, pending: Pending): Promise<Outcome> => {
  const { registeredMail } = await services.gateways.of(key.tenantId)
  // The provider is no longer configured: a user has to post the letter.
  if (registeredMail.code === 'PRINT_ROOM') return { status: 'REFUSED', reason: PROVIDER_UNREACHABLE }
  try {
    const { document, isOwed } = await services.database.asTenant(key.tenantId, async (tx) => {
      const account = {
        tenantId: key.tenantId,
        accountRow: await accountRowOf(tx, pending.master_ref),
        now: services.now(),
      }
      const { balance } = await caseOf(tx, account, pending.event_id)
      return { document: await readFile(tx, pending.file_id), isOwed: fromNumeric(balance) > 0 }
    })
    if (!isOwed) return { status: 'SETTLED' }
    if (!document) throw new Error(`document ${pending.file_id} no longer exists`)
    const { case_number: caseNumber, content } = pending
    return await registeredMail.hand({ letterId: key.letterId, caseNumber, ...content, document })
  } catch (error) {
    services.log.warn({ err: error }, 'provider of registered mail not reachable')
    return { status: 'FAILED' }
  }
}

/** Returns the letter to the user for posting, and records that on the case and in the activity log. */
export const giveBack = async (
  tx: Tx,
  { tenantId, letterId }: LetterKey,
  {
    event_id: eventId,
    case_number: number,
    ...row
  }: Pick<Pending, 'event_id' | 'case_number' | 'master_ref' | 'tiers_ref'>,
  { reason, at }: { reason: string; at: Date },
): Promise<void> => {
  await tx.run(sql`
    update registered_letters set status = 'REFUSED', reason = ${reason}, ended_at = ${at}
    where tenant_id = ${tenantId} and letter_id = ${letterId}`)
  const text = reason === PROVIDER_UNREACHABLE ? '' : reason
  await writeStep(tx, tenantId, eventId, { code: 'NOTICE_NOT_TAKEN', userId: null, at, text })
  const who = { masterRef: row.master_ref, userId: null, tiersRef: row.tiers_ref, at }
  await writeLog(tx, { ...who, code: 'FORMAL_NOTICE_NOT_TAKEN', params: { number } })
}

/** Records the outcome of the attempt and its consequences for the case. */
const record = ({ database, now }: Services, key: LetterKey, pending: Pending, outcome: Outcome): Promise<void> =>
  database.asTenant(key.tenantId, async (tx) => {
    const at = now()
    const mine = sql`tenant_id = ${key.tenantId} and letter_id = ${key.letterId}`
    await tx.run(sql`
      select 1 from cases where tenant_id = ${key.tenantId} and event_id = ${pending.event_id} for update`)
    // Another process assumed that this attempt had died, or the provider reported on the letter before it answered.
    const standing = await tx.one(sql`
      select 1 from registered_letters where ${mine} and status = 'WAITING' and attempts = ${pending.attempts} for update`)
    if (!standing) return
    const minutes = outcome.status === 'FAILED' ? SEND_RETRY_MINUTES[pending.attempts - 1] : undefined
    if (minutes !== undefined) {
      const tryAt = new Date(at.getTime() + minutes * 60_000)
      await tx.run(sql`update registered_letters set try_at = ${tryAt} where ${mine}`)
      return
    }
    if (outcome.status === 'SETTLED') {
      await tx.run(sql`update registered_letters set status = 'REFUSED', ended_at = ${at} where ${mine}`)
      await writeStep(tx, key.tenantId, pending.event_id, { code: 'NOTICE_WITHHELD', userId: null, at })
      return
    }
    if (outcome.status !== 'TAKEN') {
      const reason = outcome.status === 'REFUSED' ? outcome.reason : PROVIDER_UNREACHABLE
      await giveBack(tx, key, pending, { reason, at })
      return
    }
    await tx.run(sql`update registered_letters set status = 'HANDED', ended_at = ${at} where ${mine}`)
    await writeStep(tx, key.tenantId, pending.event_id, { code: 'NOTICE_HANDED', userId: null, at })
  })

/**
 * Hands over one letter, if it is due: records the attempt, sends, records the outcome. A killed attempt is repeated
 * under the same id.
 */
export const deliverLetter = async (services: Services, key: LetterKey): Promise<void> => {
  const pending = await services.database.asTenant(key.tenantId, (tx) => takePending(tx, key, services.now()))
  if (pending) await record(services, key, pending, await attempt(services, key, pending))
}

/** Hands over the letters that are due. */
export const deliverDueLetters = async (services: Services): Promise<void> => {
  const due = await services.database.asSystem((tx) =>
    tx.rows<{ tenant_id: string; letter_id: string }>(sql`
      select tenant_id, letter_id from registered_letters where status = 'WAITING' and try_at <= ${services.now()}
      order by created_at`),
  )
  for (const { tenant_id: tenantId, letter_id: letterId } of due) await deliverLetter(services, { tenantId, letterId })
}

/** Registers the delivery of letters and a check each minute for those that are due. Call before the jobs start. */
export const registerRegisteredMail = (services: Services): void => {
  services.jobs.handle(letterJob, (key) => deliverLetter(services, key))
  services.jobs.every('registered-letters-due', '* * * * *', () => deliverDueLetters(services))
}
