import type { MandateDetail } from '../../contract/partner/partner.ts'
import type { DeedDraft, DeedProblem, PartnerDeed } from '../../domain/cases/index.ts'

export type LoadInput = { eventId: string }
export type ActInput = { eventId: string; draft: DeedDraft; attemptKey: string }

/** What became of a deed: done, with the mandate as it is now, or a rule that says no. */
export type ActResult = { kind: 'done'; mandate: MandateDetail } | { kind: 'refused'; code: string }

export type DraftPatch = Partial<Omit<DeedDraft, 'deed'>>

export type PartnerDeskContext = {
  /** The mandate that is open; '' for the list alone. */
  eventId: string
  mandate: MandateDetail | null
  draft: DeedDraft
  problems: DeedProblem[]
  /** One for each attempt: a retry repeats it. */
  attemptKey: string
  /** What was just done, for the note that says so. */
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
