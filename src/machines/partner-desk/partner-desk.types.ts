import type { MandateDetail } from '../../contract/partner/partner.ts'
import type { DeedDraft, DeedProblem, PartnerDeed } from '../../domain/cases/index.ts'

export type LoadInput = { eventId: string }
export type ActInput = { eventId: string; draft: DeedDraft; attemptKey: string }

/** The outcome of an action: done, with the updated mandate, or refused by a rule. */
export type ActResult = { kind: 'done'; mandate: MandateDetail } | { kind: 'refused'; code: string }

export type DraftPatch = Partial<Omit<DeedDraft, 'deed'>>

export type PartnerDeskContext = {
  /** The mandate that is open; '' for the list alone. */
  eventId: string
  mandate: MandateDetail | null
  draft: DeedDraft
  problems: DeedProblem[]
  /** Idempotency key; kept until the outcome is known. */
  attemptKey: string
  /** The last action, for its confirmation message. */
  done: PartnerDeed | null
  refusal: string | null
  error: unknown
}

export type PartnerDeskEvent =
  | { type: 'mandate.opened'; eventId: string }
  | { type: 'mandate.left' }
  | { type: 'retry.requested' }
  | { type: 'deed.chosen'; deed: PartnerDeed }
  | { type: 'draft.changed'; patch: DraftPatch }
  | { type: 'deed.confirmed' }
  | { type: 'deed.abandoned' }
  | { type: 'mandate.reloaded' }
