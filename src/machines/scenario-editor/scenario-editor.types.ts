import type { AccountScenario, Followers, ScenarioContent, ScenarioPreview } from '../../contract/planning/scenarios.ts'

/** The scenario after a change, or the code of the rule that refused it. */
export type ScenarioResult = { kind: 'kept'; scenario: AccountScenario } | { kind: 'refused'; code: string }

/** The customers who would follow another scenario, or the code of the rule that prevents the deletion. */
export type FollowersResult = { kind: 'counted'; followers: Followers } | { kind: 'refused'; code: string }
export type DeletionResult = { kind: 'deleted' } | { kind: 'refused'; code: string }

export type LoadInput = { id: string }
export type SaveInput = { id: string; version: number; content: ScenarioContent }
export type PublishInput = { id: string; version: number; attemptKey: string }
/** `attemptKey`: a retry makes no second copy. */
export type CopyInput = { id: string; content: ScenarioContent; attemptKey: string }
export type PreviewInput = { id: string; content: ScenarioContent; date: string | null }

export type ScenarioEditorContext = {
  id: string
  /** As the server has it; null before it is read. */
  scenario: AccountScenario | null
  /** As it is on the screen. */
  content: ScenarioContent | null
  /** True if the screen has unsaved changes. */
  dirty: boolean
  /** What happens after the save. */
  wanted: 'save' | 'publish'
  /** Idempotency key of the publication; kept until the outcome is known. */
  attemptKey: string
  preview: ScenarioPreview | null
  /** The new scenario that the screen was saved as; null without one. */
  copy: AccountScenario | null
  /** The customers whom the deletion concerns; null before they are counted. */
  followers: Followers | null
  /** The preview day whose reminders are listed; null: all. */
  date: string | null
  /** Code of the refusal. */
  refusal: string | null
  /** Unexpected error: the screen shows its text and reference. */
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
