import { getOrder, payBuyable } from '../../../src/contract/accounts/orders.ts'
import { sql } from '../../platform/database/sql.ts'
import type { Api } from '../../platform/http/router.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { askOrder, registerAsking } from './asking.ts'
import { pay } from './orders.ts'
import { ordersWhere, toOrder } from './rows.ts'

/** Orders: created, paid at the provider, and identified by a transaction number. */
export const orderRoutes = (api: Api): void => {
  registerAsking(api.services)

  api.implement(payBuyable, pay)

  api.implement(getOrder, async ({ services, tenantId, inTenant, query }) => {
    const [order] = await inTenant((tx) => ordersWhere(tx, sql`transaction_number = ${query.transactionNumber}`))
    if (!order) throw new Refusal(404, 'ORDER_NOT_FOUND')
    // A user who returns from the payment page expects the current status, so query it now.
    return toOrder(await askOrder(services, tenantId, order))
  })
}
