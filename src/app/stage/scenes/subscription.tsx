import { listSubscriptions } from '../../../contract/accounts/subscriptions.ts'
import { nextDebitOf, type SubscriptionTerms, subscriptionStatuses } from '../../../domain/subscriptions/index.ts'
import { gives } from '../../../machines/model.ts'
import { sampleSession } from '../../../machines/startup/startup.model.ts'
import { stateOfStatus } from '../../../machines/subscription/subscription.types.ts'
import { besideSubscription } from '../../../machines/subscription.samples.ts'
import type { Scene } from '../scene.ts'

/** The chart runs on the server: the page shows the data that the server returns. */
export const scene: Scene = {
  at: '/account/subscription',
  answers: ({ snapshot }) => {
    const { value, context } = snapshot as unknown as { value: string; context: SubscriptionTerms }
    const status = subscriptionStatuses.find((one) => stateOfStatus[one] === value) ?? 'TRIAL'
    const { type, duration, validUntil } = context
    const { masterRef } = sampleSession.account
    const told = {
      masterRef,
      type,
      duration,
      status,
      endOfValidity: validUntil,
      nextDebit: nextDebitOf(status, context),
    }
    return [gives(listSubscriptions, { items: [told], totalItems: 1 }), ...besideSubscription]
  },
}
