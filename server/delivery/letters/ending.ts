import { requestPlanning } from '../../accounts/account/planning-request.ts'
import { writeLog } from '../../accounts/activity/logs.ts'
import type { Services } from '../../platform/context/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { deleteFile } from '../../platform/files/files.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { recordIn } from '../sending/record.ts'
import { type BatchKey, batchRow } from './batches.ts'
import { giveBack } from './making.ts'

type MadeRow = { position: number; tiers_ref: string; planned_id: string; reminder_id: string }

/**
 * Records a user's confirmation that the batch is printed; its letters are then recorded as sent. Idempotent.
 * @returns true when there are letters to record
 * @throws Refusal PRINT_BATCH_NOT_FOUND, PRINT_BATCH_NOT_READY, PRINT_BATCH_CANCELLED
 */
export const confirmBatch = async (tx: Tx, key: BatchKey, now: Date): Promise<boolean> => {
  const batch = await batchRow(tx, key, { lock: true })
  if (batch.state === 'RECORDING' || batch.state === 'PRINTED') return false
  if (batch.state === 'CANCELLED') throw new Refusal(409, 'PRINT_BATCH_CANCELLED')
  if (batch.state === 'MAKING') throw new Refusal(409, 'PRINT_BATCH_NOT_READY')
  await tx.run(sql`
    update print_batches set state = 'RECORDING', touched_at = ${now}
    where tenant_id = ${key.tenantId} and batch_id = ${key.batchId}`)
  return true
}

/**
 * Records the letters of a confirmed batch as sent, one per transaction. Safe to repeat after a crash: each letter is
 * recorded once.
 */
export const recordBatch = async (services: Services, key: BatchKey, signal?: AbortSignal): Promise<void> => {
  const { database, now } = services
  const { tenantId, batchId } = key
  const recordNext = (): Promise<boolean> =>
    database.asTenant(tenantId, async (tx) => {
      const batch = await batchRow(tx, key, { lock: true })
      if (batch.state !== 'RECORDING') return false
      const { master_ref: masterRef, user_id: userId } = batch
      const row = await tx.one<MadeRow>(sql`
        select position, tiers_ref, planned_id, reminder_id from print_letters
        where tenant_id = ${tenantId} and batch_id = ${batchId} and state = 'MADE' order by position limit 1`)
      if (row) {
        const attempt = {
          tenantId,
          masterRef,
          tiersRef: row.tiers_ref,
          plannedId: row.planned_id,
          reminderId: row.reminder_id,
        }
        await recordIn(tx, attempt, { status: 'SENT' }, now())
        await tx.run(sql`
          update print_letters set state = 'SENT'
          where tenant_id = ${tenantId} and batch_id = ${batchId} and position = ${row.position}`)
        await tx.run(sql`
          update print_batches set touched_at = ${now()} where tenant_id = ${tenantId} and batch_id = ${batchId}`)
        return true
      }
      const sent = await tx.one<{ n: number }>(sql`
        select count(*) as n from print_letters
        where tenant_id = ${tenantId} and batch_id = ${batchId} and state = 'SENT'`)
      await tx.run(sql`
        update print_batches set state = 'PRINTED', ended_at = ${now()}
        where tenant_id = ${tenantId} and batch_id = ${batchId}`)
      const params = { letters: sent?.n ?? 0 }
      await writeLog(tx, { masterRef, userId, at: now(), code: 'PRINT_BATCH_PRINTED', params })
      return false
    })
  while (await recordNext()) signal?.throwIfAborted()
}

/**
 * Cancels a batch, even one that is still being made: its reminders return to the plan and its files are deleted.
 * Idempotent.
 * @throws Refusal PRINT_BATCH_NOT_FOUND, PRINT_BATCH_PRINTED
 */
export const cancelBatch = async (tx: Tx, services: Services, key: BatchKey, userId: string): Promise<void> => {
  const { tenantId, batchId } = key
  const batch = await batchRow(tx, key, { lock: true })
  if (batch.state === 'RECORDING' || batch.state === 'PRINTED') throw new Refusal(409, 'PRINT_BATCH_PRINTED')
  if (batch.state === 'CANCELLED') return
  const { master_ref: masterRef } = batch
  const now = services.now()
  const letters = await tx.rows<{ position: number }>(sql`
    select position from print_letters
    where tenant_id = ${tenantId} and batch_id = ${batchId} and state in ('CLAIMED', 'MADE')`)
  await giveBack(
    tx,
    key,
    masterRef,
    letters.map(({ position }) => position),
  )
  await tx.run(sql`
    update print_letters set state = 'CANCELLED', file_id = null
    where tenant_id = ${tenantId} and batch_id = ${batchId} and state in ('PENDING', 'CLAIMED', 'MADE')`)
  await tx.run(sql`
    update print_batches set state = 'CANCELLED', file_id = null, ended_at = ${now}
    where tenant_id = ${tenantId} and batch_id = ${batchId}`)
  if (batch.file_id) await deleteFile(tx, batch.file_id)
  await writeLog(tx, { masterRef, userId, at: now, code: 'PRINT_BATCH_CANCELLED', params: { letters: letters.length } })
  // Planning skipped these reminders while they belonged to the batch.
  await requestPlanning(tx, services.jobs, tenantId, masterRef)
}
