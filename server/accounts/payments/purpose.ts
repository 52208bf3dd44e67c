import type { payBuyable } from '../../../src/contract/accounts/orders.ts'
import type { CallOutput } from '../../../src/contract/call.ts'
import type { Price } from '../../../src/domain/payments/index.ts'
import type { Services } from '../../platform/context/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Sql } from '../../platform/database/sql.ts'
import type { PaymentGateway } from '../../platform/gateways/payments/gateway.ts'
import type { TenantGateways } from '../../platform/gateways/tenant.ts'
import type { Language } from '../../platform/web/accept-language.ts'
import type { AccountAtWork } from '../account/in-account.ts'
import type { OrderContent, OrderRow } from './rows.ts'

export type Wanted = CallOutput<typeof payBuyable>['body']

/** What is bought, checked by the rules: by which it is known, its price, and what is kept to do it once it is paid. */
export type Bought = {
  subject: string
  price: Price
  content: OrderContent
  /** Other orders that stand for the same thing. */
  also?: Sql
}

/** What an order is for. One file a purpose. */
export type Purpose = {
  /**
   * @param language of the person, in which they are told of it later
   * @throws Refusal when a rule stands against it
   */
  bought(tx: Tx, account: AccountAtWork, wanted: Wanted, language: Language): Promise<Bought>
  /** @throws Refusal when it is not sold to this tenant */
  refuseUnsold?(gateways: TenantGateways): void
  /** Whether what was paid for may not be done for now: it waits, and is done once it may. */
  holds?(account: AccountAtWork, order: OrderRow): boolean
  /** Does what was paid for. @returns what the person is told of it */
  deliver(tx: Tx, jobs: Services['jobs'], account: AccountAtWork, order: OrderRow): Promise<OrderRow['result']>
  /**
   * Charges an order that nobody pays on a page. @returns the provider's reference; '' without a means of payment, null
   * for an order that is paid on a page
   */
  charge?(
    services: Pick<Services, 'database'>,
    tenantId: string,
    order: OrderRow,
    gateway: PaymentGateway,
  ): Promise<string | null>
  /** What follows from a payment that was refused or given up. */
  refused?(tx: Tx, account: AccountAtWork, order: OrderRow): Promise<void>
}
