import type { BusinessDate } from '../../domain/dates.ts'

/** A requested change; one at a time. */
export type PlanChange =
  | { kind: 'postpone'; plannedDate: BusinessDate }
  | { kind: 'note'; comment: string }
  | { kind: 'unplan' }
  | { kind: 'restore' }

/** The outcome of a change. `refused`: the code of a text. */
export type PlanChangeResult =
  | { kind: 'changed'; plannedDate: BusinessDate; status: string; comment: string }
  | { kind: 'refused'; code: string }

export type PlannedReminderInput = { today: BusinessDate; plannedDate: BusinessDate; comment: string; out: boolean }

export type PlannedReminderContext = {
  today: BusinessDate
  plannedDate: BusinessDate
  comment: string
  /** True if a user skipped it. */
  out: boolean
  /** The day in the field; null while it is empty. */
  day: BusinessDate | null
  /** The comment in the field. */
  text: string
  change: PlanChange | null
  refusal: string | null
  error: unknown
}

export type PlannedReminderEvent =
  | { type: 'postponement.opened' }
  | { type: 'day.chosen'; day: BusinessDate | null }
  | { type: 'note.opened' }
  | { type: 'text.typed'; text: string }
  | { type: 'unplanning.opened' }
  | { type: 'restoring.requested' }
  | { type: 'change.confirmed' }
  | { type: 'change.cancelled' }
  | { type: 'retry.requested' }
