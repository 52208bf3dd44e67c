import type { ImportEntity } from '../../../src/contract/ledger/imports.ts'
import type { Database } from '../../platform/database/database.ts'
import { raw, sql } from '../../platform/database/sql.ts'
import { jobKind } from '../../platform/jobs/jobs.ts'
import { inBatch, lists, nextKey } from './lists.ts'

/** Deletes the rows of an edition that is not visible because it was replaced, cancelled or failed. */
export const cleanupJob = jobKind<{ tenantId: string; entity: ImportEntity; edition: number }>('import-cleanup')

/** Rows per transaction. Kept small because the embedded database has a single connection, which readers wait for. */
const DELETE_BATCH_ROWS = 10_000

/** Deletes an edition in short transactions, unless it is visible or an import is still writing it. */
export const deleteEdition = async (
  database: Database,
  { tenantId, entity, edition }: { tenantId: string; entity: ImportEntity; edition: number },
  signal?: AbortSignal,
): Promise<void> => {
  const list = lists[entity]
  let after: string | null = null
  for (;;) {
    signal?.throwIfAborted()
    const last: string | undefined = await database.asTenant(tenantId, async (tx) => {
      const inUse = await tx.one(sql`
        select 1 where exists (select from masters where tenant_id = current_setting('app.tenant')::uuid
            and ${list.editionColumn} = ${edition}::bigint)
          or exists (select from imports where tenant_id = current_setting('app.tenant')::uuid
            and import_id = ${edition}::bigint and state in ('RECEIVING', 'FINALISING'))`)
      if (inUse) return undefined
      const batch = await tx.one<{ key: string }>(nextKey(edition, list, after, DELETE_BATCH_ROWS))
      if (!batch) return undefined
      await tx.run(sql`
        delete from ${list.table} where tenant_id = current_setting('app.tenant')::uuid and edition = ${edition}::bigint
          and ${inBatch(list, raw(''), after, batch.key)}`)
      return batch.key
    })
    if (last === undefined) break
    after = last
  }
  // PGlite has no autovacuum.
  if (after !== null && database.engine === 'pglite') {
    await database.executeSql(
      entity === 'tiers' ? 'vacuum (truncate false) tiers' : 'vacuum (truncate false) movements',
    )
  }
}
