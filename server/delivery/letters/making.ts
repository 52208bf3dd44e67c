import { nextBusinessDay } from '../../../src/domain/calendar.ts'
import { businessDateAt } from '../../../src/domain/dates.ts'
import type { LetterContent } from '../../../src/domain/letters/letter.ts'
import { accountRowOf } from '../../accounts/account/account-row.ts'
import { lockPlan } from '../../accounts/account/plan-lock.ts'
import { writeLog } from '../../accounts/activity/logs.ts'
import type { Services } from '../../platform/context/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { deleteFile, storeFile } from '../../platform/files/files.ts'
import { messageDomain } from '../../platform/mails/message-domain.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { beginAttempt } from '../sending/begin-attempt.ts'
import { letterNow } from '../sending/letter-now.ts'
import { fileNameOf, logoOf } from '../sending/statement.ts'
import { type BatchKey, type BatchRow, batchRow } from './batches.ts'

type NextRow = {
  position: number
  tiers_ref: string
  tiers_name: string
  state: 'PENDING' | 'CLAIMED'
  planned_id: string | null
  content: LetterContent | null
}

/** A letter that is ready for layout, with a delivery attempt for its reminder. */
type BegunLetter = {
  position: number
  tiersRef: string
  letter: LetterContent
  logo: Uint8Array | null
  masterRef: string
}

const letterKey = ({ tenantId, batchId }: BatchKey, position: number) =>
  sql`tenant_id = ${tenantId} and batch_id = ${batchId} and position = ${position}`

const touch = (tx: Tx, { tenantId, batchId }: BatchKey, now: Date): Promise<number> =>
  tx.run(sql`update print_batches set touched_at = ${now} where tenant_id = ${tenantId} and batch_id = ${batchId}`)

const nextLetter = (tx: Tx, { tenantId, batchId }: BatchKey): Promise<NextRow | undefined> =>
  tx.one<NextRow>(sql`
    select position, tiers_ref, tiers_name, state, planned_id, content from print_letters
    where tenant_id = ${tenantId} and batch_id = ${batchId} and state in ('PENDING', 'CLAIMED')
    order by position limit 1`)

/** The letter that is due for a customer: the earliest planned letter whose day has come. */
const duePlanned = async (
  tx: Tx,
  tenantId: string,
  masterRef: string,
  tiersRef: string,
  now: Date,
): Promise<string> => {
  const row = await tx.one<{ planned_id: string }>(sql`
    select planned_id from planned_reminders
    where tenant_id = ${tenantId} and master_ref = ${masterRef} and tiers_ref = ${tiersRef} and media = 'LETTER'
      and status in ('PLANNED', 'FAILED', 'SENDING') and planned_date <= ${nextBusinessDay(businessDateAt(now))}
    order by planned_date, planned_id limit 1`)
  if (!row) throw new Refusal(409, 'REMINDER_NO_LETTER_DUE')
  return row.planned_id
}

const fail = (
  { database }: Services,
  key: BatchKey,
  position: number,
  failure: { code: string; reason: string },
): Promise<void> =>
  database.asTenant(key.tenantId, async (tx) => {
    const batch = await batchRow(tx, key, { lock: true })
    const row = await tx.one<{ state: string }>(sql`
      select state from print_letters where ${letterKey(key, position)}`)
    if (batch.state !== 'MAKING' || (row?.state !== 'PENDING' && row?.state !== 'CLAIMED')) return
    if (row.state === 'CLAIMED') await giveBack(tx, key, batch.master_ref, [position])
    await tx.run(sql`
      update print_letters set state = 'FAILED', failure_code = ${failure.code}, failure_reason = ${failure.reason}
      where ${letterKey(key, position)}`)
  })

/** Returns reminders of a batch to the plan as if their delivery had never begun; nothing was sent. */
export const giveBack = async (
  tx: Tx,
  { tenantId, batchId }: BatchKey,
  masterRef: string,
  positions: readonly number[],
): Promise<void> => {
  await lockPlan(tx, tenantId, masterRef)
  const letters = await tx.rows<{ planned_id: string; reminder_id: string; file_id: string | null }>(sql`
    select planned_id, reminder_id, file_id from print_letters
    where tenant_id = ${tenantId} and batch_id = ${batchId} and position = any(${positions}::int[])
      and state in ('CLAIMED', 'MADE')`)
  await tx.run(sql`
    update planned_reminders set status = 'PLANNED'
    where tenant_id = ${tenantId} and planned_id = any(${letters.map((one) => one.planned_id)}::uuid[])
      and status = 'SENDING'`)
  await tx.run(sql`
    delete from reminders
    where tenant_id = ${tenantId} and reminder_id = any(${letters.map((one) => one.reminder_id)}::uuid[])
      and status = 'SENDING'`)
  for (const { file_id: fileId } of letters) if (fileId) await deleteFile(tx, fileId)
}

/** First half of a letter: begins the delivery attempt and stores the text, in one transaction. */
const beginNext = (services: Services, key: BatchKey): Promise<BegunLetter | { failed: true } | null> => {
  const { database, config } = services
  const { tenantId } = key
  let position = -1
  return database
    .asTenant(tenantId, async (tx): Promise<BegunLetter | null> => {
      const batch = await batchRow(tx, key, { lock: true })
      const next = batch.state === 'MAKING' ? await nextLetter(tx, key) : undefined
      if (!next) return null
      position = next.position
      const now = services.now()
      await touch(tx, key, now)
      const { master_ref: masterRef, user_id: userId } = batch
      const tiersRef = next.tiers_ref
      const logo = await logoOf(tx, await accountRowOf(tx, masterRef))
      // Begun by a process that died before it had made the file: keep its text.
      if (next.content) return { position, tiersRef, letter: next.content, logo, masterRef }
      const plannedId = await duePlanned(tx, tenantId, masterRef, tiersRef, now)
      const { attempt, prepared } = await beginAttempt(
        tx,
        { tenantId, masterRef, plannedId, userId, language: null, now },
        messageDomain(config.MAIL_FROM),
        async (account, step, language) => {
          const written = await letterNow(tx, account, step, language)
          return { ...written, title: written.letter.title, recipient: written.letter.recipient.join(', ') }
        },
      )
      await tx.run(sql`
        update print_letters set state = 'CLAIMED', planned_id = ${plannedId}, reminder_id = ${attempt.reminderId},
          tiers_name = ${prepared.tiersName}, content = ${JSON.stringify(prepared.letter)}::jsonb
        where ${letterKey(key, position)}`)
      return { position, tiersRef, letter: prepared.letter, logo, masterRef }
    })
    .catch(async (error: unknown) => {
      if (!(error instanceof Refusal) || position < 0) throw error
      await fail(services, key, position, { code: error.code, reason: '' })
      return { failed: true } as const
    })
}

/** Second half of a letter: stores its file and links it to the reminder as proof of what was sent. */
const storeLetter = async (services: Services, key: BatchKey, begun: BegunLetter): Promise<void> => {
  const { letter, logo, masterRef, position, tiersRef } = begun
  let content: Uint8Array
  try {
    const press = (await services.gateways.of(key.tenantId)).letters
    content = await press.make(letter.subject, [{ letter, logo }])
  } catch (error) {
    services.log.error({ err: error }, 'letter could not be made')
    await fail(services, key, position, { code: 'PDF_GENERATION_FAILED', reason: '' })
    return
  }
  await services.database.asTenant(key.tenantId, async (tx) => {
    const batch = await batchRow(tx, key, { lock: true })
    const row = await tx.one<{ state: string; reminder_id: string }>(sql`
      select state, reminder_id from print_letters where ${letterKey(key, position)}`)
    // Cancelled meanwhile, or made by another process.
    if (batch.state !== 'MAKING' || row?.state !== 'CLAIMED') return
    const name = `${letter.locale === 'fr' ? 'lettre' : 'letter'}-${fileNameOf(tiersRef)}.pdf`
    const fileId = await storeFile(tx, masterRef, { name, contentType: 'application/pdf', content })
    await tx.run(sql`
      update reminders set file_id = ${fileId} where tenant_id = ${key.tenantId} and reminder_id = ${row.reminder_id}`)
    await tx.run(sql`update print_letters set state = 'MADE', file_id = ${fileId} where ${letterKey(key, position)}`)
  })
}

/** Combines the letters into one file and marks the batch as ready. */
const finish = async (services: Services, key: BatchKey): Promise<void> => {
  const { database, now } = services
  const { tenantId, batchId } = key
  const parts = await database.asTenant(tenantId, async (tx) => {
    const batch = await batchRow(tx, key)
    if (batch.state !== 'MAKING') return null
    const logo = await logoOf(tx, await accountRowOf(tx, batch.master_ref))
    const rows = await tx.rows<{ content: LetterContent }>(sql`
      select content from print_letters
      where tenant_id = ${tenantId} and batch_id = ${batchId} and state = 'MADE' order by position`)
    return { batch, letters: rows.map(({ content: letter }) => ({ letter, logo })) }
  })
  if (!parts) return
  const { batch, letters } = parts
  const title = batch.language === 'fr' ? 'Lettres de relance' : 'Reminder letters'
  const press = (await services.gateways.of(tenantId)).letters
  const content = letters.length > 0 ? await press.make(title, letters) : null
  await database.asTenant(tenantId, async (tx) => {
    const current: BatchRow = await batchRow(tx, key, { lock: true })
    if (current.state !== 'MAKING') return
    const { master_ref: masterRef, user_id: userId } = current
    const day = businessDateAt(now())
    const name = `${batch.language === 'fr' ? 'lettres' : 'letters'}-${day}.pdf`
    const fileId = content && (await storeFile(tx, masterRef, { name, contentType: 'application/pdf', content }))
    // A batch without any letter can neither be printed nor cancelled.
    await tx.run(sql`
      update print_batches set state = ${fileId ? 'READY' : 'CANCELLED'}, file_id = ${fileId}, touched_at = ${now()},
        ended_at = ${fileId ? null : now()}
      where tenant_id = ${tenantId} and batch_id = ${batchId}`)
    if (fileId)
      await writeLog(tx, {
        masterRef,
        userId,
        at: now(),
        code: 'PRINT_BATCH_MADE',
        params: { letters: letters.length },
      })
  })
}

/**
 * Makes a batch, letter by letter. Safe to repeat after a crash and to run in two processes at once: a letter that was
 * begun keeps its text, and no step gets a second delivery attempt.
 */
export const makeBatch = async (services: Services, key: BatchKey, signal?: AbortSignal): Promise<void> => {
  for (;;) {
    signal?.throwIfAborted()
    const begun = await beginNext(services, key)
    if (begun === null) break
    if (!('failed' in begun)) await storeLetter(services, key, begun)
  }
  await finish(services, key)
}
