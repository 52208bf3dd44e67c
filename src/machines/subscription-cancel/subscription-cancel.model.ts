import { answered, type FlowModel } from '../model.ts'
import { type CancelResult, subscriptionCancelMachine } from './subscription-cancel.machine.ts'

/** Samples for every path of cancelling a subscription. */
export const subscriptionCancelModel: FlowModel<typeof subscriptionCancelMachine> = {
  machine: subscriptionCancelMachine,
  events: [
    answered('cancelSubscription', { kind: 'cancelled', usableUntil: '2027-11-21' } satisfies CancelResult),
    answered('cancelSubscription', { kind: 'missing' } satisfies CancelResult),
  ],
}
