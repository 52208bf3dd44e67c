import { listSubscriptions, type Subscription } from '../../contract/accounts/subscriptions.ts'
import { answered, type FlowModel, gives } from '../model.ts'
import { besideSubscription } from '../subscription.samples.ts'
import { type CancelResult, subscriptionCancelMachine } from './subscription-cancel.machine.ts'

/** A subscription that is debited monthly. */
export const sampleSubscription: Subscription = {
  masterRef: 'M-1',
  type: 'BASIC',
  duration: 'AUTOMATIC_DEBIT',
  status: 'ACTIVE',
  endOfValidity: '2026-12-11',
  nextDebit: '2026-12-12',
}

/** Samples for every path of cancelling a subscription. */
export const subscriptionCancelModel: FlowModel<typeof subscriptionCancelMachine> = {
  machine: subscriptionCancelMachine,
  events: [
    answered('cancelSubscription', {
      kind: 'cancelled',
      usableUntil: sampleSubscription.endOfValidity,
    } satisfies CancelResult),
    answered('cancelSubscription', { kind: 'missing' } satisfies CancelResult),
  ],
  answers: [gives(listSubscriptions, { items: [sampleSubscription], totalItems: 1 }), ...besideSubscription],
}
