/** A navigation: to an address of the application, a step in the browser's history, or the sign-out. */
export type Way = { by: 'link'; to: string } | { by: 'history' } | { by: 'signOut' }

export type LeavingContext = {
  /** The navigation that waits for an answer. */
  way: Way
}

export type LeavingEvent =
  | { type: 'changes.made' }
  | { type: 'changes.kept' }
  | { type: 'leave.requested'; way: Way }
  | { type: 'leave.confirmed' }
  | { type: 'leave.declined' }
