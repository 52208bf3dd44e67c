import type { HandPayment } from '../../../src/contract/ledger/movements.ts'
import { type Cents, fromNumeric, toDecimal } from '../../../src/domain/money.ts'
import { checkPaymentCancel, type PaidPart, restoredBy } from '../../../src/domain/payment-cancel.ts'
import { accountRowOf } from '../../accounts/account/account-row.ts'
import { writeLog } from '../../accounts/activity/logs.ts'
import type { Services } from '../../platform/context/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { refuseProblems } from '../../platform/web/refuse-problems.ts'
import type { Change } from './change.ts'
import { editInPlace } from './edit-in-place.ts'
import { partsOf, payableOf, type StoredInvoice, writeDue } from './hand-payments.ts'

type Ledger = { tenantId: string; edition: number | null }
type Payment = {
  uniqueRef: string
  tiersRef: string
  number: string
  paidOn: string
  initialCents: Cents
  dueCents: Cents
}

const paymentOf = async (tx: Tx, { tenantId, edition }: Ledger, uniqueRef: string): Promise<Payment | null> => {
  const row = await tx.one<Omit<Payment, 'initialCents' | 'dueCents'> & { initial: string; due: string }>(sql`
    select unique_ref as "uniqueRef", tiers_ref as "tiersRef", document_number as number, due_date as "paidOn",
      initial_amount as initial, case when clearing_date is null then due_amount else 0 end as due from movements
    where tenant_id = ${tenantId} and edition = ${edition ?? 0} and unique_ref = ${uniqueRef}::uuid`)
  if (!row) return null
  const { initial, due, ...payment } = row
  return { ...payment, initialCents: fromNumeric(initial), dueCents: fromNumeric(due) }
}

const invoicesOf = async (tx: Tx, { tenantId, edition }: Ledger, payment: Payment, parts: readonly PaidPart[]) => {
  const of = sql`tenant_id = ${tenantId} and edition = ${edition} and tiers_ref = ${payment.tiersRef}`
  const refs = parts.map(({ uniqueRef }) => uniqueRef)
  return { of, invoices: await payableOf(tx, of, refs) }
}

const entryOf = ({ uniqueRef, initialCents, dueAmount }: StoredInvoice) => ({
  uniqueRef,
  initialCents,
  dueCents: dueAmount,
})

/** What a payment entered by hand paid, and whether it can be cancelled; null for any other entry. */
export const handPaymentOf = async (
  tx: Tx,
  account: { tenantId: string; masterRef: string },
  uniqueRef: string,
): Promise<HandPayment | null> => {
  const parts = await partsOf(tx, account, uniqueRef)
  if (!parts) return null
  const ledger = { tenantId: account.tenantId, edition: (await accountRowOf(tx, account.masterRef)).movements_edition }
  const payment = await paymentOf(tx, ledger, uniqueRef)
  if (!payment) return null
  const { invoices } = await invoicesOf(tx, ledger, payment, parts)
  const outcome = restoredBy(payment, parts, invoices.map(entryOf))
  const numbers = new Map(invoices.map((invoice) => [invoice.uniqueRef, invoice.documentNumber]))
  return {
    parts: parts.map((part) => ({ documentNumber: numbers.get(part.uniqueRef) ?? '', paid: toDecimal(part.paid) })),
    obstacle: 'obstacle' in outcome ? outcome.obstacle : null,
  }
}

/**
 * Cancels a payment that was entered by hand: what it paid is due again, and the entry is gone.
 * @throws Refusal VALIDATION, PAYMENT_NOT_FOUND, PAYMENT_USED, PAID_INVOICES_CHANGED
 */
export const cancelPayment = async (
  services: Services,
  change: Change,
  uniqueRef: string,
  reason: string,
): Promise<void> => {
  const { tenantId, masterRef, userId, now } = change
  refuseProblems(checkPaymentCancel({ reason }))
  await services.database.asTenant(tenantId, async (tx) => {
    const parts = await partsOf(tx, change, uniqueRef)
    const { movements_edition: edition } = await accountRowOf(tx, masterRef)
    const known = parts && (await paymentOf(tx, { tenantId, edition }, uniqueRef))
    if (!known) throw new Refusal(404, 'PAYMENT_NOT_FOUND')
    const { tiersRef } = known
    const rowKeys = [uniqueRef, ...parts.map((part) => part.uniqueRef)]
    await editInPlace(tx, { tenantId, masterRef, tiersRef, entity: 'movements', rowKeys, now }, async (accountRow) => {
      const ledger = { tenantId, edition: accountRow.movements_edition }
      const own = sql`tenant_id = ${tenantId} and master_ref = ${masterRef} and payment_ref = ${uniqueRef}::uuid`
      const payment = await paymentOf(tx, ledger, uniqueRef)
      // Another request may have been faster.
      if (!payment || (await tx.run(sql`delete from hand_payments where ${own}`)) === 0)
        throw new Refusal(404, 'PAYMENT_NOT_FOUND')
      const { of, invoices } = await invoicesOf(tx, ledger, payment, parts)
      const outcome = restoredBy(payment, parts, invoices.map(entryOf))
      if ('obstacle' in outcome) throw new Refusal(409, outcome.obstacle)
      const due = new Map(outcome.restored.map((restored) => [restored.uniqueRef, restored.dueCents]))
      const rows = invoices.map((invoice) => ({ invoice, dueCents: due.get(invoice.uniqueRef) ?? invoice.dueAmount }))
      await writeDue(tx, of, rows, null)
      await tx.run(sql`delete from movements where ${of} and unique_ref = ${uniqueRef}::uuid`)
      const params = {
        number: payment.number,
        amount: -payment.initialCents,
        date: payment.paidOn,
        reason: reason.trim(),
      }
      await writeLog(tx, { masterRef, code: 'PAYMENT_CANCELLED', userId, tiersRef, at: now, params })
    })
  })
}
