import type { Order } from '../../contract/accounts/orders.ts'
import type { OrderPurpose, SubscriptionDuration } from '../../domain/payments/index.ts'

/**
 * What the user buys. Customer and invoices: only for a formal notice that the user selected; duration: for a
 * subscription.
 */
export type Purchase = {
  purpose: OrderPurpose
  tiersRef: string
  movementRefs: readonly string[]
  duration: SubscriptionDuration
}

/** A refusal by a rule is an answer, with what it concerns. */
export type OrderResult =
  | { kind: 'ordered'; transactionNumber: string; paymentUrl: string }
  | { kind: 'refused'; code: string; errors: readonly { path: string; code: string }[] }

/** The status of an order; missing: the account has no order with that number. */
export type ReadResult = { kind: 'found'; order: Order } | { kind: 'missing' }

export type OrderInput = { purchase: Purchase; attemptKey: string }
export type LeaveInput = { paymentUrl: string }
export type ReadInput = { transactionNumber: string }

export type PaymentContext = {
  purchase: Purchase
  /** Idempotency key; kept until the outcome is known. */
  attemptKey: string
  /** Identifies the order; '' before there is one. */
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

/** `transactionNumber` comes from the URL after a payment; '' for a new purchase. */
export type PaymentInput = { purchase: Purchase; transactionNumber: string }
