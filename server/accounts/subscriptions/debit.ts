import { fromNumeric } from '../../../src/domain/money.ts'
import { subscriptionPrice } from '../../../src/domain/payments/index.ts'
import type { Services } from '../../platform/context/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import type { PaymentGateway } from '../../platform/gateways/payments/gateway.ts'
import type { AccountAtWork } from '../account/in-account.ts'
import { labelOf } from '../payments/labels.ts'
import { newOrder } from '../payments/new-order.ts'
import { type OrderRow, ordersWhere, standing } from '../payments/rows.ts'
import type { SubscriptionContent } from './order-content.ts'
import { type KeptSubscription, subscriptionOf } from './rows.ts'

/** Subject of debit orders, distinct from that of a user's order, so that both can be open at once. */
const DEBIT_SUBJECT = 'DEBIT'

/** Whether a user is currently paying for the subscription; an automatic debit waits for the outcome. */
export const isBeingPaid = async (tx: Tx, masterRef: string): Promise<boolean> =>
  (await ordersWhere(tx, sql`master_ref = ${masterRef} and purpose = 'SUBSCRIPTION' and ${standing}`)).length > 0

/** Stores the order of a debit, which the first status query collects. @returns its id */
export const orderDebit = async (tx: Tx, account: AccountAtWork, { gateway }: KeptSubscription): Promise<string> => {
  const content: SubscriptionContent = { duration: 'AUTOMATIC_DEBIT', debit: true }
  const bought = { subject: DEBIT_SUBJECT, price: subscriptionPrice('AUTOMATIC_DEBIT'), content }
  const order = await newOrder(tx, account, { purpose: 'SUBSCRIPTION', bought, gateway: gateway || 'embedded' })
  return order.order_id
}

/**
 * Collects a debit at the provider. Idempotent per transaction number, so that a call may be repeated after a lost
 * response.
 * @returns the provider's reference; '' if the account has no means of payment
 */
export const debited = async (
  { database }: Pick<Services, 'database'>,
  tenantId: string,
  order: OrderRow,
  gateway: PaymentGateway,
): Promise<string> => {
  if (order.gateway_reference !== '') return order.gateway_reference
  const kept = await database.asTenant(tenantId, (tx) => subscriptionOf(tx, order.master_ref))
  if (!kept || kept.means === '') return ''
  const reference = await gateway.debit({
    tenantId,
    transactionNumber: order.transaction_number,
    gross: fromNumeric(order.net_amount) + fromNumeric(order.vat_amount),
    label: labelOf(order, 'fr'),
    language: 'fr',
    means: kept.means,
  })
  await database.asTenant(tenantId, (tx) =>
    tx.run(
      sql`update orders set gateway_reference = ${reference} where tenant_id = ${tenantId} and order_id = ${order.order_id}`,
    ),
  )
  return reference
}
