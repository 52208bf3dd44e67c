import type { payBuyable } from '../../../src/contract/accounts/orders.ts'
import type { EndpointOutput } from '../../../src/contract/endpoint.ts'
import type { Price } from '../../../src/domain/payments/index.ts'
import type { Services } from '../../platform/context/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Sql } from '../../platform/database/sql.ts'
import type { PaymentGateway } from '../../platform/gateways/payments/gateway.ts'
import type { TenantGateways } from '../../platform/gateways/tenant.ts'
import type { Language } from '../../platform/web/accept-language.ts'
import type { AccountAtWork } from '../account/in-account.ts'
import type { OrderContent, OrderRow } from './rows.ts'

export type Wanted = EndpointOutput<typeof payBuyable>['body']

/** A validated purchase: its key, its price, and the content needed to deliver it after payment. */
export type Bought = {
  subject: string
  price: Price
  content: OrderContent
  /** SQL condition for other orders that count as the same thing. */
  also?: Sql
}

/** A purpose of orders. One file per purpose. */
export type Purpose = {
  /**
   * @param language of the user, for later notifications
   * @throws Refusal if a rule prevents the purchase
   */
  bought(tx: Tx, account: AccountAtWork, wanted: Wanted, language: Language): Promise<Bought>
  /** @throws Refusal if it is not available to this tenant */
  refuseUnsold?(gateways: TenantGateways): void
  /** Whether delivery must wait for now; it happens as soon as this is false. */
  holds?(account: AccountAtWork, order: OrderRow): boolean
  /** Delivers what was paid for. @returns what the user is told about it */
  deliver(tx: Tx, jobs: Services['jobs'], account: AccountAtWork, order: OrderRow): Promise<OrderRow['result']>
  /**
   * Charges an order that is paid without a payment page.
   * @returns the provider's reference; '' without a means of payment, null for an order that is paid on a page
   */
  charge?(
    services: Pick<Services, 'database'>,
    tenantId: string,
    order: OrderRow,
    gateway: PaymentGateway,
  ): Promise<string | null>
  /** Handles a payment that was refused or abandoned. */
  refused?(tx: Tx, account: AccountAtWork, order: OrderRow): Promise<void>
}
