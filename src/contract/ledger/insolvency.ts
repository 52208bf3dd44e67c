import { defineEndpoint } from '../define.ts'
import { accountParams, businessDate } from '../shared.ts'
import { z } from '../zod.ts'

export const setInsolvency = defineEndpoint({
  id: 'setInsolvency',
  summary: 'Set or remove the insolvency flag of a customer; the customer is planned again',
  tag: 'Customers',
  method: 'PUT',
  path: '/api/masters/{masterRef}/tiers/{tiersRef}/insolvency',
  permission: 'WRITE',
  needs: [],
  invalidates: [
    'getCustomer',
    'listMovements',
    'listPlannedReminders',
    'listEscalations',
    'getTimeline',
    'getToday',
    'getCoverage',
  ],
  params: accountParams.extend({ tiersRef: z.string().min(1) }),
  body: z.object({
    /** Day on which the judgment was published (BODACC): reminders stop; null: removes the insolvency flag. */
    since: businessDate.nullable(),
  }),
  refusals: [
    { status: 404, code: 'TIERS_NOT_FOUND', when: 'the account has no such customer' },
    { status: 422, code: 'VALIDATION', when: 'the day is in the future, or more than ten years ago' },
  ],
})
