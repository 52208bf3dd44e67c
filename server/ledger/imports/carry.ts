import type { BusinessDate } from '../../../src/domain/dates.ts'
import type { Tx } from '../../platform/database/database.ts'
import { raw, type Sql, sql } from '../../platform/database/sql.ts'
import { listed, movementColumns, storedCustomerColumns } from '../customers/declared-columns.ts'
import { acceptedRows, type ImportRow } from './imports.ts'
import { columnsOf, inBatch, lists, nextKey } from './lists.ts'

/**
 * Stored rows per transaction. Kept small because the embedded database has a single connection, which readers wait
 * for.
 */
const CARRY_BATCH_ROWS = 5_000

/**
 * A stored movement that is absent from the file is settled today. It is copied unchanged if it was settled before, or
 * if its document may be one of the rows that were refused or left out. The digest of a settled movement is inverted,
 * so that the movement counts as changed when it comes back.
 */
const absentMovements = (row: ImportRow, today: BusinessDate): { columns: Sql; values: Sql; settled: Sql } => {
  const settled = isComplete(row)
    ? sql`b.clearing_date is null and not exists (select from import_kept k
        where k.tenant_id = b.tenant_id and k.import_id = ${row.import_id}::bigint
          and k.tiers_ref in (b.tiers_ref, '') and k.document_number in (b.document_number, ''))`
    : raw('false')
  return {
    columns: columnsOf.movements,
    values: sql`b.unique_ref, ${listed(movementColumns, 'b.')}, b.initial_amount,
      case when b.settled then 0 else b.due_amount end,
      case when b.settled then ${today}::date else b.clearing_date end, case when b.settled then ~b.digest else b.digest end`,
    settled,
  }
}

/** True when each row of the file was taken or refused. Rows that never arrived are no reason to settle anything. */
const isComplete = (row: ImportRow): boolean => acceptedRows(row) + row.rejected_rows >= row.total_read_rows

/** A stored customer that is absent from the file stays as it is. */
const absentCustomers = {
  columns: columnsOf.tiers,
  values: listed([...storedCustomerColumns, 'digest'], 'b.'),
  settled: raw('false'),
}

type Counts = { seen: number; open: number; carried: number; settled: number }

/**
 * Copies the next batch of stored rows that are absent from the file into the import's edition and records the
 * progress, all in the caller's transaction, which holds the lock on `row`. After a crash, the next call continues from
 * there.
 * @returns false when no stored row is left
 */
export const carryBatch = async (tx: Tx, row: ImportRow, today: BusinessDate, now: Date): Promise<boolean> => {
  if (row.base_edition === null) return false
  const list = lists[row.entity]
  const batch = await tx.one<{ key: string }>(nextKey(row.base_edition, list, row.carried_to, CARRY_BATCH_ROWS))
  if (!batch) return false
  const absent = row.entity === 'movements' ? absentMovements(row, today) : absentCustomers
  const open = row.entity === 'movements' ? raw(`b.type = 'INVOICE' and b.clearing_date is null`) : raw('false')
  const counts = await tx.exactlyOne<Counts>(sql`
    with base as materialized (
      select b.*, ${open} as open, own.found is null as absent, own.found is null and ${absent.settled} as settled
      from ${list.table} b
      left join lateral (select true as found from ${list.table} n where n.tenant_id = b.tenant_id
        and n.edition = ${row.import_id}::bigint and n.${list.key} = b.${list.key} limit 1) own on true
      where b.tenant_id = current_setting('app.tenant')::uuid and b.edition = ${row.base_edition}::bigint
        and ${inBatch(list, raw('b.'), row.carried_to, batch.key)}
    ),
    carried as (
      insert into ${list.table} (tenant_id, edition, ${absent.columns})
      select b.tenant_id, ${row.import_id}::bigint, ${absent.values} from base b where b.absent
    )
    select count(*)::int as seen, (count(*) filter (where open))::int as open,
      (count(*) filter (where absent))::int as carried, (count(*) filter (where settled and open))::int as settled
    from base`)
  await tx.run(sql`
    update imports set base_seen_rows = base_seen_rows + ${counts.seen}, base_open_rows = base_open_rows + ${counts.open},
      carried_rows = carried_rows + ${counts.carried}, settled_rows = settled_rows + ${counts.settled},
      carried_to = ${batch.key}, touched_at = ${now}
    where tenant_id = current_setting('app.tenant')::uuid and import_id = ${row.import_id}::bigint`)
  return true
}
