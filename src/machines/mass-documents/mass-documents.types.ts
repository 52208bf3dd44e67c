import type { DraftDocument } from '../../contract/cases/drafts.ts'
import type { Answered, Failed } from '../model.ts'

/** A file that is about to be joined to a customer; its bytes are read when it is its turn. */
export type WaitingFile = { id: string; tiersRef: string; name: string; size: number; file: Blob }

/** A file that did not join, and why. */
export type LeftFile = WaitingFile & { error: unknown }

export type MassDocumentsContext = {
  documents: readonly DraftDocument[]
  /** In the order in which they are joined; the first one is at work. */
  waiting: readonly WaitingFile[]
  left: readonly LeftFile[]
  /** The document that is taken away. */
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

/** What is told whenever something of it changes. */
export type DocumentsChanged = {
  type: 'documents.changed'
  documents: readonly DraftDocument[]
  /** Files that have not joined yet, or did not. */
  pending: number
}
