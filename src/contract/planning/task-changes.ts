import { CHANGED_AT_ONCE } from '../../domain/constants.ts'
import { chosenChanged } from '../chosen-changed.ts'
import { defineEndpoint } from '../define.ts'
import { accountParams, businessDate } from '../shared.ts'
import { z } from '../zod.ts'

const changes = z.object({
  taskIds: z.array(z.string().min(1).max(64)).min(1).max(CHANGED_AT_ONCE),
  change: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('DONE') }),
    /** Null: to whoever looks after the customer. */
    z.object({ kind: z.literal('ENTRUST'), ownerId: z.guid().nullable() }),
    /** To today or a later day. */
    z.object({ kind: z.literal('MOVE'), day: businessDate }),
  ]),
})

export const changeTasks = defineEndpoint({
  id: 'changeTasks',
  summary: 'Change chosen tasks, each by the rules of a single one; says which were refused and why',
  tag: 'Tasks',
  method: 'POST',
  path: '/api/masters/{masterRef}/tasks/changes',
  permission: 'WRITE',
  needs: ['STANDARD_ACCOUNT'],
  invalidates: ['listTasks', 'getToday'],
  isLong: true,
  params: accountParams,
  body: changes,
  answer: chosenChanged(['TASK_NOT_FOUND', 'TASK_ENDED', 'TASK_CAUSE_GONE']),
  refusals: [
    { status: 409, code: 'OWNER_NOT_MEMBER', when: 'the owner is not a member who may look after customers' },
    { status: 422, code: 'VALIDATION', when: 'the day is in the past or too far: `errors` name field and rule' },
  ],
})

export type TasksChanged = z.output<typeof changeTasks.answer>
export type TasksChanges = z.output<typeof changes>
