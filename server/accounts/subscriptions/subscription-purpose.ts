import { businessDateAt } from '../../../src/domain/dates.ts'
import { subscriptionPrice } from '../../../src/domain/payments/index.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { isVerified } from '../account/account-row.ts'
import type { Purpose } from '../payments/purpose.ts'
import { isDebit } from '../payments/rows.ts'
import { debited } from './debit.ts'
import type { SubscriptionContent } from './order-content.ts'
import { changeSubscription, subscriptionOf } from './rows.ts'

/** Subject of subscription orders, so that only one can be open at a time. */
export const SUBSCRIPTION_SUBJECT = 'SUBSCRIPTION'

/** The paid offer, for accounts whose identity is verified (PAY-02, PAY-05, SEC-02). */
export const subscription: Purpose = {
  bought: async (tx, { accountRow }, { duration }) => {
    if (accountRow.account_type === 'LIGHT') throw new Refusal(409, 'SUBSCRIPTION_NOT_FOR_LIGHT')
    if (!isVerified(accountRow)) throw new Refusal(409, 'ACCOUNT_NOT_VERIFIED')
    const current = await subscriptionOf(tx, accountRow.master_ref)
    // A debit for the same period is under way; wait for it instead of charging twice.
    if (current?.stand.status === 'DEBITING') throw new Refusal(409, 'DEBIT_RUNNING')
    return {
      subject: SUBSCRIPTION_SUBJECT,
      price: subscriptionPrice(duration),
      content: { duration } satisfies SubscriptionContent,
    }
  },
  // The verification may have been withdrawn since. Debits of a running subscription are collected regardless.
  holds: ({ accountRow }, order) => !isDebit(order) && !isVerified(accountRow),
  charge: async (services, tenantId, order, gateway) =>
    isDebit(order) ? debited(services, tenantId, order, gateway) : null,
  deliver: async (tx, _jobs, { tenantId, accountRow, now }, order) => {
    const { duration, debit = false } = order.content as SubscriptionContent
    const event = { type: 'payment.succeeded', today: businessDateAt(now), duration, byDebit: debit } as const
    const means =
      duration === 'AUTOMATIC_DEBIT' && !debit ? { gateway: order.gateway, means: order.gateway_reference } : undefined
    await changeSubscription(tx, { tenantId, masterRef: accountRow.master_ref, now }, event, means)
    return null
  },
  refused: async (tx, { tenantId, accountRow, now }, order) => {
    if (!isDebit(order)) return
    const event = { type: 'debit.refused', today: businessDateAt(now) } as const
    await changeSubscription(tx, { tenantId, masterRef: accountRow.master_ref, now }, event)
  },
}
