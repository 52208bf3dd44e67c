import type { ImportState, startImport } from '../../../src/contract/ledger/imports.ts'
import { IMPORT_ABANDONED_AFTER_MS } from '../../../src/domain/constants.ts'
import { accountRowOf } from '../../accounts/account/account-row.ts'
import type { EndpointContext } from '../../platform/context/context.ts'
import { sql } from '../../platform/database/sql.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { storable } from './array-literals.ts'
import { endImport } from './end.ts'
import { anyDocument, findImport, keepDocuments, lockImportById, stateOf, storeErrors } from './imports.ts'

/**
 * Opens an import. Each list of an account has one running import at a time. A running import is never ended without
 * the user, not even by whoever began it: the refusal names it, so that the user can resume or cancel it. Only an
 * import that was idle for IMPORT_ABANDONED_AFTER_MS is ended automatically.
 * @throws Refusal MASTER_NOT_FOUND, INVALID_REQUEST, IMPORT_RUNNING (detail: its importId)
 */
export const start = async (context: EndpointContext<typeof startImport>): Promise<ImportState> => {
  const { params, body, caller, services, inTenant } = context
  const now = services.now()
  if (body.leftOut.tiersRef.length !== body.leftOut.documentNumber.length) {
    throw new Refusal(400, 'INVALID_REQUEST', { errors: [{ path: 'body.leftOut', code: 'LENGTHS_DIFFER' }] })
  }
  return inTenant(async (tx, tenantId) => {
    const accountRow = await accountRowOf(tx, params.masterRef)
    const running = await tx.one<{ import_id: number; touched_at: Date }>(sql`
      select import_id, touched_at from imports where tenant_id = current_setting('app.tenant')::uuid
        and master_ref = ${params.masterRef} and entity = ${params.entity} and state in ('RECEIVING', 'FINALISING')`)
    if (running) {
      if (now.getTime() - running.touched_at.getTime() < IMPORT_ABANDONED_AFTER_MS) {
        throw new Refusal(409, 'IMPORT_RUNNING', { detail: String(running.import_id) })
      }
      const stale = await lockImportById(tx, running.import_id)
      if (stale) await endImport(tx, services, tenantId, stale, 'FAILED', 'IMPORT_ABANDONED')
    }
    const base = params.entity === 'tiers' ? accountRow.tiers_edition : accountRow.movements_edition
    const made = await tx.one<{ import_id: number }>(sql`
      insert into imports (tenant_id, master_ref, entity, file_name, started_by, chunks_expected, total_read_rows,
        rejected_rows, base_edition, is_ledger, completes, is_partial, columns, started_at, touched_at)
      values (current_setting('app.tenant')::uuid, ${params.masterRef}, ${params.entity}, ${storable(body.fileName)},
        ${caller.userId}::uuid, ${body.chunks}, ${body.totalReadRows}, ${body.rejectedRows}, ${base}::bigint,
        ${body.isLedger}, ${body.completes && params.entity === 'tiers'}, ${body.isPartial}, ${JSON.stringify(body.columns)}::jsonb, ${now}, ${now})
      on conflict (tenant_id, master_ref, entity) where state in ('RECEIVING', 'FINALISING') do nothing
      returning import_id`)
    if (!made) {
      // A concurrent request started an import first.
      throw new Refusal(409, 'IMPORT_RUNNING', {
        detail: String(
          (
            await tx.one<{ import_id: number }>(sql`
            select import_id from imports where tenant_id = current_setting('app.tenant')::uuid
              and master_ref = ${params.masterRef} and entity = ${params.entity}
              and state in ('RECEIVING', 'FINALISING')`)
          )?.import_id ?? '',
        ),
      })
    }
    await storeErrors(tx, made.import_id, body.rejected)
    if (params.entity === 'movements') {
      await keepDocuments(tx, made.import_id, body.leftOut.tiersRef, body.leftOut.documentNumber)
      const isWhole = body.settles ?? body.rejectedRows <= body.leftOut.tiersRef.length
      const settles = isWhole && !body.isPartial
      if (!settles) await keepDocuments(tx, made.import_id, ...anyDocument)
    }
    return stateOf(tx, await findImport(tx, { ...params, importId: String(made.import_id) }))
  })
}
