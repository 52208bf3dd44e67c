import {
  cancelSubscription,
  listSubscriptions,
  priceSubscription,
  type Subscription,
} from '../../../src/contract/accounts/subscriptions.ts'
import { pricingOf } from '../../../src/domain/payments/index.ts'
import { nextDebitOf } from '../../../src/domain/subscriptions/index.ts'
import { maySee, type SubscriptionStand } from '../../../src/machines/subscription/subscription.status.ts'
import { sql } from '../../platform/database/sql.ts'
import type { Api } from '../../platform/http/router.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { accountRowOf } from '../account/account-row.ts'
import { writeLog } from '../activity/logs.ts'
import { followSubscription, registerFollowing } from './follow.ts'
import { changeSubscription, subscriptionOf } from './rows.ts'

const toSubscription = (masterRef: string, { status, terms }: SubscriptionStand): Subscription => ({
  masterRef,
  type: terms.type,
  duration: terms.duration,
  status,
  endOfValidity: terms.validUntil,
  nextDebit: nextDebitOf(status, terms),
})

/** The subscription of an account: read, priced, cancelled. Payment is by an order (server/accounts/payments). */
export const subscriptionRoutes = (api: Api): void => {
  const { services } = api
  const { now } = services
  registerFollowing(services)

  api.implement(listSubscriptions, ({ query: { masterRef, page, size }, inTenant }) =>
    inTenant(async (tx) => {
      const where = masterRef ? sql`master_ref = ${masterRef}` : sql`true`
      const count = await tx.one<{ n: number }>(sql`select count(*) as n from subscriptions where ${where}`)
      const rows = await tx.rows<{ master_ref: string }>(sql`
        select master_ref from subscriptions where ${where} order by master_ref limit ${size} offset ${page * size}`)
      const items = []
      for (const { master_ref: ref } of rows) {
        const kept = await subscriptionOf(tx, ref)
        if (kept) items.push(toSubscription(ref, kept.stand))
      }
      return { items, totalItems: count?.n ?? 0 }
    }),
  )

  api.implement(cancelSubscription, async ({ body: { masterRef }, inTenant, tenantId, caller }) => {
    const account = { tenantId, masterRef }
    await inTenant(async (tx) => {
      await accountRowOf(tx, masterRef)
      const kept = await subscriptionOf(tx, masterRef, { lock: true })
      const event = { type: 'subscription.cancelled' } as const
      if (!kept || kept.stand.status === 'ENDED') throw new Refusal(404, 'SUBSCRIPTION_NOT_FOUND')
      if (!maySee(kept.stand, event)) return
      const { terms } = await changeSubscription(tx, { ...account, now: now() }, event)
      const params = { until: terms.validUntil }
      await writeLog(tx, { masterRef, userId: caller.userId, at: now(), code: 'SUBSCRIPTION_CANCELLED', params })
    })
    // If the last day is already over, the subscription ends at once.
    await followSubscription(services, account)
    return inTenant(async (tx) => toSubscription(masterRef, (await subscriptionOf(tx, masterRef))!.stand))
  })

  api.implement(priceSubscription, async ({ query: { duration } }) => pricingOf(duration))
}
