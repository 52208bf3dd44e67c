import { fromPromise } from 'xstate'
import { cancelSubscription } from '../../contract/accounts/subscriptions.ts'
import { subscriptionCancelMachine } from '../../machines/subscription-cancel/subscription-cancel.machine.ts'
import { send } from '../http/http.ts'
import { HttpProblem } from '../http/http-problem.ts'

/** The subscription cancellation flow, wired to the API. */
export const wiredSubscriptionCancel = (masterRef: string) =>
  subscriptionCancelMachine.provide({
    actors: {
      cancelSubscription: fromPromise(async ({ signal }) => {
        try {
          const { endOfValidity } = await send(cancelSubscription, { body: { masterRef } }, { signal })
          return { kind: 'cancelled', usableUntil: endOfValidity }
        } catch (error) {
          if (error instanceof HttpProblem && error.code === 'SUBSCRIPTION_NOT_FOUND') return { kind: 'missing' }
          throw error
        }
      }),
    },
  })
