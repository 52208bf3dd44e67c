import { IMPORT_ABANDONED_AFTER_MS } from '../../../src/domain/constants.ts'
import type { Services } from '../../platform/context/context.ts'
import { sql } from '../../platform/database/sql.ts'
import { endImport } from './end.ts'
import { enqueueFinalise } from './finalise.ts'
import { lockImportById } from './imports.ts'

type Running = { tenant_id: string; import_id: number; state: 'RECEIVING' | 'FINALISING' }

const untouchedSince = (services: Services, moment: Date): Promise<Running[]> =>
  services.database.asSystem((tx) =>
    tx.rows<Running>(sql`
      select tenant_id, import_id, state from imports
      where state in ('RECEIVING', 'FINALISING') and touched_at <= ${moment}`),
  )

/**
 * Resumes the background work of imports that a killed server left behind, without waiting for the job queue to time
 * out. Called when a server starts; safe while another process is still working on them.
 */
export const resumeImports = async (services: Services): Promise<void> => {
  for (const { tenant_id, import_id, state } of await untouchedSince(services, services.now())) {
    if (state !== 'FINALISING') continue
    await services.database.asTenant(tenant_id, (tx) => enqueueFinalise(tx, services, tenant_id, import_id))
  }
}

/** Gives up imports in all tenants that were idle for IMPORT_ABANDONED_AFTER_MS. */
export const giveUpAbandoned = async (services: Services): Promise<void> => {
  const limit = new Date(services.now().getTime() - IMPORT_ABANDONED_AFTER_MS)
  for (const { tenant_id, import_id } of await untouchedSince(services, limit)) {
    await services.database.asTenant(tenant_id, async (tx) => {
      const row = await lockImportById(tx, import_id)
      // Check again under the lock: a chunk may have arrived meanwhile.
      if (row && row.ended_at === null && row.touched_at <= limit) {
        await endImport(tx, services, tenant_id, row, 'FAILED', 'IMPORT_ABANDONED')
      }
    })
  }
}
