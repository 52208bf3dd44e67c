import { assign, fromCallback, fromPromise, setup } from 'xstate'
import { unwired } from '../parts.ts'
import type { Access, SessionContext, SessionEvent, SessionInput, SessionOutput } from './session.types.ts'

/**
 * A signed-in person's session, from the first token to its end.
 *
 * The chart, not the identity library, holds the token that calls bear (START-04), decides when it is renewed and what a
 * failed renewal means: every call asks
 * first, several calls that ask during one renewal wait for the same one, and a renewal that fails ends the session in one
 * place (START-05). A provider that cannot be reached is not a provider that refuses: after the actor's own retries the
 * person is taken to the same page, but nothing is asked of a server that does not answer. What another tab did is
 * believed at once, without a second log-out at the provider.
 */
export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    input: {} as SessionInput,
    events: {} as SessionEvent,
    output: {} as SessionOutput,
  },
  actors: {
    /** Renews the token; rejects when the provider refuses or stays out of reach. */
    renewToken: fromPromise<Access>(unwired('renewToken')),
    /** Clears the token and leaves for /unauthorized?from=<here>, by way of the provider where it answers. */
    endLostSession: fromPromise<void>(unwired('endLostSession')),
    /** Tells the other tabs, clears the token and leaves for the provider's log-out. */
    signOut: fromPromise<void>(unwired('signOut')),
    /** Forgets the token of a session that another tab has ended. */
    forgetToken: fromPromise<void>(unwired('forgetToken')),
    /** Sends `otherTab.signedOut`, and `token.wanted` when the page is looked at again. */
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
