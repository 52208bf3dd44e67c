import type { CallOutput } from '../../src/contract/call.ts'
import type { payBuyable } from '../../src/contract/orders.ts'
import type { Price } from '../../src/domain/payments/index.ts'
import type { CaseAccount } from '../cases/case-account.ts'
import type { Tx } from '../database/database.ts'
import type { Sql } from '../database/sql.ts'
import type { Language } from '../http/accept-language.ts'
import type { Services } from '../http/context.ts'
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
  bought(tx: Tx, account: CaseAccount, wanted: Wanted, language: Language): Promise<Bought>
  /** Whether what was paid for may not be done for now: it waits, and is done once it may. */
  holds?(account: CaseAccount, order: OrderRow): boolean
  /** Does what was paid for. @returns what the person is told of it */
  deliver(tx: Tx, jobs: Services['jobs'], account: CaseAccount, order: OrderRow): Promise<OrderRow['result']>
  /** What follows from a payment that was refused or given up. */
  refused?(tx: Tx, account: CaseAccount, order: OrderRow): Promise<void>
}
