import type { ImportEntity } from '../../../src/contract/ledger/imports.ts'
import { accountRowOf } from '../../accounts/account/account-row.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

type Mapping = Record<string, unknown>

/** The mapping that the account last saved for an entity; null if there is none. */
export const readMapping = async (tx: Tx, masterRef: string, entity: ImportEntity): Promise<Mapping | null> => {
  await accountRowOf(tx, masterRef)
  const row = await tx.one<{ mapping: Mapping }>(sql`
    select mapping from import_mappings where tenant_id = current_setting('app.tenant')::uuid
      and master_ref = ${masterRef} and entity = ${entity}`)
  return row?.mapping ?? null
}

export const saveMapping = async (
  tx: Tx,
  masterRef: string,
  entity: ImportEntity,
  mapping: Mapping,
  now: Date,
): Promise<void> => {
  await accountRowOf(tx, masterRef)
  await tx.run(sql`
    insert into import_mappings (tenant_id, master_ref, entity, mapping, saved_at)
    values (current_setting('app.tenant')::uuid, ${masterRef}, ${entity}, ${JSON.stringify(mapping)}::json, ${now})
    on conflict (tenant_id, master_ref, entity) do update set mapping = excluded.mapping, saved_at = excluded.saved_at`)
}

/** The newest import with accepted rows; nulls if there is none. */
export const lastSuccess = async (
  tx: Tx,
  masterRef: string,
  entity: ImportEntity,
): Promise<{ importId: string | null; endedAt: string | null; rows: number }> => {
  await accountRowOf(tx, masterRef)
  const row = await tx.one<{ import_id: number; ended_at: Date; rows: number }>(sql`
    select import_id, ended_at, created_rows + updated_rows + unchanged_rows as rows from imports
    where tenant_id = current_setting('app.tenant')::uuid and master_ref = ${masterRef} and entity = ${entity}
      and state = 'DONE' and result <> 'KO'
    order by import_id desc limit 1`)
  return row
    ? { importId: String(row.import_id), endedAt: row.ended_at.toISOString(), rows: row.rows }
    : { importId: null, endedAt: null, rows: 0 }
}
