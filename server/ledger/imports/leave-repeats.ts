import { fromNumeric } from '../../../src/domain/money.ts'
import {
  type OpeningLine,
  openingRepeats,
  type Repeats,
  type StoredEntry,
} from '../../../src/domain/opening-repeats.ts'
import type { Tx } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'
import { dateArray, plainArray } from './array-literals.ts'
import type { ImportRow } from './imports.ts'
import { columnsOf } from './lists.ts'

const mine: Sql = sql`m.tenant_id = current_setting('app.tenant')::uuid`

const openingLines = async (tx: Tx, { import_id }: ImportRow): Promise<OpeningLine[]> => {
  const rows = await tx.rows<Omit<OpeningLine, 'cents'> & { amount: string }>(sql`
    select m.unique_ref as "uniqueRef", m.tiers_ref as "tiersRef", m.document_number as "documentNumber", m.label,
      case when m.clearing_date is null then m.due_amount else m.initial_amount end as amount,
      m.clearing_date as "clearingDate"
    from import_marks o join movements m on m.tenant_id = o.tenant_id and m.edition = o.import_id
      and m.unique_ref = o.unique_ref
    where ${mine} and o.import_id = ${import_id}::bigint and o.mark = 'OPENING' order by m.unique_ref`)
  return rows.map(({ amount, ...line }) => ({ ...line, cents: fromNumeric(amount) }))
}

/** What is open of these customers, and what was cleared of the documents that the lines name. */
const storedEntries = async (tx: Tx, row: ImportRow, lines: readonly OpeningLine[]): Promise<StoredEntry[]> => {
  const refs = [...new Set(lines.map(({ tiersRef }) => tiersRef))]
  const numbers = [...new Set(lines.map(({ documentNumber }) => documentNumber))]
  const rows = await tx.rows<Omit<StoredEntry, 'initialCents' | 'dueCents'> & { initial: string; due: string }>(sql`
    select m.unique_ref as "uniqueRef", m.tiers_ref as "tiersRef", m.document_number as "documentNumber",
      m.initial_amount as initial, case when m.clearing_date is null then m.due_amount else 0 end as due
    from movements m
    where ${mine} and m.edition = ${row.base_edition}::bigint and m.tiers_ref = any(${refs}::text[])
      and (m.clearing_date is null or m.document_number = any(${numbers}::text[]))
    order by m.clearing_date nulls first, m.due_date, m.unique_ref`)
  return rows.map(({ initial, due, ...entry }) => ({
    ...entry,
    initialCents: fromNumeric(initial),
    dueCents: fromNumeric(due),
  }))
}

type Counts = { created: number; updated: number; unchanged: number }

/** Takes the lines out of the edition; an entry of the same key is again as it was stored. */
const takeOut = async (tx: Tx, row: ImportRow, lines: readonly string[]): Promise<Counts> => {
  const keys = sql`${plainArray(lines)}::uuid[]`
  const counts = await tx.exactlyOne<Counts>(sql`
    with gone as (
      delete from movements m where ${mine} and m.edition = ${row.import_id}::bigint and m.unique_ref = any(${keys})
      returning m.tenant_id, m.unique_ref, m.digest
    )
    select (count(*) filter (where b.unique_ref is null))::int as created,
      (count(*) filter (where b.digest <> gone.digest))::int as updated,
      (count(*) filter (where b.digest = gone.digest))::int as unchanged
    from gone left join movements b on b.tenant_id = gone.tenant_id and b.edition = ${row.base_edition}::bigint
      and b.unique_ref = gone.unique_ref`)
  await tx.run(sql`
    insert into movements (tenant_id, edition, ${columnsOf.movements})
    select m.tenant_id, ${row.import_id}::bigint, ${columnsOf.movements} from movements m
    where ${mine} and m.edition = ${row.base_edition}::bigint and m.unique_ref = any(${keys})`)
  return counts
}

/** Clears what the lines say was paid since. Returns how many invoices that are. */
const clear = async (tx: Tx, row: ImportRow, cleared: Repeats['cleared']): Promise<number> => {
  const { settled } = await tx.exactlyOne<{ settled: number }>(sql`
    with cleared as (
      update movements m set due_amount = 0, clearing_date = l.day
      from unnest(${plainArray(cleared.map(({ uniqueRef }) => uniqueRef))}::uuid[],
        ${dateArray(cleared.map(({ date }) => date))}::date[]) as l(unique_ref, day)
      where ${mine} and m.edition = ${row.import_id}::bigint and m.unique_ref = l.unique_ref and m.clearing_date is null
      returning m.type
    )
    select (count(*) filter (where type = 'INVOICE'))::int as settled from cleared`)
  return settled
}

/**
 * Leaves out of a file of what is new the opening lines that repeat stored entries, once. The stored rows were carried
 * before. The caller holds the lock on `row`.
 */
export const leaveRepeats = async (tx: Tx, row: ImportRow): Promise<void> => {
  if (!row.is_partial || row.entity !== 'movements' || row.base_edition === null) return
  if (row.repeated_rows + row.new_opening_rows > 0) return
  const lines = await openingLines(tx, row)
  if (lines.length === 0) return
  const repeats = openingRepeats(lines, await storedEntries(tx, row, lines))
  const { created, updated, unchanged } = await takeOut(tx, row, repeats.lines)
  const settled = await clear(tx, row, repeats.cleared)
  const repeated = created + updated + unchanged
  await tx.run(sql`
    update imports set created_rows = created_rows - ${created}, updated_rows = updated_rows - ${updated},
      unchanged_rows = unchanged_rows - ${unchanged}, carried_rows = carried_rows + ${updated + unchanged},
      repeated_rows = ${repeated}, new_opening_rows = ${lines.length - repeated}, settled_rows = settled_rows + ${settled}
    where tenant_id = current_setting('app.tenant')::uuid and import_id = ${row.import_id}::bigint`)
}
