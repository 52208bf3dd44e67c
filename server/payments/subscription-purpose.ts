import { businessDateAt } from '../../src/domain/dates.ts'
import { type SubscriptionDuration, subscriptionPrice } from '../../src/domain/payments/index.ts'
import { isVerified } from '../accounts/masters.ts'
import { Refusal } from '../http/refusal.ts'
import { changeSubscription, subscriptionOf } from '../subscriptions/rows.ts'
import type { Purpose } from './purpose.ts'
import type { OrderContent } from './rows.ts'

/** What is kept of an order of a subscription. `debit`: nobody pays on a page, the kept means is debited. */
export type SubscriptionContent = OrderContent & { duration: SubscriptionDuration; debit?: boolean }

/** The account's subscription: one order of it stands at a time. */
export const SUBSCRIPTION_SUBJECT = 'SUBSCRIPTION'

/** The paid offer of an account whose identity is verified (PAY-02, PAY-05, SEC-02). */
export const subscription: Purpose = {
  bought: async (tx, { master }, { duration }) => {
    if (master.account_type === 'LIGHT') throw new Refusal(409, 'SUBSCRIPTION_NOT_FOR_LIGHT')
    if (!isVerified(master)) throw new Refusal(409, 'ACCOUNT_NOT_VERIFIED')
    const current = await subscriptionOf(tx, master.master_ref)
    // Two payments for the same period at once: the one that is on its way is waited for.
    if (current?.stand.status === 'DEBITING') throw new Refusal(409, 'DEBIT_RUNNING')
    return {
      subject: SUBSCRIPTION_SUBJECT,
      price: subscriptionPrice(duration),
      content: { duration } satisfies SubscriptionContent,
    }
  },
  // The verification may have been withdrawn since. A month of a subscription that runs is debited all the same.
  holds: ({ master }, { content }) => !(content as SubscriptionContent).debit && !isVerified(master),
  deliver: async (tx, _jobs, { tenantId, master, now }, order) => {
    const { duration, debit = false } = order.content as SubscriptionContent
    const event = { type: 'payment.succeeded', today: businessDateAt(now), duration, byDebit: debit } as const
    const means =
      duration === 'AUTOMATIC_DEBIT' && !debit ? { gateway: order.gateway, means: order.gateway_reference } : undefined
    await changeSubscription(tx, { tenantId, masterRef: master.master_ref, now }, event, means)
    return null
  },
  refused: async (tx, { tenantId, master, now }, order) => {
    if (!(order.content as SubscriptionContent).debit) return
    const event = { type: 'debit.refused', today: businessDateAt(now) } as const
    await changeSubscription(tx, { tenantId, masterRef: master.master_ref, now }, event)
  },
}
