import type { FinancialHealth } from '../../contract/ledger/health.ts'
import type { Answered, Failed } from '../model.ts'

/** What became of the free company: taken, or a rule that stands against it, by its code. */
export type FreeResult = { kind: 'taken'; health: FinancialHealth } | { kind: 'refused'; code: string }

export type CompanyInformationContext = {
  tiersRef: string
  health: FinancialHealth | null
  /** Of the attempt to take the free company: the same as long as nobody can tell whether it arrived. */
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
