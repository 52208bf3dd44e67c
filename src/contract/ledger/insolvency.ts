import { defineCall } from '../define.ts'
import { businessDate, masterParams } from '../shared.ts'
import { z } from '../zod.ts'

export const setInsolvency = defineCall({
  id: 'setInsolvency',
  summary: 'Record that a customer is in insolvency proceedings, or lift it; the customer is planned anew',
  tag: 'Customers',
  method: 'PUT',
  path: '/api/masters/{masterRef}/tiers/{tiersRef}/insolvency',
  permission: 'WRITE',
  needs: [],
  invalidates: ['getTiers', 'listMovements', 'listPlannedReminders', 'getTimeline', 'getToday'],
  params: masterParams.extend({ tiersRef: z.string().min(1) }),
  body: z.object({
    /** Day on which the judgment was published (BODACC): reminders stop; null: removes the insolvency flag. */
    since: businessDate.nullable(),
  }),
  refusals: [
    { status: 404, code: 'TIERS_NOT_FOUND', when: 'the account has no such customer' },
    { status: 422, code: 'VALIDATION', when: 'the day has not come, or lies more than ten years back' },
  ],
})
