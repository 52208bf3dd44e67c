import { isLimitationNear, limitationEnd } from '../../../src/domain/cases/index.ts'
import { type BusinessDate, businessDateAt } from '../../../src/domain/dates.ts'
import { fromNumeric } from '../../../src/domain/money.ts'
import type { AccountRow } from '../../accounts/account/account-row.ts'
import { dueNow } from '../../planning/plan/case-amounts.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { acknowledgedOn, debtorOf, keyOfCaseInvoice, type LimitedRow, toLimited } from './limitation.ts'

type Account = { tenantId: string; accountRow: AccountRow; now: Date }

/** An invoice of a case with its open amount and the facts that its limitation depends on. */
export type CaseInvoiceRow = LimitedRow & {
  event_id: string
  unique_ref: string | null
  document_number: string
  amount: string
  due_now: string
}

/** The invoices of cases, grouped by case and in order. */
export const invoicesOfCases = async (
  tx: Tx,
  account: Account,
  eventIds: readonly string[],
): Promise<Map<string, CaseInvoiceRow[]>> => {
  const { tenantId, accountRow } = account
  const rows = await tx.rows<CaseInvoiceRow>(sql`
    select i.event_id, i.unique_ref, ${keyOfCaseInvoice} as key, i.document_number, i.document_date, i.due_date, i.amount,
      ${dueNow(accountRow)} as due_now, d.limitation_years, coalesce(t.type, c.tiers_type) as type,
      coalesce(t.legal_id, '') as legal_id, coalesce(t.public_body, '') as public_body,
      ${acknowledgedOn(account, keyOfCaseInvoice)} as acknowledged_on
    from case_invoices i join cases c on c.tenant_id = i.tenant_id and c.event_id = i.event_id
    left join movement_details d on d.tenant_id = i.tenant_id and d.master_ref = c.master_ref
      and d.unique_ref = i.unique_ref
    left join tiers t on t.tenant_id = c.tenant_id and t.edition = ${accountRow.tiers_edition} and t.ref = c.tiers_ref
    where i.tenant_id = ${tenantId} and i.event_id = any(${[...eventIds]}::uuid[])
    order by i.event_id, i.position`)
  return Map.groupBy(rows, (row) => row.event_id)
}

/**
 * The limitation of a case: the first day on which one of its invoices is time-barred, and whether that day is near.
 */
export type CaseLimitation = { date: BusinessDate | null; near: boolean }

/** The limitation of a case, based on its open invoices, or on all of them when everything is paid. */
export const caseLimitation = (rows: readonly CaseInvoiceRow[], today: BusinessDate): CaseLimitation => {
  const open = rows.filter((row) => fromNumeric(row.due_now) > 0)
  const counted = open.length > 0 ? open : rows
  const ends = counted.map((row) => limitationEnd(toLimited(row), debtorOf(row))).sort()
  return { date: ends[0] ?? null, near: counted.some((row) => isLimitationNear(toLimited(row), debtorOf(row), today)) }
}

/** Updates the limitation of the cases of an invoice whose limitation period a user changed. */
export const keepLimitationOfInvoice = async (tx: Tx, account: Account, uniqueRef: string): Promise<void> => {
  const rows = await tx.rows<{ event_id: string }>(sql`
    select distinct event_id from case_invoices where tenant_id = ${account.tenantId} and unique_ref = ${uniqueRef}::uuid`)
  const eventIds = rows.map((row) => row.event_id)
  if (eventIds.length > 0) await keepLimitation(tx, account, eventIds)
}

/** Stores the limitation of cases for the partner, who cannot read the facts that it is computed from. */
export const keepLimitation = async (tx: Tx, account: Account, eventIds: readonly string[]): Promise<void> => {
  const invoices = await invoicesOfCases(tx, account, eventIds)
  const today = businessDateAt(account.now)
  const dates = eventIds.map((eventId) => caseLimitation(invoices.get(eventId) ?? [], today).date)
  await tx.run(sql`
    update cases c set limitation_date = w.date
    from unnest(${[...eventIds]}::uuid[], ${dates}::date[]) as w (event_id, date)
    where c.tenant_id = ${account.tenantId} and c.event_id = w.event_id`)
}
