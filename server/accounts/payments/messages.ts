import type { Hono } from 'hono'
import type { HonoEnv, Services } from '../../platform/context/context.ts'
import { sql } from '../../platform/database/sql.ts'
import { PAYMENT_PATH } from '../../platform/gateways/payments/embedded.ts'
import { orderOfMessage } from '../../platform/gateways/payments/stripe.ts'
import { limitedBody } from '../../platform/web/body.ts'
import { askJob } from './asking.ts'
import { ordersWhere } from './rows.ts'

/** Larger than any message of Stripe. */
const LARGEST_BYTES = 256 * 1024

/**
 * Receives Stripe's signed messages. A message only triggers a query of the order: the status is read from Stripe, so
 * duplicate, late or reordered messages do no harm.
 */
export const stripeMessages = (app: Hono<HonoEnv>, { config, database, jobs, now }: Services): void => {
  const secret = config.STRIPE_WEBHOOK_SECRET
  if (!secret) return
  app.post(`${PAYMENT_PATH}/stripe`, limitedBody(LARGEST_BYTES), async (context) => {
    const signature = context.req.header('stripe-signature') ?? ''
    const named = orderOfMessage(await context.req.text(), signature, secret, now())
    if (named === 'forged') return context.text('The signature is wrong or too old', 400)
    if (named)
      await database.asTenant(named.tenantId, async (tx) => {
        const [order] = await ordersWhere(tx, sql`transaction_number = ${named.transactionNumber}`)
        if (!order) return
        const data = { tenantId: named.tenantId, orderId: order.order_id }
        await jobs.enqueue(tx, askJob, data, { singleton: order.order_id })
      })
    return context.body(null, 204)
  })
}
