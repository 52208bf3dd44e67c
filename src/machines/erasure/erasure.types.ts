import type { PersonalFindings, PersonRef } from '../../contract/accounts/personal-data.ts'
import type { Answered, Failed } from '../model.ts'

/** Whose data: one's own, or those of a person at a customer. */
export type Subject = { kind: 'SELF' } | PersonRef

/** What became of an erasure: done, or a rule that stands against it. */
export type ErasureResult = { kind: 'erased' } | { kind: 'refused'; codes: readonly string[] }

export type ErasureContext = {
  subject: Subject
  findings: PersonalFindings | null
  /** Of the attempt: the same as long as nobody can tell whether it arrived. */
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
