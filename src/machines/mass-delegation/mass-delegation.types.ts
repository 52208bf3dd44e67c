import type { DraftDocument } from '../../contract/cases/drafts.ts'
import type { MassClient, MassClientContent, MassDraft, MassResult } from '../../contract/cases/mass-delegation.ts'
import type { DelegationTerms } from '../../domain/cases/index.ts'
import type { DocumentsChanged } from '../mass-documents/mass-documents.types.ts'
import type { Answered, Failed } from '../model.ts'

export type MassDelegationInput = {
  /** References of the customers that were selected in a list; empty when the page is opened by itself. */
  wanted: readonly string[]
  /** The page was left at the review step. */
  checking: boolean
}

export type MassDelegationContext = {
  wanted: readonly string[]
  checking: boolean
  clients: readonly MassClient[]
  version: number
  /** Counts the edits; `kept` is the count that the server has. */
  entered: number
  kept: number
  documents: readonly DraftDocument[]
  /** Files that wait for their upload, or failed. */
  pendingFiles: number
  /** Customers that are queued for removal; null: all of them. */
  doomed: readonly (string | null)[]
  /** The customer whose removal is being confirmed; null: all of them. */
  askedAbout: string | null
  /** Customers that are still to be sent, and those that a stop left out. */
  left: readonly string[]
  spared: readonly string[]
  results: readonly MassResult[]
  /** The partner and its fee, as the user confirmed them. */
  partner: ConfirmedPartner | null
  /** Idempotency key of the current batch; kept until the outcome is known. */
  attemptKey: string
  error: unknown
}

/** What is shown of the partner before a delegation is confirmed. */
export type ConfirmedPartner = Pick<DelegationTerms, 'partner' | 'feePercent'>

/** An edit of a customer. */
export type ClientChange = Partial<Pick<MassClientContent, 'movementRefs' | 'invoices' | 'comment' | 'overrideReason'>>

export type MassDelegationEvent =
  | { type: 'retry.requested' }
  | { type: 'draft.continued' }
  | { type: 'draft.replaced' }
  | { type: 'begin.abandoned' }
  | { type: 'client.changed'; tiersRef: string; change: ClientChange }
  | { type: 'removal.asked'; tiersRef: string | null }
  | { type: 'removal.confirmed' }
  | { type: 'removal.dismissed' }
  | { type: 'removal.dropped' }
  | { type: 'check.asked' }
  | { type: 'check.left' }
  /** `partner`: the partner as shown on the screen; null while it is unknown. */
  | { type: 'delegation.confirmed'; partner: ConfirmedPartner | null }
  | { type: 'theirs.taken' }
  | { type: 'mine.kept' }
  | { type: 'conversion.stopped' }
  | { type: 'conversion.abandoned' }
  | { type: 'refusal.closed' }
  | { type: 'rest.resumed' }
  | DocumentsChanged
  | Answered
  | Failed

/**
 * A draft; `unkept`: with changes of this browser that the server does not have yet, on the version they were based on.
 */
export type LoadedDraft = (MassDraft & { unkept?: true }) | null
/** `typed`: include the unsaved changes of this browser. */
export type LoadInput = { typed: boolean }
export type BeginInput = { tiersRefs: readonly string[]; replace: number; attemptKey: string }
/** In a request, the content and the version it is based on; in an answer, the saved count and the new version. */
export type KeepInput = { clients: readonly MassClient[]; version: number; entered: number }
export type Kept = { entered: number; version: number }
/** `tiersRef` null: all customers. */
export type RemoveInput = { tiersRef: string | null; version: number }
/** `confirmed`: each customer of the batch with its amount due on the screen. */
export type ConvertInput = {
  partner: ConfirmedPartner | null
  confirmed: readonly { tiersRef: string; amountDue: number }[]
  version: number
  attemptKey: string
}
export type Converted = { results: readonly MassResult[]; version: number }
