/** A file that is about to join a case; its bytes are read when it is its turn. */
export type WaitingFile = { id: string; name: string; size: number; file: Blob }

/** A file that did not join, and why. */
export type LeftFile = WaitingFile & { error: unknown }

export type CaseDocumentsContext = {
  eventId: string
  /** In the order in which they join; the first one is at work. */
  waiting: readonly WaitingFile[]
  left: readonly LeftFile[]
  /** How much of the one at work has left, from 0 to 1. */
  share: number
}

export type CaseDocumentsEvent =
  | { type: 'files.dropped'; files: readonly WaitingFile[] }
  | { type: 'upload.progressed'; share: number }
  | { type: 'upload.cancelled'; id: string }
  | { type: 'upload.retried'; id: string }
  | { type: 'upload.dropped'; id: string }

export type JoinInput = { eventId: string; file: WaitingFile; onShare: (share: number) => void }
