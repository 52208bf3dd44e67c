import type { MandateDetail } from '../../contract/partner/partner.ts'
import type { ActionDraft, ActionProblem, PartnerAction } from '../../domain/cases/index.ts'

export type LoadInput = { eventId: string }
export type ActInput = { eventId: string; draft: ActionDraft; attemptKey: string }

/** The outcome of an action: done, with the updated mandate, or refused by a rule. */
export type ActResult = { kind: 'done'; mandate: MandateDetail } | { kind: 'refused'; code: string }

export type DraftPatch = Partial<Omit<ActionDraft, 'action'>>

export type PartnerDeskContext = {
  /** The mandate that is open; '' for the list alone. */
  eventId: string
  mandate: MandateDetail | null
  draft: ActionDraft
  problems: ActionProblem[]
  /** Idempotency key; kept until the outcome is known. */
  attemptKey: string
  /** The last action, for its confirmation message. */
  done: PartnerAction | null
  refusal: string | null
  error: unknown
}

export type PartnerDeskEvent =
  | { type: 'mandate.opened'; eventId: string }
  | { type: 'mandate.left' }
  | { type: 'retry.requested' }
  | { type: 'action.chosen'; action: PartnerAction }
  | { type: 'draft.changed'; patch: DraftPatch }
  | { type: 'action.confirmed' }
  | { type: 'action.abandoned' }
  | { type: 'mandate.reloaded' }
