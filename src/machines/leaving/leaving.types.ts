/** Where somebody wants to go: an address of the application, or null for a step in the browser's history. */
export type Way = { to: string | null }

export type LeavingContext = {
  /** The way that waits for an answer. */
  way: Way
}

export type LeavingEvent =
  | { type: 'changes.made' }
  | { type: 'changes.kept' }
  | { type: 'leave.requested'; way: Way }
  | { type: 'leave.confirmed' }
  | { type: 'leave.declined' }
