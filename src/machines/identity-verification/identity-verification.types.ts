import type { IdentityDocumentType, Verification } from '../../domain/identity-check/verification.ts'
import type { Answered, Failed } from '../model.ts'

/** A document that the user chose; its bytes are read when it is uploaded. */
export type ChosenFile = { id: string; type: IdentityDocumentType; name: string; size: number; file: Blob }

/** The outcome of uploading a document or starting a process: taken, or refused with a code. */
export type SendResult = { kind: 'taken'; verification: Verification } | { kind: 'refused'; code: string }

export type VerificationInput = {
  masterRef: string
  /** True: the user cannot continue without it (a paid plan). */
  isRequired: boolean
}

export type VerificationOutput = { outcome: 'OK' | 'WARN' | 'SKIPPED' }

export type VerificationContext = VerificationInput & {
  verification: Verification | null
  /** The document that is being uploaded, or whose upload failed. */
  file: ChosenFile | null
  /** Uploaded share, from 0 to 1. */
  share: number
  /** The type of the document that is being removed. */
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
