import type { EndpointOutput } from '../../../src/contract/endpoint.ts'
import type { postPayment } from '../../../src/contract/ledger/movements.ts'
import { IMPORT_MAX_LENGTHS } from '../../../src/domain/constants.ts'
import { businessDateAt } from '../../../src/domain/dates.ts'
import { contentDigest, movementUniqueRef } from '../../../src/domain/import/keys.ts'
import { RECEIVABLES_ACCOUNT } from '../../../src/domain/invoice-form.ts'
import { fromDecimal, fromNumeric, toNumeric } from '../../../src/domain/money.ts'
import { emptyMovement, type MovementFields } from '../../../src/domain/movement-fields.ts'
import { allocate, checkHandPayment, chosenOf } from '../../../src/domain/payment-form.ts'
import { writeLog } from '../../accounts/activity/logs.ts'
import type { Services } from '../../platform/context/context.ts'
import { all, sql } from '../../platform/database/sql.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { refuseProblems } from '../../platform/web/refuse-problems.ts'
import type { Change } from './change.ts'
import { listed, movementColumns, storedMovementFields } from './declared-columns.ts'
import { editInPlace } from './edit-in-place.ts'
import { keepParts, payableOf, writeDue } from './hand-payments.ts'

type Body = EndpointOutput<typeof postPayment>['body']

/**
 * Records a payment by hand and settles the chosen invoices with it, on its own day. What is left of it stays an
 * unapplied credit. Like every manual entry it holds until the next import of the whole ledger.
 * @returns the unique reference of the payment
 * @throws Refusal VALIDATION, TIERS_NOT_FOUND, INVOICES_CHANGED, PAYMENT_REFERENCE_TAKEN
 */
export const savePayment = async (services: Services, change: Change, body: Body): Promise<string> => {
  const { tenantId, masterRef, userId, now } = change
  const { tiersRef, paidOn } = body
  const amount = fromDecimal(body.amount)
  const reference = body.reference.trim()
  const refs = body.invoices.map(({ uniqueRef }) => uniqueRef)
  const form = { paidOn, amount, reference, invoices: refs }
  const today = businessDateAt(now)
  const key = { tiersRef, documentNumber: reference, type: 'PAYMENT', dueDate: paidOn } as const
  const uniqueRef = movementUniqueRef(key)
  const edit = { tenantId, masterRef, tiersRef, entity: 'movements', rowKeys: [uniqueRef, ...refs], now } as const
  await services.database.asTenant(tenantId, (tx) =>
    editInPlace(tx, edit, async (accountRow) => {
      const edition = accountRow.movements_edition
      const of = sql`tenant_id = ${tenantId} and edition = ${edition} and tiers_ref = ${tiersRef}`
      const customer = await tx.one(sql`
        select 1 from tiers where tenant_id = ${tenantId} and edition = ${accountRow.tiers_edition} and ref = ${tiersRef}`)
      if (!customer) throw new Refusal(404, 'TIERS_NOT_FOUND')
      const open = (await payableOf(tx, of, refs)).filter(({ dueAmount }) => dueAmount > 0)
      const known = await tx.one<{ initial: string }>(sql`
        select initial_amount as initial from movements where ${of} and unique_ref = ${uniqueRef}::uuid`)
      // A repeated request finds its own payment, and the invoices that it has settled.
      if (known && fromNumeric(known.initial) === -amount) return
      if (known) throw new Refusal(409, 'PAYMENT_REFERENCE_TAKEN')
      refuseProblems(checkHandPayment(form, { today, open }))
      const chosen = chosenOf(form, open)
      const { invoices, left } = allocate(amount, chosen)
      const seen = new Map(body.invoices.map(({ uniqueRef, paid }) => [uniqueRef, fromDecimal(paid)]))
      if (invoices.some(({ uniqueRef, paid }) => seen.get(uniqueRef) !== paid))
        throw new Refusal(409, 'INVOICES_CHANGED')
      const paidOf = new Map(invoices.map((invoice) => [invoice.uniqueRef, invoice.paid]))
      const due = open.map((invoice) => ({
        invoice,
        dueCents: invoice.dueAmount - (paidOf.get(invoice.uniqueRef) ?? 0),
      }))
      await writeDue(tx, of, due, paidOn)
      await keepParts(tx, { tenantId, masterRef }, uniqueRef, invoices)
      const numbers = chosen.map(({ documentNumber }) => documentNumber).join(' ')
      const row: MovementFields = {
        ...emptyMovement,
        ...key,
        rootAccount: RECEIVABLES_ACCOUNT,
        label: numbers.slice(0, IMPORT_MAX_LENGTHS.label),
        documentDate: paidOn,
        amount: -amount,
      }
      await tx.run(sql`
        insert into movements (tenant_id, edition, unique_ref, ${listed(movementColumns)}, initial_amount, due_amount,
          clearing_date, digest)
        values (${tenantId}, ${edition}, ${uniqueRef}, ${all(
          storedMovementFields.map((name) => sql`${row[name]}`),
          ', ',
        )}, ${toNumeric(-amount)}, ${toNumeric(-left)}, ${left === 0 ? paidOn : null}::date, ${contentDigest(row) | 0})`)
      const params = { number: reference, amount, date: paidOn }
      await writeLog(tx, { masterRef, code: 'PAYMENT_ENTERED', userId, tiersRef, at: now, params })
    }),
  )
  return uniqueRef
}
