import type { PrintBatch, printBatchStates, printLetterStates } from '../../../src/contract/delivery/letters.ts'
import type { MessageLocale } from '../../../src/domain/reminders/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'
import { Refusal } from '../../platform/web/refusal.ts'

export type BatchState = (typeof printBatchStates)[number]
export type LetterState = (typeof printLetterStates)[number]

/** Identifies a batch. */
export type BatchKey = { tenantId: string; batchId: string }

export type BatchRow = {
  batch_id: string
  master_ref: string
  state: BatchState
  language: MessageLocale
  user_id: string | null
  file_id: string | null
  created_at: Date
}

type LetterRow = {
  batch_id: string
  tiers_ref: string
  tiers_name: string
  state: LetterState
  failure_code: string
  failure_reason: string
}

const columns = sql`batch_id, master_ref, state, language, user_id, file_id, created_at`

/**
 * A batch of the transaction's tenant. `lock` keeps others from changing it or its letters.
 * @throws Refusal PRINT_BATCH_NOT_FOUND
 */
export const batchRow = async (tx: Tx, { tenantId, batchId }: BatchKey, { lock = false } = {}): Promise<BatchRow> => {
  const row = await tx.one<BatchRow>(sql`
    select ${columns} from print_batches where tenant_id = ${tenantId} and batch_id = ${batchId}
    ${lock ? sql`for update` : sql``}`)
  if (!row) throw new Refusal(404, 'PRINT_BATCH_NOT_FOUND')
  return row
}

/** Stores a new batch with one letter per customer, in the given order. */
export const insertBatch = async (
  tx: Tx,
  batch: { tenantId: string; masterRef: string; language: MessageLocale; userId: string; now: Date },
  tiersRefs: readonly string[],
): Promise<string> => {
  const { tenantId, masterRef, language, userId, now } = batch
  const row = await tx.exactlyOne<{ batch_id: string }>(sql`
    insert into print_batches (tenant_id, master_ref, language, user_id, created_at, touched_at)
    values (${tenantId}, ${masterRef}, ${language}, ${userId}, ${now}, ${now}) returning batch_id`)
  const { batch_id: batchId } = row
  const refs = [...new Set(tiersRefs)]
  await tx.run(sql`
    insert into print_letters (tenant_id, batch_id, position, tiers_ref)
    select ${tenantId}, ${batchId}, w.position, w.tiers_ref
    from unnest(${refs.map((_, index) => index)}::int[], ${refs}::text[]) as w (position, tiers_ref)`)
  return batchId
}

const toBatch = (row: BatchRow, letters: readonly LetterRow[]): PrintBatch => ({
  batchId: row.batch_id,
  state: row.state,
  createdDate: row.created_at.toISOString(),
  total: letters.length,
  done: letters.filter(({ state }) => (row.state === 'RECORDING' ? state !== 'MADE' : !isWaiting(state))).length,
  letters: letters.map((letter) => ({
    tiersRef: letter.tiers_ref,
    tiersName: letter.tiers_name || letter.tiers_ref,
    state: letter.state,
    failure: letter.failure_code ? { code: letter.failure_code, reason: letter.failure_reason } : null,
  })),
})

const isWaiting = (state: LetterState): boolean => state === 'PENDING' || state === 'CLAIMED'

/** Batches that match a condition on `print_batches`, newest first, with their letters. */
const batchesWhere = async (tx: Tx, tenantId: string, condition: Sql): Promise<PrintBatch[]> => {
  const rows = await tx.rows<BatchRow>(sql`
    select ${columns} from print_batches where tenant_id = ${tenantId} and ${condition}
    order by created_at desc, batch_id limit 20`)
  const letters = await tx.rows<LetterRow>(sql`
    select batch_id, tiers_ref, tiers_name, state, failure_code, failure_reason from print_letters
    where tenant_id = ${tenantId} and batch_id = any(${rows.map((row) => row.batch_id)}::uuid[])
    order by batch_id, position`)
  const byBatch = Map.groupBy(letters, (letter) => letter.batch_id)
  return rows.map((row) => toBatch(row, byBatch.get(row.batch_id) ?? []))
}

/**
 * The state of a batch.
 * @throws Refusal PRINT_BATCH_NOT_FOUND
 */
export const readBatch = async (tx: Tx, { tenantId, batchId }: BatchKey): Promise<PrintBatch> => {
  const [batch] = await batchesWhere(tx, tenantId, sql`batch_id = ${batchId}`)
  if (!batch) throw new Refusal(404, 'PRINT_BATCH_NOT_FOUND')
  return batch
}

/** The batches of an account that are neither printed nor cancelled. */
export const openBatches = (tx: Tx, tenantId: string, masterRef: string): Promise<PrintBatch[]> =>
  batchesWhere(tx, tenantId, sql`master_ref = ${masterRef} and state in ('MAKING', 'READY', 'RECORDING')`)
