import type { BusinessDate } from './dates.ts'
import type { EventsChange } from './events/changes.ts'
import { deadlineProblem } from './events/deadline.ts'
import { dayProblem, type RemindersChange } from './reminders/changes.ts'
import type { TasksChange } from './tasks/changes.ts'
import { taskDayProblem } from './tasks/form.ts'

/** A change of what was chosen in a list of work. */
export type ChosenChange = RemindersChange | EventsChange | TasksChange
export type ChangeKind = ChosenChange['kind']
export type EventsChangeKind = EventsChange['kind']
export type RemindersChangeKind = RemindersChange['kind']
export type TasksChangeKind = TasksChange['kind']

/** What a user has entered of a change so far; `ownerId` is undefined until somebody, or nobody, is chosen. */
export type ChangeDraft<Kind extends ChangeKind = ChangeKind> = {
  kind: Kind
  day: BusinessDate | null
  text: string
  ownerId: string | null | undefined
}

/** The change that was entered; null while something is missing or the day is impossible. */
export const changeOf = ({ kind, day, text, ownerId }: ChangeDraft, today: BusinessDate): ChosenChange | null => {
  const written = text.trim()
  switch (kind) {
    case 'POSTPONE':
      return day !== null && dayProblem(day, today) === null ? { kind, plannedDate: day } : null
    case 'DEADLINE':
      return day !== null && deadlineProblem(day, today) === null ? { kind, deadline: day } : null
    case 'MOVE':
      return day !== null && taskDayProblem(day, today) === null ? { kind, day } : null
    case 'SKIP':
      return written === '' ? null : { kind, reason: written }
    case 'NOTE':
      return written === '' ? null : { kind, text: written }
    case 'RESOLVE':
    case 'CANCEL':
      return written === '' ? null : { kind, endComment: written }
    case 'ASSIGN':
    case 'ENTRUST':
      return ownerId === undefined ? null : { kind, ownerId }
    case 'RESTORE':
    case 'DONE':
      return { kind }
  }
}
