import { defineEndpoint } from '../define.ts'
import { businessDate } from '../shared.ts'
import { z } from '../zod.ts'

const colleague = z.object({
  userId: z.string(),
  name: z.string(),
  /** The last day of a present absence; null: they are there. */
  absentUntil: businessDate.nullable(),
  /** The member who works for them today; null: they do themselves. */
  standInId: z.string().nullable(),
})
export type Colleague = z.infer<typeof colleague>

export const listColleagues = defineEndpoint({
  id: 'listColleagues',
  summary: 'Members of the active company who may look after customers, by name',
  tag: 'Tenants',
  method: 'GET',
  path: '/api/tenant/colleagues',
  permission: 'READ',
  answer: z.object({ items: z.array(colleague) }),
})
