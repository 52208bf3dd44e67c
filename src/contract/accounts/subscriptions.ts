import { subscriptionDurations, subscriptionTypes } from '../../domain/payments/index.ts'
import { subscriptionStatuses } from '../../domain/subscriptions/index.ts'
import { defineEndpoint } from '../define.ts'
import { businessDate, decimal, pageOf, pageQuery } from '../shared.ts'
import { z } from '../zod.ts'

const duration = z.enum(subscriptionDurations)
const masterRef = z.string().min(1).max(64)

const subscription = z.object({
  masterRef: z.string(),
  type: z.enum(subscriptionTypes),
  duration,
  status: z.enum(subscriptionStatuses),
  /** The last day on which it is valid. */
  endOfValidity: businessDate,
  /** The day of the next automatic debit; null if there will be none. */
  nextDebit: businessDate.nullable(),
})
export type Subscription = z.infer<typeof subscription>

export const listSubscriptions = defineEndpoint({
  id: 'listSubscriptions',
  spec: 'API-27',
  summary: 'Subscriptions of the accounts of the active company',
  tag: 'Subscriptions',
  method: 'GET',
  path: '/api/subscriptions',
  permission: 'READ',
  query: pageQuery.extend({ masterRef: masterRef.optional() }),
  answer: pageOf(subscription),
})

export const cancelSubscription = defineEndpoint({
  id: 'cancelSubscription',
  spec: 'API-28',
  summary: 'Cancel the subscription of an account: it stays valid until its end date',
  tag: 'Subscriptions',
  method: 'POST',
  path: '/api/subscriptions/cancel',
  permission: 'ADMINISTER',
  needs: [],
  invalidates: ['listSubscriptions'],
  body: z.object({ masterRef }),
  answer: subscription,
  refusals: [{ status: 404, code: 'SUBSCRIPTION_NOT_FOUND', when: 'the account has no running subscription' }],
})

const pricing = z.object({
  duration,
  /** The number of months that one payment covers. */
  months: z.number().int(),
  netAmount: decimal,
  vatAmount: decimal,
  grossAmount: decimal,
  /** Price per month, excluding tax. */
  netPerMonth: decimal,
  /** Savings compared with the monthly price, excluding tax. */
  savedAmount: decimal,
  trialDays: z.number().int(),
})
export type SubscriptionPricing = z.infer<typeof pricing>

export const priceSubscription = defineEndpoint({
  id: 'priceSubscription',
  spec: 'API-29',
  summary: 'The price of a duration of the paid plan; nothing is ordered',
  tag: 'Subscriptions',
  method: 'POST',
  path: '/api/subscriptions/pricing',
  permission: 'READ',
  scope: 'USER',
  needs: [],
  invalidates: [],
  query: z.object({ duration }),
  answer: pricing,
})
