import type { EndpointOutput } from '../../../src/contract/endpoint.ts'
import {
  type ListedMandate,
  type listMandates,
  type MandateDetail,
  mandateStages,
} from '../../../src/contract/partner/partner.ts'
import { type CaseStatus, type CaseStepCode, type MandateState, ownStepCodes } from '../../../src/domain/cases/index.ts'
import { fromNumeric, toDecimal } from '../../../src/domain/money.ts'
import { stageOf } from '../../../src/machines/mandate/mandate.stage.ts'
import type { Tx } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'
import type { StoredFile } from '../../platform/files/files.ts'
import type { ToldMandate } from '../../platform/gateways/partner/gateway.ts'
import { isUuid } from '../../platform/ids/uuid.ts'
import { Refusal } from '../../platform/web/refusal.ts'

/**
 * Every query here runs under the partner's database role (`asPartner`). None names a tenant or the partner, because
 * the database only shows the mandates that were transmitted to it.
 */
type MandateRow = {
  tenant_id: string
  master_ref: string
  event_id: string
  case_number: string
  mandate: MandateState
  status: CaseStatus
  refusal: string
  comment: string
  claimed_amount: string
  recovered_amount: string
  left_amount: string
  limitation_date: string | null
  sent_at: Date
  closed_at: Date | null
  told: ToldMandate
}

/** What is left to recover of a case (`c`), at least zero. */
export const leftOf: Sql = sql`
  greatest(0, c.claimed_amount - c.recovered_amount - (select coalesce(sum(p.amount), 0) from case_payments p
    where p.tenant_id = c.tenant_id and p.event_id = c.event_id))`

const selected: Sql = sql`
  select c.tenant_id, c.master_ref, c.event_id, c.case_number, c.mandate, c.status, c.refusal, c.comment, c.claimed_amount,
    c.recovered_amount, ${leftOf} as left_amount, c.limitation_date, c.sent_at, c.closed_at, m.content as told
  from cases c join partner_messages m on m.tenant_id = c.tenant_id and m.event_id = c.event_id`

const stageColumn: Sql = sql`case when c.mandate = 'TREATED' and c.status = 'CLOSED' then 'CLOSED' else c.mandate end`

const money = (amount: string): number => toDecimal(fromNumeric(amount))

const toListed = (row: MandateRow): ListedMandate => ({
  eventId: row.event_id,
  caseNumber: row.case_number,
  stage: stageOf(row.mandate, row.status) as ListedMandate['stage'],
  creditor: row.told.creditor.name,
  debtor: row.told.debtor.name,
  currency: row.told.currency,
  receivedAt: row.sent_at.toISOString(),
  closedAt: row.closed_at?.toISOString() ?? null,
  amountDue: money(row.claimed_amount),
  recoveredAmount: money(row.recovered_amount),
  leftAmount: money(row.left_amount),
  limitationPeriod: row.limitation_date,
})

/** A page of mandates, newest first, with the number of mandates at each stage. */
export const mandatesPage = async (tx: Tx, { stage, page, size }: EndpointOutput<typeof listMandates>['query']) => {
  const [counts, rows] = await Promise.all([
    tx.rows<{ stage: ListedMandate['stage']; n: number }>(
      sql`select ${stageColumn} as stage, count(*) as n from cases c group by 1`,
    ),
    tx.rows<MandateRow>(sql`
      ${selected} where ${stage === 'ALL' ? sql`true` : sql`${stageColumn} = ${stage}`}
      order by c.sent_at desc, c.event_id limit ${size} offset ${page * size}`),
  ])
  const counters = { WAITING_TREATMENT: 0, TREATED: 0, REFUSED: 0, CLOSED: 0 }
  for (const count of counts) counters[count.stage] = count.n
  const totalItems = stage === 'ALL' ? mandateStages.reduce((sum, one) => sum + counters[one], 0) : counters[stage]
  return { items: rows.map(toListed), totalItems, counters }
}

/** Reads a mandate. @throws Refusal MANDATE_NOT_FOUND */
export const mandateOf = async (tx: Tx, eventId: string): Promise<MandateRow> => {
  const row = isUuid(eventId) ? await tx.one<MandateRow>(sql`${selected} where c.event_id = ${eventId}`) : undefined
  if (!row) throw new Refusal(404, 'MANDATE_NOT_FOUND')
  return row
}

type InvoiceRow = { document_number: string; document_date: string; due_date: string; amount: string }
type PaymentRow = { document_number: string; payment_date: string; amount: string }
type DocumentRow = { file_id: string; name: string; size: number; content_type: string }
type StepRow = {
  at: Date
  code: Exclude<CaseStepCode, (typeof ownStepCodes)[number]>
  params: { amount: number | null; text: string }
}

/** Reads a mandate with all details. @throws Refusal MANDATE_NOT_FOUND */
export const mandateDetailOf = async (tx: Tx, eventId: string): Promise<MandateDetail> => {
  const row = await mandateOf(tx, eventId)
  const mine = sql`tenant_id = ${row.tenant_id} and event_id = ${row.event_id}`
  const [invoices, payments, documents, steps] = await Promise.all([
    tx.rows<InvoiceRow>(sql`
      select document_number, document_date, due_date, amount from case_invoices where ${mine} order by position`),
    tx.rows<PaymentRow>(sql`
      select document_number, payment_date, amount from case_payments where ${mine} order by payment_date, declared_at`),
    tx.rows<DocumentRow>(sql`
      select f.file_id, f.name, f.size, f.content_type from case_documents d
      join files f on f.tenant_id = d.tenant_id and f.file_id = d.file_id
      where d.tenant_id = ${row.tenant_id} and d.event_id = ${row.event_id} order by d.added_at, f.name`),
    tx.rows<StepRow>(sql`
      select at, code, params from case_steps
      where ${mine} and code <> all(${[...ownStepCodes]}::text[]) order by step desc`),
  ])
  const { creditor, debtor } = row.told
  return {
    ...toListed(row),
    comment: row.comment,
    refusal: row.refusal,
    creditorParty: creditor,
    debtorParty: debtor,
    invoices: invoices.map((one) => ({
      documentNumber: one.document_number,
      documentDate: one.document_date,
      dueDate: one.due_date,
      amount: money(one.amount),
    })),
    payments: payments.map((one) => ({
      documentNumber: one.document_number,
      paymentDate: one.payment_date,
      amount: money(one.amount),
    })),
    documents: documents.map((one) => ({
      fileId: one.file_id,
      name: one.name,
      size: one.size,
      contentType: one.content_type,
    })),
    steps: steps.map(({ at, code, params }) => ({
      at: at.toISOString(),
      code,
      amount: params.amount === null ? null : toDecimal(params.amount),
      text: params.text,
    })),
  }
}

/** A document of a mandate. @throws Refusal MANDATE_NOT_FOUND, FILE_NOT_FOUND */
export const mandateDocument = async (
  tx: Tx,
  eventId: string,
  fileId: string,
): Promise<Pick<StoredFile, 'name' | 'contentType' | 'content'>> => {
  const { tenant_id: tenantId } = await mandateOf(tx, eventId)
  const file = await tx.one<{ name: string; content_type: string; content: Uint8Array }>(sql`
    select f.name, f.content_type, f.content from case_documents d
    join files f on f.tenant_id = d.tenant_id and f.file_id = d.file_id
    where d.tenant_id = ${tenantId} and d.event_id = ${eventId} and d.file_id = ${fileId}`)
  if (!file) throw new Refusal(404, 'FILE_NOT_FOUND')
  return { name: file.name, contentType: file.content_type, content: file.content }
}
