import { transition } from 'xstate'
import type { SubscriptionStatus, SubscriptionTerms } from '../../domain/subscriptions/index.ts'
import { subscriptionMachine } from './subscription.machine.ts'
import { type SubscriptionEvent, stateOfStatus } from './subscription.types.ts'

const statuses = Object.keys(stateOfStatus) as SubscriptionStatus[]

/** The state of a subscription: that of the chart, with its terms. */
export type SubscriptionStand = { status: SubscriptionStatus; terms: SubscriptionTerms }

const snapshotOf = ({ status, terms }: SubscriptionStand) =>
  subscriptionMachine.resolveState({ value: stateOfStatus[status], context: terms })

/** True if the chart allows the event. */
export const maySee = (stand: SubscriptionStand, event: SubscriptionEvent): boolean => snapshotOf(stand).can(event)

/** A subscription after an event; an event that the chart does not handle in its state changes nothing. */
export const standAfter = (stand: SubscriptionStand, event: SubscriptionEvent): SubscriptionStand => {
  const [next] = transition(subscriptionMachine, snapshotOf(stand), event)
  return { status: statuses.find((one) => stateOfStatus[one] === next.value)!, terms: next.context }
}
