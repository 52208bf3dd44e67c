import type { SubscriptionDuration } from '../../../src/domain/payments/index.ts'
import type { OrderContent } from '../payments/rows.ts'

/** What is kept of an order of a subscription. */
export type SubscriptionContent = OrderContent & { duration: SubscriptionDuration }
