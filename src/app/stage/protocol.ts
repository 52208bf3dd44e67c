import type { Snapshot } from 'xstate'
import type { Sample } from '../../flows/graph.ts'
import type { FlowName } from '../../flows/registry.ts'
import type { Language } from '../../i18n/language.ts'

/** What the page around a stage asks it to show. */
export type Show = {
  type: 'stage.show'
  flow: FlowName
  /** The model of the flow whose answers the screen gets. */
  model: number
  /** How the flow came to the state, by the samples of its model; or what it kept of the state. */
  state: { steps: readonly Sample[] } | { snapshot: Snapshot<unknown> }
  language: Language
  scheme: 'light' | 'dark'
}

/** What a stage tells the page around it: that it listens, that it shows what it was asked to, and what it was not given. */
export type Told =
  | { type: 'stage.ready' }
  | { type: 'stage.shown' }
  /** A call without an answer: its part of the screen waits for ever. */
  | { type: 'stage.missing'; call: string }

const isTyped = (data: unknown): data is { type: string } =>
  typeof data === 'object' && data !== null && 'type' in data && typeof data.type === 'string'

/** Whether a message asks a stage to show something. */
export const isShow = (data: unknown): data is Show => isTyped(data) && data.type === 'stage.show'

/** Whether a message comes from a stage. */
export const isTold = (data: unknown): data is Told =>
  isTyped(data) && ['stage.ready', 'stage.shown', 'stage.missing'].includes(data.type)
