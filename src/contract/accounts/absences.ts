import { defineEndpoint } from '../define.ts'
import { businessDate } from '../shared.ts'
import { z } from '../zod.ts'

const absence = z.object({ from: businessDate, to: businessDate, substituteId: z.string() })
export type OwnAbsence = z.infer<typeof absence>

const path = '/api/tenant/absence'
/** Whose work is whose on a day. */
const changes = [
  'getAbsence',
  'listColleagues',
  'listCustomers',
  'listPlannedReminders',
  'listEscalations',
  'listDisputes',
  'listPromises',
  'listAlerts',
  'listTasks',
  'getToday',
] as const

export const getAbsence = defineEndpoint({
  id: 'getAbsence',
  summary: 'The present or next absence of the caller in the active company',
  tag: 'Tenants',
  method: 'GET',
  path,
  permission: 'READ',
  answer: z.object({ absence: absence.nullable() }),
})

export const setAbsence = defineEndpoint({
  id: 'setAbsence',
  summary: 'Say when the caller is away, and who works for them meanwhile; it replaces the absence of before',
  tag: 'Tenants',
  method: 'PUT',
  path,
  permission: 'WRITE',
  needs: [],
  invalidates: [...changes],
  body: z.object({ from: z.string().max(10), to: z.string().max(10), substituteId: z.guid() }),
  refusals: [
    { status: 409, code: 'OWNER_NOT_MEMBER', when: 'the substitute is not a member who may look after customers' },
    { status: 422, code: 'VALIDATION', when: 'a day is missing or out of range, or the substitute is the caller' },
  ],
})

export const endAbsence = defineEndpoint({
  id: 'endAbsence',
  summary: 'Remove the absence of the caller: they are there',
  tag: 'Tenants',
  method: 'DELETE',
  path,
  permission: 'WRITE',
  needs: [],
  invalidates: [...changes],
})
