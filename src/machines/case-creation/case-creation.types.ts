import type { CaseDraft, CaseDraftContent, DraftDocument } from '../../contract/cases/drafts.ts'
import type { DelegationTerms } from '../../domain/cases/index.ts'
import type { InvoiceRules } from '../../domain/invoice-form.ts'
import type { Answered, Failed } from '../model.ts'

export type Step = CaseDraftContent['step']

/** A file that is about to be joined; its bytes are read when it is its turn. */
export type WaitingFile = { id: string; name: string; size: number; file: Blob }

/** What a person enters; nothing but these parts is kept. */
export type Entered = Omit<CaseDraftContent, 'step'>

export type CaseCreationInput = {
  /** What a new draft begins with, where the address names a kind or a customer. */
  fresh: Entered
  /** A light account: customer and invoices are typed, and `fresh` holds the empty forms of both. */
  light: boolean
  /** The day on which it is typed, and what else the rules of invoices look at. */
  rules: InvoiceRules
}

export type CaseCreationContext = {
  fresh: Entered
  light: boolean
  rules: InvoiceRules
  entered: Entered
  step: Step
  /** What the server has, as JSON, and its version; null and 0 while there is no draft. */
  kept: string | null
  version: number
  documents: readonly DraftDocument[]
  waiting: readonly WaitingFile[]
  /** Bytes of the file at work that have left, from 0 to 1. */
  progress: number
  /** The document that is taken away. */
  removed: string | null
  /** What the server said against the case, by path. */
  refused: readonly { path: string; code: string }[]
  /** What the person confirmed of a delegation. */
  confirmed: DelegationTerms | null
  /** Key of the attempt to send: the same as long as nobody can tell whether it arrived. */
  attemptKey: string
  paymentUrl: string
  /** The case that was made. */
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
  /** `confirmed`: what the screen said of the delegation; null of a notice, and while not all of it is known. */
  | { type: 'case.sent'; confirmed: DelegationTerms | null }
  | { type: 'send.abandoned' }
  | { type: 'refusal.closed' }
  | { type: 'deletion.asked' }
  | { type: 'deletion.confirmed' }
  | { type: 'deletion.dismissed' }
  | Answered
  | Failed

/** What is sent to be kept, with the version that it follows; what was kept, with the version that it is. */
export type Keeping = { content: CaseDraftContent; version: number }
export type ConvertInput = { version: number; attemptKey: string; confirmed: DelegationTerms | null }
export type Converted = { eventId: string; caseNumber: string }
export type Ordered = { transactionNumber: string; paymentUrl: string }
/** A draft; `unkept`: with what this browser has of it and the server has not yet, on the version that it was typed over. */
export type LoadedDraft = (CaseDraft & { unkept?: true }) | null
/** `typed`: with what this browser has of it; else as the server has it. */
export type LoadInput = { typed: boolean }
