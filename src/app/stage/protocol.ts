import type { Snapshot } from 'xstate'
import type { Sample } from '../../flows/graph.ts'
import type { FlowName } from '../../flows/registry.ts'
import type { Language } from '../../i18n/language.ts'

/** The message that tells a stage what to show. */
export type Show = {
  type: 'stage.show'
  flow: FlowName
  /** Index of the flow's model whose answers the screen gets. */
  model: number
  /** How the state was reached, by samples of the model; or its snapshot. */
  state: { steps: readonly Sample[] } | { snapshot: Snapshot<unknown> }
  language: Language
  scheme: 'light' | 'dark'
}

/** Messages from a stage: that it is ready, that it shows the requested state, and which answers are missing. */
export type Told =
  | { type: 'stage.ready' }
  | { type: 'stage.shown' }
  /** A request without an answer: its part of the screen waits forever. */
  | { type: 'stage.missing'; request: string }

const isTyped = (data: unknown): data is { type: string } =>
  typeof data === 'object' && data !== null && 'type' in data && typeof data.type === 'string'

/** Whether a message tells a stage to show something. */
export const isShow = (data: unknown): data is Show => isTyped(data) && data.type === 'stage.show'

/** Whether a message comes from a stage. */
export const isTold = (data: unknown): data is Told =>
  isTyped(data) && ['stage.ready', 'stage.shown', 'stage.missing'].includes(data.type)
