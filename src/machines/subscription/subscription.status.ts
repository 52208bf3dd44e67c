import { transition } from 'xstate'
import type { SubscriptionStatus, SubscriptionTerms } from '../../domain/subscriptions/index.ts'
import { subscriptionMachine } from './subscription.machine.ts'
import type { SubscriptionEvent } from './subscription.types.ts'

const states = {
  TRIAL: 'trial',
  UNPAID: 'unpaid',
  ACTIVE: 'active',
  DEBITING: 'debiting',
  PAYMENT_REFUSED: 'paymentRefused',
  CANCELLED: 'cancelled',
  ENDED: 'ended',
} as const satisfies Record<SubscriptionStatus, string>

const statuses = Object.keys(states) as SubscriptionStatus[]

/** Where a subscription stands: a state of the chart with its terms. */
export type SubscriptionStand = { status: SubscriptionStatus; terms: SubscriptionTerms }

const snapshotOf = ({ status, terms }: SubscriptionStand) =>
  subscriptionMachine.resolveState({ value: states[status], context: terms })

/** True when the chart lets this happen to a subscription. */
export const maySee = (stand: SubscriptionStand, event: SubscriptionEvent): boolean => snapshotOf(stand).can(event)

/** A subscription after something happened to it; what the chart does not know in its state changes nothing. */
export const standAfter = (stand: SubscriptionStand, event: SubscriptionEvent): SubscriptionStand => {
  const [next] = transition(subscriptionMachine, snapshotOf(stand), event)
  return { status: statuses.find((one) => states[one] === next.value)!, terms: next.context }
}
