import type { NearLimitation } from '../../../src/contract/cases/limitation.ts'
import {
  isLimitationNear,
  type LimitedInvoice,
  limitationEnd,
  SHORTEST_LIMITATION_YEARS,
} from '../../../src/domain/cases/index.ts'
import { LIMITATION_WARNING_DAYS } from '../../../src/domain/constants.ts'
import type { CustomerType } from '../../../src/domain/customer.ts'
import { addDays, type BusinessDate, businessDateAt } from '../../../src/domain/dates.ts'
import { type DebtorType, debtorTypeOf, type PublicBody } from '../../../src/domain/debtor.ts'
import { fromNumeric, toDecimal } from '../../../src/domain/money.ts'
import type { AccountAtWork } from '../../accounts/account/in-account.ts'
import type { Tx } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'

type Account = Pick<AccountAtWork, 'tenantId' | 'accountRow' | 'now'>

/** The facts that the limitation of an invoice depends on, as read from the database. */
export type LimitedRow = {
  key: string
  document_date: BusinessDate
  due_date: BusinessDate
  limitation_years: number | null
  type: CustomerType
  /** '' for a customer that is not on file. */
  legal_id: string
  public_body: PublicBody | ''
  acknowledged_on: BusinessDate[]
}

/** An open invoice of a customer. */
export type OpenInvoiceRow = LimitedRow & { document_number: string; due_amount: string }

/** The dates on which an invoice was acknowledged, without removed acknowledgements. */
export const acknowledgedOn = ({ tenantId, accountRow }: Account, key: Sql): Sql => sql`
  (select coalesce(array_agg(a.acknowledged_on::text), '{}') from acknowledged_invoices k
    join acknowledgements a on a.tenant_id = k.tenant_id and a.acknowledgement_id = k.acknowledgement_id
    where k.tenant_id = ${tenantId} and k.invoice_key = ${key} and a.master_ref = ${accountRow.master_ref}
      and a.withdrawn_at is null)`

/** The key of an invoice of a case (`i`). */
export const keyOfCaseInvoice: Sql = sql`coalesce(i.unique_ref::text, i.event_id || ':' || i.position)`

export const toLimited = (row: LimitedRow): LimitedInvoice => ({
  documentDate: row.document_date,
  dueDate: row.due_date,
  limitationYears: row.limitation_years,
  acknowledgedOn: row.acknowledged_on,
})

/** The debtor's type, on which the length of the limitation period depends. */
export const debtorOf = ({ type, legal_id: legalId, public_body: publicBody }: LimitedRow): DebtorType =>
  debtorTypeOf({ type, legalId, publicBody })

/**
 * Open invoices of a customer, oldest due date first: movements, and invoices entered by hand in open cases. The type
 * of a customer that is no longer on file is that recorded in its case, or else that of a business.
 * @param newest latest invoice date of interest
 */
export const openInvoicesOf = async (
  tx: Tx,
  account: Account,
  tiersRef: string,
  newest: BusinessDate = 'infinity',
): Promise<OpenInvoiceRow[]> => {
  const { tenantId, accountRow } = account
  const joinedCustomer = (tenant: Sql, ref: Sql) => sql`
    left join tiers t on t.tenant_id = ${tenant} and t.edition = ${accountRow.tiers_edition} and t.ref = ${ref}`
  return tx.rows<OpenInvoiceRow>(sql`
    select m.unique_ref::text as key, m.document_number, m.document_date, m.due_date, m.due_amount::text,
      d.limitation_years, coalesce(t.type, 'B2B') as type, coalesce(t.legal_id, '') as legal_id,
      coalesce(t.public_body, '') as public_body, ${acknowledgedOn(account, sql`m.unique_ref::text`)} as acknowledged_on
    from movements m
    left join movement_details d on d.tenant_id = m.tenant_id and d.master_ref = ${accountRow.master_ref}
      and d.unique_ref = m.unique_ref
    ${joinedCustomer(sql`m.tenant_id`, sql`m.tiers_ref`)}
    where m.tenant_id = ${tenantId} and m.edition = ${accountRow.movements_edition} and m.tiers_ref = ${tiersRef}
      and m.due_amount > 0 and m.clearing_date is null and least(m.document_date, m.due_date) <= ${newest}::date
    union all
    select ${keyOfCaseInvoice}, i.document_number, i.document_date, i.due_date, i.amount::text, null,
      coalesce(t.type, c.tiers_type), coalesce(t.legal_id, ''), coalesce(t.public_body, ''), ${acknowledgedOn(account, keyOfCaseInvoice)}
    from case_invoices i join cases c on c.tenant_id = i.tenant_id and c.event_id = i.event_id
    ${joinedCustomer(sql`c.tenant_id`, sql`c.tiers_ref`)}
    where c.tenant_id = ${tenantId} and c.master_ref = ${accountRow.master_ref} and c.tiers_ref = ${tiersRef}
      and c.status <> 'CLOSED' and i.unique_ref is null and least(i.document_date, i.due_date) <= ${newest}::date
    order by due_date, document_number`)
}

/**
 * Invoices dated after this day cannot be near their limitation, whatever their period. Keeps the number of rows small.
 */
const newestOf = (today: BusinessDate): BusinessDate =>
  addDays(today, LIMITATION_WARNING_DAYS - SHORTEST_LIMITATION_YEARS * 365)

/** Open invoices of a customer that are near their limitation. */
export const nearLimitationOf = async (tx: Tx, account: Account, tiersRef: string): Promise<NearLimitation> => {
  const today = businessDateAt(account.now)
  const rows = await openInvoicesOf(tx, account, tiersRef, newestOf(today))
  const near = rows
    .filter((row) => isLimitationNear(toLimited(row), debtorOf(row), today))
    .map((row) => ({ row, limitationDate: limitationEnd(toLimited(row), debtorOf(row)) }))
  return {
    invoices: near
      .sort((one, other) => one.limitationDate.localeCompare(other.limitationDate))
      .map(({ row, limitationDate }) => ({
        documentNumber: row.document_number,
        dueAmount: toDecimal(fromNumeric(row.due_amount)),
        limitationDate,
        barred: limitationDate <= today,
      })),
  }
}
