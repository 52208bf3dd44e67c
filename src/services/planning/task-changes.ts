import { changeTasks, type TasksChanges } from '../../contract/planning/task-changes.ts'
import { send } from '../http/http.ts'
import { type ChosenIn, wiredChanges } from '../ledger/chosen-changes.ts'

/** The flow that changes chosen tasks, wired to the API. */
export const wiredTaskChanges = ({ masterRef, read }: ChosenIn) =>
  wiredChanges(read, ({ ids, change }, options) =>
    send(
      changeTasks,
      { params: { masterRef }, body: { taskIds: [...ids], change: change as TasksChanges['change'] } },
      options,
    ),
  )
