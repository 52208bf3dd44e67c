import { isDeepStrictEqual } from 'node:util'
import type { payBuyable } from '../../../src/contract/accounts/orders.ts'
import { fromNumeric } from '../../../src/domain/money.ts'
import type { OrderPurpose } from '../../../src/domain/payments/index.ts'
import type { EndpointContext } from '../../platform/context/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import type { PaymentGateway } from '../../platform/gateways/payments/gateway.ts'
import type { TenantGateways } from '../../platform/gateways/tenant.ts'
import { languageAsked } from '../../platform/web/accept-language.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { type AccountAtWork, inAccount } from '../account/in-account.ts'
import { lockPlan } from '../account/plan-lock.ts'
import { labelOf } from './labels.ts'
import { newOrder } from './new-order.ts'
import type { Bought } from './purpose.ts'
import { purposes } from './purposes.ts'
import { type OrderRow, ordersWhere, standing } from './rows.ts'
import { settleOrder } from './settle.ts'

type PayContext = EndpointContext<typeof payBuyable>
/** The tenant of an order, and its payment providers. */
type Paying = Pick<TenantGateways, 'payments'> & { tenantId: string }
type Answer = { transactionNumber: string; paymentUrl: string }

/** Attempts before giving up, when two users keep replacing each other's order. */
const TURNS = 5

/** Where the browser returns to, whatever the outcome of the payment. */
const returnPath = (transactionNumber: string): string => `/payments/return?transactionNumber=${transactionNumber}`

/** The open order for the same thing. */
const standingOrder = async (tx: Tx, { accountRow }: AccountAtWork, purpose: OrderPurpose, { subject, also }: Bought) =>
  (
    await ordersWhere(
      tx,
      sql`master_ref = ${accountRow.master_ref} and ${standing} and (purpose = ${purpose} and subject = ${subject}
        or ${also ?? sql`false`})`,
    )
  )[0]

/** The open order, and whether its content equals the request; creates one if there is none. */
const orderFor = async (
  { services, params, body, ...context }: PayContext,
  gateway: PaymentGateway,
): Promise<{ order: OrderRow; same: boolean }> =>
  inAccount({ services, ...context }, params.masterRef, async (tx, account) => {
    await lockPlan(tx, account.tenantId, params.masterRef)
    const language = languageAsked(context.requestHeader('accept-language'))
    const bought = await purposes()[params.type].bought(tx, account, body, language)
    const order = await standingOrder(tx, account, params.type, bought)
    if (!order) {
      const made = await newOrder(tx, account, { purpose: params.type, bought, gateway: gateway.name })
      return { order: made, same: true }
    }
    // Compare with the form that the database returns: JSON drops undefined.
    const content = JSON.parse(JSON.stringify(bought.content))
    return { order, same: order.purpose === params.type && isDeepStrictEqual(order.content, content) }
  })

const unreachable = (context: PayContext, error: unknown): Refusal => {
  context.log.warn({ err: error }, 'payment provider')
  return new Refusal(502, 'PAYMENT_PROVIDER_UNREACHABLE')
}

/**
 * Creates the payment page at the provider.
 * @returns null if the order was closed meanwhile, so that nobody is sent to its page
 */
const begin = async (context: PayContext, { payments, tenantId }: Paying, order: OrderRow): Promise<Answer | null> => {
  const { services, caller } = context
  const language = /^\s*fr\b/i.test(context.requestHeader('accept-language')) ? 'fr' : 'en'
  const gateway = payments.named(order.gateway)
  if (!gateway) throw unreachable(context, new Error(`${order.gateway} is not configured`))
  const page = await gateway
    .begin({
      tenantId,
      transactionNumber: order.transaction_number,
      gross: fromNumeric(order.net_amount) + fromNumeric(order.vat_amount),
      label: labelOf(order, language),
      language,
      email: caller.email,
      keepsMeans: order.content.duration === 'AUTOMATIC_DEBIT',
      returnUrl: services.publicUrl() + returnPath(order.transaction_number),
    })
    .catch((error: unknown) => {
      throw unreachable(context, error)
    })
  const kept = await services.database.asTenant(tenantId, (tx) =>
    tx.run(sql`
      update orders set gateway_reference = ${page.reference}, payment_url = ${page.url}
      where tenant_id = ${tenantId} and order_id = ${order.order_id} and ${standing}`),
  )
  return kept === 0 ? null : { transactionNumber: order.transaction_number, paymentUrl: page.url }
}

/** Status of an order that has a payment page. Reads it if the same thing is wanted, else closes the page. */
const look = async (context: PayContext, { payments }: Paying, order: OrderRow, same: boolean) => {
  // There is no page to close.
  if (order.gateway_reference === '') return 'KO'
  const gateway = payments.named(order.gateway)
  if (!gateway) throw unreachable(context, new Error(`${order.gateway} is not configured`))
  try {
    return await (same ? gateway.read(order.gateway_reference) : gateway.abandon(order.gateway_reference))
  } catch (error) {
    throw unreachable(context, error)
  }
}

/**
 * Creates an order, or finds the open one for the same thing, so that pressing twice or using two tabs leads to one
 * page. If it is already paid or pending, leads to the page that shows its status.
 * @throws Refusal of the purpose, PAYMENT_NOT_SET_UP, PAYMENT_PROVIDER_UNREACHABLE, REQUEST_IN_PROGRESS
 */
export const pay = async (context: PayContext): Promise<Answer> => {
  const { services, tenantId } = context
  const gateways = await services.gateways.of(tenantId)
  const { payments } = gateways
  purposes()[context.params.type].refuseUnsold?.(gateways)
  if (!payments.current) throw new Refusal(409, 'PAYMENT_NOT_SET_UP')
  const paying = { payments, tenantId }
  for (let turn = 0; turn < TURNS; turn++) {
    const { order, same } = await orderFor(context, payments.current)
    const { transaction_number: transactionNumber } = order
    if (same && order.gateway_reference === '') {
      const answer = await begin(context, paying, order)
      if (answer) return answer
      continue
    }
    const state = await look(context, paying, order, same)
    const { status } = await settleOrder(services, { tenantId, orderId: order.order_id }, state)
    if (status === 'CREATED') return { transactionNumber, paymentUrl: order.payment_url }
    if (status !== 'KO') return { transactionNumber, paymentUrl: returnPath(transactionNumber) }
  }
  throw new Refusal(409, 'REQUEST_IN_PROGRESS', { headers: { 'retry-after': '1' } })
}
