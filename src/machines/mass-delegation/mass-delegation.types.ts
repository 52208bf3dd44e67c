import type { DraftDocument } from '../../contract/cases/drafts.ts'
import type { MassClient, MassClientContent, MassDraft, MassResult } from '../../contract/cases/mass-delegation.ts'
import type { DelegationTerms } from '../../domain/cases/index.ts'
import type { DocumentsChanged } from '../mass-documents/mass-documents.types.ts'
import type { Answered, Failed } from '../model.ts'

export type MassDelegationInput = {
  /** References of the customers that were chosen elsewhere; none when the page is opened by itself. */
  wanted: readonly string[]
  /** The page was left where everything is looked at before it is handed over. */
  checking: boolean
}

export type MassDelegationContext = {
  wanted: readonly string[]
  checking: boolean
  clients: readonly MassClient[]
  version: number
  /** Counts what is entered; `kept` is the count that the server has. */
  entered: number
  kept: number
  documents: readonly DraftDocument[]
  /** Files that have not joined yet, or did not. */
  pendingFiles: number
  /** Customers that are about to be removed, in turn; null: all of them. */
  doomed: readonly (string | null)[]
  /** Whom the person is asked about; null: all of them. */
  askedAbout: string | null
  /** Customers that are still to be handed over; those that a stop spared. */
  left: readonly string[]
  spared: readonly string[]
  results: readonly MassResult[]
  /** To whom, and for which share, as the person confirmed it. */
  partner: ConfirmedPartner | null
  /** Key of the attempt at the customers at work: the same as long as nobody can tell whether it arrived. */
  attemptKey: string
  error: unknown
}

/** What a delegation names of the partner before it is confirmed. */
export type ConfirmedPartner = Pick<DelegationTerms, 'partner' | 'feePercent'>

/** What a person changes of a customer. */
export type ClientChange = Partial<Pick<MassClientContent, 'movementRefs' | 'invoices' | 'comment'>>

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
  /** `partner`: what the screen said of the partner; null while it is not known. */
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

/** A draft; `unkept`: with what this browser has of it and the server has not yet, on the version that it was typed over. */
export type LoadedDraft = (MassDraft & { unkept?: true }) | null
/** `typed`: with what this browser has of it; else as the server has it. */
export type LoadInput = { typed: boolean }
export type BeginInput = { tiersRefs: readonly string[]; replace: number; attemptKey: string }
/** What is sent to be kept, with the version that it follows; which count of it was kept, with the version that it is. */
export type KeepInput = { clients: readonly MassClient[]; version: number; entered: number }
export type Kept = { entered: number; version: number }
/** `tiersRef` null: all of them. */
export type RemoveInput = { tiersRef: string | null; version: number }
/** `confirmed`: each customer at work with what was claimed of it on the screen. */
export type ConvertInput = {
  partner: ConfirmedPartner | null
  confirmed: readonly { tiersRef: string; amountDue: number }[]
  version: number
  attemptKey: string
}
export type Converted = { results: readonly MassResult[]; version: number }
