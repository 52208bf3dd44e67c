import { taskCauses, taskEnds } from '../../domain/tasks/index.ts'
import { defineEndpoint } from '../define.ts'
import { accountParams, businessDate, decimal, ownerQuery, pageOf, pageQuery } from '../shared.ts'
import { z } from '../zod.ts'

/** DUE: open, for the current business day or before; OPEN: all that are not ended. */
export const taskStatuses = ['DUE', 'OPEN', 'ENDED'] as const

export const task = z.object({
  id: z.string(),
  tiersRef: z.string(),
  tiersName: z.string(),
  cause: z.enum(taskCauses),
  /** What a person wrote; may be empty if a rule made it. */
  text: z.string(),
  /**
   * What caused it: a promise and its day, a dispute and since when it is silent, or (without an event) unpaid invoices
   * and their due date.
   */
  about: z.object({ eventId: z.string().nullable(), date: businessDate, amount: decimal }).nullable(),
  day: businessDate,
  /** Open, and its day has passed. */
  overdue: z.boolean(),
  /** The member to whom it was given; null: it belongs to whoever looks after the customer. */
  ownerId: z.string().nullable(),
  /** The member who has to do it; null if nobody looks after the customer. */
  owner: z.object({ userId: z.string(), name: z.string() }).nullable(),
  /** `by`: the name of who did it, empty if its cause is gone. */
  end: z.object({ reason: z.enum(taskEnds), on: businessDate, by: z.string() }).nullable(),
})
export type ListedTask = z.infer<typeof task>

export const listTasks = defineEndpoint({
  id: 'listTasks',
  summary: 'Tasks about customers, earliest day first, so that overdue ones lead',
  tag: 'Tasks',
  method: 'GET',
  path: '/api/masters/{masterRef}/tasks',
  permission: 'READ',
  params: accountParams,
  query: pageQuery.extend({
    status: z.enum(taskStatuses).default('OPEN'),
    tiersRef: z.string().max(200).default(''),
    owner: ownerQuery,
    sort: z.enum(['day', 'tiersName', 'endedOn']).default('day'),
    order: z.enum(['asc', 'desc']).default('asc'),
  }),
  answer: pageOf(task),
})

const values = z.object({
  text: z.string().trim().max(2_000),
  day: z.string().max(10),
  /** Null: whoever looks after the customer. */
  ownerId: z.guid().nullable(),
})
const changes = ['listTasks', 'getToday'] as const
const refusals = [
  { status: 409, code: 'OWNER_NOT_MEMBER', when: 'the owner is not a member who may look after customers' },
  { status: 422, code: 'VALIDATION', when: 'the text or the day is missing or out of range' },
] as const
const ofTask = accountParams.extend({ taskId: z.string().min(1).max(64) })
const NOT_FOUND = { status: 404, code: 'TASK_NOT_FOUND', when: 'the account has no such task' } as const

export const createTask = defineEndpoint({
  id: 'createTask',
  summary: 'Note what is to be done about a customer by a day',
  tag: 'Tasks',
  method: 'POST',
  path: '/api/masters/{masterRef}/tasks',
  permission: 'WRITE',
  needs: ['STANDARD_ACCOUNT'],
  invalidates: [...changes],
  params: accountParams,
  body: values.extend({ tiersRef: z.string().min(1).max(200) }),
  status: 201,
  answer: z.object({ id: z.string() }),
  refusals: [{ status: 404, code: 'TIERS_NOT_FOUND', when: 'the account has no such customer' }, ...refusals],
})

export const changeTask = defineEndpoint({
  id: 'changeTask',
  summary: 'Change the text, the day or the owner of an open task',
  tag: 'Tasks',
  method: 'PUT',
  path: '/api/masters/{masterRef}/tasks/{taskId}',
  permission: 'WRITE',
  needs: ['STANDARD_ACCOUNT'],
  invalidates: [...changes],
  params: ofTask,
  body: values,
  refusals: [NOT_FOUND, { status: 409, code: 'TASK_ENDED', when: 'it has ended' }, ...refusals],
})

export const closeTask = defineEndpoint({
  id: 'closeTask',
  summary: 'Mark a task as done, or reopen one that was done',
  tag: 'Tasks',
  method: 'PUT',
  path: '/api/masters/{masterRef}/tasks/{taskId}/done',
  permission: 'WRITE',
  needs: ['STANDARD_ACCOUNT'],
  invalidates: [...changes],
  params: ofTask,
  body: z.object({ done: z.boolean() }),
  refusals: [
    NOT_FOUND,
    { status: 409, code: 'TASK_CAUSE_GONE', when: 'nobody did it: it ended because its cause is gone' },
  ],
})
