/** A file that waits for its upload; its bytes are read when its turn comes. */
export type WaitingFile = { id: string; name: string; size: number; file: Blob }

/** A file that was not added, and why. */
export type LeftFile = WaitingFile & { error: unknown }

export type UploadsContext = {
  /** In upload order; the first one is being uploaded. */
  waiting: readonly WaitingFile[]
  left: readonly LeftFile[]
  /** Uploaded share of the current file, from 0 to 1. */
  share: number
  /** How many files were added. */
  added: number
}

export type UploadsEvent =
  | { type: 'files.dropped'; files: readonly WaitingFile[] }
  | { type: 'upload.progressed'; share: number }
  | { type: 'upload.cancelled'; id: string }
  | { type: 'upload.retried'; id: string }
  | { type: 'upload.dropped'; id: string }

export type JoinInput = { file: WaitingFile; onShare: (share: number) => void }
