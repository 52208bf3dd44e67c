import { alertTypes } from '../../domain/reminders/types.ts'
import { defineEndpoint } from '../define.ts'
import { decimal, moment, ownerQuery, pageOf, pageQuery } from '../shared.ts'
import { z } from '../zod.ts'

/** OPEN: to be decided; DONE: acted on; DISMISSED: ignored for the rest of the round. */
export const alertStatuses = ['OPEN', 'DONE', 'DISMISSED'] as const

export const alert = z.object({
  alertId: z.string(),
  type: z.enum(alertTypes),
  tiersRef: z.string(),
  tiersName: z.string(),
  /** Days overdue of the customer's oldest overdue invoice, as in the list of customers. */
  daysLate: z.number().int(),
  /** Amount that may be claimed: neither disputed nor in a case, open credits deducted. */
  amount: decimal,
  status: z.enum(alertStatuses),
  createdDate: moment,
})

export const listAlerts = defineEndpoint({
  id: 'listAlerts',
  spec: 'API-38',
  summary: 'Alerts of the account',
  tag: 'Alerts',
  method: 'GET',
  path: '/api/alerts',
  permission: 'READ',
  query: pageQuery.extend({
    masterRef: z.string().min(1),
    type: alert.shape.type.optional(),
    status: alert.shape.status.default('OPEN'),
    tiersRef: z.string().default(''),
    owner: ownerQuery,
    sort: z.enum(['amount', 'daysLate', 'tiersName', 'tiersRef']).default('amount'),
    order: z.enum(['asc', 'desc']).default('desc'),
  }),
  answer: pageOf(alert),
})

export const changeAlert = defineEndpoint({
  id: 'changeAlert',
  spec: 'API-39',
  summary: 'Mark an alert as done, dismiss it, or reopen it',
  tag: 'Alerts',
  method: 'PATCH',
  path: '/api/alerts/{alertId}',
  permission: 'WRITE',
  needs: ['STANDARD_ACCOUNT'],
  invalidates: ['listAlerts', 'listEscalations', 'getToday'],
  params: z.object({ alertId: z.string() }),
  body: z.object({ status: alert.shape.status }),
  answer: alert,
  refusals: [{ status: 404, code: 'ALERT_NOT_FOUND', when: 'no such alert, or its invoices were paid' }],
})

export type Alert = z.infer<typeof alert>
