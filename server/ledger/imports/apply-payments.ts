import { applyPayments, type Left, type NewPayment, type OpenInvoice } from '../../../src/domain/cash-application.ts'
import { fromNumeric, toNumeric } from '../../../src/domain/money.ts'
import type { Services } from '../../platform/context/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'
import { inTurns } from '../../platform/jobs/in-turns.ts'
import { dateArray, plainArray } from './array-literals.ts'
import { type ImportRow, lockImportById } from './imports.ts'
import { forgetMarks } from './marks.ts'

type Row = {
  uniqueRef: string
  tiersRef: string
  documentNumber: string
  label: string
  due: string
  day: string
  isLettered: boolean
}

const mine = ({ import_id }: ImportRow): Sql =>
  sql`m.tenant_id = current_setting('app.tenant')::uuid and m.edition = ${import_id}::bigint`

/** Payments and credits that the import brought or letters; any other stored one was applied when it was new. */
const newPayments = async (tx: Tx, row: ImportRow): Promise<NewPayment[]> => {
  const rows = await tx.rows<Row>(sql`
    select m.unique_ref as "uniqueRef", m.tiers_ref as "tiersRef", m.document_number as "documentNumber", m.label,
      m.due_amount as due, m.document_date as day, l.unique_ref is not null as "isLettered" from movements m
    left join import_marks l on l.tenant_id = m.tenant_id and l.import_id = m.edition and l.unique_ref = m.unique_ref
      and l.mark = 'LETTERED'
    where ${mine(row)} and m.type in ('PAYMENT', 'CREDIT_NOTE', 'CREDIT') and m.due_amount < 0 and m.clearing_date is null
      and (l.unique_ref is not null or not exists (select from movements b where b.tenant_id = m.tenant_id
        and b.edition = ${row.base_edition}::bigint and b.unique_ref = m.unique_ref))
    order by m.unique_ref`)
  return rows.map(({ due, day, ...payment }) => ({ ...payment, cents: -fromNumeric(due), date: day }))
}

const openInvoices = async (tx: Tx, row: ImportRow, payments: readonly NewPayment[]): Promise<OpenInvoice[]> => {
  const refs = [...new Set(payments.map(({ tiersRef }) => tiersRef))]
  const rows = await tx.rows<Omit<Row, 'label' | 'day' | 'isLettered'>>(sql`
    select m.unique_ref as "uniqueRef", m.tiers_ref as "tiersRef", m.document_number as "documentNumber",
      m.due_amount as due from movements m
    where ${mine(row)} and m.type = 'INVOICE' and m.due_amount > 0 and m.clearing_date is null
      and m.tiers_ref = any(${refs}::text[])
    order by m.due_date, m.unique_ref`)
  return rows.map(({ due, ...invoice }) => ({ ...invoice, dueCents: fromNumeric(due) }))
}

const store = (tx: Tx, row: ImportRow, left: readonly Left[], sign: 1 | -1): Promise<number> =>
  tx.run(sql`
    update movements m set due_amount = l.due, clearing_date = l.cleared
    from unnest(${plainArray(left.map(({ uniqueRef }) => uniqueRef))}::uuid[],
      ${plainArray(left.map(({ cents }) => toNumeric(sign * cents)))}::numeric[],
      ${dateArray(left.map(({ clearingDate }) => clearingDate ?? ''))}::date[]) as l(unique_ref, due, cleared)
    where ${mine(row)} and m.unique_ref = l.unique_ref`)

const waitsForPayments = (row: ImportRow | undefined): row is ImportRow =>
  row?.state === 'FINALISING' && row.is_partial && row.entity === 'movements' && !row.payments_applied

/**
 * Applies the new payments of a file that holds only what is new to the invoices that they name or that accounting
 * lettered them with, once. They are matched outside of a transaction: until the import ends, nothing else changes its
 * rows.
 */
export const applyNewPayments = async (
  { database }: Services,
  tenantId: string,
  importId: number,
  signal: AbortSignal,
): Promise<void> => {
  const given = await database.asTenant(tenantId, async (tx) => {
    const row = await lockImportById(tx, importId)
    if (!waitsForPayments(row)) return null
    const payments = await newPayments(tx, row)
    return { payments, invoices: await openInvoices(tx, row, payments) }
  })
  if (!given) return
  const { payments, invoices } = given
  const left = await inTurns(applyPayments(payments, invoices), signal)
  const settled = left.invoices.filter(({ cents }) => cents === 0).length
  const rest = new Map(left.payments.map(({ uniqueRef, cents }) => [uniqueRef, cents]))
  const unmatched = payments.filter(({ uniqueRef, isLettered }) => isLettered && rest.get(uniqueRef) !== 0).length
  await database.asTenant(tenantId, async (tx) => {
    const row = await lockImportById(tx, importId)
    if (!waitsForPayments(row)) return
    await store(tx, row, left.invoices, 1)
    await store(tx, row, left.payments, -1)
    await tx.run(sql`
      update imports set payments_applied = true, settled_rows = settled_rows + ${settled}, unmatched_rows = ${unmatched}
      where tenant_id = current_setting('app.tenant')::uuid and import_id = ${importId}::bigint`)
    await forgetMarks(tx, row)
  })
}
