import { assign, fromCallback, fromPromise, setup } from 'xstate'
import { unwired } from '../parts.ts'
import type { Access, SessionContext, SessionEvent, SessionInput, SessionOutput } from './session.types.ts'

/**
 * A signed-in user's session, from the first token to its end.
 *
 * The chart, not the identity library, holds the access token (START-04) and decides when it is renewed and what a
 * failed renewal means. Every request asks it first; requests during a renewal wait for the same one, and a failed
 * renewal ends the session in one place (START-05). An unreachable provider is not a refusal: after the actor's own
 * retries the user lands on the same page, but no request is made to a provider that does not answer. A sign-out in
 * another tab is believed at once, without a second sign-out at the provider.
 */
export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    input: {} as SessionInput,
    events: {} as SessionEvent,
    output: {} as SessionOutput,
  },
  actors: {
    /** Renews the token; rejects when the provider refuses or stays unreachable. */
    renewToken: fromPromise<Access>(unwired('renewToken')),
    /**
     * Clears the token and leaves for /unauthorized?from=<here>, through the provider's sign-out if it is reachable.
     */
    endLostSession: fromPromise<void>(unwired('endLostSession')),
    /** Notifies the other tabs, clears the token and leaves for the provider's sign-out. */
    signOut: fromPromise<void>(unwired('signOut')),
    /** Clears the token of a session that ended in another tab. */
    forgetToken: fromPromise<void>(unwired('forgetToken')),
    /** Sends `otherTab.signedOut`, and `token.wanted` when the page becomes visible again. */
    watchPage: fromCallback<SessionEvent>(() => {}),
  },
  actions: {
    keepAccess: assign((_, { access }: { access: Access }) => ({ access })),
    dropAccess: assign({ access: null }),
  },
  guards: {
    isStale: (_, { fresh }: { fresh: boolean }) => !fresh,
  },
}).createMachine({
  id: 'session',
  description: 'Keeps the access of a signed-in person valid, until the session ends.',
  context: ({ input }) => input,
  initial: 'open',
  states: {
    open: {
      description: 'Somebody is signed in; the server may be called.',
      tags: 'background',
      initial: 'fresh',
      invoke: { src: 'watchPage', id: 'watchPage' },
      on: {
        'signOut.requested': { target: 'signingOut' },
        'otherTab.signedOut': { target: 'forgetting' },
      },
      states: {
        fresh: {
          description: 'The access is good for the next call.',
          on: {
            'token.wanted': {
              guard: { type: 'isStale', params: ({ event }) => ({ fresh: event.fresh }) },
              target: 'renewing',
            },
          },
        },
        renewing: {
          description: 'The access runs out soon: calls wait until it is renewed.',
          tags: 'background',
          invoke: {
            src: 'renewToken',
            id: 'renewToken',
            onDone: {
              target: 'fresh',
              actions: { type: 'keepAccess', params: ({ event }) => ({ access: event.output }) },
            },
            onError: { target: '#session.losing' },
          },
        },
      },
    },
    losing: {
      description: 'The access could not be renewed: the session ends and the person is asked to sign in again.',
      tags: 'busy',
      entry: 'dropAccess',
      invoke: {
        src: 'endLostSession',
        id: 'endLostSession',
        onDone: { target: 'lost' },
        onError: { target: 'lost' },
      },
    },
    signingOut: {
      description: 'The person logs out, here and at the identity service.',
      tags: 'busy',
      entry: 'dropAccess',
      invoke: {
        src: 'signOut',
        id: 'signOut',
        onDone: { target: 'signedOut' },
        onError: { target: 'signedOut' },
      },
    },
    forgetting: {
      description: 'The person has logged out in another tab: this one forgets its access.',
      tags: 'busy',
      entry: 'dropAccess',
      invoke: {
        src: 'forgetToken',
        id: 'forgetToken',
        onDone: { target: 'signedOutElsewhere' },
        onError: { target: 'signedOutElsewhere' },
      },
    },
    lost: { type: 'final', description: 'The session was lost.', output: { end: 'lost' } },
    signedOut: { type: 'final', description: 'The person has logged out.', output: { end: 'signedOut' } },
    signedOutElsewhere: {
      type: 'final',
      description: 'The person has logged out in another tab.',
      output: { end: 'signedOutElsewhere' },
    },
  },
  output: ({ event }) => (event as unknown as { output: SessionOutput }).output,
})
