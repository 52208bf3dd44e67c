import type { FinancialHealth } from '../../contract/ledger/health.ts'
import type { Answered, Failed } from '../model.ts'

/** The outcome of using the free company: done, or refused by a rule, with its code. */
export type FreeResult = { kind: 'taken'; health: FinancialHealth } | { kind: 'refused'; code: string }

export type CompanyInformationContext = {
  tiersRef: string
  health: FinancialHealth | null
  /** Idempotency key of using the free company; kept until the outcome is known. */
  attemptKey: string
  refusal: string | null
  error: unknown
}

export type CompanyInformationInput = { tiersRef: string }

export type CompanyInformationEvent =
  | { type: 'retry.requested' }
  | { type: 'free.requested' }
  | { type: 'free.confirmed' }
  | { type: 'free.abandoned' }
  | { type: 'offer.resumed' }
  | { type: 'purchase.requested' }
  | Answered
  | Failed
