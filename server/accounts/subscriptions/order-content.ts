import type { SubscriptionDuration } from '../../../src/domain/payments/index.ts'
import type { OrderContent } from '../payments/rows.ts'

/** Content of a subscription order. */
export type SubscriptionContent = OrderContent & { duration: SubscriptionDuration }
