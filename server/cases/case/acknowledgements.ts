import type { Acknowledgements, recordAcknowledgement } from '../../../src/contract/cases/acknowledgements.ts'
import type { EndpointOutput } from '../../../src/contract/endpoint.ts'
import { type CaseType, checkAcknowledgement, limitationEnd } from '../../../src/domain/cases/index.ts'
import { type BusinessDate, businessDateAt } from '../../../src/domain/dates.ts'
import { type DebtorFacts, type DebtorType, debtorTypeOf } from '../../../src/domain/debtor.ts'
import { fromNumeric, toDecimal, toNumeric } from '../../../src/domain/money.ts'
import type { AccountAtWork } from '../../accounts/account/in-account.ts'
import { lockPlan } from '../../accounts/account/plan-lock.ts'
import { writeLog } from '../../accounts/activity/logs.ts'
import { tellDocuments } from '../../delivery/partner-outbox/tell.ts'
import type { Tx } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'
import { readFile, type StoredFile } from '../../platform/files/files.ts'
import { type CheckedFile, storeGiven } from '../../platform/files/given.ts'
import type { ToldJoined } from '../../platform/gateways/partner/gateway.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { keepLimitation } from './case-invoices.ts'
import { keyOfCaseInvoice, type OpenInvoiceRow, openInvoicesOf, toLimited } from './limitation.ts'
import { writeStep } from './steps.ts'

type Row = {
  acknowledgement_id: string
  acknowledged_on: BusinessDate
  amount: string
  document_numbers: string[]
  name: string
  size: number
  recorded_at: Date
  by: string
}

const ofCustomer = ({ tenantId, accountRow }: AccountAtWork, tiersRef: string): Sql =>
  sql`a.tenant_id = ${tenantId} and a.master_ref = ${accountRow.master_ref} and a.tiers_ref = ${tiersRef}`

/** Document numbers of the invoices of an acknowledgement (`a`). */
const numbers: Sql = sql`
  (select array_agg(k.document_number order by k.document_number) from acknowledged_invoices k
    where k.tenant_id = a.tenant_id and k.acknowledgement_id = a.acknowledgement_id)`

const typeOf = async (tx: Tx, { tenantId, accountRow }: AccountAtWork, tiersRef: string): Promise<DebtorType> => {
  const row = await tx.exactlyOne<DebtorFacts>(sql`
    select coalesce(t.legal_id, '') as "legalId", coalesce(t.public_body, '') as "publicBody", coalesce(t.type,
      (select tiers_type from cases where tenant_id = ${tenantId} and master_ref = ${accountRow.master_ref}
        and tiers_ref = ${tiersRef} order by created_at desc limit 1), 'B2B') as type
    from (values (1)) as one left join tiers t on t.tenant_id = ${tenantId}
      and t.edition = ${accountRow.tiers_edition} and t.ref = ${tiersRef}`)
  return debtorTypeOf(row)
}

/** Open invoices of a customer with their limitation, and the acknowledgements in effect. */
export const acknowledgementsOf = async (
  tx: Tx,
  account: AccountAtWork,
  tiersRef: string,
): Promise<Acknowledgements> => {
  const tiersType = await typeOf(tx, account, tiersRef)
  const invoices = await openInvoicesOf(tx, account, tiersRef)
  const rows = await tx.rows<Row>(sql`
    select a.acknowledgement_id, a.acknowledged_on, a.amount, ${numbers} as document_numbers, f.name, f.size, a.recorded_at,
      coalesce(trim(u.first_name || ' ' || u.last_name), '') as by
    from acknowledgements a join files f on f.tenant_id = a.tenant_id and f.file_id = a.file_id
    left join users u on u.user_id = a.recorded_by
    where ${ofCustomer(account, tiersRef)} and a.withdrawn_at is null order by a.acknowledged_on desc, a.recorded_at desc`)
  return {
    tiersType,
    invoices: invoices.map((row) => ({
      key: row.key,
      documentNumber: row.document_number,
      documentDate: row.document_date,
      dueDate: row.due_date,
      dueAmount: toDecimal(fromNumeric(row.due_amount)),
      limitationYears: row.limitation_years,
      acknowledgedOn: row.acknowledged_on,
      limitationDate: limitationEnd(toLimited(row), tiersType),
    })),
    acknowledgements: rows.map((row) => ({
      id: row.acknowledgement_id,
      acknowledgedOn: row.acknowledged_on,
      amount: toDecimal(fromNumeric(row.amount)),
      documentNumbers: row.document_numbers,
      document: { name: row.name, size: row.size },
      recordedAt: row.recorded_at.toISOString(),
      recordedBy: row.by,
    })),
  }
}

/**
 * Adds to a case the documents of acknowledgements of its invoices that it does not have yet.
 * @returns the added documents
 */
export const joinProofs = (tx: Tx, tenantId: string, eventId: string, at: Date): Promise<ToldJoined[]> =>
  tx.rows<ToldJoined>(sql`
    with joined as (insert into case_documents (tenant_id, event_id, file_id, kind, added_at)
    select distinct a.tenant_id, i.event_id, a.file_id, 'ACKNOWLEDGEMENT', ${at}::timestamptz
    from case_invoices i
    join cases c on c.tenant_id = i.tenant_id and c.event_id = i.event_id
    join acknowledged_invoices k on k.tenant_id = i.tenant_id and k.invoice_key = ${keyOfCaseInvoice}
    join acknowledgements a on a.tenant_id = k.tenant_id and a.acknowledgement_id = k.acknowledgement_id
      and a.master_ref = c.master_ref
    where i.tenant_id = ${tenantId} and i.event_id = ${eventId} and a.withdrawn_at is null
    on conflict do nothing returning tenant_id, file_id)
    select f.file_id as "fileId", f.name from joined j
    join files f on f.tenant_id = j.tenant_id and f.file_id = j.file_id`)

type OpenCase = { event_id: string; type: CaseType; numbers: string[] }

/** Open cases with invoices of an acknowledgement; locks their rows. */
const casesOf = async (
  tx: Tx,
  { tenantId, accountRow }: AccountAtWork,
  acknowledgementId: string,
): Promise<OpenCase[]> => {
  const held = await tx.rows<{ event_id: string }>(sql`
    select c.event_id from cases c
    where c.tenant_id = ${tenantId} and c.master_ref = ${accountRow.master_ref} and c.status <> 'CLOSED' and exists (
      select from case_invoices i join acknowledged_invoices k on k.tenant_id = i.tenant_id
        and k.invoice_key = ${keyOfCaseInvoice} and k.acknowledgement_id = ${acknowledgementId}
      where i.tenant_id = c.tenant_id and i.event_id = c.event_id)
    order by c.event_id for update`)
  return tx.rows<OpenCase>(sql`
    select c.event_id, c.type, array_agg(i.document_number order by i.position) as numbers
    from cases c join case_invoices i on i.tenant_id = c.tenant_id and i.event_id = c.event_id
    join acknowledged_invoices k on k.tenant_id = i.tenant_id and k.invoice_key = ${keyOfCaseInvoice}
      and k.acknowledgement_id = ${acknowledgementId}
    where c.tenant_id = ${tenantId} and c.event_id = any(${held.map((row) => row.event_id)}::uuid[])
    group by c.event_id, c.type`)
}

/** An acknowledgement as entered, with its document checked. */
export type RecordedAcknowledgement = Omit<EndpointOutput<typeof recordAcknowledgement>['body'], 'document'> & {
  document: CheckedFile
}

const checked = async (
  tx: Tx,
  account: AccountAtWork,
  tiersRef: string,
  { acknowledgedOn, invoices, document }: RecordedAcknowledgement,
): Promise<OpenInvoiceRow[]> => {
  const known = await openInvoicesOf(tx, account, tiersRef)
  const keys = [...new Set(invoices)]
  const draft = { invoices: keys, acknowledgedOn, document: { size: document.content.length } }
  const facts = {
    today: businessDateAt(account.now),
    type: await typeOf(tx, account, tiersRef),
    invoices: known.map((row) => ({ key: row.key, ...toLimited(row) })),
  }
  const problems = checkAcknowledgement(draft, facts)
  if (problems.length > 0) {
    const errors = problems.map(({ field, code }) => ({ path: `body.${field}`, code }))
    throw new Refusal(422, 'ACKNOWLEDGEMENT_REFUSED', { errors })
  }
  return known.filter(({ key }) => keys.includes(key))
}

/**
 * Records a written acknowledgement, which starts a new limitation period for its invoices on its date. Cases with
 * these invoices are updated and receive its document.
 * @throws Refusal ACKNOWLEDGEMENT_REFUSED
 */
export const keepAcknowledgement = async (
  tx: Tx,
  account: AccountAtWork,
  tiersRef: string,
  body: RecordedAcknowledgement,
): Promise<void> => {
  const { tenantId, accountRow, now, userId } = account
  const { master_ref: masterRef } = accountRow
  // Serialised, so that submitting the same one from two tabs records it once.
  await lockPlan(tx, tenantId, masterRef)
  const invoices = await checked(tx, account, tiersRef, body)
  const fileId = await storeGiven(tx, masterRef, body.document)
  const amount = invoices.reduce((sum, row) => sum + fromNumeric(row.due_amount), 0)
  const made = await tx.exactlyOne<{ acknowledgement_id: string }>(sql`
    insert into acknowledgements (tenant_id, master_ref, tiers_ref, acknowledged_on, amount, file_id, recorded_by, recorded_at)
    values (${tenantId}, ${masterRef}, ${tiersRef}, ${body.acknowledgedOn}, ${toNumeric(amount)}, ${fileId}, ${userId}, ${now})
    returning acknowledgement_id`)
  const acknowledgementId = made.acknowledgement_id
  await tx.run(sql`
    insert into acknowledged_invoices (tenant_id, acknowledgement_id, invoice_key, document_number)
    select ${tenantId}, ${acknowledgementId}, key, number
    from unnest(${invoices.map(({ key }) => key)}::text[], ${invoices.map((row) => row.document_number)}::text[])
      as w (key, number)`)
  const cases = await casesOf(tx, account, acknowledgementId)
  for (const { event_id: eventId, type, numbers: text } of cases) {
    const joined = await joinProofs(tx, tenantId, eventId, now)
    if (type === 'DEBT_COLLECTION_DELEGATION') await tellDocuments(tx, account, eventId, joined)
    await writeStep(tx, tenantId, eventId, { code: 'ACKNOWLEDGED', userId, at: now, text: text.join(', ') })
  }
  await keepLimitation(
    tx,
    account,
    cases.map(({ event_id }) => event_id),
  )
  const params = { invoices: invoices.length, amount, date: body.acknowledgedOn }
  await writeLog(tx, { masterRef, code: 'DEBT_ACKNOWLEDGED', userId, tiersRef, at: now, params })
}

type Withdrawn = { acknowledged_on: BusinessDate; amount: string; file_id: string; withdrawn_at: Date | null }

/**
 * Removes an acknowledgement that was recorded by mistake. Idempotent. Its row is kept, and so is its document in
 * closed cases.
 * @throws Refusal ACKNOWLEDGEMENT_NOT_FOUND
 */
export const dropAcknowledgement = async (
  tx: Tx,
  account: AccountAtWork,
  tiersRef: string,
  acknowledgementId: string,
): Promise<void> => {
  const { tenantId, accountRow, now, userId } = account
  const row = await tx.one<Withdrawn>(sql`
    select a.acknowledged_on, a.amount, a.file_id, a.withdrawn_at from acknowledgements a
    where ${ofCustomer(account, tiersRef)} and a.acknowledgement_id = ${acknowledgementId} for update`)
  if (!row) throw new Refusal(404, 'ACKNOWLEDGEMENT_NOT_FOUND')
  if (row.withdrawn_at) return
  await tx.run(sql`
    update acknowledgements set withdrawn_by = ${userId}, withdrawn_at = ${now}
    where tenant_id = ${tenantId} and acknowledgement_id = ${acknowledgementId}`)
  const cases = await casesOf(tx, account, acknowledgementId)
  const eventIds = cases.map(({ event_id }) => event_id)
  await tx.run(sql`
    delete from case_documents where tenant_id = ${tenantId} and file_id = ${row.file_id}
      and event_id = any(${eventIds}::uuid[])`)
  for (const { event_id: eventId, numbers: text } of cases) {
    const step = { code: 'ACKNOWLEDGEMENT_WITHDRAWN', userId, at: now, text: text.join(', ') } as const
    await writeStep(tx, tenantId, eventId, step)
  }
  await keepLimitation(tx, account, eventIds)
  const params = { amount: fromNumeric(row.amount), date: row.acknowledged_on }
  const who = { masterRef: accountRow.master_ref, userId, tiersRef, at: now }
  await writeLog(tx, { ...who, code: 'ACKNOWLEDGEMENT_WITHDRAWN', params })
}

/** The document of an acknowledgement. @throws Refusal ACKNOWLEDGEMENT_NOT_FOUND */
export const proofOf = async (
  tx: Tx,
  account: AccountAtWork,
  tiersRef: string,
  acknowledgementId: string,
): Promise<StoredFile> => {
  const row = await tx.one<{ file_id: string }>(sql`
    select a.file_id from acknowledgements a
    where ${ofCustomer(account, tiersRef)} and a.acknowledgement_id = ${acknowledgementId}`)
  const file = row && (await readFile(tx, row.file_id))
  if (!file) throw new Refusal(404, 'ACKNOWLEDGEMENT_NOT_FOUND')
  return file
}
