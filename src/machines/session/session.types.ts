/** Why a session is over. */
export type SessionEnd = 'lost' | 'signedOut' | 'signedOutElsewhere'

/** What calls bear to prove who makes them; it is kept in memory only (START-15). */
export type Access = {
  token: string
  /** The moment of this computer's clock at which it ends, in milliseconds. */
  endsAt: number
}

/** `access`: null once the session has ended. */
export type SessionContext = { access: Access | null }
export type SessionInput = SessionContext

export type SessionEvent =
  /** A call is about to be made. `fresh` says whether the token outlives the minimum validity. */
  | { type: 'token.wanted'; fresh: boolean }
  | { type: 'signOut.requested' }
  /** Another tab of this browser has logged out. */
  | { type: 'otherTab.signedOut' }

export type SessionOutput = { end: SessionEnd }
