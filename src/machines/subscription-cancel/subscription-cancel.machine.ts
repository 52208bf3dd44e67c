import { assign, fromPromise, setup } from 'xstate'
import { keepError, unwired } from '../parts.ts'

/** What the server says: usable until a day, or that no subscription runs. */
export type CancelResult = { kind: 'cancelled'; usableUntil: string } | { kind: 'missing' }

type Context = { usableUntil: string; error: unknown }
type Event =
  | { type: 'cancel.requested' }
  | { type: 'cancel.declined' }
  | { type: 'cancel.confirmed' }
  | { type: 'cancel.retried' }

/** Cancelling a subscription, which is asked first; cancelling twice is the same, so that a failure may be repeated. */
export const subscriptionCancelMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: { cancelSubscription: fromPromise<CancelResult>(unwired('cancelSubscription')) },
  actions: {
    keepEnd: assign((_, { result }: { result: CancelResult }) =>
      result.kind === 'cancelled' ? { usableUntil: result.usableUntil } : {},
    ),
    keepError: assign((_, { error }: { error: unknown }) => ({ error })),
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
    cancelling: {
      description: 'The server cancels it.',
      tags: 'busy',
      invoke: {
        src: 'cancelSubscription',
        id: 'cancelSubscription',
        onDone: [
          {
            guard: { type: 'isCancelled', params: ({ event }) => ({ result: event.output }) },
            target: 'cancelled',
            actions: { type: 'keepEnd', params: ({ event }) => ({ result: event.output }) },
          },
          { target: 'missing' },
        ],
        onError: { target: 'failed', actions: keepError },
      },
    },
    cancelled: {
      description: 'It is cancelled, and usable until its last day.',
      on: { 'cancel.requested': { target: 'asking' } },
    },
    missing: { description: 'The subscription was not found, so it cannot be cancelled.', tags: 'resting' },
    failed: {
      description: 'The server did not answer: nobody can tell whether it is cancelled. Trying again does no harm.',
      tags: 'failed',
      on: { 'cancel.retried': { target: 'cancelling' }, 'cancel.declined': { target: 'showing' } },
    },
  },
})
