import type { Followers, ScenarioContent, ScenarioPreview, Workflow } from '../../contract/planning/scenarios.ts'

/** A scenario as it stands after a deed, or the code of the rule that said no. */
export type ScenarioResult = { kind: 'kept'; workflow: Workflow } | { kind: 'refused'; code: string }

/** Who would follow another scenario, or the code of the rule that keeps this one. */
export type FollowersResult = { kind: 'counted'; followers: Followers } | { kind: 'refused'; code: string }
export type DeletionResult = { kind: 'deleted' } | { kind: 'refused'; code: string }

export type LoadInput = { id: string }
export type SaveInput = { id: string; version: number; content: ScenarioContent }
export type PublishInput = { id: string; version: number; attemptKey: string }
/** `attemptKey`: the copy is made once, however often it is asked for. */
export type CopyInput = { id: string; content: ScenarioContent; attemptKey: string }
export type PreviewInput = { id: string; content: ScenarioContent; date: string | null }

export type ScenarioEditorContext = {
  id: string
  /** As the server knows it; null before it was read. */
  workflow: Workflow | null
  /** As it is on the screen. */
  content: ScenarioContent | null
  /** True when the screen has what the server has not. */
  dirty: boolean
  /** What follows the saving. */
  wanted: 'save' | 'publish'
  /** Key of the publication: the same as long as nobody can tell whether it arrived. */
  attemptKey: string
  preview: ScenarioPreview | null
  /** The scenario that the screen was kept as; null without one. */
  copy: Workflow | null
  /** Whom its deletion concerns; null before they were counted. */
  followers: Followers | null
  /** The day of the preview whose sends are listed; null: all. */
  date: string | null
  /** Code of the refusal. */
  refusal: string | null
  /** The unexpected, for its words and reference. */
  error: unknown
}

export type ScenarioEditorEvent =
  | { type: 'content.changed'; content: ScenarioContent }
  | { type: 'save.requested' }
  | { type: 'retry.requested' }
  | { type: 'preview.requested' }
  | { type: 'preview.closed' }
  | { type: 'day.chosen'; date: string | null }
  | { type: 'publish.requested' }
  | { type: 'publish.confirmed' }
  | { type: 'publish.cancelled' }
  | { type: 'discard.requested' }
  | { type: 'discard.confirmed' }
  | { type: 'discard.cancelled' }
  | { type: 'delete.requested' }
  | { type: 'delete.confirmed' }
  | { type: 'delete.cancelled' }
  | { type: 'copy.requested'; name: string }
  | { type: 'scenario.reloaded' }
  | { type: 'editing.resumed' }

export type ScenarioEditorInput = { id: string }
