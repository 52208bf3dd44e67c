import type { SubscriptionTerms } from '../../domain/subscriptions/index.ts'
import type { FlowModel } from '../model.ts'
import { subscriptionMachine } from './subscription.machine.ts'

/** A trial for samples. */
export const sampleTerms: SubscriptionTerms = {
  type: 'TRIAL',
  duration: 'AUTOMATIC_DEBIT',
  beganOn: '2026-11-01',
  paidPeriods: 0,
  validUntil: '2026-11-30',
  refusedOn: null,
  refusals: 0,
}

const paid = { type: 'payment.succeeded', today: '2026-11-20', duration: 'AUTOMATIC_DEBIT' } as const
const events: FlowModel<typeof subscriptionMachine>['events'] = [
  { type: 'day.came', today: '2026-11-20' },
  { type: 'day.came', today: '2030-01-01' },
  { ...paid, byDebit: false },
  { ...paid, duration: 'ONE_MONTH', byDebit: false },
  { ...paid, byDebit: true },
  { type: 'debit.refused', today: '2026-11-20' },
  { type: 'subscription.cancelled' },
]
const key: FlowModel<typeof subscriptionMachine>['key'] = ({ context }) => [context.duration, context.refusals]

/** Samples for every path of a subscription that starts with a trial. */
export const subscriptionModel: FlowModel<typeof subscriptionMachine> = {
  machine: subscriptionMachine,
  input: sampleTerms,
  events,
  key,
}

/** The same for one that starts with the paid plan. */
export const paidSubscriptionModel: FlowModel<typeof subscriptionMachine> = {
  machine: subscriptionMachine,
  input: { ...sampleTerms, type: 'BASIC' },
  events,
  key,
}
