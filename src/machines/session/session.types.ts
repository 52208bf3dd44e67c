/** Why a session is over. */
export type SessionEnd = 'lost' | 'signedOut' | 'signedOutElsewhere'

/** The access token of requests; it is kept in memory only (START-15). */
export type Access = {
  token: string
  /** When it expires by this computer's clock, in milliseconds since the epoch. */
  endsAt: number
}

/** `access`: null once the session has ended. */
export type SessionContext = { access: Access | null }
export type SessionInput = SessionContext

export type SessionEvent =
  /** A request is about to be made. `fresh`: the token outlives the minimum validity. */
  | { type: 'token.wanted'; fresh: boolean }
  | { type: 'signOut.requested' }
  /** The user signed out in another tab of this browser. */
  | { type: 'otherTab.signedOut' }

export type SessionOutput = { end: SessionEnd }
