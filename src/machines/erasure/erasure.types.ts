import type { PersonalFindings, PersonRef } from '../../contract/accounts/personal-data.ts'
import type { Answered, Failed } from '../model.ts'

/** Whose data: the user's own, or those of a contact of a customer. */
export type Subject = { kind: 'SELF' } | PersonRef

/** The outcome of an erasure: done, or refused by rules. */
export type ErasureResult = { kind: 'erased' } | { kind: 'refused'; codes: readonly string[] }

export type ErasureContext = {
  subject: Subject
  findings: PersonalFindings | null
  /** Idempotency key; kept until the outcome is known. */
  attemptKey: string
  codes: readonly string[]
  error: unknown
}

export type ErasureInput = { subject: Subject }

export type ErasureEvent =
  | { type: 'retry.requested' }
  | { type: 'findings.reloaded' }
  | { type: 'export.requested' }
  | { type: 'export.abandoned' }
  | { type: 'erasure.requested' }
  | { type: 'erasure.confirmed' }
  | { type: 'erasure.abandoned' }
  | Answered
  | Failed
