import type { CaseDraft, CaseDraftContent, DraftDocument } from '../../contract/cases/drafts.ts'
import type { DelegationLock, DelegationTerms } from '../../domain/cases/index.ts'
import type { InvoiceRules } from '../../domain/invoice-form.ts'
import type { Answered, Failed } from '../model.ts'

export type Step = CaseDraftContent['step']

/** A file that waits for its upload; its bytes are read when its turn comes. */
export type WaitingFile = { id: string; name: string; size: number; file: Blob }

/** What a user enters; only this is saved. */
export type Entered = Omit<CaseDraftContent, 'step'>

export type CaseCreationInput = {
  /** What a new draft starts with, where the URL names a type or a customer. */
  fresh: Entered
  /** A light account types customers and invoices; `fresh` then holds both empty forms. */
  light: boolean
  /** The current day and whatever else the invoice rules need. */
  rules: InvoiceRules
}

export type CaseCreationContext = {
  fresh: Entered
  light: boolean
  rules: InvoiceRules
  entered: Entered
  step: Step
  /** What the server has, as JSON, and its version; null and 0 without a draft. */
  kept: string | null
  version: number
  documents: readonly DraftDocument[]
  waiting: readonly WaitingFile[]
  /** Uploaded share of the current file, from 0 to 1. */
  progress: number
  /** The document that is being removed. */
  removed: string | null
  /** Problems from the server, by path. */
  refused: readonly { path: string; code: string }[]
  /** The terms of a delegation that the user confirmed. */
  confirmed: DelegationTerms | null
  /** Idempotency key of the sending; kept until the outcome is known. */
  attemptKey: string
  paymentUrl: string
  /** The case that was created. */
  made: Converted | null
  error: unknown
}

export type CaseCreationEvent =
  | { type: 'content.changed'; change: Partial<Entered> }
  | { type: 'step.continued' }
  | { type: 'step.back' }
  | { type: 'retry.requested' }
  | { type: 'theirs.taken' }
  | { type: 'mine.kept' }
  | { type: 'files.dropped'; files: readonly WaitingFile[] }
  | { type: 'upload.progressed'; share: number }
  | { type: 'upload.cancelled' }
  | { type: 'upload.retried' }
  | { type: 'document.removed'; fileId: string }
  | { type: 'removal.retried' }
  | { type: 'removal.dropped' }
  /**
   * `confirmed`: the terms of a delegation as shown on the screen; null for a formal notice, and while some are
   * unknown. `lock`: what locks the delegation of the invoices on the screen.
   */
  | { type: 'case.sent'; confirmed: DelegationTerms | null; lock: DelegationLock | null }
  | { type: 'send.abandoned' }
  | { type: 'refusal.closed' }
  | { type: 'deletion.asked' }
  | { type: 'deletion.confirmed' }
  | { type: 'deletion.dismissed' }
  | Answered
  | Failed

/** In a request, the content and the version it is based on; in an answer, what was saved and its new version. */
export type Keeping = { content: CaseDraftContent; version: number }
export type ConvertInput = { version: number; attemptKey: string; confirmed: DelegationTerms | null }
export type Converted = { eventId: string; caseNumber: string }
export type Ordered = { transactionNumber: string; paymentUrl: string }
/**
 * A draft; `unkept`: with changes of this browser that the server does not have yet, on the version they were based on.
 */
export type LoadedDraft = (Omit<CaseDraft, 'updatedDate'> & { updatedDate?: string; unkept?: true }) | null
/** `typed`: include the unsaved changes of this browser. */
export type LoadInput = { typed: boolean }
