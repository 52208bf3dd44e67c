import type { Account, Me, OidcConfiguration } from '../../contract/accounts/identity.ts'
import type { Role } from '../../domain/roles.ts'
import type { Access, SessionEnd } from '../session/session.types.ts'

/**
 * The signed-in user, and the account that was found: `account` is null for a user without a company. `isSigningUp`: the
 * sign-up is not finished.
 */
export type OpenedSession = {
  me: Me
  tenant: { tenantId: string | null; name: string; isDemo: boolean; role: Role | null; hasOthers: boolean }
  /** The outcome of the invitation in the URL with which the page was opened. */
  invitation?: 'JOINED' | 'GONE' | null
  account: Account | null
  isSigningUp: boolean
  /** The company requires a second factor, and the user signed in without one: none of its data could be read. */
  needsSecondFactor: boolean
}

/** What the identity client found: whether a user is signed in, and their access token. */
export type Initialised = { authenticated: boolean; access: Access | null }

export type StartupContext = {
  configuration: OidcConfiguration | null
  session: OpenedSession | null
  /** Why the last session ended, while nobody is signed in. */
  ended: SessionEnd | null
  /** The last error, for the screen that shows it. */
  error: unknown
}

export type StartupEvent =
  | { type: 'login.requested' }
  | { type: 'registration.requested' }
  | { type: 'retry.requested' }
  /** The page was left for the provider and restored from the browser's history. */
  | { type: 'page.restored' }
  | { type: 'signOut.requested' }
  /** The sign-up ended, or the user's access request was approved: the account opens. */
  | { type: 'signUp.finished' }
  /** The server refused a request because the company now requires a second factor. */
  | { type: 'secondFactor.needed' }
