import { type CaseType, statusOfMandate } from '../../../src/domain/cases/index.ts'
import { type BusinessDate, businessDateAt } from '../../../src/domain/dates.ts'
import { AMOUNT_MAX_CENTS } from '../../../src/domain/import/amount-cells.ts'
import { type Cents, toNumeric } from '../../../src/domain/money.ts'
import { accountRowOf } from '../../accounts/account/account-row.ts'
import type { AccountAtWork } from '../../accounts/account/in-account.ts'
import { writeLog } from '../../accounts/activity/logs.ts'
import { tellMandate } from '../../delivery/partner-outbox/tell.ts'
import { planCustomers } from '../../planning/plan/plan-customers.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { joinProofs } from './acknowledgements.ts'
import { keepLimitation } from './case-invoices.ts'
import { recordOverride } from './lock.ts'
import type { InvoiceOfCase, NewCase } from './new-case.ts'
import type { CustomerSelection, SelectableMovement } from './selection.ts'
import { writeStep } from './steps.ts'

/** A new case for the selected movements of a customer. */
export const caseOfChoice = (
  type: CaseType,
  { tiersName, facts }: CustomerSelection,
  chosen: readonly SelectableMovement[],
  {
    comment = '',
    fileIds = [],
    overrideReason = '',
  }: Partial<Pick<NewCase, 'comment' | 'fileIds' | 'overrideReason'>> = {},
): NewCase => ({
  type,
  tiersRef: facts.customer.tiersRef,
  tiersName,
  tiersType: facts.customer.type,
  comment,
  invoices: chosen.map((movement) => ({ ...movement, amount: movement.dueAmount })),
  fileIds,
  transactionNumber: null,
  overrideReason,
})

/**
 * The total amount due of the invoices, added to the amount before.
 * @throws Refusal SELECTION_REFUSED when it exceeds the largest amount
 */
export const amountDueBy = (invoices: readonly InvoiceOfCase[], before: Cents = 0): Cents => {
  const amountDue = invoices.reduce((sum, { amount }) => sum + amount, 0)
  if (before + amountDue <= AMOUNT_MAX_CENTS) return amountDue
  throw new Refusal(422, 'SELECTION_REFUSED', { errors: [{ path: 'movementRefs', code: 'AMOUNT_TOO_LARGE' }] })
}

/** Case numbers run through the year for each account: D-2026-000012, or M- for a formal notice. */
const nextNumber = async (tx: Tx, { tenantId, accountRow }: AccountAtWork, type: CaseType, today: BusinessDate) => {
  // Lock, so that concurrent cases of an account get different numbers.
  await tx.run(sql`
    select 1 from masters where tenant_id = ${tenantId} and master_ref = ${accountRow.master_ref} for update`)
  const prefix = `${type === 'FORMAL_NOTICE' ? 'M' : 'D'}-${today.slice(0, 4)}-`
  const row = await tx.exactlyOne<{ n: number }>(sql`
    select coalesce(max(right(case_number, 6)::int), 0) + 1 as n from cases
    where tenant_id = ${tenantId} and master_ref = ${accountRow.master_ref} and starts_with(case_number, ${prefix})`)
  return `${prefix}${String(row.n).padStart(6, '0')}`
}

/** Appends invoices to those of a case. */
export const addCaseInvoices = (
  tx: Tx,
  tenantId: string,
  eventId: string,
  invoices: readonly InvoiceOfCase[],
  at: Date,
): Promise<number> =>
  tx.run(sql`
    insert into case_invoices (tenant_id, event_id, position, unique_ref, document_number, document_date, due_date,
      amount, added_at)
    select ${tenantId}, ${eventId}, (select count(*) from case_invoices where tenant_id = ${tenantId}
        and event_id = ${eventId}) + w.n, w.unique_ref, w.document_number, w.document_date, w.due_date, w.amount, ${at}
    from unnest(
      ${invoices.map((one) => one.uniqueRef)}::uuid[], ${invoices.map((one) => one.documentNumber)}::text[],
      ${invoices.map((one) => one.documentDate)}::date[], ${invoices.map((one) => one.dueDate)}::date[],
      ${invoices.map((one) => toNumeric(one.amount))}::numeric[]
    ) with ordinality as w (unique_ref, document_number, document_date, due_date, amount, n)`)

/**
 * Opens a case: its event, number, invoices, documents and first step, and plans the customer again. The caller has
 * checked the rules of selection and holds the planning lock.
 * @returns the id of its event
 */
export const openCase = async (tx: Tx, asked: AccountAtWork, given: NewCase): Promise<string> => {
  // Read again: the first customer of an account, entered with the case, has just created the list of customers.
  const account = { ...asked, accountRow: await accountRowOf(tx, asked.accountRow.master_ref) }
  const { tenantId, accountRow, now, userId } = account
  const { master_ref: masterRef } = accountRow
  const today = businessDateAt(now)
  const amountDue = amountDueBy(given.invoices)
  const refs = given.invoices.flatMap(({ uniqueRef }) => uniqueRef ?? [])
  const event = await tx.exactlyOne<{ event_id: string }>(sql`
    insert into events (tenant_id, master_ref, kind, tiers_ref, movement_refs, start_date, amount, open_amount, comment,
      created_at, created_by)
    values (${tenantId}, ${masterRef}, ${given.type}, ${given.tiersRef}, ${refs}::uuid[], ${today}, ${toNumeric(amountDue)},
      ${toNumeric(amountDue)}, ${given.comment}, ${now}, ${userId})
    returning event_id`)
  const eventId = event.event_id
  const mandate = given.type === 'DEBT_COLLECTION_DELEGATION' ? 'WAITING_TRANSFER' : null
  const caseNumber = await nextNumber(tx, account, given.type, today)
  await tx.run(sql`
    insert into cases (tenant_id, event_id, master_ref, case_number, type, tiers_ref, tiers_name, status, mandate,
      comment, claimed_amount, tiers_type, transaction_number, created_by, created_at)
    values (${tenantId}, ${eventId}, ${masterRef}, ${caseNumber}, ${given.type}, ${given.tiersRef}, ${given.tiersName},
      ${mandate ? statusOfMandate[mandate] : 'OPEN'}, ${mandate}, ${given.comment}, ${toNumeric(amountDue)},
      ${given.tiersType}, ${given.transactionNumber}, ${userId}, ${now})`)
  await addCaseInvoices(tx, tenantId, eventId, given.invoices, now)
  await tx.run(sql`
    insert into case_documents (tenant_id, event_id, file_id, kind, added_at)
    select ${tenantId}, ${eventId}, file_id, 'JOINED', ${now} from unnest(${[...given.fileIds]}::uuid[]) as w (file_id)`)
  await writeStep(tx, tenantId, eventId, { code: 'CREATED', userId, at: now, amount: amountDue })
  await recordOverride(tx, account, { eventId, caseNumber, tiersRef: given.tiersRef, reason: given.overrideReason })
  if (mandate) await tellMandate(tx, account, { eventId, amountDue, ...given })
  await joinProofs(tx, tenantId, eventId, now)
  await keepLimitation(tx, account, [eventId])
  const code = given.type === 'FORMAL_NOTICE' ? 'FORMAL_NOTICE_OPENED' : 'DELEGATION_OPENED'
  const params = { number: caseNumber, amount: amountDue }
  await writeLog(tx, { masterRef, code, userId, tiersRef: given.tiersRef, at: now, params })
  await planCustomers(tx, account, { tiersRef: given.tiersRef })
  return eventId
}
