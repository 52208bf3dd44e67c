import type { EndpointOutput } from '../../../src/contract/endpoint.ts'
import type { putInvoice } from '../../../src/contract/ledger/movements.ts'
import { contentDigest, movementUniqueRef } from '../../../src/domain/import/keys.ts'
import { checkInvoice, RECEIVABLES_ACCOUNT } from '../../../src/domain/invoice-form.ts'
import { fromDecimal, toNumeric } from '../../../src/domain/money.ts'
import { emptyMovement, type MovementFields } from '../../../src/domain/movement-fields.ts'
import { accountRowOf, invoiceRulesOf } from '../../accounts/account/account-row.ts'
import { writeLog } from '../../accounts/activity/logs.ts'
import type { Services } from '../../platform/context/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { all, sql } from '../../platform/database/sql.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { refuseProblems } from '../../platform/web/refuse-problems.ts'
import { withLists } from '../lists/kept.ts'
import { movementIndex } from '../lists/movement-index.ts'
import type { Change } from './change.ts'
import { asFields, listed, movementColumns, overwritten, storedMovementFields } from './declared-columns.ts'
import { editInPlace } from './edit-in-place.ts'
import { limitationChanged } from './ports.ts'

type Body = EndpointOutput<typeof putInvoice>['body']
type Stored = Omit<MovementFields, 'amount'> & { digest: number }

/** Unique references of the movements with this document number, ignoring case. */
const sameNumber = (services: Pick<Services, 'database'>, { tenantId, masterRef }: Change, number: string) =>
  withLists(services, tenantId, async (tx): Promise<string[]> => {
    const accountRow = await accountRowOf(tx, masterRef)
    if (accountRow.movements_edition === null) return []
    const of = { edition: accountRow.movements_edition, edits: accountRow.edits }
    const index = movementIndex(services.database, { tenantId, masterRef }, of)
    const word = number.toLowerCase()
    return Array.from(index.numbers.holding(word))
      .filter((position) => index.numbers.text(position) === word)
      .map((position) => index.uniqueRef(position))
  })

const storeLimitation = async (tx: Tx, { tenantId, masterRef }: Change, uniqueRef: string, years: number | null) => {
  if (years === null) {
    await tx.run(sql`
      delete from movement_details where tenant_id = ${tenantId} and master_ref = ${masterRef}
        and unique_ref = ${uniqueRef}::uuid`)
    return
  }
  await tx.run(sql`
    insert into movement_details (tenant_id, master_ref, unique_ref, limitation_years)
    values (${tenantId}, ${masterRef}, ${uniqueRef}::uuid, ${years})
    on conflict (tenant_id, master_ref, unique_ref) do update set limitation_years = excluded.limitation_years`)
}

/**
 * The amount is what is due now. An initial amount that was larger is kept: as with an import, the invoice was partly
 * paid.
 */
const write = (tx: Tx, tenantId: string, edition: number, uniqueRef: string, row: MovementFields): Promise<number> => {
  const amount = toNumeric(row.amount)
  return tx.run(sql`
    insert into movements as m (tenant_id, edition, unique_ref, ${listed(movementColumns)}, initial_amount, due_amount,
      clearing_date, digest)
    values (${tenantId}, ${edition}, ${uniqueRef}, ${all(
      storedMovementFields.map((name) => sql`${row[name]}`),
      ', ',
    )}, ${amount}, ${amount}, null, ${contentDigest(row) | 0})
    on conflict (tenant_id, edition, unique_ref) do update set ${overwritten(movementColumns)},
      initial_amount = greatest(m.initial_amount, excluded.due_amount), due_amount = excluded.due_amount,
      clearing_date = null, digest = excluded.digest`)
}

/**
 * Adds an invoice to a customer, or changes one, by the rules of the form (CUST-05, CUST-07).
 * @returns the unique reference of the invoice
 * @throws Refusal VALIDATION, TIERS_NOT_FOUND, MOVEMENT_NOT_FOUND, DOCUMENT_NUMBER_TAKEN
 */
export const saveInvoice = async (services: Services, change: Change, body: Body): Promise<string> => {
  const { tenantId, masterRef, userId, now } = change
  const { tiersRef, uniqueRef: changed, ...form } = body
  const cents = fromDecimal(body.amount)
  const rules = invoiceRulesOf(await services.database.asTenant(tenantId, (tx) => accountRowOf(tx, masterRef)), now)
  // A stored invoice keeps its number, even if a stricter rule was set since.
  const strictDocumentNumbers = !changed && rules.strictDocumentNumbers
  refuseProblems(checkInvoice({ ...form, amount: cents }, { ...rules, strictDocumentNumbers }))
  const number = body.documentNumber.trim()
  const key = { tiersRef, documentNumber: number, type: 'INVOICE', dueDate: body.dueDate } as const
  const uniqueRef = changed ?? movementUniqueRef(key)
  const twins = changed ? [] : await sameNumber(services, change, number)
  const edit = { tenantId, masterRef, tiersRef, entity: 'movements', rowKeys: [uniqueRef], now } as const
  await services.database.asTenant(tenantId, (tx) =>
    editInPlace(tx, edit, async (accountRow) => {
      const of = sql`tenant_id = ${tenantId} and edition = ${accountRow.movements_edition} and type = 'INVOICE'`
      const customer = await tx.one(sql`
        select 1 from tiers where tenant_id = ${tenantId} and edition = ${accountRow.tiers_edition} and ref = ${tiersRef}`)
      if (!customer) throw new Refusal(404, 'TIERS_NOT_FOUND')
      const before = await tx.one<Stored>(sql`
        select ${asFields(storedMovementFields)}, digest from movements where ${of} and unique_ref = ${uniqueRef}::uuid`)
      if (changed && before?.tiersRef !== tiersRef) throw new Refusal(404, 'MOVEMENT_NOT_FOUND')
      const { digest: stored, ...kept } = before ?? { ...emptyMovement, rootAccount: RECEIVABLES_ACCOUNT, digest: null }
      const row: MovementFields = {
        ...kept,
        ...key,
        ...(changed && before ? { documentNumber: before.documentNumber, dueDate: before.dueDate } : {}),
        label: body.label.trim(),
        documentDate: body.documentDate,
        amount: cents,
      }
      const taken = await tx.one(sql`
        select 1 from movements where ${of} and unique_ref <> ${uniqueRef}::uuid and (unique_ref = any(${twins}::uuid[])
          or (tiers_ref = ${tiersRef} and document_number = ${number})) limit 1`)
      // A repeated request with the same fields is not a second invoice.
      const again = stored === (contentDigest(row) | 0)
      if (!changed && (taken || (before && !again))) throw new Refusal(409, 'DOCUMENT_NUMBER_TAKEN')
      await write(tx, tenantId, accountRow.movements_edition!, uniqueRef, row)
      await storeLimitation(tx, change, uniqueRef, body.specificLimitation ? body.limitationYears : null)
      await limitationChanged()(tx, { tenantId, accountRow, now }, uniqueRef)
      if (!changed && before) return
      const params = { number: row.documentNumber, amount: cents }
      const code = changed ? 'INVOICE_CHANGED' : 'INVOICE_ADDED'
      await writeLog(tx, { masterRef, code, userId, tiersRef, at: now, params })
    }),
  )
  return uniqueRef
}
