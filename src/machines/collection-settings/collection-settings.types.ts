import type { PenaltyTerms } from '../../domain/penalties/index.ts'
import type { CollectionRules } from '../../domain/settings.ts'

/** What is kept on the server. */
export type KeptRules = { rules: CollectionRules; rates: PenaltyTerms['rates'] }

/** What the server says to a change: what it keeps from now on, or the rule that says no. */
export type RulesResult =
  | ({ kind: 'kept' } & KeptRules)
  | { kind: 'refused'; code: string; faults: readonly { field: string; code: string }[] }

export type SaveRulesInput = { rules: CollectionRules }

export type CollectionSettingsContext = {
  kept: KeptRules | null
  rules: CollectionRules
  /** Faults are shown once somebody has tried to save. */
  tried: boolean
  /** Of the server, below the fields that they name. */
  refused: readonly { field: string; code: string }[]
  refusal: string | null
  error: unknown
}

export type CollectionSettingsEvent =
  | { type: 'rules.reloaded' }
  | { type: 'rules.changed'; patch: Partial<CollectionRules> }
  | { type: 'save.requested' }
  | { type: 'save.retried' }
  | { type: 'editing.resumed' }
