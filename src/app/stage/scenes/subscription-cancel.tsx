import { listSubscriptions } from '../../../contract/accounts/subscriptions.ts'
import { gives } from '../../../machines/model.ts'
import { sampleSubscription } from '../../../machines/subscription-cancel/subscription-cancel.model.ts'
import type { Scene } from '../scene.ts'

const cancelled = { ...sampleSubscription, status: 'CANCELLED', nextDebit: null } as const

export const scene: Scene = {
  at: '/account/subscription',
  answers: ({ snapshot }) =>
    (snapshot as unknown as { value: string }).value === 'cancelled'
      ? [gives(listSubscriptions, { items: [cancelled], totalItems: 1 })]
      : [],
}
