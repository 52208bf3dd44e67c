import type { Services } from '../../platform/context/context.ts'
import { sql } from '../../platform/database/sql.ts'
import type { PaymentState } from '../../platform/gateways/payments/gateway.ts'
import { accountRowOf } from '../account/account-row.ts'
import { lockPlan } from '../account/plan-lock.ts'
import { issueInvoice } from './invoices/issue.ts'
import { purposes } from './purposes.ts'
import { isStanding, type OrderRow, type OrderStatus, ordersWhere } from './rows.ts'

/** Status of a payment at the provider; UNKNOWN if the provider could not be reached. */
export type Known = PaymentState | 'UNKNOWN'

const statusOf: Record<Known, OrderStatus> = {
  OPEN: 'CREATED',
  WAITING: 'WAITING',
  UNKNOWN: 'UNKNOWN',
  OK: 'OK',
  KO: 'KO',
}

/**
 * Stores the status of an order, and delivers what was paid for. Idempotent: a second call finds it done, and a final
 * status never changes. A paid order whose delivery is on hold stays WAITING, and is queried until it can be delivered.
 */
export const settleOrder = (
  { config, database, jobs, now }: Pick<Services, 'config' | 'database' | 'jobs' | 'now'>,
  { tenantId, orderId }: { tenantId: string; orderId: string },
  known: Known,
): Promise<OrderRow> =>
  database.asTenant(tenantId, async (tx) => {
    const byId = sql`order_id = ${orderId}`
    const [found] = await ordersWhere(tx, byId)
    // Lock the plan before the row, as everywhere. Only a paid order changes the plan.
    if (known === 'OK' && found) await lockPlan(tx, tenantId, found.master_ref)
    const [order] = await ordersWhere(tx, byId, { lock: true })
    if (!order) throw new Error(`no order ${orderId}`)
    if (!isStanding(order)) return order
    const at = now()
    const accountRow = await accountRowOf(tx, order.master_ref)
    const account = { tenantId, accountRow, now: at, userId: order.user_id }
    const purpose = purposes()[order.purpose]
    const held = known === 'OK' && (purpose.holds?.(account, order) ?? false)
    const end = held ? 'WAITING' : known
    const result = end === 'OK' ? await purpose.deliver(tx, jobs, account, order) : null
    if (end === 'OK') await issueInvoice(tx, config, account, order)
    if (end === 'KO') await purpose.refused?.(tx, account, order)
    await tx.run(sql`
      update orders set status = ${statusOf[end]}, asked_at = ${at}, result = ${result && JSON.stringify(result)}::jsonb,
        ended_at = ${end === 'OK' || end === 'KO' ? at : null}
      where tenant_id = ${tenantId} and ${byId}`)
    return { ...(await ordersWhere(tx, byId))[0], held }
  })
