import type { DraftDocument } from '../../contract/cases/drafts.ts'
import type { Answered, Failed } from '../model.ts'

/** A file that waits to be uploaded for a customer; its bytes are read when its turn comes. */
export type WaitingFile = { id: string; tiersRef: string; name: string; size: number; file: Blob }

/** A file that was not added, and why. */
export type LeftFile = WaitingFile & { error: unknown }

export type MassDocumentsContext = {
  documents: readonly DraftDocument[]
  /** In upload order; the first one is being uploaded. */
  waiting: readonly WaitingFile[]
  left: readonly LeftFile[]
  /** The document that is being removed. */
  removed: string | null
  error: unknown
}

export type MassDocumentsEvent =
  | { type: 'documents.given'; documents: readonly DraftDocument[] }
  | { type: 'customers.gone'; tiersRefs: readonly string[] }
  | { type: 'files.dropped'; files: readonly WaitingFile[] }
  | { type: 'upload.cancelled'; id: string }
  | { type: 'upload.retried'; id: string }
  | { type: 'upload.dropped'; id: string }
  | { type: 'document.removed'; fileId: string }
  | { type: 'retry.requested' }
  | { type: 'removal.dropped' }
  | Answered
  | Failed

/** Sent to the mass delegation on every change. */
export type DocumentsChanged = {
  type: 'documents.changed'
  documents: readonly DraftDocument[]
  /** Files that wait for their upload, or failed. */
  pending: number
}
