import type { EndpointOutput } from '../../../src/contract/endpoint.ts'
import type { changeTask, createTask } from '../../../src/contract/planning/tasks.ts'
import { type BusinessDate, businessDateAt } from '../../../src/domain/dates.ts'
import { checkTask, type TaskCause, type TaskEnd } from '../../../src/domain/tasks/index.ts'
import type { AccountAtWork } from '../../accounts/account/in-account.ts'
import { lockPlan } from '../../accounts/account/plan-lock.ts'
import { writeLog } from '../../accounts/activity/logs.ts'
import { ownerGiven } from '../../accounts/tenants/colleagues.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { isUuid } from '../../platform/ids/uuid.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { refuseProblems } from '../../platform/web/refuse-problems.ts'

type Row = {
  tiers_ref: string
  cause: TaskCause
  text: string
  day: BusinessDate
  owner_id: string | null
  end_reason: TaskEnd | null
}

/** Reads a task and locks its row; a planning run may be about to close it. @throws Refusal TASK_NOT_FOUND */
const taskOf = async (tx: Tx, { tenantId, accountRow }: AccountAtWork, taskId: string): Promise<Row> => {
  await lockPlan(tx, tenantId, accountRow.master_ref)
  const row = isUuid(taskId)
    ? await tx.one<Row>(sql`
        select tiers_ref, cause, text, day, owner_id, end_reason from tasks where tenant_id = ${tenantId}
          and master_ref = ${accountRow.master_ref} and task_id = ${taskId} for update`)
    : undefined
  if (!row) throw new Refusal(404, 'TASK_NOT_FOUND')
  return row
}

/**
 * Notes a task by hand.
 * @returns its id
 * @throws Refusal TIERS_NOT_FOUND, OWNER_NOT_MEMBER, VALIDATION
 */
export const addTask = async (
  tx: Tx,
  { tenantId, accountRow, userId, now }: AccountAtWork,
  { tiersRef, ...values }: EndpointOutput<typeof createTask>['body'],
): Promise<string> => {
  const { master_ref: masterRef, tiers_edition: edition } = accountRow
  refuseProblems(checkTask(values, businessDateAt(now), { cause: 'BY_HAND', storedDay: null }))
  const known = await tx.one(sql`
    select 1 from tiers where tenant_id = ${tenantId} and edition = ${edition ?? 0} and ref = ${tiersRef}`)
  if (!known) throw new Refusal(404, 'TIERS_NOT_FOUND')
  await ownerGiven(tx, tenantId, values.ownerId)
  const row = await tx.exactlyOne<{ task_id: string }>(sql`
    insert into tasks (tenant_id, master_ref, tiers_ref, cause, text, day, owner_id, created_at, created_by)
    values (${tenantId}, ${masterRef}, ${tiersRef}, 'BY_HAND', ${values.text}, ${values.day}, ${values.ownerId}, ${now},
      ${userId}) returning task_id`)
  await writeLog(tx, { masterRef, tiersRef, userId, at: now, code: 'TASK_CREATED', params: { day: values.day } })
  return row.task_id
}

/**
 * Changes what is given of an open task.
 * @throws Refusal TASK_NOT_FOUND, TASK_ENDED, OWNER_NOT_MEMBER, VALIDATION
 */
export const rewriteTask = async (
  tx: Tx,
  account: AccountAtWork,
  taskId: string,
  changed: Partial<EndpointOutput<typeof changeTask>['body']>,
): Promise<undefined> => {
  const { tenantId, accountRow, userId, now } = account
  const {
    tiers_ref: tiersRef,
    cause,
    text,
    day,
    owner_id: ownerId,
    end_reason: end,
  } = await taskOf(tx, account, taskId)
  if (end) throw new Refusal(409, 'TASK_ENDED')
  const values = { text, day, ownerId, ...changed }
  refuseProblems(checkTask(values, businessDateAt(now), { cause, storedDay: day }))
  if (changed.ownerId !== undefined) await ownerGiven(tx, tenantId, changed.ownerId)
  await tx.run(sql`
    update tasks set text = ${values.text}, day = ${values.day}, owner_id = ${values.ownerId}
    where tenant_id = ${tenantId} and task_id = ${taskId}`)
  const { master_ref: masterRef } = accountRow
  await writeLog(tx, { masterRef, tiersRef, userId, at: now, code: 'TASK_CHANGED', params: { day: values.day } })
}

/**
 * Marks a task as done, or reopens it. Doing twice what is done changes nothing.
 * @throws Refusal TASK_NOT_FOUND, TASK_CAUSE_GONE
 */
export const endTask = async (tx: Tx, account: AccountAtWork, taskId: string, done: boolean): Promise<undefined> => {
  const { tenantId, accountRow, userId, now } = account
  const { tiers_ref: tiersRef, end_reason: end } = await taskOf(tx, account, taskId)
  if (end && end !== 'DONE') throw new Refusal(409, 'TASK_CAUSE_GONE')
  if (done === (end === 'DONE')) return
  await tx.run(sql`
    update tasks set end_reason = ${done ? 'DONE' : null}, ended_at = ${done ? now : null}, ended_by = ${done ? userId : null}
    where tenant_id = ${tenantId} and task_id = ${taskId}`)
  const who = { masterRef: accountRow.master_ref, tiersRef, userId, at: now }
  await writeLog(tx, { ...who, code: done ? 'TASK_DONE' : 'TASK_REOPENED' })
}
