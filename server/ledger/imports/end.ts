import type { Services } from '../../platform/context/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { cleanupJob } from './cleanup.ts'
import { type ImportRow, resultOf } from './imports.ts'

/**
 * Ends a running import without making it visible; its rows are deleted in the background. The caller holds the lock on
 * `row`.
 * @param failureCode shown to the user: IMPORT_ABANDONED, IMPORT_FAILED, IMPORT_CANCELLED
 */
export const endImport = async (
  tx: Tx,
  services: Services,
  tenantId: string,
  row: ImportRow,
  state: 'CANCELLED' | 'FAILED',
  failureCode: string,
): Promise<void> => {
  const now = services.now()
  await tx.run(sql`
    update imports set state = ${state}, result = ${resultOf(row, state)}, failure_code = ${failureCode},
      settled_rows = 0, ended_at = ${now}, touched_at = ${now}
    where tenant_id = current_setting('app.tenant')::uuid and import_id = ${row.import_id}::bigint`)
  await services.jobs.enqueue(tx, cleanupJob, { tenantId, entity: row.entity, edition: row.import_id })
}
