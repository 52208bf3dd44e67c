import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import type { ImportRow } from './imports.ts'

/**
 * What is remembered of a row until the import ends. OPENING: a line of an opening balance; LETTERED: its letter also
 * stands on entries that are not in the file. A row may have both.
 */
export type ImportMark = 'OPENING' | 'LETTERED'

/** @param keys unique references, as `uuidArray` gives them */
export const keepMarks = async (tx: Tx, importId: number, mark: ImportMark, keys: Buffer): Promise<void> => {
  await tx.run(sql`
    insert into import_marks (tenant_id, import_id, unique_ref, mark)
    select current_setting('app.tenant')::uuid, ${importId}::bigint, k.unique_ref, ${mark}
    from unnest(${keys}::uuid[]) as k(unique_ref)`)
}

export const forgetMarks = async (tx: Tx, { import_id }: ImportRow): Promise<void> => {
  await tx.run(sql`
    delete from import_marks where tenant_id = current_setting('app.tenant')::uuid
      and import_id = ${import_id}::bigint`)
}
