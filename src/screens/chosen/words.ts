import type { ChangeKind } from '../../domain/chosen-changes.ts'
import { useTexts } from '../../i18n/texts.tsx'

/** The list in which something was chosen. */
export type ChosenList = 'reminders' | 'events' | 'tasks'

type Counted = (of: { count: number }) => string

/** What the window says of the rows of one list. */
export type ChangeWords = {
  chosen: Counted
  actions: Partial<Record<ChangeKind, () => string>>
  titles: Partial<Record<ChangeKind, Counted>>
  hints: Partial<Record<ChangeKind, () => string>>
  day: () => string
  dayHint: () => string
  written: () => string
  done: Counted
  none: () => string
  left: Counted
  gone: () => string
  reasons: Partial<Record<string, () => string>>
}

/** The words of a list. */
export const useChangeWords = (list: ChosenList): ChangeWords => {
  const { reminderChanges, eventChanges, taskChanges } = useTexts()
  return { reminders: reminderChanges, events: eventChanges, tasks: taskChanges }[list]
}
