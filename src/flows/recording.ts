/** A recorded session: what its charts did, step by step, with everything personal masked. */
import type { AnyEventObject, Snapshot } from 'xstate'
import type { FlowName } from './registry.ts'

/** Tells a saved recording from any other file, and from one that another version of the product saved. */
export const RECORDING_FORMAT = 'echeance-recording/1'

/** What a chart keeps of its state, with the paths of the states in which it is. */
export type Kept = { snapshot: Snapshot<unknown>; paths: readonly string[] }

export type RecordedStep = Kept & {
  /** Counts the steps of the session, from 1. */
  number: number
  /** Number of the chart in the session. */
  chart: number
  /** ISO time. */
  at: string
  event: AnyEventObject
  /** Ids of the transitions that it took, as `Chart` has them. */
  taken: readonly string[]
}

export type RecordedChart = Kept & {
  number: number
  flow: FlowName
  /** Changes whenever the chart does. */
  version: string
  /** ISO time at which it began, or at which it was first seen. */
  at: string
  endedAt: string | null
  /** How many of its oldest steps were let go. */
  dropped: number
}

export type Recording = {
  format: typeof RECORDING_FORMAT
  savedAt: string
  charts: readonly RecordedChart[]
  steps: readonly RecordedStep[]
}
