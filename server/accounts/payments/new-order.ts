import { randomBytes } from 'node:crypto'
import { businessDateAt } from '../../../src/domain/dates.ts'
import { toNumeric } from '../../../src/domain/money.ts'
import type { OrderPurpose } from '../../../src/domain/payments/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import type { AccountAtWork } from '../account/in-account.ts'
import type { Bought } from './purpose.ts'
import { type OrderRow, ordersWhere } from './rows.ts'

/** By which payment pages and the account know an order that is made now. */
export const orderNumber = (now: Date): string =>
  `P${businessDateAt(now).replaceAll('-', '')}-${randomBytes(6).toString('hex').toUpperCase()}`

/** Writes an order down that nobody has paid. @returns it as it is kept */
export const newOrder = async (
  tx: Tx,
  { tenantId, master, now, userId }: AccountAtWork,
  order: { purpose: OrderPurpose; bought: Bought; gateway: string },
): Promise<OrderRow> => {
  const { price } = order.bought
  const number = orderNumber(now)
  await tx.run(sql`
    insert into orders (tenant_id, transaction_number, master_ref, user_id, purpose, subject, content, net_amount,
      vat_amount, status, gateway, created_at)
    values (${tenantId}, ${number}, ${master.master_ref}, ${userId}, ${order.purpose}, ${order.bought.subject},
      ${JSON.stringify(order.bought.content)}::jsonb, ${toNumeric(price.net)}, ${toNumeric(price.vat)}, 'CREATED',
      ${order.gateway}, ${now})`)
  return (await ordersWhere(tx, sql`transaction_number = ${number}`))[0]!
}
