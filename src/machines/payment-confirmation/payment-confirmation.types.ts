import type { Order } from '../../contract/accounts/orders.ts'
import type { OrderPurpose, SubscriptionDuration } from '../../domain/payments/index.ts'

/** What somebody wants to buy. Customer and invoices: a formal notice of one's own choice only; duration: a subscription. */
export type Purchase = {
  purpose: OrderPurpose
  tiersRef: string
  movementRefs: readonly string[]
  duration: SubscriptionDuration
}

/** A rule that says no is an answer, with what it stands against. */
export type OrderResult =
  | { kind: 'ordered'; transactionNumber: string; paymentUrl: string }
  | { kind: 'refused'; code: string; errors: readonly { path: string; code: string }[] }

/** How an order stands; missing: the account has none of that number. */
export type ReadResult = { kind: 'found'; order: Order } | { kind: 'missing' }

export type OrderInput = { purchase: Purchase; attemptKey: string }
export type LeaveInput = { paymentUrl: string }
export type ReadInput = { transactionNumber: string }

export type PaymentContext = {
  purchase: Purchase
  /** Key of the attempt: the same as long as nobody can tell whether it arrived at our server. */
  attemptKey: string
  /** By which the order is known; '' before there is one. */
  transactionNumber: string
  paymentUrl: string
  order: Order | null
  refusal: Extract<OrderResult, { kind: 'refused' }> | null
  error: unknown
}

export type PaymentEvent =
  | { type: 'payment.requested' }
  | { type: 'payment.resumed' }
  | { type: 'retry.requested' }
  | { type: 'order.looked' }

/** Somebody who comes back from a payment page brings the number of the transaction; somebody who buys does not. */
export type PaymentInput = { purchase: Purchase; transactionNumber: string }
