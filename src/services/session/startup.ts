import { type ActorRefFrom, fromCallback, fromPromise } from 'xstate'
import { sessionMachine } from '../../machines/session/session.machine.ts'
import type { Access, SessionEvent } from '../../machines/session/session.types.ts'
import { startupMachine } from '../../machines/startup/startup.machine.ts'
import { openAccount } from './account.ts'
import * as browserIdentity from './identity.ts'

type Identity = Pick<
  typeof browserIdentity,
  | 'readConfiguration'
  | 'fetchConfiguration'
  | 'initialise'
  | 'leaveForProvider'
  | 'leaveForSecondFactor'
  | 'renew'
  | 'endLost'
  | 'signOut'
  | 'forget'
  | 'watch'
  | 'isFresh'
>

type StartupParts = {
  selectTenant: (tenantId: string | null) => void
  /** The language of the provider's pages. */
  language: () => string
  /** The identity client of the browser. */
  identity?: Identity
}

/** The access token of the running session. */
const accessIn = (system: { get: (name: string) => unknown }): Access | null =>
  (system.get('session') as ActorRefFrom<typeof sessionMachine> | undefined)?.getSnapshot().context.access ?? null

const wiredSession = (identity: Identity) =>
  sessionMachine.provide({
    actors: {
      renewToken: fromPromise(identity.renew),
      endLostSession: fromPromise(identity.endLost),
      signOut: fromPromise(identity.signOut),
      forgetToken: fromPromise(identity.forget),
      watchPage: fromCallback<SessionEvent>(({ sendBack, system }) =>
        identity.watch({
          signedOut: () => sendBack({ type: 'otherTab.signedOut' }),
          lookedAt: () => sendBack({ type: 'token.wanted', fresh: identity.isFresh(accessIn(system)) }),
        }),
      ),
    },
  })

/** The start-up and session flows, wired to the API; each other flow is wired by the service of its subject. */
export const wiredStartup = ({ selectTenant, language, identity = browserIdentity }: StartupParts) =>
  startupMachine.provide({
    actors: {
      readConfiguration: fromPromise(identity.readConfiguration),
      fetchConfiguration: fromPromise(({ signal }) => identity.fetchConfiguration(signal)),
      initialiseProvider: fromPromise(({ input }) => identity.initialise(input)),
      leaveForProvider: fromPromise(({ input: { page } }) =>
        page === 'secondFactor'
          ? identity.leaveForSecondFactor(language())
          : identity.leaveForProvider(page, language()),
      ),
      openAccount: fromPromise(({ signal }) => openAccount(signal, selectTenant)),
      session: wiredSession(identity),
    },
  })
