import type { BusinessDate } from '../../domain/dates.ts'
import type { SubscriptionDuration } from '../../domain/payments/index.ts'
import type { SubscriptionStatus, SubscriptionTerms } from '../../domain/subscriptions/index.ts'

/** The events of a subscription. The days are those of the server's clock. */
export type SubscriptionEvent =
  | { type: 'day.came'; today: BusinessDate }
  /** A user paid on the provider's page, or an automatic debit succeeded. */
  | { type: 'payment.succeeded'; today: BusinessDate; duration: SubscriptionDuration; byDebit: boolean }
  /** An automatic debit was refused. */
  | { type: 'debit.refused'; today: BusinessDate }
  | { type: 'subscription.cancelled' }

export type SubscriptionContext = SubscriptionTerms
export type SubscriptionInput = SubscriptionTerms

/** The chart's state for each stored status. */
export const stateOfStatus = {
  TRIAL: 'trial',
  UNPAID: 'unpaid',
  ACTIVE: 'active',
  DEBITING: 'debiting',
  PAYMENT_REFUSED: 'paymentRefused',
  CANCELLED: 'cancelled',
  ENDED: 'ended',
} as const satisfies Record<SubscriptionStatus, string>
