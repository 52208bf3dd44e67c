import { type BusinessDate, businessDateAt } from '../../../../src/domain/dates.ts'
import type { OrderPurpose, SubscriptionDuration } from '../../../../src/domain/payments/index.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { type Sql, sql } from '../../../platform/database/sql.ts'
import { type Config, DEMO_SELLER } from '../../../platform/settings/config.ts'
import type { AccountRow } from '../../account/account-row.ts'
import type { OrderRow } from '../rows.ts'

/** Seller or buyer, as named in documents. */
export type Party = { name: string; lines: string[]; siren: string; vatNumber: string }

/** The content of an invoice besides its number, date and amounts. */
export type InvoiceContent = {
  seller: Party
  buyer: Party
  purpose: OrderPurpose
  duration: SubscriptionDuration | null
  /** The customer whom a formal notice or company report concerns; '' otherwise. */
  tiersName: string
  paidOn: BusinessDate
}

const linesOf = (lines: readonly string[]): string[] => lines.map((line) => line.trim()).filter(Boolean)

const sellerOf = ({ SELLER_NAME, SELLER_ADDRESS, SELLER_SIREN, SELLER_VAT_NUMBER = '' }: Config): Party => ({
  name: SELLER_NAME,
  lines: linesOf(SELLER_ADDRESS.split('|')),
  siren: SELLER_SIREN,
  vatNumber: SELLER_VAT_NUMBER,
})

/** The seller in demonstrations, whose purchases must appear neither in the operator's books nor under its name. */
const demoSeller: Party = {
  name: DEMO_SELLER.name,
  lines: linesOf(DEMO_SELLER.address.split('|')),
  siren: DEMO_SELLER.siren,
  vatNumber: '',
}

/** The seller of the application to a tenant. @param tx transaction of the tenant */
export const sellerTo = async (tx: Tx, config: Config, tenantId: string): Promise<Party> => {
  const tenant = await tx.one<{ is_demo: boolean }>(sql`select is_demo from tenants where tenant_id = ${tenantId}`)
  return tenant?.is_demo ? demoSeller : sellerOf(config)
}

export const buyerOf = ({ name, street, post_code, city, siren }: AccountRow): Party => ({
  name,
  lines: linesOf([street, `${post_code} ${city}`]),
  siren,
  vatNumber: '',
})

/**
 * SQL expression for the seller's next invoice number in the year of a date. The counter stays locked until the
 * transaction ends, so that numbers follow the dates, and a rollback leaves no gap.
 */
export const invoiceNumber = (issuer: string, day: Sql): Sql => sql`
  'F' || extract(year from ${day}) || '-' || lpad(next_invoice_number(${issuer}, extract(year from ${day})::int)::text, 6, '0')`

/** The content of the invoice for an order that was paid on a date. */
export const invoiceContent = (
  seller: Party,
  accountRow: AccountRow,
  { purpose, content }: Pick<OrderRow, 'purpose' | 'content'>,
  paidOn: BusinessDate,
): InvoiceContent => ({
  seller,
  buyer: buyerOf(accountRow),
  purpose,
  duration: content.duration ?? null,
  tiersName: content.tiersName ?? '',
  paidOn,
})

/** Issues the invoice for a payment, in the transaction that delivers what was paid for (PAY-04). */
export const issueInvoice = async (
  tx: Tx,
  config: Config,
  { tenantId, accountRow, now }: { tenantId: string; accountRow: AccountRow; now: Date },
  order: OrderRow,
): Promise<void> => {
  const today = businessDateAt(now)
  const seller = await sellerTo(tx, config, tenantId)
  const content = invoiceContent(seller, accountRow, order, today)
  await tx.run(sql`
    insert into invoices (tenant_id, master_ref, number, issued_on, transaction_number, net_amount, vat_amount, content)
    values (${tenantId}, ${accountRow.master_ref}, ${invoiceNumber(seller.siren, sql`${today}::date`)}, ${today}, ${order.transaction_number}, ${order.net_amount},
      ${order.vat_amount}, ${JSON.stringify(content)}::jsonb)`)
}
