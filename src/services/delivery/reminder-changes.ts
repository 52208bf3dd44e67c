import {
  type ChosenReminders,
  changePlannedReminders,
  getChosenReminders,
  type RemindersChanges,
} from '../../contract/delivery/reminder-changes.ts'
import { send } from '../http/http.ts'
import { type ChosenIn, wiredChanges } from '../ledger/chosen-changes.ts'

/** The flow that changes chosen reminders, wired to the API. */
export const wiredReminderChanges = ({ masterRef, read }: ChosenIn) =>
  wiredChanges(read, ({ ids, change }, options) =>
    send(
      changePlannedReminders,
      {
        params: { masterRef },
        body: { plannedReminderIds: [...ids], change: change as RemindersChanges['change'] },
      },
      options,
    ),
  )

/** Which of the chosen reminders could leave today. */
export const chosenToSend = (
  masterRef: string,
  ids: readonly string[],
  signal?: AbortSignal,
): Promise<ChosenReminders> =>
  send(getChosenReminders, { params: { masterRef }, body: { plannedReminderIds: [...ids] } }, signal ? { signal } : {})
