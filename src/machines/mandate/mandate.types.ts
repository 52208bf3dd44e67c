import type { MandateState } from '../../domain/cases/index.ts'

/**
 * The events of a mandate. Each is something that the server observed or was told; the chart itself waits for nothing.
 */
export type MandateEvent =
  /** The partner received it. */
  | { type: 'mandate.transmitted' }
  /** The partner was unreachable, or the outcome is unknown: the same message is sent again. */
  | { type: 'mandate.postponed' }
  /** Its transmission was refused, or the last attempt failed. */
  | { type: 'mandate.undelivered' }
  | { type: 'mandate.accepted' }
  | { type: 'mandate.refused' }
  /** The partner recovered part of the debt, or all of it. */
  | { type: 'debt.recovered' }
  | { type: 'mandate.closed' }

/** The stage of a mandate: its state, or CLOSED once the partner has closed one that it accepted. */
export type MandateStage = MandateState | 'CLOSED'
