import { isBusinessDay } from '../calendar.ts'
import { COMMENT_MAX_LENGTH } from '../constants.ts'
import type { BusinessDate } from '../dates.ts'

/** A change of planned reminders that were chosen in their list. ASSIGN gives their customers to a member, or to nobody. */
export type RemindersChange =
  | { kind: 'POSTPONE'; plannedDate: BusinessDate }
  | { kind: 'SKIP'; reason: string }
  | { kind: 'RESTORE' }
  | { kind: 'NOTE'; text: string }
  | { kind: 'ASSIGN'; ownerId: string | null }

/** Why a reminder cannot be moved to a day; null: it can. */
export const dayProblem = (
  day: BusinessDate,
  today: BusinessDate,
): 'REMINDER_DATE_PAST' | 'REMINDER_DATE_OFF' | null => {
  if (day < today) return 'REMINDER_DATE_PAST'
  return isBusinessDay(day) ? null : 'REMINDER_DATE_OFF'
}

/** The comment of a reminder with a note below it, so that none replaces another; null: too long. */
export const withNote = (comment: string, note: string): string | null => {
  const both = [comment, note].filter((text) => text !== '').join('\n')
  return both.length > COMMENT_MAX_LENGTH ? null : both
}
