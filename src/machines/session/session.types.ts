/** Why a session is over. */
export type SessionEnd = 'lost' | 'signedOut' | 'signedOutElsewhere'

export type SessionEvent =
  /** A call is about to be made. `fresh` says whether the token outlives the minimum validity. */
  | { type: 'token.wanted'; fresh: boolean }
  | { type: 'signOut.requested' }
  /** Another tab of this browser has logged out. */
  | { type: 'otherTab.signedOut' }

export type SessionOutput = { end: SessionEnd }
