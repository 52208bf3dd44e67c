import { contentDigest } from '../../../src/domain/import/keys.ts'
import { type Cents, fromNumeric, toNumeric } from '../../../src/domain/money.ts'
import type { MovementFields } from '../../../src/domain/movement-fields.ts'
import type { PaidPart } from '../../../src/domain/payment-cancel.ts'
import type { Tx } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'
import { asFields, storedMovementFields } from './declared-columns.ts'

/** An invoice as stored. */
export type StoredInvoice = Omit<MovementFields, 'amount'> & {
  uniqueRef: string
  initialCents: Cents
  dueAmount: Cents
}

type Row = Omit<StoredInvoice, 'initialCents' | 'dueAmount'> & { initial: string; due: string }

/** @param movements the condition of the customer's entries */
export const payableOf = async (tx: Tx, movements: Sql, refs: readonly string[]): Promise<StoredInvoice[]> => {
  const rows = await tx.rows<Row>(sql`
    select unique_ref as "uniqueRef", initial_amount as initial,
      case when clearing_date is null then due_amount else 0 end as due, ${asFields(storedMovementFields)} from movements
    where ${movements} and type = 'INVOICE' and unique_ref = any(${[...refs]}::uuid[])`)
  return rows.map(({ initial, due, ...row }) => ({
    ...row,
    initialCents: fromNumeric(initial),
    dueAmount: fromNumeric(due),
  }))
}

/**
 * Stores what is due of invoices; one of which nothing is due is cleared. The digest counts what is due as the amount,
 * so that a file that shows the same amount changes nothing.
 * @param on the day of clearing
 */
export const writeDue = (
  tx: Tx,
  movements: Sql,
  due: readonly { invoice: StoredInvoice; dueCents: Cents }[],
  on: string | null,
): Promise<number> => {
  const rows = due.map(({ invoice: { initialCents: _, dueAmount: _due, uniqueRef, ...fields }, dueCents: amount }) => ({
    uniqueRef,
    amount,
    digest: contentDigest({ ...fields, amount }) | 0,
  }))
  return tx.run(sql`
    update movements set due_amount = l.due, clearing_date = case when l.due = 0 then ${on}::date end, digest = l.digest
    from unnest(${rows.map(({ uniqueRef }) => uniqueRef)}::uuid[], ${rows.map(({ amount }) => toNumeric(amount))}::numeric[],
      ${rows.map(({ digest }) => digest)}::int[]) as l(ref, due, digest)
    where ${movements} and unique_ref = l.ref`)
}

type Account = { tenantId: string; masterRef: string }

/** Keeps what a payment entered by hand paid of each invoice. */
export const keepParts = (
  tx: Tx,
  { tenantId, masterRef }: Account,
  paymentRef: string,
  parts: readonly PaidPart[],
): Promise<number> =>
  tx.run(sql`
    insert into hand_payments (tenant_id, master_ref, payment_ref, parts)
    values (${tenantId}, ${masterRef}, ${paymentRef}::uuid, ${JSON.stringify(parts)}::jsonb)
    on conflict (tenant_id, master_ref, payment_ref) do update set parts = excluded.parts`)

/** What a payment entered by hand paid; undefined for any other entry. */
export const partsOf = async (
  tx: Tx,
  { tenantId, masterRef }: Account,
  paymentRef: string,
): Promise<PaidPart[] | undefined> => {
  const row = await tx.one<{ parts: PaidPart[] }>(sql`
    select parts from hand_payments
    where tenant_id = ${tenantId} and master_ref = ${masterRef} and payment_ref = ${paymentRef}::uuid`)
  return row?.parts
}
