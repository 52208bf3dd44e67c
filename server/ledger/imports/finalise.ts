import { businessDateAt } from '../../../src/domain/dates.ts'
import { accountRowOf } from '../../accounts/account/account-row.ts'
import { requestPlanning } from '../../accounts/account/planning-request.ts'
import type { Services } from '../../platform/context/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { jobKind } from '../../platform/jobs/jobs.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { prepareEdition } from '../customers/balances.ts'
import { prepareMovements } from '../customers/movements.ts'
import { keepUsedTags } from '../customers/tags.ts'
import { matchLeft } from '../invoice-documents/match.ts'
import { applyNewPayments } from './apply-payments.ts'
import { carryBatch } from './carry.ts'
import { cleanupJob } from './cleanup.ts'
import { forgetHandPayments, takeEditsOver } from './edits.ts'
import { endImport } from './end.ts'
import { acceptedRows, type ImportKey, type ImportRow, lockImport, lockImportById, resultOf } from './imports.ts'
import { leaveRepeats } from './leave-repeats.ts'
import { takeLimits } from './limits.ts'
import { lists } from './lists.ts'

/** Finalises an import in the background once all its chunks have arrived. A retry continues where it stopped. */
export const finaliseJob = jobKind<{ tenantId: string; importId: number }>('import-finalise')

const ATTEMPTS = 5

/**
 * From this size on, table statistics and balances are updated before the edition becomes visible. For smaller editions
 * the first reader does not notice.
 */
const LARGE_EDITION_ROWS = 10_000

export const enqueueFinalise = (tx: Tx, services: Services, tenantId: string, importId: number): Promise<void> =>
  services.jobs.enqueue(tx, finaliseJob, { tenantId, importId }, { singleton: `${tenantId}/${importId}` })

/**
 * Requests finalising in the background, once every chunk has arrived. Idempotent.
 * @throws Refusal IMPORT_NOT_FOUND, IMPORT_ENDED (cancelled or failed), IMPORT_CHUNKS_MISSING (detail: how many)
 */
export const requestFinalise = async (
  tx: Tx,
  services: Services,
  tenantId: string,
  key: ImportKey,
): Promise<ImportRow> => {
  const row = await lockImport(tx, key)
  if (row.state === 'FINALISING' || row.state === 'DONE') return row
  if (row.state !== 'RECEIVING') throw new Refusal(409, 'IMPORT_ENDED')
  const mine = sql`tenant_id = current_setting('app.tenant')::uuid and import_id = ${row.import_id}::bigint`
  const arrived = await tx.one<{ n: number }>(sql`select count(*)::int as n from import_chunks where ${mine}`)
  const missing = row.chunks_expected - (arrived?.n ?? 0)
  if (missing > 0) throw new Refusal(409, 'IMPORT_CHUNKS_MISSING', { detail: `${missing} of ${row.chunks_expected}` })
  await tx.run(sql`update imports set state = 'FINALISING', touched_at = ${services.now()} where ${mine}`)
  await enqueueFinalise(tx, services, tenantId, row.import_id)
  return lockImport(tx, key)
}

/**
 * Makes the import visible in one short transaction: switches the edition, ends the import, requests planning and the
 * deletion of the replaced edition. An import without accepted rows changes nothing.
 */
const publish = async (tx: Tx, services: Services, tenantId: string, row: ImportRow): Promise<void> => {
  const now = services.now()
  const taken = acceptedRows(row)
  const { editionColumn } = lists[row.entity]
  const before = await tx.one<{ edition: number | null }>(sql`
    select ${editionColumn} as edition from masters
    where tenant_id = current_setting('app.tenant')::uuid and master_ref = ${row.master_ref} for update`)
  const outdated = taken > 0 ? (before?.edition ?? null) : row.import_id
  if (taken > 0) {
    await takeEditsOver(tx, row, before?.edition ?? null)
    if (row.entity === 'movements' && !row.is_partial) await forgetHandPayments(tx, row)
    await tx.run(sql`
      update masters set ${editionColumn} = ${row.import_id}::bigint
      where tenant_id = current_setting('app.tenant')::uuid and master_ref = ${row.master_ref}`)
    const accountRow = await accountRowOf(tx, row.master_ref)
    const { movements_edition: movements } = accountRow
    if (row.entity === 'movements') await matchLeft(tx, { tenantId, accountRow })
    else {
      if (row.columns.tags !== undefined) await keepUsedTags(tx, row.master_ref)
      await takeLimits(tx, row, now)
    }
    // New addresses affect planning as much as new invoices do; without any movements there is nothing to plan.
    if (movements !== null) await requestPlanning(tx, services.jobs, tenantId, row.master_ref)
  }
  await tx.run(sql`
    update imports set state = 'DONE', result = ${resultOf(row, 'DONE')}, edition_rows = ${taken - row.repeated_rows + row.carried_rows},
      ended_at = ${now}, touched_at = ${now}
    where tenant_id = current_setting('app.tenant')::uuid and import_id = ${row.import_id}::bigint`)
  if (outdated !== null) {
    await services.jobs.enqueue(tx, cleanupJob, { tenantId, entity: row.entity, edition: outdated })
  }
}

type Step = 'more' | 'carried' | 'ended'

/** Processes one batch in its own transaction, so that readers are not blocked and a crash loses one batch at most. */
const step = (services: Services, tenantId: string, importId: number): Promise<Step> =>
  services.database.asTenant(tenantId, async (tx) => {
    const row = await lockImportById(tx, importId)
    if (row?.state !== 'FINALISING') return 'ended'
    if (acceptedRows(row) === 0) return 'carried'
    const now = services.now()
    return (await carryBatch(tx, row, businessDateAt(now), now)) ? 'more' : 'carried'
  })

const work = async (services: Services, tenantId: string, importId: number, signal: AbortSignal): Promise<void> => {
  const { database } = services
  let rows = 0
  let at: Step
  do {
    signal.throwIfAborted()
    at = await step(services, tenantId, importId)
  } while (at === 'more')
  if (at === 'ended') return
  await database.asTenant(tenantId, async (tx) => {
    const row = await lockImportById(tx, importId)
    if (row?.state !== 'FINALISING') return
    await leaveRepeats(tx, row)
  })
  await applyNewPayments(services, tenantId, importId, signal)
  const list = await database.asTenant(tenantId, async (tx) => {
    const row = await lockImportById(tx, importId)
    rows = row ? acceptedRows(row) + row.carried_rows : 0
    return { entity: row?.entity ?? 'tiers', masterRef: row?.master_ref ?? '' }
  })
  if (rows >= LARGE_EDITION_ROWS) {
    await database.executeSql(`analyze ${list.entity === 'tiers' ? 'tiers' : 'movements'}`)
    const coming = list.entity === 'tiers' ? { tiers: importId } : { movements: importId }
    await prepareEdition(services, { tenantId, masterRef: list.masterRef }, coming, signal)
  }
  await database.asTenant(tenantId, async (tx) => {
    const row = await lockImportById(tx, importId)
    if (row?.state === 'FINALISING') await publish(tx, services, tenantId, row)
  })
  if (list.entity === 'movements') await prepareMovements(services, tenantId, list.masterRef)
}

/** Counts the attempt, and ends an import that failed too often, so that it cannot block the next one. */
const beginAttempt = (services: Services, tenantId: string, importId: number): Promise<boolean> =>
  services.database.asTenant(tenantId, async (tx) => {
    const row = await lockImportById(tx, importId)
    if (row?.state !== 'FINALISING') return false
    if (row.attempts >= ATTEMPTS) {
      await endImport(tx, services, tenantId, row, 'FAILED', 'IMPORT_FAILED')
      return false
    }
    await tx.run(sql`
      update imports set attempts = attempts + 1, touched_at = ${services.now()}
      where tenant_id = current_setting('app.tenant')::uuid and import_id = ${importId}::bigint`)
    return true
  })

/**
 * The handler of `finaliseJob`. Concurrent runs for one import are safe, because each batch holds the import's lock.
 */
export const finalise = async (
  services: Services,
  { tenantId, importId }: { tenantId: string; importId: number },
  signal: AbortSignal,
): Promise<void> => {
  if (await beginAttempt(services, tenantId, importId)) await work(services, tenantId, importId, signal)
}
