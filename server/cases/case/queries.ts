import type {
  CaseDetail,
  CaseStep,
  caseStatistics,
  ListedCase,
  listCaseHistories,
  listCases,
} from '../../../src/contract/cases/cases.ts'
import type { EndpointOutput } from '../../../src/contract/endpoint.ts'
import type { OwnerFilter } from '../../../src/contract/shared.ts'
import {
  type CaseStatus,
  type CaseStepCode,
  type CaseType,
  type FormalNoticeLetterFacts,
  type FormalNoticeState,
  isProviderSilent,
  limitationOf,
  type MandateState,
  partnerFee,
} from '../../../src/domain/cases/index.ts'
import { addDays, type BusinessDate, businessDateAt } from '../../../src/domain/dates.ts'
import { fromNumeric, toDecimal } from '../../../src/domain/money.ts'
import { parseThenBy } from '../../../src/domain/order.ts'
import type { AccountRow } from '../../accounts/account/account-row.ts'
import { documentsOf } from '../../ledger/customers/documents.ts'
import { owned } from '../../ledger/customers/owners.ts'
import { dueNow } from '../../planning/plan/case-amounts.ts'
import { handedAt, isHanded, standsAt } from '../../planning/plan/formal-notice-state.ts'
import type { Tx } from '../../platform/database/database.ts'
import { anywhere } from '../../platform/database/like.ts'
import { keyOf, searchKey } from '../../platform/database/search-key.ts'
import { all, raw, type Sql, sql } from '../../platform/database/sql.ts'
import { isUuid } from '../../platform/ids/uuid.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { type CaseInvoiceRow, type CaseLimitation, caseLimitation, invoicesOfCases } from './case-invoices.ts'
import { debtorOf, toLimited } from './limitation.ts'

type Account = { tenantId: string; accountRow: AccountRow; now: Date }

/** The cases of the customers that a filter by owner takes. */
const ownedCases = async (
  tx: Tx,
  { tenantId, accountRow, now, userId }: Account & { userId: string },
  { owner }: { owner: OwnerFilter },
): Promise<Sql[]> => {
  const mine = await owned(tx, { tenantId, accountRow, today: businessDateAt(now) }, { owner, userId })
  return mine ? [sql`c.tiers_ref in (${mine})`] : []
}

export type CaseRow = {
  event_id: string
  case_number: string
  type: CaseType
  status: CaseStatus
  mandate: MandateState | null
  refusal: string
  comment: string
  tiers_ref: string
  tiers_name: string
  claimed_amount: string
  recovered_amount: string
  created_at: Date
  closed_at: Date | null
  /** Open amount of its invoices less what was recovered or declared as paid, at least zero. */
  balance: string
  movement_refs: string[]
  notice_made_at: Date | null
  /** The amount that its letter asks for. */
  notice_asked: string | null
  /** When a provider of registered mail accepted the letter that it still has. */
  handed_at: Date | null
  /** A provider of registered mail has its letter, or is about to receive it. */
  handed: boolean
}

const found = ({ tenantId, accountRow }: Account, where: Sql): Sql => sql`
  select c.event_id, c.case_number, c.type, c.status, c.mandate, c.refusal, c.comment, c.tiers_ref, c.tiers_name,
    c.claimed_amount, c.recovered_amount, c.created_at, c.closed_at,
    greatest(0, (select coalesce(sum(${dueNow(accountRow)}), 0) from case_invoices i
        where i.tenant_id = c.tenant_id and i.event_id = c.event_id)
      - c.recovered_amount - (select coalesce(sum(p.amount), 0) from case_payments p
        where p.tenant_id = c.tenant_id and p.event_id = c.event_id)) as balance,
    (select coalesce(array_agg(i.unique_ref order by i.position) filter (where i.unique_ref is not null), '{}')
      from case_invoices i where i.tenant_id = c.tenant_id and i.event_id = c.event_id) as movement_refs,
    (select min(d.added_at) from case_documents d
      where d.tenant_id = c.tenant_id and d.event_id = c.event_id and d.kind = 'NOTICE') as notice_made_at,
    (select coalesce(d.asked_amount, c.claimed_amount) from case_documents d
      where d.tenant_id = c.tenant_id and d.event_id = c.event_id and d.kind = 'NOTICE'
      order by d.added_at limit 1) as notice_asked,
    ${handedAt} as handed_at, ${isHanded} as handed
  from cases c where c.tenant_id = ${tenantId} and c.master_ref = ${accountRow.master_ref} and ${where}`

const money = (amount: string): number => toDecimal(fromNumeric(amount))

/** The state of a formal notice, equal to that of `standsAt` in lists; null for a delegation. */
export const formalNoticeStateOf = (row: CaseRow, now: Date): FormalNoticeState | null => {
  if (row.type !== 'FORMAL_NOTICE') return null
  if (row.status !== 'OPEN') return 'POSTED'
  if (row.handed) {
    const silent = row.handed_at && isProviderSilent(businessDateAt(row.handed_at), businessDateAt(now))
    return silent ? 'SILENT' : 'HANDED'
  }
  if (fromNumeric(row.balance) <= 0) return 'SETTLED'
  return row.notice_made_at ? 'TO_POST' : 'MAKING'
}

/** The amount and date of a formal notice, and what is still owed of it; null before it exists. */
export const letterFactsOf = (row: CaseRow): FormalNoticeLetterFacts | null =>
  row.notice_made_at && {
    madeOn: businessDateAt(row.notice_made_at),
    asked: fromNumeric(row.notice_asked ?? row.claimed_amount),
    owed: fromNumeric(row.balance),
  }

const toListed = (row: CaseRow, { date, near }: CaseLimitation, now: Date): ListedCase => ({
  eventId: row.event_id,
  caseNumber: row.case_number,
  type: row.type,
  status: row.status,
  mandate: row.mandate,
  refusal: row.refusal,
  notice: formalNoticeStateOf(row, now),
  tiersRef: row.tiers_ref,
  tiersName: row.tiers_name,
  creationDate: businessDateAt(row.created_at),
  closedDate: row.closed_at && businessDateAt(row.closed_at),
  balanceAmount: money(row.balance),
  amountDue: money(row.claimed_amount),
  recoveredAmount: money(row.recovered_amount),
  movementRefs: row.movement_refs,
  limitationPeriod: date,
  limitationNear: near && row.status !== 'CLOSED' && fromNumeric(row.balance) > 0,
})

const sorts: Record<EndpointOutput<typeof listCases>['query']['sort'], Sql> = {
  creationDate: raw(`(created_at at time zone 'Europe/Paris')::date`),
  tiersName: raw('lower(tiers_name)'),
  balanceAmount: raw('balance'),
  caseNumber: raw('case_number'),
}

/** Cases whose number or customer contains a search key, ignoring accents and case. */
const isNamed = (key: string): Sql => {
  const pattern = anywhere(key)
  return sql`(${keyOf(sql`c.tiers_name`)} like ${pattern} or ${keyOf(sql`c.tiers_ref`)} like ${pattern}
    or lower(c.case_number) like ${pattern})`
}

/** Cases that match a search key: open ones first, then newest first. */
export const casesNamed = async (tx: Tx, account: Account, key: string, count: number): Promise<ListedCase[]> => {
  const rows = await tx.rows<CaseRow>(sql`
    select * from (${found(account, isNamed(key))}) c
    order by (status = 'CLOSED'), created_at desc, case_number limit ${count}`)
  return rows.map((row) => toListed(row, { date: null, near: false }, account.now))
}

/** A page of cases with the number of cases in each status. */
export const casesPage = async (
  tx: Tx,
  account: Account & { userId: string },
  query: EndpointOutput<typeof listCases>['query'],
) => {
  const { tenantId, accountRow } = account
  const today = businessDateAt(account.now)
  const limits = all([
    ...(query.type ? [sql`c.type = ${query.type}`] : []),
    ...(query.notice ? [standsAt(query.notice, { accountRow, today })] : []),
    ...(query.tiersRef ? [sql`c.tiers_ref = ${query.tiersRef}`] : []),
    ...(query.search ? [isNamed(searchKey(query.search))] : []),
    ...(await ownedCases(tx, account, query)),
  ])
  const order = [query, ...parseThenBy<typeof query.sort>(query.thenBy)].reduce(
    (so, by) => sql`${so}${sorts[by.sort]} ${raw(by.order)}, `,
    raw(''),
  )
  const ofStatus = query.status === 'ALL' ? sql`true` : sql`c.status = ${query.status}`
  const [counts, rows] = await Promise.all([
    tx.rows<{ status: CaseStatus; n: number }>(sql`
      select c.status, count(*) as n from cases c
      where c.tenant_id = ${tenantId} and c.master_ref = ${accountRow.master_ref} and ${limits} group by c.status`),
    tx.rows<CaseRow>(sql`
      select * from (${found(account, sql`${limits} and ${ofStatus}`)}) c
      order by ${order} created_at ${raw(query.order)}, case_number
      limit ${query.size} offset ${query.page * query.size}`),
  ])
  const counters = { OPEN: 0, SENT: 0, CLOSED: 0 }
  for (const { status, n } of counts) counters[status] = n
  const totalItems = query.status === 'ALL' ? counters.OPEN + counters.SENT + counters.CLOSED : counters[query.status]
  const invoices = await invoicesOfCases(
    tx,
    account,
    rows.map((row) => row.event_id),
  )
  const items = rows.map((row) => toListed(row, caseLimitation(invoices.get(row.event_id) ?? [], today), account.now))
  return { items, totalItems, counters }
}

/**
 * Reads a case.
 * @param lock locks its row until the transaction ends
 * @throws Refusal CASE_NOT_FOUND
 */
export const caseOf = async (tx: Tx, account: Account, eventId: string, { lock = false } = {}): Promise<CaseRow> => {
  const known = isUuid(eventId)
  if (known && lock) {
    await tx.run(sql`select 1 from cases where tenant_id = ${account.tenantId} and event_id = ${eventId} for update`)
  }
  const row = known ? await tx.one<CaseRow>(found(account, sql`c.event_id = ${eventId}`)) : undefined
  if (!row) throw new Refusal(404, 'CASE_NOT_FOUND')
  return row
}

type DocumentRow = {
  file_id: string
  name: string
  size: number
  content_type: string
  kind: CaseDetail['documents'][number]['kind']
}
type StepRow = { at: Date; code: CaseStepCode; by: string; params: { amount: number | null; text: string } }

const stepColumns = sql`s.at, s.code, s.params, coalesce(trim(u.first_name || ' ' || u.last_name), '') as by`

const toStep = (row: StepRow): CaseStep => ({
  at: row.at.toISOString(),
  code: row.code,
  by: row.by,
  amount: row.params.amount === null ? null : toDecimal(row.params.amount),
  text: row.params.text,
})

const toInvoice = (row: CaseInvoiceRow, documentId: string | null): CaseDetail['invoices'][number] => {
  const { end, since } = limitationOf(toLimited(row), debtorOf(row))
  return {
    key: row.key,
    uniqueRef: row.unique_ref,
    documentNumber: row.document_number,
    documentId,
    documentDate: row.document_date,
    dueDate: row.due_date,
    amount: money(row.amount),
    dueAmount: money(row.due_now),
    limitationDate: end,
    acknowledgedOn: since,
  }
}

/** A case with its invoices, documents and history. @throws Refusal CASE_NOT_FOUND */
export const caseDetailOf = async (tx: Tx, account: Account, eventId: string): Promise<CaseDetail> => {
  const row = await caseOf(tx, account, eventId)
  const mine = sql`tenant_id = ${account.tenantId} and event_id = ${eventId}`
  const [byCase, documents, steps] = await Promise.all([
    invoicesOfCases(tx, account, [eventId]),
    tx.rows<DocumentRow>(sql`
      select f.file_id, f.name, f.size, f.content_type, d.kind from case_documents d
      join files f on f.tenant_id = d.tenant_id and f.file_id = d.file_id
      where d.tenant_id = ${account.tenantId} and d.event_id = ${eventId}
      order by d.kind = 'SUPERSEDED_NOTICE', d.added_at, f.name`),
    tx.rows<StepRow>(sql`
      select ${stepColumns} from case_steps s left join users u on u.user_id = s.user_id where ${mine}
      order by s.step desc`),
  ])
  const invoices = byCase.get(row.event_id) ?? []
  const refs = invoices.flatMap((invoice) => invoice.unique_ref ?? [])
  const invoiceDocuments = await documentsOf(
    tx,
    { tenantId: account.tenantId, masterRef: account.accountRow.master_ref },
    refs,
  )
  return {
    ...toListed(row, caseLimitation(invoices, businessDateAt(account.now)), account.now),
    noticeMadeOn: row.notice_made_at && businessDateAt(row.notice_made_at),
    noticeAskedAmount: row.notice_asked === null ? null : money(row.notice_asked),
    noticeHandedOn: row.status === 'OPEN' ? row.handed_at && businessDateAt(row.handed_at) : null,
    comment: row.comment,
    partnerFee: toDecimal(partnerFee(fromNumeric(row.recovered_amount))),
    invoices: invoices.map((invoice) => toInvoice(invoice, invoiceDocuments.get(invoice.unique_ref ?? '') ?? null)),
    documents: documents.map((one) => ({
      fileId: one.file_id,
      name: one.name,
      size: one.size,
      contentType: one.content_type,
      kind: one.kind,
    })),
    steps: steps.map(toStep),
  }
}

/** The history of cases, newest first. */
export const historiesPage = async (
  tx: Tx,
  account: Account & { userId: string },
  { state, page, size, owner }: EndpointOutput<typeof listCaseHistories>['query'],
) => {
  const { tenantId, accountRow } = account
  const where = all([
    sql`c.tenant_id = ${tenantId} and c.master_ref = ${accountRow.master_ref}`,
    ...(state === 'ALL' ? [] : [state === 'OPEN' ? sql`c.status <> 'CLOSED'` : sql`c.status = 'CLOSED'`]),
    ...(await ownedCases(tx, account, { owner })),
  ])
  const from = sql`from case_steps s join cases c on c.tenant_id = s.tenant_id and c.event_id = s.event_id`
  const [count, rows] = await Promise.all([
    tx.one<{ n: number }>(sql`select count(*) as n ${from} where ${where}`),
    tx.rows<StepRow & { event_id: string; case_number: string; tiers_name: string }>(sql`
      select c.event_id, c.case_number, c.tiers_name, ${stepColumns} ${from} left join users u on u.user_id = s.user_id
      where ${where} order by s.at desc, s.step desc, c.case_number limit ${size} offset ${page * size}`),
  ])
  return {
    totalItems: count?.n ?? 0,
    items: rows.map((row) => ({
      ...toStep(row),
      eventId: row.event_id,
      caseNumber: row.case_number,
      tiersName: row.tiers_name,
    })),
  }
}

type Statistics = EndpointOutput<typeof caseStatistics>['params']

/** Number and amounts of cases in the last days, including today. */
export const statisticsOf = async (
  tx: Tx,
  { tenantId, accountRow }: Account,
  { n }: Statistics,
  today: BusinessDate,
) => {
  const since = addDays(today, 1 - n)
  const day = (column: Sql) => sql`(${column} at time zone 'Europe/Paris')::date >= ${since}::date`
  type Row = {
    opened: number
    closed: number
    amountDue: string
    recovered: string
    notices: number
    delegations: number
  }
  const created = day(sql`created_at`)
  const row = await tx.exactlyOne<Row>(sql`
    select count(*) filter (where ${created}) as opened, count(*) filter (where ${day(sql`closed_at`)}) as closed,
      coalesce(sum(claimed_amount) filter (where ${created}), 0) as "amountDue",
      (select coalesce(sum((s.params ->> 'amount')::numeric), 0) / 100 from case_steps s
        join cases r on r.tenant_id = s.tenant_id and r.event_id = s.event_id
        where r.tenant_id = ${tenantId} and r.master_ref = ${accountRow.master_ref} and s.code = 'RECOVERED'
          and ${day(sql`s.at`)}) as recovered,
      count(*) filter (where type = 'FORMAL_NOTICE' and ${created}) as notices,
      count(*) filter (where type = 'DEBT_COLLECTION_DELEGATION' and ${created}) as delegations
    from cases where tenant_id = ${tenantId} and master_ref = ${accountRow.master_ref}`)
  return {
    opened: row.opened,
    closed: row.closed,
    amountDue: money(row.amountDue),
    recoveredAmount: money(Number(row.recovered).toFixed(2)),
    formalNotices: row.notices,
    delegations: row.delegations,
  }
}
