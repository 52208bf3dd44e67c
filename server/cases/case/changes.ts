import type { addInvoices, addInvoicesLight, declarePayment } from '../../../src/contract/cases/cases.ts'
import type { EndpointOutput } from '../../../src/contract/endpoint.ts'
import { checkLightInvoice, checkPayment } from '../../../src/domain/cases/index.ts'
import { businessDateAt } from '../../../src/domain/dates.ts'
import { fromDecimal, fromNumeric, toNumeric } from '../../../src/domain/money.ts'
import { invoiceRulesOf } from '../../accounts/account/account-row.ts'
import type { AccountAtWork } from '../../accounts/account/in-account.ts'
import { lockPlan } from '../../accounts/account/plan-lock.ts'
import { writeLog } from '../../accounts/activity/logs.ts'
import { tellDocuments, tellInvoices, tellPayment } from '../../delivery/partner-outbox/tell.ts'
import { planCustomers } from '../../planning/plan/plan-customers.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { joinProofs } from './acknowledgements.ts'
import { keepLimitation } from './case-invoices.ts'
import { recordOverride, unlocked, unlockedTyped } from './lock.ts'
import type { InvoiceOfCase } from './new-case.ts'
import { addCaseInvoices, amountDueBy } from './open-case.ts'
import { type CaseRow, caseOf } from './queries.ts'
import { checkedSelection, selectionOf } from './selection.ts'
import { writeStep } from './steps.ts'

/**
 * Reads a case that may be changed and locks its row (CASE-14).
 * @throws Refusal CASE_NOT_FOUND, CASE_CLOSED, CASE_NOTICE_TO_POST, CASE_NOTICE_SENT
 */
export const changeableCase = async (tx: Tx, account: AccountAtWork, eventId: string): Promise<CaseRow> => {
  await lockPlan(tx, account.tenantId, account.accountRow.master_ref)
  const row = await caseOf(tx, account, eventId, { lock: true })
  if (row.status === 'CLOSED') throw new Refusal(409, 'CASE_CLOSED')
  if (row.type === 'FORMAL_NOTICE')
    throw new Refusal(409, row.status === 'OPEN' ? 'CASE_NOTICE_TO_POST' : 'CASE_NOTICE_SENT')
  return row
}

const numbersOf = async (tx: Tx, tenantId: string, eventId: string): Promise<string[]> => {
  const rows = await tx.rows<{ document_number: string }>(sql`
    select document_number from case_invoices where tenant_id = ${tenantId} and event_id = ${eventId} order by position`)
  return rows.map((row) => row.document_number)
}

/** Records a customer's direct payment of a case's invoice. @throws Refusal as `changeableCase`, PAYMENT_REFUSED */
export const recordPayment = async (
  tx: Tx,
  account: AccountAtWork,
  eventId: string,
  body: EndpointOutput<typeof declarePayment>['body'],
): Promise<void> => {
  const { tenantId, accountRow, now, userId } = account
  const row = await changeableCase(tx, account, eventId)
  const payment = { ...body, documentNumber: body.documentNumber.trim(), amount: fromDecimal(body.amount) }
  const problems = checkPayment(payment, {
    today: businessDateAt(now),
    openedOn: businessDateAt(row.created_at),
    documentNumbers: await numbersOf(tx, tenantId, eventId),
    balance: fromNumeric(row.balance),
  })
  if (problems.length > 0) {
    const errors = problems.map(({ field, code }) => ({ path: `body.${field}`, code }))
    throw new Refusal(422, 'PAYMENT_REFUSED', { errors })
  }
  await tx.run(sql`
    insert into case_payments (tenant_id, event_id, document_number, payment_date, amount, declared_by, declared_at)
    values (${tenantId}, ${eventId}, ${payment.documentNumber}, ${payment.paymentDate}, ${toNumeric(payment.amount)},
      ${userId}, ${now})`)
  const told = { amount: payment.amount, text: payment.documentNumber }
  await writeStep(tx, tenantId, eventId, { code: 'PAYMENT_DECLARED', userId, at: now, ...told })
  await tellPayment(tx, account, eventId, payment)
  const params = { number: row.case_number, amount: payment.amount }
  const who = { masterRef: accountRow.master_ref, userId, tiersRef: row.tiers_ref, at: now }
  await writeLog(tx, { ...who, code: 'CASE_PAYMENT_DECLARED', params })
}

const add = async (
  tx: Tx,
  account: AccountAtWork,
  row: CaseRow,
  { invoices, overrideReason: reason }: { invoices: readonly InvoiceOfCase[]; overrideReason: string },
): Promise<void> => {
  const { tenantId, accountRow, now, userId } = account
  const amount = amountDueBy(invoices, fromNumeric(row.claimed_amount))
  const refs = invoices.flatMap(({ uniqueRef }) => uniqueRef ?? [])
  await addCaseInvoices(tx, tenantId, row.event_id, invoices, now)
  const joined = await joinProofs(tx, tenantId, row.event_id, now)
  await keepLimitation(tx, account, [row.event_id])
  await tx.run(sql`
    update cases set claimed_amount = claimed_amount + ${toNumeric(amount)}
    where tenant_id = ${tenantId} and event_id = ${row.event_id}`)
  await tx.run(sql`
    update events set movement_refs = movement_refs || ${refs}::uuid[], amount = amount + ${toNumeric(amount)}
    where tenant_id = ${tenantId} and event_id = ${row.event_id}`)
  const text = invoices.map(({ documentNumber }) => documentNumber).join(', ')
  await writeStep(tx, tenantId, row.event_id, { code: 'INVOICES_ADDED', userId, at: now, amount, text })
  const { event_id: eventId, case_number: caseNumber, tiers_ref: tiersRef } = row
  await recordOverride(tx, account, { eventId, caseNumber, tiersRef, reason })
  await tellInvoices(tx, account, row.event_id, invoices)
  await tellDocuments(tx, account, row.event_id, joined)
  const params = { number: row.case_number, invoices: invoices.length, amount }
  const who = { masterRef: accountRow.master_ref, userId, tiersRef: row.tiers_ref, at: now }
  await writeLog(tx, { ...who, code: 'CASE_INVOICES_ADDED', params })
  await planCustomers(tx, account, { tiersRef: row.tiers_ref })
}

/**
 * Adds movements to a case, at the amount that the user confirmed.
 * @throws Refusal as `changeableCase` and `checkedSelection`, DELEGATION_LOCKED, CONFIRMATION_OUTDATED
 */
export const addMovements = async (
  tx: Tx,
  account: AccountAtWork,
  eventId: string,
  { movementRefs, amountDue, overrideReason: given }: EndpointOutput<typeof addInvoices>['body'],
): Promise<void> => {
  const row = await changeableCase(tx, account, eventId)
  const customer = await selectionOf(tx, account, row.tiers_ref)
  const selection = { target: 'EXISTING_CASE', caseId: eventId } as const
  const chosen = checkedSelection(customer, selection, movementRefs)
  const overrideReason = unlocked(customer, selection, movementRefs, given)
  const invoices = chosen.map((movement) => ({ ...movement, amount: movement.dueAmount }))
  if (amountDueBy(invoices) !== fromDecimal(amountDue)) throw new Refusal(409, 'CONFIRMATION_OUTDATED')
  await add(tx, account, row, { invoices, overrideReason })
}

/**
 * Adds invoices entered by hand to a case of a light account. @throws Refusal as `changeableCase`, SELECTION_REFUSED,
 * DELEGATION_LOCKED
 */
export const addTyped = async (
  tx: Tx,
  account: AccountAtWork,
  eventId: string,
  { invoices, overrideReason: given }: EndpointOutput<typeof addInvoicesLight>['body'],
): Promise<void> => {
  const row = await changeableCase(tx, account, eventId)
  const known = await numbersOf(tx, account.tenantId, eventId)
  if (invoices.every(({ documentNumber }) => known.includes(documentNumber.trim()))) {
    throw new Refusal(409, 'MOVEMENTS_ALREADY_ADDED')
  }
  const typed = invoices.map((one) => ({
    ...one,
    uniqueRef: null,
    documentNumber: one.documentNumber.trim(),
    amount: fromDecimal(one.amount),
  }))
  const errors = typed.flatMap((one, index) => {
    const others = [...known, ...typed.slice(0, index).map(({ documentNumber }) => documentNumber)]
    return checkLightInvoice(one, invoiceRulesOf(account.accountRow, account.now), others).map(({ field, code }) => ({
      path: `body.invoices.${index}.${field}`,
      code,
    }))
  })
  if (errors.length > 0) throw new Refusal(422, 'SELECTION_REFUSED', { errors })
  const overrideReason = unlockedTyped(account.accountRow.account_type === 'LIGHT', given)
  await add(tx, account, row, { invoices: typed, overrideReason })
}
