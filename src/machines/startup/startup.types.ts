import type { Master, Me, OidcConfiguration } from '../../contract/accounts/identity.ts'
import type { Role } from '../../domain/roles.ts'
import type { Access, SessionEnd } from '../session/session.types.ts'

/** Who is signed in, and the account that was found: `master` is null for a person without a company. `isSigningUp`: their sign-up is not finished. */
export type OpenedAccount = {
  me: Me
  tenant: { tenantId: string | null; name: string; isDemo: boolean; role: Role | null; hasOthers: boolean }
  /** What became of the invitation with whose link the page was opened. */
  invitation?: 'JOINED' | 'GONE' | null
  master: Master | null
  isSigningUp: boolean
  /** The company requires a second factor, and the sign-in was without one: nothing of it could be read. */
  needsSecondFactor: boolean
}

/** What the identity client found: whether somebody is signed in, and what their calls bear. */
export type Initialised = { authenticated: boolean; access: Access | null }

export type StartupContext = {
  configuration: OidcConfiguration | null
  account: OpenedAccount | null
  /** Why the last session ended, while nobody is signed in. */
  ended: SessionEnd | null
  /** The last failure, for the screen that names it. */
  error: unknown
}

export type StartupEvent =
  | { type: 'login.requested' }
  | { type: 'registration.requested' }
  | { type: 'retry.requested' }
  /** The page was left for the provider and came back from the browser's history. */
  | { type: 'page.restored' }
  | { type: 'signOut.requested' }
  /** The sign-up ended, or somebody let the person in: the account opens. */
  | { type: 'signUp.finished' }
  /** The server refused a call, since the company has come to require a second factor. */
  | { type: 'secondFactor.needed' }
