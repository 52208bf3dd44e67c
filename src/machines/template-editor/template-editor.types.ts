import type { Template, TemplateInput, TemplatePage } from '../../contract/planning/templates.ts'
import type { MessageLocale, ReminderMedia } from '../../domain/reminders/index.ts'

/** A template as the server has it (null: none yet), or the code of the rule that refused. */
export type LoadResult = { kind: 'kept'; template: Template | null } | { kind: 'refused'; code: string }
export type SaveResult = { kind: 'kept'; template: Template } | { kind: 'refused'; code: string }
export type DeleteResult = { kind: 'deleted' } | { kind: 'refused'; code: string }

/** What a customer would read. */
export type PreviewResult = { kind: 'page'; page: TemplatePage } | { kind: 'refused'; code: string }

/** The customer and the language of the preview. */
export type PreviewChoice = { plannedReminderId: string; language: MessageLocale }

/** `id` is null for a template that was not saved yet. */
export type LoadInput = { id: string | null }
/** `attemptKey`: idempotency key; kept until the outcome is known. */
export type SaveInput = { id: string | null; content: TemplateInput; attemptKey: string }
export type PreviewInput = PreviewChoice & { content: TemplateInput }
export type DeleteInput = { id: string }

export type TemplateEditorContext = {
  id: string | null
  /** As the server has it; empty for a new one. */
  kept: TemplateInput
  /** As it is on the screen. */
  content: TemplateInput
  /** True if the screen has unsaved changes. */
  dirty: boolean
  /** True after the first attempt to save or preview it: from then on missing texts are problems too. */
  checked: boolean
  attemptKey: string
  choice: PreviewChoice | null
  page: TemplatePage | null
  /** Code of the refusal. */
  refusal: string | null
  /** Unexpected error: the screen shows its text and reference. */
  error: unknown
}

export type TemplateEditorEvent =
  | { type: 'content.changed'; content: TemplateInput }
  | { type: 'save.requested' }
  | { type: 'retry.requested' }
  | ({ type: 'preview.requested' } & PreviewChoice)
  | { type: 'delete.requested' }
  | { type: 'delete.confirmed' }
  | { type: 'delete.cancelled' }
  | { type: 'template.reloaded' }
  | { type: 'editing.resumed' }

export type TemplateEditorInput = { id: string | null; media: ReminderMedia }
