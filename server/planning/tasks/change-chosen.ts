import type { TasksChanged, TasksChanges } from '../../../src/contract/planning/task-changes.ts'
import { businessDateAt } from '../../../src/domain/dates.ts'
import { type TasksChange, taskDayProblem } from '../../../src/domain/tasks/index.ts'
import type { AccountAtWork } from '../../accounts/account/in-account.ts'
import { ownerGiven } from '../../accounts/tenants/colleagues.ts'
import { type ChosenRow, changeEach } from '../../ledger/customers/change-each.ts'
import { displayName } from '../../ledger/customers/display-name.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { isUuid } from '../../platform/ids/uuid.ts'
import { refuseProblems } from '../../platform/web/refuse-problems.ts'
import { endTask, rewriteTask } from './write.ts'

type Row = ChosenRow & { task_id: string }

const rowsOf = (tx: Tx, { tenantId, accountRow }: AccountAtWork, ids: readonly string[]): Promise<Row[]> =>
  tx.rows<Row>(sql`
    select k.task_id, k.tiers_ref, ${displayName} as tiers_name
    from tasks k
    left join tiers t on t.tenant_id = k.tenant_id and t.edition = ${accountRow.tiers_edition} and t.ref = k.tiers_ref
    where k.tenant_id = ${tenantId} and k.master_ref = ${accountRow.master_ref}
      and k.task_id = any(${ids.filter(isUuid)}::uuid[])`)

/** @throws Refusal VALIDATION, OWNER_NOT_MEMBER where the change is impossible for every task */
const checkForAll = async (tx: Tx, { tenantId, now }: AccountAtWork, change: TasksChange): Promise<void> => {
  if (change.kind === 'ENTRUST') await ownerGiven(tx, tenantId, change.ownerId)
  if (change.kind !== 'MOVE') return
  const code = taskDayProblem(change.day, businessDateAt(now))
  refuseProblems(code ? [{ field: 'day', code }] : [])
}

/**
 * Changes chosen tasks, each by the rules of a single one.
 * @throws Refusal as declared by changeTasks
 */
export const changeChosenTasks = async (
  tx: Tx,
  account: AccountAtWork,
  { taskIds, change }: TasksChanges,
): Promise<TasksChanged> => {
  await checkForAll(tx, account, change)
  return changeEach({
    ids: taskIds,
    rows: new Map((await rowsOf(tx, account, taskIds)).map((row) => [row.task_id, row])),
    unknown: 'TASK_NOT_FOUND',
    change: (_, id) =>
      change.kind === 'DONE'
        ? endTask(tx, account, id, true)
        : rewriteTask(tx, account, id, change.kind === 'MOVE' ? { day: change.day } : { ownerId: change.ownerId }),
  })
}
