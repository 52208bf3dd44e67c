import { listTasks, taskStatuses } from '../planning/tasks.ts'
import { ownerFilters } from '../shared.ts'
import { z } from '../zod.ts'
import { asked, listOf, paging } from './list.ts'

export const tasksState = z.object({
  ...paging,
  status: z.enum(taskStatuses).catch('OPEN'),
  sort: z.enum(['day', 'tiersName', 'endedOn']).catch('day'),
  order: z.enum(['asc', 'desc']).catch('asc'),
  owner: z.enum(ownerFilters).catch('ALL'),
})

export const tasksList = listOf(tasksState)({
  place: '/tasks',
  asks: ({ page: _, size: __, ...query }) => asked(listTasks, query),
  everything: ({ status }) => ({ status: status === 'DUE' ? 'OPEN' : status, owner: 'ALL' }),
})
