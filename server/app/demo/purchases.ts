import { customerDisplayName } from '../../../src/domain/customer.ts'
import type { CustomerFields } from '../../../src/domain/customer-fields.ts'
import { addDays, type BusinessDate, businessDateAt } from '../../../src/domain/dates.ts'
import { toNumeric } from '../../../src/domain/money.ts'
import { type OrderPurpose, priceOf, subscriptionPrice } from '../../../src/domain/payments/index.ts'
import type { AccountAtWork } from '../../accounts/account/in-account.ts'
import { invoiceContent, invoiceNumber, sellerTo } from '../../accounts/payments/invoices/issue.ts'
import { orderNumber } from '../../accounts/payments/new-order.ts'
import type { Bought } from '../../accounts/payments/purpose.ts'
import { beginDemoSubscription } from '../../accounts/subscriptions/begin.ts'
import { SUBSCRIPTION_SUBJECT } from '../../accounts/subscriptions/subscription-purpose.ts'
import { monitorCompany } from '../../ledger/health/monitor.ts'
import type { Services } from '../../platform/context/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { DEMO_CUSTOMER_DAYS } from './history.ts'
import type { KnownCase } from './write-cases.ts'

/** Days since it bought the financial health of customers. The free one is left for the user of the demonstration. */
const MONITORED_DAYS = [75, 20]

type Purchase = { at: Date; purpose: OrderPurpose; bought: Bought; eventId?: string; caseNumber?: string }

const dayAt = (on: BusinessDate): Date => new Date(`${on}T08:30:00Z`)

/**
 * Writes paid orders and their invoices, numbered by date, with one statement per table.
 * @returns the order of each case, by its event
 */
const writePaid = async (
  tx: Tx,
  { config }: Pick<Services, 'config'>,
  { tenantId, accountRow, userId }: AccountAtWork,
  purchases: readonly Purchase[],
): Promise<Map<string, string>> => {
  const seller = await sellerTo(tx, config, tenantId)
  const rows = purchases
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ at, purpose, bought: { subject, price, content }, eventId, caseNumber }) => ({
      at,
      on: businessDateAt(at),
      number: orderNumber(at),
      purpose,
      subject,
      content,
      net: toNumeric(price.net),
      vat: toNumeric(price.vat),
      result: eventId ? { eventId, caseNumber } : null,
      invoice: invoiceContent(seller, accountRow, { purpose, content }, businessDateAt(at)),
      eventId,
    }))
  const told = JSON.stringify(rows)
  await tx.run(sql`
    insert into orders (tenant_id, transaction_number, master_ref, user_id, purpose, subject, content, net_amount,
      vat_amount, status, gateway, result, created_at, asked_at, ended_at)
    select ${tenantId}::uuid, number, ${accountRow.master_ref}::text, ${userId}::uuid, purpose, subject, content, net, vat, 'OK',
      'embedded', result, at, at, at
    from jsonb_to_recordset(${told}::jsonb) as r (number text, purpose text, subject text, content jsonb,
      net numeric(14, 2), vat numeric(14, 2), result jsonb, at timestamptz)`)
  await tx.run(sql`
    insert into invoices (tenant_id, master_ref, number, issued_on, transaction_number, net_amount, vat_amount, content)
    select ${tenantId}::uuid, ${accountRow.master_ref}::text, ${invoiceNumber(seller.siren, sql`"on"`)}, "on", number, net, vat,
      invoice
    from jsonb_to_recordset(${told}::jsonb) as r (number text, "on" date, net numeric(14, 2), vat numeric(14, 2),
      invoice jsonb)`)
  return new Map(rows.flatMap(({ eventId, number }) => (eventId ? [[eventId, number] as const] : [])))
}

/**
 * What the company bought, by date: its subscription, the financial health of customers, and each formal notice.
 * @returns the orders of the formal notices, by case
 */
export const writePurchases = async (
  tx: Tx,
  services: Pick<Services, 'config' | 'jobs'>,
  account: AccountAtWork,
  { monitored, cases }: { monitored: readonly CustomerFields[]; cases: readonly KnownCase[] },
): Promise<Map<string, string>> => {
  const { tenantId, accountRow, now } = account
  const today = businessDateAt(now)
  const began = dayAt(addDays(today, -DEMO_CUSTOMER_DAYS))
  await beginDemoSubscription(tx, { tenantId, masterRef: accountRow.master_ref }, began)
  const health = monitored.map((customer, index) => ({ customer, at: dayAt(addDays(today, -MONITORED_DAYS[index])) }))
  for (const { customer, at } of health) {
    const wanted = {
      siren: customer.legalId,
      tiersRef: customer.ref,
      userId: account.userId,
      language: 'fr',
      free: false,
    } as const
    await monitorCompany(tx, services.jobs, { ...account, now: at }, wanted)
  }
  const subscription = { subject: SUBSCRIPTION_SUBJECT, price: subscriptionPrice('ONE_YEAR') }
  const purchases: Purchase[] = [
    { at: began, purpose: 'SUBSCRIPTION', bought: { ...subscription, content: { duration: 'ONE_YEAR' } } },
    ...health.map(({ customer, at }): Purchase => {
      const content = {
        tiersRef: customer.ref,
        tiersName: customerDisplayName(customer),
        siren: customer.legalId,
        language: 'fr',
      }
      const bought = { subject: customer.legalId, price: priceOf('COMPANY_INFORMATION'), content }
      return { at, purpose: 'COMPANY_INFORMATION', bought }
    }),
    ...cases
      .filter(({ type }) => type === 'FORMAL_NOTICE')
      .map(({ tiersRef, tiersName, invoices, eventId, caseNumber, at }): Purchase => {
        const bought = {
          subject: tiersRef,
          price: priceOf('FORMAL_NOTICE'),
          content: { tiersRef, tiersName, invoices },
        }
        return { at, purpose: 'FORMAL_NOTICE', bought, eventId, caseNumber }
      }),
  ]
  return writePaid(tx, services, account, purchases)
}
