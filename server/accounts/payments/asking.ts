import { ORDER_OPEN_MS } from '../../../src/domain/constants.ts'
import type { Services } from '../../platform/context/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { type Jobs, jobKind } from '../../platform/jobs/jobs.ts'
import { purposes } from './purposes.ts'
import { isDebit, isStanding, type OrderRow, ordersWhere, standing } from './rows.ts'
import { type Known, settleOrder } from './settle.ts'

/** Queries the provider for the payment status of one order. */
export const askJob = jobKind<{ tenantId: string; orderId: string }>('order-ask')

/** Polling interval: a tenth of the order's age, so frequent at first, and at least hourly. */
const LONGEST_PAUSE_S = 3_600

/**
 * Queries the status of an order at the provider. An order without a payment page could never be paid; one that stays
 * unpaid for a day is closed. A debit has no page: the first query collects it.
 */
const ask = async (services: Services, tenantId: string, order: OrderRow): Promise<Known> => {
  const { gateways, now, log } = services
  const isOld = now().getTime() - order.created_at.getTime() > ORDER_OPEN_MS
  try {
    const { payments } = await gateways.of(tenantId)
    const gateway = payments.named(order.gateway)
    if (!gateway) throw new Error(`${order.gateway} is not configured`)
    const charged = await purposes()[order.purpose].charge?.(services, tenantId, order, gateway)
    const reference = charged ?? order.gateway_reference
    if (reference === '') return isOld || isDebit(order) ? 'KO' : 'OPEN'
    const state = await gateway.read(reference)
    return state === 'OPEN' && isOld ? await gateway.abandon(reference) : state
  } catch (error) {
    log.warn({ err: error, transaction: order.transaction_number }, 'payment provider')
    return 'UNKNOWN'
  }
}

/** Queries and stores the status of an order; one with a final status is returned unchanged. */
export const askOrder = async (services: Services, tenantId: string, order: OrderRow): Promise<OrderRow> =>
  isStanding(order)
    ? settleOrder(services, { tenantId, orderId: order.order_id }, await ask(services, tenantId, order))
    : order

const requestAsks = async ({ database, jobs }: Services, before: Date | null): Promise<void> => {
  const left = await database.asSystem((tx) =>
    tx.rows<{ tenant_id: string; order_id: string }>(sql`
      select tenant_id, order_id from orders where ${standing} and (${before}::timestamptz is null
        or coalesce(asked_at, created_at) <= ${before}::timestamptz - least(make_interval(secs => ${LONGEST_PAUSE_S}),
          (${before}::timestamptz - created_at) / 10))`),
  )
  for (const { tenant_id: tenantId, order_id: orderId } of left)
    await database.asTenant(tenantId, (tx) => jobs.enqueue(tx, askJob, { tenantId, orderId }, { singleton: orderId }))
}

/** Enqueues a query for each order that is due. */
export const requestDueAsks = (services: Services): Promise<void> => requestAsks(services, services.now())

/**
 * Enqueues queries for the orders of an account that waited for its verification.
 * @param tx transaction of the tenant, in which the account was verified
 */
export const releaseOrders = async (
  tx: Tx,
  jobs: Jobs,
  { tenantId, masterRef }: { tenantId: string; masterRef: string },
): Promise<void> => {
  for (const { order_id: orderId } of await ordersWhere(tx, sql`master_ref = ${masterRef} and ${standing}`))
    await jobs.enqueue(tx, askJob, { tenantId, orderId }, { singleton: orderId })
}

/** Registers the job that queries orders until their status is final. Call before the jobs start. */
export const registerAsking = (services: Services): void => {
  services.jobs.handle(askJob, async ({ tenantId, orderId }) => {
    const [order] = await services.database.asTenant(tenantId, (tx) => ordersWhere(tx, sql`order_id = ${orderId}`))
    if (order) await askOrder(services, tenantId, order)
  })
  services.jobs.every('orders-due', '* * * * *', () => requestDueAsks(services))
}

/** At startup, queries every order whose status is not final, since it may have changed while the server was down. */
export const resumeOrders = (services: Services): Promise<void> => requestAsks(services, null)
