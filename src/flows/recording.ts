/** A recorded session: what its charts did, step by step, with all personal data masked. */
import type { AnyEventObject, Snapshot } from 'xstate'
import type { FlowName } from './registry.ts'

/** Identifies a saved recording, and the version of its format. */
export const RECORDING_FORMAT = 'echeance-recording/1'

/** A chart's snapshot, with the paths of its active states. */
export type Kept = { snapshot: Snapshot<unknown>; paths: readonly string[] }

export type RecordedStep = Kept & {
  /** Counts the steps of the session, from 1. */
  number: number
  /** Number of the chart in the session. */
  chart: number
  /** ISO time. */
  at: string
  event: AnyEventObject
  /** Ids of the transitions taken, as in `Chart`. */
  taken: readonly string[]
}

export type RecordedChart = Kept & {
  number: number
  flow: FlowName
  /** Changes with the chart. */
  version: string
  /** ISO time at which it started, or was first seen. */
  at: string
  endedAt: string | null
  /** The number of its oldest steps that were dropped. */
  dropped: number
}

export type Recording = {
  format: typeof RECORDING_FORMAT
  savedAt: string
  charts: readonly RecordedChart[]
  steps: readonly RecordedStep[]
}
