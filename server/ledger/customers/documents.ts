import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

/** The document of each invoice that has one, by unique reference: a PDF rather than XML, the newest of several. */
export const documentsOf = async (
  tx: Tx,
  { tenantId, masterRef }: { tenantId: string; masterRef: string },
  uniqueRefs: readonly string[],
): Promise<Map<string, string>> => {
  const rows = await tx.rows<{ movement_ref: string; file_id: string }>(sql`
    select distinct on (d.movement_ref) d.movement_ref, d.file_id
    from invoice_documents d join files f on f.tenant_id = d.tenant_id and f.file_id = d.file_id
    where d.tenant_id = ${tenantId} and d.master_ref = ${masterRef} and d.movement_ref = any(${[...uniqueRefs]}::uuid[])
    order by d.movement_ref, f.content_type, d.added_at desc, d.file_id`)
  return new Map(rows.map((row) => [row.movement_ref, row.file_id]))
}
