import type { Template, TemplateInput, TemplatePage } from '../../contract/planning/templates.ts'
import type { MessageLocale, ReminderMedia } from '../../domain/reminders/index.ts'

/** A template as the server knows it (null: not yet), or the code of the rule that said no. */
export type LoadResult = { kind: 'kept'; template: Template | null } | { kind: 'refused'; code: string }
export type SaveResult = { kind: 'kept'; template: Template } | { kind: 'refused'; code: string }
export type DeleteResult = { kind: 'deleted' } | { kind: 'refused'; code: string }

/** What a customer would read. */
export type PreviewResult = { kind: 'page'; page: TemplatePage } | { kind: 'refused'; code: string }

/** For whom the preview is, and in which language. */
export type PreviewChoice = { plannedReminderId: string; language: MessageLocale }

/** `id` is null for a template that is not kept yet. */
export type LoadInput = { id: string | null }
/** `attemptKey`: the same as long as nobody can tell whether the attempt arrived. */
export type SaveInput = { id: string | null; content: TemplateInput; attemptKey: string }
export type PreviewInput = PreviewChoice & { content: TemplateInput }
export type DeleteInput = { id: string }

export type TemplateEditorContext = {
  id: string | null
  /** As the server knows it; empty for a new one. */
  kept: TemplateInput
  /** As it is on the screen. */
  content: TemplateInput
  /** True when the screen has what the server has not. */
  dirty: boolean
  /** True once somebody wanted to keep or see it: from then on what is missing is a fault too. */
  checked: boolean
  attemptKey: string
  choice: PreviewChoice | null
  page: TemplatePage | null
  /** Code of the refusal. */
  refusal: string | null
  /** The unexpected, for its words and reference. */
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
