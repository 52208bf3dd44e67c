import type { IdentityDocumentType, Verification } from '../../domain/identity-check/verification.ts'
import type { Answered, Failed } from '../model.ts'

/** A document that a person chose; its bytes are read when it leaves. */
export type ChosenFile = { id: string; type: IdentityDocumentType; name: string; size: number; file: Blob }

/** What became of a document that was sent, or of a process that was begun: taken, or refused with a code. */
export type SendResult = { kind: 'taken'; verification: Verification } | { kind: 'refused'; code: string }

export type VerificationInput = {
  masterRef: string
  /** True: there is no way on without it (a paid offer). */
  isRequired: boolean
}

export type VerificationOutput = { outcome: 'OK' | 'WARN' | 'SKIPPED' }

export type VerificationContext = VerificationInput & {
  verification: Verification | null
  /** The document on its way, or the one that did not arrive. */
  file: ChosenFile | null
  /** How much of it has left, from 0 to 1. */
  share: number
  /** The kind of document that is being removed. */
  removed: IdentityDocumentType | null
  refusal: string | null
  error: unknown
  outcome: VerificationOutput['outcome']
}

export type VerificationEvent =
  | { type: 'retry.requested' }
  | { type: 'file.chosen'; file: ChosenFile }
  | { type: 'upload.progressed'; share: number }
  | { type: 'upload.cancelled' }
  | { type: 'upload.dropped' }
  | { type: 'document.removed'; document: IdentityDocumentType }
  | { type: 'removal.dropped' }
  | { type: 'check.requested' }
  | { type: 'check.aborted' }
  | { type: 'documents.resumed' }
  | { type: 'review.looked' }
  | { type: 'verification.left' }
  | { type: 'verification.skipped' }
  | Answered
  | Failed

export type UploadInput = { masterRef: string; file: ChosenFile; onShare: (share: number) => void }
export type RemovalInput = { masterRef: string; type: IdentityDocumentType; fileUuid: string }
export type FollowInput = { masterRef: string; processId: string }
