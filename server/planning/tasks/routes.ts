import { changeTasks } from '../../../src/contract/planning/task-changes.ts'
import { changeTask, closeTask, createTask, listTasks } from '../../../src/contract/planning/tasks.ts'
import { businessDateAt } from '../../../src/domain/dates.ts'
import { inAccount } from '../../accounts/account/in-account.ts'
import type { Api } from '../../platform/http/router.ts'
import { changeChosenTasks } from './change-chosen.ts'
import { taskPage } from './list.ts'
import { addTask, endTask, rewriteTask } from './write.ts'

/** What is to be done about customers, by a day and by a member. */
export const taskRoutes = (api: Api): void => {
  api.implement(listTasks, (context) =>
    inAccount(context, context.params.masterRef, (tx, { tenantId, accountRow, now, userId }) =>
      taskPage(tx, { tenantId, accountRow, today: businessDateAt(now) }, { ...context.query, userId }),
    ),
  )

  api.implement(createTask, (context) =>
    inAccount(context, context.params.masterRef, async (tx, account) => ({
      id: await addTask(tx, account, context.body),
    })),
  )

  api.implement(changeTask, (context) =>
    inAccount(context, context.params.masterRef, (tx, account) =>
      rewriteTask(tx, account, context.params.taskId, context.body),
    ),
  )

  api.implement(changeTasks, (context) =>
    inAccount(context, context.params.masterRef, (tx, account) => changeChosenTasks(tx, account, context.body)),
  )

  api.implement(closeTask, (context) =>
    inAccount(context, context.params.masterRef, (tx, account) =>
      endTask(tx, account, context.params.taskId, context.body.done),
    ),
  )
}
