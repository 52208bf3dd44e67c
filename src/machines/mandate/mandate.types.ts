import type { MandateState } from '../../domain/cases/index.ts'

/** What can become of a mandate. Nobody is waited for inside: each is something that the server saw or was told. */
export type MandateEvent =
  /** The partner took it. */
  | { type: 'mandate.transmitted' }
  /** The partner is away, or nobody can tell: the same message is tried again. */
  | { type: 'mandate.postponed' }
  /** It was refused on the way, or the last attempt failed. */
  | { type: 'mandate.undelivered' }
  | { type: 'mandate.accepted' }
  | { type: 'mandate.refused' }
  /** The partner recovered a part of the debt, or all of it. */
  | { type: 'debt.recovered' }
  | { type: 'mandate.closed' }

/** Where a mandate stands: its state, or CLOSED once the partner has ended one that it treated. */
export type MandateStage = MandateState | 'CLOSED'
