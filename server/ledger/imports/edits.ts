import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import type { ImportRow } from './imports.ts'
import { columnsOf, lists } from './lists.ts'

/**
 * Copies the rows that users edited during the import from the visible edition, because the edits are newer than the
 * file. Drops the balances that were prepared for the import, since they do not include the edits.
 * @param visible the edition that the import replaces
 */
export const takeEditsOver = async (tx: Tx, row: ImportRow, visible: number | null): Promise<void> => {
  const { table, key, keyType, editionColumn } = lists[row.entity]
  const mine = sql`tenant_id = current_setting('app.tenant')::uuid`
  const edited = sql`select row_key::${keyType} from import_edits where ${mine} and import_id = ${row.import_id}::bigint`
  const any = await tx.one(sql`select 1 from (${edited} limit 1) e`)
  if (!any || visible === null) return
  await tx.run(sql`
    delete from ${table} where ${mine} and edition = ${row.import_id}::bigint and ${key} in (${edited})`)
  await tx.run(sql`
    insert into ${table} (tenant_id, edition, ${columnsOf[row.entity]})
    select tenant_id, ${row.import_id}::bigint, ${columnsOf[row.entity]} from ${table}
    where ${mine} and edition = ${visible}::bigint and ${key} in (${edited})`)
  await tx.run(sql`
    delete from balance_sets where ${mine} and master_ref = ${row.master_ref} and ${editionColumn} = ${row.import_id}::bigint`)
}

/** Forgets the payments entered by hand that the import of a whole ledger replaces: all that were not entered during it. */
export const forgetHandPayments = (tx: Tx, row: ImportRow): Promise<number> =>
  tx.run(sql`
    delete from hand_payments h where tenant_id = current_setting('app.tenant')::uuid and master_ref = ${row.master_ref}
      and not exists (select from import_edits e where e.tenant_id = h.tenant_id and e.import_id = ${row.import_id}::bigint
        and e.row_key = h.payment_ref::text)`)
