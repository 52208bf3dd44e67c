import { randomBytes } from 'node:crypto'
import { businessDateAt } from '../../../src/domain/dates.ts'
import { toNumeric } from '../../../src/domain/money.ts'
import type { OrderPurpose } from '../../../src/domain/payments/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import type { AccountAtWork } from '../account/in-account.ts'
import type { Bought } from './purpose.ts'
import { type OrderRow, ordersWhere } from './rows.ts'

/** A new order number, shown on payment pages and in the account. */
export const orderNumber = (now: Date): string =>
  `P${businessDateAt(now).replaceAll('-', '')}-${randomBytes(6).toString('hex').toUpperCase()}`

/** Stores a new, unpaid order. @returns the stored order */
export const newOrder = async (
  tx: Tx,
  { tenantId, accountRow, now, userId }: AccountAtWork,
  order: { purpose: OrderPurpose; bought: Bought; gateway: string },
): Promise<OrderRow> => {
  const { price } = order.bought
  const number = orderNumber(now)
  await tx.run(sql`
    insert into orders (tenant_id, transaction_number, master_ref, user_id, purpose, subject, content, net_amount,
      vat_amount, status, gateway, created_at)
    values (${tenantId}, ${number}, ${accountRow.master_ref}, ${userId}, ${order.purpose}, ${order.bought.subject},
      ${JSON.stringify(order.bought.content)}::jsonb, ${toNumeric(price.net)}, ${toNumeric(price.vat)}, 'CREATED',
      ${order.gateway}, ${now})`)
  return (await ordersWhere(tx, sql`transaction_number = ${number}`))[0]
}
