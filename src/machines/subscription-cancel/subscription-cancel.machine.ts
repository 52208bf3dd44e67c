import { assign, fromPromise, setup } from 'xstate'
import { errorActions, resultOf, unwired } from '../parts.ts'
import { busyState, failedState } from '../states.ts'

/** The server's answer: usable until a day, or no subscription is running. */
export type CancelResult = { kind: 'cancelled'; usableUntil: string } | { kind: 'missing' }

type Context = { usableUntil: string; error: unknown }
type Event =
  | { type: 'cancel.requested' }
  | { type: 'cancel.declined' }
  | { type: 'cancel.confirmed' }
  | { type: 'retry.requested' }

/** Cancels a subscription after a confirmation; cancelling is idempotent, so a failure can be retried. */
export const subscriptionCancelMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: { cancelSubscription: fromPromise<CancelResult>(unwired('cancelSubscription')) },
  actions: {
    keepEnd: assign((_, { result }: { result: CancelResult }) =>
      result.kind === 'cancelled' ? { usableUntil: result.usableUntil } : {},
    ),
    ...errorActions,
  },
  guards: { isCancelled: (_, { result }: { result: CancelResult }) => result.kind === 'cancelled' },
}).createMachine({
  id: 'subscriptionCancel',
  description: 'Cancelling a subscription.',
  context: { usableUntil: '', error: null },
  initial: 'showing',
  states: {
    showing: { description: 'The subscription as it is.', on: { 'cancel.requested': { target: 'asking' } } },
    asking: {
      description: 'Cancel it? It is said until when it may still be used.',
      on: { 'cancel.declined': { target: 'showing' }, 'cancel.confirmed': { target: 'cancelling' } },
    },
    cancelling: busyState({
      description: 'The server cancels it.',
      invoke: {
        src: 'cancelSubscription',
        onDone: [
          {
            guard: { type: 'isCancelled', params: resultOf },
            target: 'cancelled',
            actions: { type: 'keepEnd', params: resultOf },
          },
          { target: 'missing' },
        ],
      },
      failure: 'failed',
    }),
    cancelled: {
      description: 'It is cancelled, and usable until its last day.',
      on: { 'cancel.requested': { target: 'asking' } },
    },
    missing: { description: 'The subscription was not found, so it cannot be cancelled.', tags: 'resting' },
    failed: failedState({
      description: 'The server did not answer: nobody can tell whether it is cancelled. Trying again does no harm.',
      retry: 'cancelling',
      on: { 'cancel.declined': { target: 'showing' } },
    }),
  },
})
