import { assign, fromPromise, sendTo, setup } from 'xstate'
import type { OidcConfiguration } from '../../contract/accounts/identity.ts'
import { errorActions, keepError, unwired } from '../parts.ts'
import { sessionMachine } from '../session/session.machine.ts'
import type { SessionEnd, SessionEvent } from '../session/session.types.ts'
import { busyState, failedState } from '../states.ts'
import type { Initialised, OpenedSession, StartupContext, StartupEvent } from './startup.types.ts'

/**
 * From the opened page to the shell that fits the account.
 *
 * Each wait is a state with its own text, and each wait that can fail has a failure of its own with a retry: there is
 * no endless spinner (START-13). A stored configuration saves the request (START-01), but a retry after a failed
 * initialisation fetches it again, since an outdated one would always fail. The provider's answer "not signed in" leads
 * to the login view, never to a sign-out. The session is a child that lives as long as the user is signed in, above
 * everything that needs a token; when it ends, whatever was shown ends with it. `page.restored` undoes a redirect,
 * since a browser may restore the page from its history.
 */
export const startupMachine = setup({
  types: {
    context: {} as StartupContext,
    events: {} as StartupEvent,
  },
  actors: {
    /** The stored configuration, or null if there is none with a client id. */
    readConfiguration: fromPromise<OidcConfiguration | null>(unwired('readConfiguration')),
    /** Asks the server for the configuration and stores it. */
    fetchConfiguration: fromPromise<OidcConfiguration>(unwired('fetchConfiguration')),
    /** Starts the identity client: whether a user is signed in, and their access token. */
    initialiseProvider: fromPromise<Initialised, OidcConfiguration | null>(unwired('initialiseProvider')),
    /** Leaves for the provider's sign-in or registration page; settles only when leaving failed. */
    leaveForProvider: fromPromise<void, { page: 'login' | 'registration' | 'secondFactor' }>(
      unwired('leaveForProvider'),
    ),
    /** Reads the user, the tenant and the first account. */
    openAccount: fromPromise<OpenedSession>(unwired('openAccount')),
    session: sessionMachine,
  },
  actions: {
    keepConfiguration: assign((_, { configuration }: { configuration: OidcConfiguration | null }) => ({
      configuration,
    })),
    keepAccount: assign((_, { session }: { session: OpenedSession }) => ({ session })),
    ...errorActions,
    keepEnd: assign((_, { end }: { end: SessionEnd | null }) => ({ ended: end, session: null })),
    askSessionToEnd: sendTo('session', { type: 'signOut.requested' } satisfies SessionEvent),
  },
  guards: {
    needsSecondFactor: (_, { session }: { session: OpenedSession }) => session.needsSecondFactor,
    isStored: (_, { configuration }: { configuration: OidcConfiguration | null }) => configuration !== null,
    isAuthenticated: (_, { authenticated }: { authenticated: boolean }) => authenticated,
    /** Works for a collection partner: the partner portal comes first, even for members of companies. */
    isPartner: (_, { session }: { session: OpenedSession }) => session.me.partner !== null,
    /** Reviews identity documents for the operator, and belongs to no customer's tenant. */
    isReviewer: (_, { session }: { session: OpenedSession }) => session.me.reviewer,
    /** No company yet, or one whose contract is not signed. */
    isSigningUp: (_, { session }: { session: OpenedSession }) => session.isSigningUp || session.account === null,
    isCreationProcess: (_, { session }: { session: OpenedSession }) =>
      session.account?.settings.creationProcess === true,
  },
}).createMachine({
  id: 'startup',
  description: 'Finds out who is there and opens the account that belongs to them.',
  context: { configuration: null, session: null, ended: null, error: null },
  initial: 'readingConfiguration',
  states: {
    readingConfiguration: {
      description: 'Does this browser know already where to sign in?',
      tags: 'busy',
      invoke: {
        src: 'readConfiguration',
        id: 'readConfiguration',
        onDone: [
          {
            guard: { type: 'isStored', params: ({ event }) => ({ configuration: event.output }) },
            target: 'initialising',
            actions: { type: 'keepConfiguration', params: ({ event }) => ({ configuration: event.output }) },
          },
          { target: 'fetchingConfiguration' },
        ],
        onError: { target: 'fetchingConfiguration' },
      },
    },
    fetchingConfiguration: busyState({
      description: 'The server says where to sign in.',
      invoke: {
        src: 'fetchConfiguration',
        onDone: {
          target: 'initialising',
          actions: { type: 'keepConfiguration', params: ({ event }) => ({ configuration: event.output }) },
        },
      },
      failure: 'configurationFailed',
    }),
    configurationFailed: failedState({
      description: 'The server could not say where to sign in; the person may try again.',
      retry: 'fetchingConfiguration',
    }),
    initialising: busyState({
      description: 'The identity service says, without showing anything, whether somebody is signed in.',
      invoke: {
        src: 'initialiseProvider',
        input: ({ context }) => context.configuration,
        onDone: [
          {
            guard: { type: 'isAuthenticated', params: ({ event }) => event.output },
            target: 'signedIn',
          },
          { target: 'signedOut' },
        ],
      },
      failure: 'initialisationFailed',
    }),
    initialisationFailed: failedState({
      description: 'The identity service did not answer as expected; trying again begins anew.',
      retry: 'fetchingConfiguration',
    }),
    signedOut: {
      description: 'The page from which one signs in, or the one that says where one wanted to go.',
      on: {
        'login.requested': { target: 'leavingForLogin' },
        'registration.requested': { target: 'leavingForRegistration' },
      },
    },
    leavingForLogin: busyState({
      description: 'The browser goes to the sign-in page.',
      on: { 'page.restored': { target: 'signedOut' } },
      invoke: {
        src: 'leaveForProvider',
        input: { page: 'login' },
      },
      failure: 'leavingFailed',
    }),
    leavingForRegistration: busyState({
      description: 'The browser goes to the page on which one registers.',
      on: { 'page.restored': { target: 'signedOut' } },
      invoke: {
        src: 'leaveForProvider',
        input: { page: 'registration' },
      },
      failure: 'leavingFailed',
    }),
    leavingForSecondFactor: busyState({
      description: 'The browser goes to the sign-in page, which asks for a second factor.',
      // The session ended: whether a user is signed in is checked again.
      on: { 'page.restored': { target: 'initialising' } },
      invoke: {
        src: 'leaveForProvider',
        input: { page: 'secondFactor' },
      },
      failure: 'leavingFailed',
    }),
    leavingFailed: failedState({
      description: 'The page of the identity service could not be opened.',
      retry: 'signedOut',
    }),
    signedIn: {
      description: 'Somebody is signed in, and their session is kept.',
      tags: 'background',
      initial: 'openingAccount',
      invoke: {
        src: 'session',
        id: 'session',
        systemId: 'session',
        // This state is only entered with the provider's answer.
        input: ({ event }) => ({ access: (event as { output?: Initialised }).output?.access ?? null }),
        onDone: {
          target: 'signedOut',
          actions: { type: 'keepEnd', params: ({ event }) => event.output },
        },
        onError: {
          target: 'initialisationFailed',
          actions: keepError,
        },
      },
      on: { 'signOut.requested': { actions: 'askSessionToEnd' } },
      states: {
        openingAccount: busyState({
          description: 'The user, their company and their account are read.',
          invoke: {
            src: 'openAccount',
            onDone: [
              {
                guard: { type: 'needsSecondFactor', params: ({ event }) => ({ session: event.output }) },
                target: 'secondFactorNeeded',
                actions: { type: 'keepAccount', params: ({ event }) => ({ session: event.output }) },
              },
              {
                guard: { type: 'isPartner', params: ({ event }) => ({ session: event.output }) },
                target: 'partnerShell',
                actions: { type: 'keepAccount', params: ({ event }) => ({ session: event.output }) },
              },
              {
                guard: { type: 'isReviewer', params: ({ event }) => ({ session: event.output }) },
                target: 'reviewerShell',
                actions: { type: 'keepAccount', params: ({ event }) => ({ session: event.output }) },
              },
              {
                guard: { type: 'isSigningUp', params: ({ event }) => ({ session: event.output }) },
                target: 'signingUp',
                actions: { type: 'keepAccount', params: ({ event }) => ({ session: event.output }) },
              },
              {
                guard: { type: 'isCreationProcess', params: ({ event }) => ({ session: event.output }) },
                target: 'lightShell',
                actions: { type: 'keepAccount', params: ({ event }) => ({ session: event.output }) },
              },
              {
                target: 'fullShell',
                actions: { type: 'keepAccount', params: ({ event }) => ({ session: event.output }) },
              },
            ],
          },
          failure: 'accountFailed',
        }),
        accountFailed: failedState({
          description: 'The account could not be read; the person may try again or log out.',
          retry: 'openingAccount',
        }),
        secondFactorNeeded: {
          description:
            'The company requires a second factor: the person signs in again with one before they see anything.',
          on: { 'login.requested': { target: '#startup.leavingForSecondFactor' } },
        },
        signingUp: {
          description: 'Signed in, but no company belongs to this person yet, or its contract is not signed.',
          on: { 'signUp.finished': { target: 'openingAccount' } },
        },
        partnerShell: { description: 'The screens of a collection partner.' },
        reviewerShell: { description: 'The desk of those who decide on identity documents for the seller.' },
        lightShell: {
          description: 'The screens of a light account: creating cases.',
          on: { 'secondFactor.needed': { target: 'openingAccount' } },
        },
        fullShell: {
          description: 'All screens of a standard account.',
          on: { 'secondFactor.needed': { target: 'openingAccount' } },
        },
      },
    },
  },
})
